/** The list of questions for the nodes, with their goals and summaries. */

import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { COUNTING_TRACER } from '../countingTracer.ts'
import { balanceOf, holder, holderSlot, saltWord, sender } from './asked.ts'
import { FULL_BLOCK_EVERY, halfBlocks, token } from './chain.ts'
import { executions } from './executions.ts'
import { goals } from './goals.ts'
import { bodyOf, type Call, makeQuestion, type Peer, type Question, requestOf } from './question.ts'
import { summaries } from './summaries.ts'

/** Number of bodies of a question with small parameters. */
const VARIANTS = 200
const BATCHES = 20
const BATCH_CALLS = 100
/** Number of different full blocks in the requests. */
const FULL_BLOCKS = 8
/** Blocks of an eth_getLogs, from a full block on: 5 full blocks and 104 small ones, with 604 logs (377 KB). */
const LOG_RANGE = 109
/** Number of blocks of a trace_filter. */
const TRACE_RANGE = 100

/** Number of transactions in a page, as Otterscan requests them. */
const PAGE_SIZE = 25

const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const fullBlocks = Array.from({ length: FULL_BLOCKS }, (_, i) => FULL_BLOCK_EVERY * (1 + 4 * i))

/** Returns all questions. @param head number of the newest block; past blocks in requests are 1 to `head` - 1 */
export function questionsOf(head: number): Question[] {
  return [...lookups(head), ...executions().map(complete)]
}

/** Returns the questions whose speed may depend on the length of the history. @param head see {@link questionsOf} */
export function lookups(head: number): Question[] {
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
    question('debug_traceBlockByNumber JavaScript', halfBlocks.length, (i) => [
      'debug_traceBlockByNumber',
      [half(i), { tracer: COUNTING_TRACER }],
    ]),
    question('ots_searchTransactionsBefore', VARIANTS, (i) => [
      'ots_searchTransactionsBefore',
      [sender(i), Number(past(i)), PAGE_SIZE],
    ]),
    question('debug_executionWitness', halfBlocks.length, (i) => ['debug_executionWitness', [half(i)]]),
    batches(),
  ].map(complete)
}

/** Questions about mined blocks, whose answers may come from the answer cache. */
const cached = new Set([
  'eth_getBlockByNumber full',
  'eth_getBlockReceipts',
  'eth_getLogs',
  'trace_block',
  'trace_filter',
  'debug_traceBlockByNumber',
  'ots_searchTransactionsBefore',
  'debug_executionWitness',
])
/** Peers of the questions that some peer does not know. Tracers in JavaScript are known to geth alone. */
const peersOf: Readonly<Record<string, readonly Peer[]>> = {
  trace_block: ['anvil', 'before'],
  trace_filter: ['anvil', 'before'],
  'debug_traceBlockByNumber JavaScript': ['geth'],
  ots_searchTransactionsBefore: ['anvil', 'before'],
  debug_executionWitness: ['geth', 'before'],
}

function question(name: string, count: number, callOf: (i: number) => Call): Question {
  const bodies = Array.from({ length: count }, (_, i) => bodyOf(callOf(i)))
  const peers = peersOf[name]
  return makeQuestion({ name, bodies, isCached: cached.has(name), ...(peers && { peers }) })
}

/** Adds goals and summary, which are defined by name in goals.ts and summaries.ts. */
function complete(asked: Question): Question {
  const { name } = asked
  return { ...asked, goals: goals[name] ?? asked.goals, summary: summaries[name] ?? asked.summary }
}

/** Returns batches of balances, chain ids and nonces, in turn. */
function batches(): Question {
  const call = (i: number): Call => {
    if (i % 3 === 1) return ['eth_chainId', []]
    return [i % 3 === 0 ? 'eth_getBalance' : 'eth_getTransactionCount', [holder(i), 'latest']]
  }
  const bodies = Array.from({ length: BATCHES }, (_, batch) =>
    JSON.stringify(Array.from({ length: BATCH_CALLS }, (_, i) => requestOf(call(batch * 31 + i), i))),
  )
  return makeQuestion({ name: 'batch of 100', bodies })
}

/** Returns an account, or the token with a balance slot, in turn; both with a slot that differs in each request. */
function proven(i: number): [address: string, keys: string[]] {
  if (i % 2 === 0) return [holder(i), [`0x${saltWord}`]]
  return [toHex(token), [holderSlot(i), `0x${saltWord}`]]
}
