/**
 * Lists what other nodes have in the places of optional parameters and in options objects, and what becomes of it here.
 * The signatures are those of geth 1.17 (internal/ethapi, eth/tracers), Erigon 3.2 (rpc/jsonrpc), reth (rpc-api, alloy),
 * Nethermind (Nethermind.JsonRpc/Modules), Besu (api/jsonrpc/internal) and anvil (anvil-core, `EthRequest`).
 */
import type { MethodName } from '../../generated/types.ts'
import { positional } from '../products/contract/mutations.ts'
import { cases } from '../support/contractCases.ts'

export type Client = 'geth' | 'Erigon' | 'reth' | 'Nethermind' | 'Besu' | 'anvil'

/** A parameter, or a member of an options object, that other nodes have. */
export interface PeerRow {
  readonly method: MethodName
  /** Place of the parameter, from 0. */
  readonly at: number
  /** The member of the object in this place, with dots between the levels; absent if the row is about the parameter. */
  readonly member?: string
  /** Name of the parameter. */
  readonly name: string
  readonly clients: readonly Client[]
  /** `ignored` only if no answer could differ. */
  readonly here: 'honoured' | 'ignored' | 'refused'
  /** Why the member is ignored, or what the caller can do instead. */
  readonly why?: string
  /** Parameters of a call without the member, on the sample chain. */
  readonly params: readonly unknown[]
  /** A value that has a meaning on the other nodes. */
  readonly value: unknown
}

const X = '0x00000000000000000000000000000000000000aa'
/** Returns 42. */
const ANSWERS = { [X]: { code: '0x602a5f5260205ff3' } }
/** Reads slot 0. */
const READS = { [X]: { code: '0x5f54505f5260205ff3' } }
const CALL = { to: X }
/** A creation that returns the block's number and time. */
const NUMBER = { data: '0x435f524260205260405ff3' }
/** A creation that returns the balance of the fee recipient. */
const FEES = { data: '0x41315f5260205ff3' }
const BLOCK = 'latest'
const RANGE = { fromBlock: '0x1', toBlock: '0x40' }
/** The hash of no block. */
const NO_BLOCK = `0x${'11'.repeat(32)}`
/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The account alice of the sample chain. */
const ALICE = '0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78'
/** A creation that writes to memory, reads and writes storage, and calls the identity contract. */
const TRACED = { data: '0x435f525f54505f5f5560205f60205f5f60045af100' }
const EVERYONE: readonly Client[] = ['geth', 'Erigon', 'reth', 'Nethermind', 'Besu', 'anvil']
const OF_PARITY: readonly Client[] = ['Erigon', 'reth', 'Nethermind', 'Besu', 'anvil']
const OF_GETH: readonly Client[] = ['geth', 'Erigon', 'reth', 'anvil']
const TYPED: readonly Client[] = ['reth', 'Nethermind', 'anvil']
/** Returns the gas price, which a strict call pays. */
const PRICE = '0x3a5f5260205ff3'
const NAMES_OF_BUNDLES = 'use `number` and `time`; only bundles of calls have `blockHash`'

const HASH = `0x${'11'.repeat(32)}`
const OF_TRACE_CONFIG = '`stateOverrides` and `blockOverrides`; other members are refused'
const OF_LIMIT = 'it counts steps; on Nethermind, it counts bytes, and may be negative, which is refused'
const OF_CALLS = 'only traces of calls have overrides'

const row = (
  method: MethodName,
  at: number,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  params: readonly unknown[],
  value: unknown,
  why?: string,
): PeerRow => ({ method, at, name, clients, here, params, value, ...(why !== undefined && { why }) })

const member = (of: PeerRow, path: string): PeerRow => ({ ...of, member: path })

const inCall = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('eth_call', 3, 'blockOverrides', clients, here, [NUMBER, BLOCK, null, {}], value, why), name)

const inTrace = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCall', 2, 'options', clients, here, [TRACED, BLOCK, {}], value, why), name)

const inFilter = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  params: object,
  value: unknown,
  why?: string,
) => member(row(method, 0, 'filter', clients, 'honoured', [params], value, why), name)

const inSimulatedBlock = (name: string, clients: readonly Client[], here: PeerRow['here'], value: unknown) =>
  member(
    row('eth_simulateV1', 0, 'options', clients, here, [{ blockStateCalls: [{}] }, BLOCK], value),
    `blockStateCalls.blockOverrides.${name}`,
  )

const inTransaction = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  call: object,
  value: unknown,
  why?: string,
) => member(row(method, 0, 'transaction', clients, here, [call], value, why), name)

const inLatestLogs = (name: string, params: readonly unknown[], value: unknown) =>
  member(row('erigon_getLatestLogs', 1, 'options', ['Erigon'], 'honoured', params, value), name)

/** The calls return nothing, the number of the block, and the balance of the fee recipient. */
const BUNDLE = { transactions: [CALL, NUMBER, FEES] }

const inBundles = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCallMany', 2, 'options', clients, here, [[BUNDLE], null, {}], value, why), name)

const inContext = (name: string, clients: readonly Client[], value: unknown) =>
  member(row('debug_traceCallMany', 1, 'simulateContext', clients, 'honoured', [[BUNDLE], {}], value), name)

const inBundle = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCallMany', 0, 'bundles', clients, here, [[BUNDLE]], value, why), name)

/** A row about an option of a method that executes mined transactions again; `method` has an example in the contract. */
const inMined = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => {
  const [place] = positional(cases.find((one) => one.method === method)!)
  return member(row(method, 1, 'options', clients, here, [place, {}], value, why), name)
}

export const peerRows: readonly PeerRow[] = [
  row(
    'debug_executionWitness',
    1,
    'mode',
    ['Erigon', 'reth'],
    'ignored',
    ['0x1'],
    'canonical',
    'the answer has this form; `legacy` is refused',
  ),
  row('eth_call', 2, 'stateOverrides', EVERYONE, 'honoured', [CALL, BLOCK], ANSWERS),
  row('eth_call', 3, 'blockOverrides', OF_GETH, 'honoured', [NUMBER, BLOCK, null], { number: '0x7' }),
  inCall('number', OF_GETH, 'honoured', '0x7'),
  inCall('time', OF_GETH, 'honoured', '0x7fffffff'),
  inCall('blockNumber', ['reth', 'anvil'], 'refused', '0x7', NAMES_OF_BUNDLES),
  inCall('timestamp', ['reth', 'anvil'], 'refused', '0x7fffffff', NAMES_OF_BUNDLES),
  inCall('blockHash', ['reth', 'anvil'], 'refused', { '0x1': HASH }, NAMES_OF_BUNDLES),
  row('eth_estimateGas', 2, 'stateOverrides', EVERYONE, 'honoured', [CALL, BLOCK], READS),
  inTransaction('eth_call', 'strict', ['Besu'], 'honoured', { data: PRICE }, true),
  inTransaction(
    'eth_call',
    'type',
    TYPED,
    'ignored',
    NUMBER,
    '0x0',
    'the type follows from the other members',
  ),
  inTransaction(
    'eth_fillTransaction',
    'type',
    TYPED,
    'honoured',
    { to: X, gas: '0x5208' },
    '0x0',
    'a type that the other members contradict is refused',
  ),
  row(
    'eth_estimateGas',
    3,
    'blockOverrides',
    [...OF_GETH, 'Nethermind'],
    'honoured',
    [{ data: '0x435ff3' }, BLOCK, null],
    { number: '0x7' },
  ),
  row(
    'eth_createAccessList',
    2,
    'stateOverrides',
    [...OF_GETH, 'Nethermind'],
    'honoured',
    [CALL, BLOCK],
    READS,
  ),
  row(
    'eth_callMany',
    2,
    'stateOverride',
    ['Erigon', 'reth', 'anvil'],
    'honoured',
    [[{ transactions: [CALL] }], { blockNumber: BLOCK }],
    ANSWERS,
  ),
  row(
    'trace_call',
    3,
    'stateOverrides',
    ['reth', 'Nethermind'],
    'honoured',
    [CALL, ['trace'], BLOCK],
    ANSWERS,
  ),
  row('trace_call', 4, 'blockOverrides', ['reth'], 'honoured', [NUMBER, ['trace'], BLOCK, null], {
    number: '0x7',
  }),
  row(
    'trace_call',
    3,
    'traceConfig',
    ['Erigon'],
    'honoured',
    [CALL, ['trace'], BLOCK],
    { stateOverrides: ANSWERS },
    OF_TRACE_CONFIG,
  ),
  row(
    'trace_callMany',
    2,
    'traceConfig',
    ['Erigon'],
    'honoured',
    [[[NUMBER, ['trace']]], BLOCK],
    { blockOverrides: { number: '0x7' } },
    OF_TRACE_CONFIG,
  ),
  row(
    'trace_rawTransaction',
    2,
    'block',
    ['reth', 'anvil'],
    'refused',
    ['0x', ['trace']],
    'latest',
    'the place has options; the transaction is traced on the newest state',
  ),
  inTrace('tracer', EVERYONE, 'honoured', 'callTracer'),
  inTrace('enableMemory', ['geth', 'reth', 'Nethermind', 'anvil'], 'honoured', true),
  inTrace('disableMemory', ['reth', 'Nethermind', 'Besu', 'anvil'], 'honoured', false),
  inTrace('enableReturnData', ['geth', 'reth', 'Nethermind', 'anvil'], 'honoured', true),
  inTrace('disableReturnData', ['reth', 'anvil'], 'honoured', false),
  inTrace('disableStack', EVERYONE, 'honoured', true),
  inTrace('disableStorage', EVERYONE, 'honoured', true),
  inTrace('limit', ['geth', 'Erigon', 'reth', 'Nethermind', 'anvil'], 'honoured', 1, OF_LIMIT),
  member(
    row(
      'debug_traceCall',
      2,
      'options',
      EVERYONE,
      'honoured',
      [TRACED, BLOCK, { tracer: 'prestateTracer' }],
      {
        diffMode: true,
      },
    ),
    'tracerConfig',
  ),
  inTrace('timeout', ['geth', 'Erigon', 'reth', 'Nethermind', 'anvil'], 'honoured', '0s'),
  member(
    row(
      'debug_traceCall',
      2,
      'options',
      ['geth', 'Erigon', 'reth', 'Nethermind', 'anvil'],
      'honoured',
      [FEES, BLOCK, {}],
      '0x0',
    ),
    'txIndex',
  ),
  inTrace(
    'streamMode',
    ['Nethermind'],
    'ignored',
    true,
    'it changes how the answer is sent, not what it says',
  ),
  inTrace('reexec', ['Erigon'], 'ignored', 12, 'the archive has every past state'),
  member(
    row(
      'debug_traceCall',
      2,
      'options',
      [...OF_GETH, 'Besu', 'Nethermind'],
      'honoured',
      [CALL, BLOCK, {}],
      ANSWERS,
    ),
    'stateOverrides',
  ),
  inTrace('blockOverrides', [...OF_GETH, 'Nethermind'], 'honoured', { number: '0x7' }),
  inTrace('overrides', ['geth'], 'refused', { pragueTime: 0 }, 'it is a configuration of the chain'),
  inTrace('noRefunds', ['Erigon'], 'refused', true),
  inTrace('opcodes', ['Besu'], 'refused', ['SSTORE'], 'filter the steps'),
  inBundles('stateOverrides', ['Erigon', 'reth', 'anvil'], 'honoured', ANSWERS),
  inBundles('blockOverrides', ['Erigon'], 'refused', { number: '0x7' }, 'use `blockOverride` of each bundle'),
  inBundles(
    'txIndex',
    ['Erigon', 'reth'],
    'ignored',
    '0x0',
    'these nodes ignore it, too; `simulateContext` has the place',
  ),
  inContext('blockNumber', ['Erigon', 'reth', 'Nethermind', 'anvil'], '0x1'),
  inContext('blockHash', ['Nethermind'], HASH),
  inContext('transactionIndex', ['Erigon', 'reth', 'anvil'], 0),
  inBundle('blockOverride', ['Erigon', 'reth', 'Nethermind', 'anvil'], 'honoured', { number: '0x7' }),
  inBundle(
    'stateOverrides',
    ['Nethermind'],
    'refused',
    ANSWERS,
    'use the parameter for the overrides of all bundles',
  ),
  inMined('debug_traceTransaction', 'stateOverrides', ['Erigon', 'Nethermind'], 'refused', ANSWERS, OF_CALLS),
  inMined('debug_traceTransaction', 'blockOverrides', ['Erigon'], 'refused', { number: '0x7' }, OF_CALLS),
  inMined(
    'debug_traceBlockByNumber',
    'stateOverrides',
    ['Erigon', 'Nethermind'],
    'refused',
    ANSWERS,
    OF_CALLS,
  ),
  inMined('debug_traceBlockByNumber', 'blockOverrides', ['Erigon'], 'refused', { number: '0x7' }, OF_CALLS),
  inMined(
    'debug_traceBlockByNumber',
    'txHash',
    ['Nethermind'],
    'refused',
    HASH,
    'use `debug_traceTransaction`',
  ),
  inMined(
    'debug_traceTransaction',
    'txHash',
    ['Nethermind'],
    'ignored',
    HASH,
    'the method names the transaction, also on Nethermind',
  ),
  member(
    row(
      'eth_simulateV1',
      0,
      'options',
      EVERYONE,
      'honoured',
      [{ blockStateCalls: [{ calls: [{ ...CALL, value: '0x0' }] }] }, BLOCK],
      true,
    ),
    'returnFullTransactions',
  ),
  member(
    row('eth_simulateV1', 0, 'options', ['Besu'], 'refused', [{ blockStateCalls: [{}] }, BLOCK], true),
    'returnTrieLog',
  ),
  member(
    row(
      'eth_simulateV1',
      0,
      'options',
      ['Nethermind'],
      'refused',
      [{ blockStateCalls: [{}] }, BLOCK],
      true,
      'use `returnFullTransactions`',
    ),
    'returnFullTransactionObjects',
  ),
  inSimulatedBlock('number', EVERYONE, 'honoured', '0x200'),
  inSimulatedBlock('parentBeaconBlockRoot', ['reth', 'Besu', 'anvil'], 'honoured', NO_BLOCK),
  inSimulatedBlock('mixHash', ['Besu'], 'honoured', NO_BLOCK),
  inSimulatedBlock('hash', ['Besu'], 'refused', NO_BLOCK),
  inSimulatedBlock('stateRoot', ['Besu'], 'refused', NO_BLOCK),
  inSimulatedBlock('extraData', ['Besu'], 'refused', '0x12'),
  member(
    row(
      'eth_subscribe',
      1,
      'options',
      ['Nethermind', 'Besu'],
      'refused',
      ['newHeads', {}],
      true,
      'get the block of the header',
    ),
    'includeTransactions',
  ),
  inFilter('eth_getLogs', 'fromBlock', EVERYONE, {}, '0x1'),
  inFilter('eth_getLogs', 'toBlock', EVERYONE, { fromBlock: '0x1' }, '0x1'),
  inFilter('eth_getLogs', 'blockHash', EVERYONE, {}, NO_BLOCK),
  inFilter('eth_getLogs', 'address', EVERYONE, RANGE, X),
  inFilter('eth_getLogs', 'topics', EVERYONE, RANGE, [NO_BLOCK]),
  inFilter('eth_getLogs', 'blockhash', ['geth', 'Erigon', 'Besu'], {}, NO_BLOCK),
  inLatestLogs('logCount', [{}, {}], 3),
  inLatestLogs('blockCount', [{}, {}], 3),
  inLatestLogs('ignoreTopicsOrder', [{ topics: [null, TRANSFER] }, {}], true),
  inFilter('trace_filter', 'fromBlock', OF_PARITY, {}, '0x20'),
  inFilter('trace_filter', 'toBlock', OF_PARITY, {}, '0x20'),
  inFilter('trace_filter', 'fromAddress', OF_PARITY, RANGE, [X]),
  inFilter('trace_filter', 'toAddress', OF_PARITY, RANGE, [X]),
  inFilter(
    'trace_filter',
    'mode',
    ['Erigon', 'reth', 'anvil'],
    { ...RANGE, fromAddress: [ALICE], toAddress: [X] },
    'union',
  ),
  inFilter('trace_filter', 'blockHash', ['Besu'], {}, NO_BLOCK, 'the traces of this block; Besu ignores it'),
  member(
    row(
      'trace_filter',
      0,
      'filter',
      ['Erigon', 'reth', 'Nethermind', 'Besu', 'anvil'],
      'honoured',
      [RANGE],
      1,
    ),
    'count',
  ),
  member(
    row(
      'trace_filter',
      0,
      'filter',
      ['Erigon', 'reth', 'Nethermind', 'Besu', 'anvil'],
      'honoured',
      [RANGE],
      1,
    ),
    'after',
  ),
]
