/** Calls that occupy workers for long, from twenty addresses. They must not slow short calls of other clients. */
import type { Attack, Target } from './attack.ts'
import { batch, call, flood, hex } from './flood.ts'

const LOOPING = '0x00000000000000000000000000000000000000ab'
/** Calls itself until its gas is used up, in a loop. */
const CALLING_ITSELF = '0x5b60006000600060006000305af150600056'
/** Pushes fifteen values and pops them again, which makes long struct logs. */
const LOGGING = `0x5b${'5a'.repeat(15)}${'50'.repeat(15)}600056`
const MODEXP = '0x0000000000000000000000000000000000000005'
const CLIENTS = 20
const CONNECTIONS = 80
const MODEXP_CALLS = 900
const SLOTS = 35_000
/** Minimum duration: long enough for every client to run at least one job. */
const MS_MIN = 30_000

const word = (value: number): string => value.toString(16).padStart(64, '0')
const modexp = `0x${word(1_024)}${word(32)}${word(1_024)}${'ff'.repeat(1_024 + 32 + 1_024)}`
const overrides = (code: string): object => ({ [LOOPING]: { code } })
const traced = [{ to: LOOPING }, 'latest', { stateOverrides: overrides(LOGGING) }]

interface Starving {
  readonly name: string
  readonly make: () => Buffer
  readonly msMin?: number
}

const bodies: readonly Starving[] = [
  { name: 'calls', make: () => call('eth_call', [{ to: LOOPING }, 'latest', overrides(CALLING_ITSELF)]) },
  { name: 'traces', make: () => call('debug_traceCall', traced) },
  { name: 'a batch of traces', make: () => batch(1_000, 'debug_traceCall', traced) },
  {
    name: 'many calls in a trace',
    make: () => {
      const one = [{ to: MODEXP, gas: hex(50_000_000), data: modexp }, ['trace']]
      return call('trace_callMany', [Array.from({ length: MODEXP_CALLS }, () => one), 'latest'])
    },
  },
  {
    name: 'slots',
    make: () => {
      const slots = Array.from({ length: SLOTS }, (_, at) => [`0x${word(at)}`, `0x${word(at + 1)}`])
      return call('eth_call', [
        { to: LOOPING },
        'latest',
        { [LOOPING]: { stateDiff: Object.fromEntries(slots) } },
      ])
    },
  },
]

/** Uses addresses of one IPv6 network (/48), each in a different /64. */
function network(target: Target): Target {
  return { ...target, address: (client) => `2001:db8:ffff:${hex(client & 0xffff).slice(2)}::1` }
}

/** Attacks on the workers. */
export const starvationAttacks: readonly Attack[] = [
  ...bodies.map(
    ({ name, make }): Attack => ({
      ...{ name: `starve: ${name}`, leavesCalls: true, msMin: MS_MIN },
      run: (target) => {
        const body = make()
        flood(target, { body: () => body, connections: CONNECTIONS, clients: CLIENTS })
      },
    }),
  ),
  {
    ...{ name: 'starve: calls of one network', leavesCalls: true, msMin: MS_MIN },
    run: (target) => {
      const body = call('eth_call', [{ to: LOOPING }, 'latest', overrides(CALLING_ITSELF)])
      flood(network(target), { body: () => body, connections: CONNECTIONS, isManyAddresses: true })
    },
  },
]
