/** What both nodes are asked: names, goals, bodies, and what of the answers must be the same. */
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { balanceSlot, FULL_BLOCK_EVERY, halfBlocks, recipients, senders, token } from './chain.ts'

/** A call, by method and parameters. */
export type Call = readonly [method: string, params: readonly unknown[]]

/** A kind of question: one row of the results. */
export interface Question {
  name: string
  /** Least ratio ours / anvil that is wanted; null: it is only measured. */
  goal: number | null
  /** JSON-RPC requests, asked in turn. */
  bodies: readonly string[]
  /** The part of a result that both must agree on. */
  summary: (result: never) => unknown
  /** Our answers may be kept and given again. */
  isCached: boolean
  /** It is about states of all the past. */
  isHistorical: boolean
}

/** Goals of the issue "Serving the public", as ratios to anvil in the same run; 32 connections. */
export const goals: Readonly<Record<string, number | null>> = {
  eth_chainId: 0.6,
  'eth_getBalance latest': 0.6,
  'eth_getBalance historical': 3,
  'eth_getBlockByNumber full': 100,
  eth_getBlockReceipts: 5,
  eth_getLogs: 5,
  'eth_call latest': null,
  'eth_call historical': null,
  'eth_getProof historical': 1,
  trace_block: 3,
  trace_filter: 5,
  debug_traceBlockByNumber: 100,
  'batch of 100': 2,
}

/** How many bodies a question has whose parameters are small. */
const VARIANTS = 200
const BATCHES = 20
const BATCH_CALLS = 100
/** Full blocks that are asked for in turn. */
const FULL_BLOCKS = 8
/** Blocks from a full one on: 5 full blocks and 104 small ones, whose 604 logs are 377 KB. */
const LOG_RANGE = 109
/** Blocks of a trace_filter. */
const TRACE_RANGE = 100

const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const holders = [...senders.map(({ address }) => address), ...recipients]
const fullBlocks = Array.from({ length: FULL_BLOCKS }, (_, i) => FULL_BLOCK_EVERY * (1 + 4 * i))

/** @param head number of the newest block; the past that is asked for reaches from there to block 1 */
export function questionsOf(head: number): Question[] {
  const past = (i: number): string => toQuantity(1 + ((i * 7919) % (head - 1)))
  const range = (i: number, length: number): object => {
    const first = FULL_BLOCK_EVERY * (1 + (i % (2 * FULL_BLOCKS)))
    return { fromBlock: toQuantity(first), toBlock: toQuantity(first + length - 1) }
  }
  const logs = (i: number): object => ({
    ...range(i, LOG_RANGE),
    address: toHex(token),
    topics: [TRANSFER_EVENT],
  })
  const traces = (i: number): object => ({ ...range(i, TRACE_RANGE), fromAddress: [sender(i)] })
  const full = (i: number): string => toQuantity(fullBlocks[i]!)
  const half = (i: number): string => toQuantity(halfBlocks[i]!)
  const tracer = { tracer: 'callTracer' }
  return [
    question('eth_chainId', 1, () => ['eth_chainId', []]),
    question('eth_getBalance latest', VARIANTS, (i) => ['eth_getBalance', [holder(i), 'latest']]),
    question('eth_getBalance historical', VARIANTS, (i) => ['eth_getBalance', [holder(i), past(i)]]),
    question('eth_getBlockByNumber full', FULL_BLOCKS, (i) => ['eth_getBlockByNumber', [full(i), true]]),
    question('eth_getBlockReceipts', FULL_BLOCKS, (i) => ['eth_getBlockReceipts', [full(i)]]),
    question('eth_getLogs', FULL_BLOCKS, (i) => ['eth_getLogs', [logs(i)]]),
    question('eth_call latest', VARIANTS, (i) => ['eth_call', [balanceOf(i), 'latest']]),
    question('eth_call historical', VARIANTS, (i) => ['eth_call', [balanceOf(i), past(i)]]),
    question('eth_getProof historical', VARIANTS, (i) => ['eth_getProof', [...proven(i), past(i)]]),
    question('trace_block', FULL_BLOCKS, (i) => ['trace_block', [full(i)]]),
    question('trace_filter', VARIANTS, (i) => ['trace_filter', [traces(i)]]),
    question('debug_traceBlockByNumber', halfBlocks.length, (i) => [
      'debug_traceBlockByNumber',
      [half(i), tracer],
    ]),
    batches(),
  ]
}

/** The kinds whose answers are about settled blocks, so that they may be kept. */
const cached = new Set([
  'eth_getBlockByNumber full',
  'eth_getBlockReceipts',
  'eth_getLogs',
  'trace_block',
  'trace_filter',
  'debug_traceBlockByNumber',
])

/** Within a block anvil takes transactions as it likes: lists are sorted, and what follows from places is left out. */
const summaries: Readonly<Record<string, (result: never) => unknown>> = {
  'eth_getBlockByNumber full': ({ number, timestamp, gasUsed, transactions }) => ({
    ...{ number, timestamp, gasUsed },
    transactions: pick(transactions, 'hash from to value gas nonce input'),
  }),
  eth_getBlockReceipts: (receipts: Item[]) => [
    pick(receipts, 'transactionHash status gasUsed effectiveGasPrice type from to'),
    pick(
      receipts.flatMap(({ logs }) => logs as Item[]),
      'transactionHash address topics data',
    ),
  ],
  eth_getLogs: (logs: Item[]) => pick(logs, 'address topics data blockNumber transactionHash'),
  // The state has another account: whom the fees went to.
  'eth_getProof historical': ({ balance, nonce, codeHash, storageHash, storageProof }) => [
    ...[balance, nonce, codeHash, storageHash],
    pick(storageProof, 'key value proof'),
  ],
  trace_block: summaryOfTraces,
  trace_filter: summaryOfTraces,
  // anvil's gas is another matter.
  debug_traceBlockByNumber: (calls: { txHash: string; result: Item }[]) =>
    pick(
      calls.map(({ txHash, result }) => ({ txHash, ...result })),
      'txHash type from to value input output',
    ),
  'batch of 100': (answers: Item[]) => pick(answers, 'id result'),
}

type Item = Record<string, unknown>

function summaryOfTraces(traces: Item[]): unknown {
  const flat = traces.map((trace) => ({ ...trace, ...(trace.action as Item), ...(trace.result as Item) }))
  const call = 'callType from to value gas input gasUsed output'
  return pick(flat, `transactionHash blockNumber type subtraces traceAddress ${call}`)
}

function pick(items: readonly Item[], names: string): string[] {
  return items.map((item) => JSON.stringify(names.split(' ').map((name) => item[name]))).sort()
}

function question(name: string, count: number, callOf: (i: number) => Call): Question {
  const bodies = Array.from({ length: count }, (_, i) => JSON.stringify(request(callOf(i), 1)))
  return shared(name, bodies)
}

function shared(name: string, bodies: readonly string[]): Question {
  const summary = summaries[name] ?? ((result: unknown) => result)
  return {
    name,
    goal: goals[name] ?? null,
    bodies,
    summary,
    isCached: cached.has(name),
    isHistorical: name.endsWith('historical'),
  }
}

/** Balances, the chain's number and nonces in turn. */
function batches(): Question {
  const call = (i: number): Call => {
    if (i % 3 === 1) return ['eth_chainId', []]
    return [i % 3 === 0 ? 'eth_getBalance' : 'eth_getTransactionCount', [holder(i), 'latest']]
  }
  const bodies = Array.from({ length: BATCHES }, (_, batch) =>
    JSON.stringify(Array.from({ length: BATCH_CALLS }, (_, i) => request(call(batch * 31 + i), i))),
  )
  return shared('batch of 100', bodies)
}

function request([method, params]: Call, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}

function holder(i: number): string {
  return toHex(holders[(i * 37) % holders.length]!)
}

function sender(i: number): string {
  return toHex(senders[(i * 37) % senders.length]!.address)
}

/** `balanceOf(address)` of the token. */
function balanceOf(i: number): object {
  return { to: toHex(token), data: `0x70a08231${holder(i).slice(2).padStart(64, '0')}` }
}

/** An account, or the token with one balance, in turn. */
function proven(i: number): [address: string, keys: string[]] {
  if (i % 2 === 0) return [holder(i), []]
  return [toHex(token), [toHex(balanceSlot(holders[(i * 37) % holders.length]!))]]
}
