/** Bodies within the limits that keep a thread busy without a yield for as long as possible. */
import { readFileSync } from 'node:fs'
import type { Random } from '../../../../products/mock/random.ts'
import { BYTES, type LongBody, list, oddTexts, VALUES } from './oddTexts.ts'

interface Document {
  readonly methods: readonly {
    readonly name: string
    readonly params: readonly { readonly name: string }[]
    readonly examples: readonly { readonly params: readonly { readonly value: unknown }[] }[]
  }[]
}

const contract = JSON.parse(
  readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8'),
) as Document

/** Parts of the chain that the bodies refer to. */
export interface ChainSample {
  /** A contract with storage */
  readonly contract: string
  readonly head: number
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
const address = (index: number): string => `0x${hex(index + 4_096, 40)}`
const word = (index: number): string => `0x${hex(index, 64)}`
const byName = (length: number, name: (index: number) => string, value: unknown) =>
  Object.fromEntries(list(length, (index) => [name(index), value]))

const call = (method: string, params: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

/** Code that reads another slot in each iteration, until its gas is used up. */
const READS_SLOTS = '0x5b5a5450600056'
/** Code that reads the size of another account's code in each iteration. */
const LOOKS_AT_ACCOUNTS = '0x5b5a3b50600056'
/** Code that returns 3 MiB. */
const RETURNS_3_MB = '0x623000006000f3'
const REVERTS_WITH_3_MB = '0x623000006000fd'

/** Bodies of each kind that is known to be expensive. */
export function dearBodies({ contract: to, head }: ChainSample, random: Random): LongBody[] {
  const shift = random.integer(0, 1_000_000)
  const slot = (index: number): string => word(index + shift)
  const storage = (length: number) => byName(length, slot, word(shift + 1))
  const code = (text: string) => ({ [address(1)]: { code: text } })
  const spread = byName(1_000, address, { balance: '0x1', stateDiff: storage(9) })
  const accessList = (length: number) => [{ address: to, storageKeys: list(length, slot) }]
  const transfer = { from: address(5), to: address(5), gas: '0x5208' }
  const calls = (length: number, one: object = transfer) => ({
    blockStateCalls: [{ calls: list(length, () => one) }],
  })
  const latest = 'latest'
  const topics = {
    fromBlock: '0x0',
    toBlock: latest,
    address: list(1_000, address),
    topics: list(4, () => list(1_000, slot)),
  }
  const rows: [string, string][] = [
    ['eth_chainId', call('eth_chainId', [])],
    ['eth_call, 35,000 slots', call('eth_call', [{ to }, latest, { [to]: { stateDiff: storage(35_000) } }])],
    ['eth_call, 9,999 slots', call('eth_call', [{ to }, latest, { [to]: { stateDiff: storage(9_999) } }])],
    [
      'eth_call, 24,000 accounts',
      call('eth_call', [{ to }, latest, byName(24_000, address, { balance: '0x1' })]),
    ],
    ['eth_call, 1,000 accounts of 9 slots', call('eth_call', [{ to }, latest, spread])],
    [
      'eth_call, 1,000 accounts with code',
      call('eth_call', [{ to }, latest, byName(1_000, address, { code: `0x${'5b'.repeat(2_300)}` })]),
    ],
    ['eth_call, access list of 35,000', call('eth_call', [{ to, accessList: accessList(35_000) }, latest])],
    ['eth_call, access list of 9,999', call('eth_call', [{ to, accessList: accessList(9_999) }, latest])],
    [
      'eth_call, unknown members',
      call('eth_call', [{ to, ...byName(VALUES - 100, (index) => `m${index}`, 1) }, latest]),
    ],
    [
      'eth_call, 2.4 MB of data',
      call('eth_call', [{ to, data: `0x${'ab'.repeat(BYTES / 2 - 1_000)}` }, latest]),
    ],
    [
      'eth_call, data and input',
      call('eth_call', [
        { to, data: `0x${'ab'.repeat(BYTES / 4 - 1_000)}`, input: `0x${'aB'.repeat(BYTES / 4 - 1_000)}` },
        latest,
      ]),
    ],
    [
      'eth_call, 6,000 authorizations',
      call('eth_call', [
        {
          to,
          authorizationList: list(6_000, () => ({
            chainId: '0x1',
            address: to,
            nonce: '0x0',
            yParity: '0x0',
            r: slot(1),
            s: slot(2),
          })),
        },
        latest,
      ]),
    ],
    ['eth_call returns 3 MB', call('eth_call', [{ to: address(1) }, latest, code(RETURNS_3_MB)])],
    ['eth_call reverts with 3 MB', call('eth_call', [{ to: address(1) }, latest, code(REVERTS_WITH_3_MB)])],
    [
      'eth_estimateGas reverts with 3 MB',
      call('eth_estimateGas', [{ to: address(1) }, latest, code(REVERTS_WITH_3_MB)]),
    ],
    [
      'eth_createAccessList of many slots',
      call('eth_createAccessList', [{ to: address(1), gas: '0x2faf080' }, latest, code(READS_SLOTS)]),
    ],
    [
      'eth_createAccessList of many accounts',
      call('eth_createAccessList', [{ to: address(1), gas: '0x2faf080' }, latest, code(LOOKS_AT_ACCOUNTS)]),
    ],
    ['eth_simulateV1, 5,000 calls', call('eth_simulateV1', [calls(5_000), latest])],
    ['eth_simulateV1, 5,000 empty calls', call('eth_simulateV1', [calls(5_000, {}), latest])],
    ['eth_simulateV1, 40,000 empty calls', call('eth_simulateV1', [calls(40_000, {}), latest])],
    [
      'eth_simulateV1, 256 blocks',
      call('eth_simulateV1', [{ blockStateCalls: list(256, () => ({})) }, latest]),
    ],
    [
      'eth_simulateV1, 12,000 withdrawals',
      call('eth_simulateV1', [
        {
          blockStateCalls: [
            {
              blockOverrides: {
                withdrawals: list(9_000, () => ({
                  index: '0x1',
                  validatorIndex: '0x1',
                  address: to,
                  amount: '0x1',
                })),
              },
            },
          ],
        },
        latest,
      ]),
    ],
    [
      'trace_callMany, 1,000 calls',
      call('trace_callMany', [
        list(1_000, () => [
          { from: address(5), to, data: `0x70a08231${hex(1, 64)}` },
          ['trace', 'stateDiff'],
        ]),
        latest,
      ]),
    ],
    ['trace_callMany, 12,000 calls', call('trace_callMany', [list(12_000, () => [transfer, []]), latest])],
    ['trace_call, 24,000 types', call('trace_call', [{ to }, list(VALUES, () => 'trace'), latest])],
    [
      'debug_traceCall, 9,999 slots',
      call('debug_traceCall', [
        { to },
        latest,
        { tracer: 'callTracer', stateOverrides: { [to]: { state: storage(9_999) } } },
      ]),
    ],
    ['eth_getProof, 1,024 keys', call('eth_getProof', [to, list(1_024, slot), `0x${head.toString(16)}`])],
    ['eth_getProof, 35,000 keys', call('eth_getProof', [to, list(35_000, slot), latest])],
    [
      'eth_getStorageValues, 1,024 slots',
      call('eth_getStorageValues', [{ [to]: list(1_024, slot) }, latest]),
    ],
    [
      'eth_getStorageValues, 35,000 slots',
      call('eth_getStorageValues', [{ [to]: list(35_000, slot) }, latest]),
    ],
    [
      'eth_getStorageValues, 24,000 accounts',
      call('eth_getStorageValues', [byName(24_000, address, ['0x0']), latest]),
    ],
    [
      'eth_getStorageValues, 24,000 accounts without slots',
      call('eth_getStorageValues', [{ ...byName(24_000, address, []), [to]: ['0x0'] }, latest]),
    ],
    ['eth_feeHistory, 1,024 × 100', call('eth_feeHistory', ['0x400', latest, list(100, (index) => index)])],
    ['eth_getLogs, all', call('eth_getLogs', [{ fromBlock: '0x0', toBlock: latest }])],
    ['eth_getLogs, 1,000 addresses, 4 × 1,000 topics', call('eth_getLogs', [topics])],
    ['eth_newFilter, 1,000 addresses, 4 × 1,000 topics', call('eth_newFilter', [topics])],
    ['eth_getLogs, 35,000 topics', call('eth_getLogs', [{ topics: [list(35_000, slot)] }])],
    [
      'trace_filter, 2,000 addresses',
      call('trace_filter', [
        {
          fromBlock: '0x0',
          toBlock: latest,
          fromAddress: list(1_000, address),
          toAddress: list(1_000, address),
        },
      ]),
    ],
    ['web3_sha3, 2.4 MB', call('web3_sha3', [`0x${'ab'.repeat(BYTES / 2 - 1_000)}`])],
    [
      'eth_sendRawTransaction, 131,072 bytes',
      call('eth_sendRawTransaction', [`0xf9${'ab'.repeat(131_071)}`]),
    ],
    [
      'eth_sendRawTransaction, 1 MiB of type 3',
      call('eth_sendRawTransaction', [`0x03fa0fff00${'ab'.repeat(1_048_571)}`]),
    ],
    [
      'trace_rawTransaction, 2.4 MB',
      call('trace_rawTransaction', [
        `0xfa${hex(BYTES / 2 - 2_000, 6)}${'01'.repeat(BYTES / 2 - 2_000)}`,
        ['trace'],
      ]),
    ],
    ...[true, false].map((full): [string, string] => [
      `batch, 1,000 × eth_getBlockByNumber ${full ? 'full' : 'hashes'}`,
      JSON.stringify(
        list(1_000, (id) => ({
          jsonrpc: '2.0',
          id,
          method: 'eth_getBlockByNumber',
          params: [`0x${(id % (head + 1)).toString(16)}`, full],
        })),
      ),
    ]),
    [
      'batch, 1,000 × eth_call with 4 kB',
      JSON.stringify(
        list(1_000, (id) => ({
          jsonrpc: '2.0',
          id,
          method: 'eth_call',
          params: [{ to, data: `0x${'ab'.repeat(2_300)}` }, 'nowhere'],
        })),
      ),
    ],
    ...longOptions(to, slot),
    ['batch, 4,000 numbers', JSON.stringify(list(4_000, (index) => index))],
    ['batch, 49,000 numbers', JSON.stringify(list(VALUES, (index) => index))],
    [
      'batch, 1,000 ids that are no doubles',
      `[${list(1_000, (id) => `{"jsonrpc":"2.0","id":${id}.50,"method":"eth_chainId"}`).join()}]`,
    ],
  ]
  return [...rows.map(([name, text]) => ({ name, text })), ...oddTexts(random)]
}

/** Calls whose options have many members or long members that the contract does not define. */
function longOptions(to: string, slot: (index: number) => string): [string, string][] {
  const latest = 'latest'
  const members = byName(VALUES - 100, (index) => `m${index}`, {})
  const tracers = byName(12_000, (index) => `callTracer${' '.repeat(index % 7)}${index}`, {})
  const traceCall = (options: object): string => call('debug_traceCall', [{ to }, latest, options])
  const blocks = list(250, (index) => ({
    stateOverrides: { [to]: { stateDiff: byName(39, (at) => slot(index * 39 + at), slot(1)) } },
    blockOverrides: { number: `0x${(index + 1_000_000).toString(16)}` },
    calls: [{ to }],
  }))
  const deepList = (): unknown => list(60, (index) => index).reduce<unknown>((inside) => [inside], 1)
  return [
    ['debug_traceCall, 49,000 options', traceCall({ ...members, tracer: 'callTracer' })],
    ['debug_traceCall, 49,000 options in another case', traceCall({ ...members, Tracer: 'callTracer' })],
    ['debug_traceCall, tracerConfig of 49,000', traceCall({ tracer: 'callTracer', tracerConfig: members })],
    ['debug_traceCall, muxTracer of 12,000', traceCall({ tracer: 'muxTracer', tracerConfig: tracers })],
    ['debug_traceCall, a tracer of 4.9 MB', traceCall({ tracer: 'x'.repeat(BYTES - 1_000) })],
    ['debug_traceCall, blockOverrides of 49,000', traceCall({ blockOverrides: members })],
    [
      'debug_traceBlockByNumber, tracerConfig of 49,000',
      call('debug_traceBlockByNumber', ['0x1', { tracer: 'callTracer', tracerConfig: members }]),
    ],
    [
      'eth_simulateV1, 250 blocks with 9,750 slots',
      call('eth_simulateV1', [{ blockStateCalls: blocks }, latest]),
    ],
    [
      'eth_simulateV1, 10,000 blocks',
      call('eth_simulateV1', [{ blockStateCalls: list(10_000, () => ({ calls: [] })) }, latest]),
    ],
    [
      'eth_getBalance, block of 49,000 members',
      call('eth_getBalance', [to, { ...members, blockNumber: '0x1' }]),
    ],
    ['eth_getLogs, 800 times 60 levels', call('eth_getLogs', [{ topics: list(700, deepList) }])],
    [
      'eth_subscribe, wide topics',
      call('eth_subscribe', ['logs', { topics: list(4, () => list(1_000, slot)) }]),
    ],
    ['eth_subscribe, 35,000 topics', call('eth_subscribe', ['logs', { topics: [list(35_000, slot)] }])],
    ['trace_get, 49,000 indices', call('trace_get', [slot(1), list(VALUES - 10, () => '0x0')])],
    [
      'eth_feeHistory, 49,000 percentiles',
      call('eth_feeHistory', ['0x400', latest, list(VALUES - 10, () => 1)]),
    ],
    [
      'batch, 70 × eth_call of 500 slots',
      JSON.stringify(
        list(70, (id) => ({
          ...{ jsonrpc: '2.0', id, method: 'eth_call' },
          params: [{ to }, latest, { [to]: { stateDiff: byName(500, slot, slot(1)) } }],
        })),
      ),
    ],
    [
      'batch, 1,000 × eth_newFilter',
      JSON.stringify(
        list(1_000, (id) => ({
          ...{ jsonrpc: '2.0', id, method: 'eth_newFilter' },
          params: [{ topics: list(4, () => list(10, slot)) }],
        })),
      ),
    ],
    [
      'batch, 1,000 × eth_getProof of 40 keys',
      JSON.stringify(
        list(1_000, (id) => ({
          jsonrpc: '2.0',
          id,
          method: 'eth_getProof',
          params: [to, list(40, slot), latest],
        })),
      ),
    ],
  ]
}

/** Calls of each method with one parameter that is long and has a wrong type. */
export function hostileBodies(random: Random, each = 2): LongBody[] {
  const kinds: Readonly<Record<string, () => unknown>> = {
    'a long list': () => list(VALUES - 100, (index) => index),
    'a list of words': () => list(35_000, word),
    'an object with many members': () => byName(VALUES - 100, (index) => `m${index}`, null),
    'an object by addresses': () => byName(24_000, address, {}),
    'a long string': () => 'x'.repeat(BYTES - 1_000),
    'long data': () => `0x${'ab'.repeat(BYTES / 2 - 1_000)}`,
  }
  return contract.methods.flatMap(({ name, params, examples }) => {
    const usual = (examples[0]?.params ?? []).map(({ value }) => value)
    return list(params.length === 0 ? 0 : each, () => {
      const at = random.integer(0, params.length - 1)
      const kind = random.pick(Object.keys(kinds))
      const sent = params.map((_, index) => (index === at ? kinds[kind]!() : (usual[index] ?? null)))
      return { name: `${name}, ${params[at]!.name}: ${kind}`, text: call(name, sent) }
    })
  })
}
