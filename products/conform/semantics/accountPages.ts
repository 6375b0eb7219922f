/**
 * Checks the pages of an account's transactions. Compares the fields with blocks and receipts. Compares the set of
 * transactions with the traces of blocks.
 */
import type { ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { isPruned } from '../pruned.ts'
import { UncheckedError } from '../targetError.ts'
import { TRANSACTION_MEMBERS } from './blocks.ts'
import { framesOf, isPrecompile } from './callFrames.ts'
import {
  blockTag,
  chosenTransactions,
  type FoundTransaction,
  hasAllReceipts,
  titleOf,
  transactionsOf,
} from './choice.ts'
import { difference } from './difference.ts'
import {
  ask,
  isGiven,
  type JsonObject,
  readList,
  readNumber,
  readObject,
  readObjects,
  readText,
} from './reading.ts'
import { ALL_LOG_MEMBERS, RECEIPT_MEMBERS } from './receipts.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { tracedBlocks } from './traceChoice.ts'

/** Number of transactions to find in a page over several blocks. */
const PAGE_SIZE = 8
/** Maximum number of blocks from which a page over several blocks is asked, for each method. */
const STARTS_MAX = 8
/** Maximum number of blocks of a page that are traced although the sample does not have them. */
const UNSAMPLED_MAX = 3
/** Maximum number of transactions of a block to look up with callTracer, when trace_block does not show the account. */
const DISPUTED_MAX = 3

/** A method that searches from a block in one direction. */
interface Search {
  readonly method: 'ots_searchTransactionsBefore' | 'ots_searchTransactionsAfter'
  /**
   * Returns the block parameter for a search whose first block is `number`. The search excludes the block that the
   * parameter names.
   */
  readonly startAt: (number: number) => number
  /** The member of a page that is true when the search has found its last transaction. */
  readonly goesTo: 'firstPage' | 'lastPage'
  /** The member of a page that is true when no transaction comes before the page in the direction of the search. */
  readonly comesFrom: 'firstPage' | 'lastPage'
}

const SEARCHES: readonly Search[] = [
  {
    method: 'ots_searchTransactionsBefore',
    startAt: (number) => number + 1,
    goesTo: 'lastPage',
    comesFrom: 'firstPage',
  },
  {
    method: 'ots_searchTransactionsAfter',
    startAt: (number) => number - 1,
    goesTo: 'firstPage',
    comesFrom: 'lastPage',
  },
]

function fields({ method, startAt, goesTo, comesFrom }: Search): Check {
  return checkOf({
    method,
    name: 'the page has the transactions of the account in a block, newest first, with their receipts',
    covers: [
      ...TRANSACTION_MEMBERS.map((name) => `txs[].${name}`),
      ...[
        ...RECEIPT_MEMBERS,
        'timestamp',
        'logsBloom',
        ...ALL_LOG_MEMBERS.map((name) => `logs[].${name}`),
      ].map((name) => `receipts[].${name}`),
      ...['firstPage', 'lastPage'],
    ],
    cases: (found) =>
      chosenTransactions(found, undefined, (at) => hasAllReceipts(at.in) && at.in.number > 0).map((at) => {
        const { from } = at.transaction
        const start = startAt(at.in.number)
        return {
          title: `${titleOf(at)}, sender`,
          params: [from, start, 1],
          judge: async (result, target) => {
            const page = readObject(result, 'page')
            const further = readObject(await ask(target, method, from, at.in.number, 1), 'page')
            const ends = { [goesTo]: readList(further.txs, 'txs').length === 0, [comesFrom]: start === 0 }
            return judgeFields(page, at) ?? difference(page, ends, { by: 'the next page', partly: true })
          },
        }
      }),
  })
}

/**
 * Compares a page with a block. The page must have only transactions of the block, the newest first, and among them all
 * transactions whose sender or recipient is the account.
 */
function judgeFields(
  page: JsonObject,
  { in: block, transaction: { from } }: FoundTransaction,
): string | undefined {
  const all = transactionsOf(block)
  const listed = readObjects(page.txs, 'txs').map(({ hash }) => String(hash).toLowerCase())
  const expected = all.filter(
    ({ hash, transaction }) =>
      listed.includes(hash.toLowerCase()) || same(transaction.from, from) || same(transaction.to, from),
  )
  const newestFirst = expected.toReversed()
  const timestamp = Number(block.block.timestamp)
  return difference(
    page,
    {
      txs: newestFirst.map(({ transaction }) => transaction),
      receipts: newestFirst.map(({ receipt }) => ({ ...receipt, timestamp })),
    },
    { by: 'eth_getBlockByNumber', partly: true },
  )
}

function members(search: Search): Check {
  return checkOf({
    method: search.method,
    name: 'the page has the transactions in whose traces the account takes part, and no other',
    covers: ['txs[].hash', 'txs[].blockNumber', 'receipts[].transactionHash'],
    against: 'trace_block',
    needs: ['trace_block'],
    cases: (found) => {
      const sampled = tracedBlocks(found).filter(({ number }) => number > 0)
      return sampled.slice(-STARTS_MAX).map((at, turn) => memberCase(search, { at, turn, sampled, found }))
    },
  })
}

interface Start {
  readonly at: FoundBlock
  readonly turn: number
  /** The blocks whose traces are known to be short. */
  readonly sampled: readonly FoundBlock[]
  readonly found: ChainSample
}

/**
 * Checks a page of the sender or the recipient of a transaction. Then checks a page of an account that takes part only
 * in the inner calls of transactions.
 */
function memberCase(search: Search, { at, turn, sampled, found }: Start): RuleCase {
  const { method, startAt } = search
  const [first, last] = [transactionsOf(at)[0]!, transactionsOf(at).at(-1)!]
  const { to } = last.transaction
  const account = turn % 2 === 0 || typeof to !== 'string' ? String(first.transaction.from) : to
  const start = startAt(at.number)
  const numbers = sampled.map(({ number }) => number)
  return {
    title: `account ${account}, block ${blockTag(at.number)}`,
    params: [account, start, PAGE_SIZE],
    judge: async (result, target) => {
      const asked = { search, start, numbers, target, canTrace: found.methods.has('debug_traceTransaction') }
      const fault = await judgeMembers(result, account, asked)
      const inner = fault === undefined ? innerParty(at, await partiesIn(at.number, target)) : undefined
      if (inner === undefined) return fault
      const other = await judgeMembers(await ask(target, method, inner, start, PAGE_SIZE), inner, asked)
      return other && `in the page of ${inner} from block ${start} on, ${other}`
    },
  }
}

interface Asked {
  readonly search: Search
  readonly start: number
  readonly numbers: readonly number[]
  readonly target: Target
  readonly canTrace: boolean
}

async function judgeMembers(result: unknown, account: string, asked: Asked): Promise<string | undefined> {
  const { search, start, numbers, target } = asked
  const page = readObject(result, 'page')
  const listed = readObjects(page.txs, 'txs').map(({ hash, blockNumber }, index) => ({
    hash: readText(hash, `txs[${index}].hash`).toLowerCase(),
    block: readNumber(blockNumber, `txs[${index}].blockNumber`),
  }))
  const receipts = readObjects(page.receipts, 'receipts').map(({ transactionHash }) => transactionHash)
  const paired = difference(
    receipts,
    listed.map(({ hash }) => hash),
    { by: '`txs`', at: 'receipts' },
  )
  if (paired !== undefined) return paired
  const isBefore = search.method === 'ots_searchTransactionsBefore'
  const outside = listed.findIndex(({ block }) => (isBefore ? block >= start && start > 0 : block <= start))
  if (outside !== -1) return `\`txs[${outside}]\` is not ${isBefore ? 'before' : 'after'} block ${start}`
  const isEnd = page[search.goesTo] === true
  const isShort = !isEnd && listed.length < PAGE_SIZE
  if (isShort && !(await isPrunedBefore(listed.at(-1)?.block, account, asked)))
    return `\`txs\` has ${listed.length} items, but ${PAGE_SIZE} were asked for, and \`${search.goesTo}\` is false`
  const blocks = [...new Set(listed.map(({ block }) => block))]
  // Unless the page is the last one, check only blocks within the page: the search did not reach the blocks beyond it.
  const isWithin = (number: number): boolean =>
    isBefore
      ? (start === 0 || number < start) && (isEnd || number >= Math.min(...blocks))
      : number > start && (isEnd || number <= Math.max(...blocks))
  const disputed: Disputed[] = []
  const unsampled = blocks.filter((number) => !numbers.includes(number)).slice(0, UNSAMPLED_MAX)
  for (const number of [...numbers.filter(isWithin), ...unsampled]) {
    const parties = await partiesIn(number, target)
    const expected = parties.filter(({ addresses }) => addresses.has(account.toLowerCase()))
    const found = listed.filter(({ block }) => block === number).map(({ hash }) => hash)
    const of = expected.map(({ hash }) => hash).reverse()
    const fault = judgeBlock(found, of)
    if (fault !== undefined) return `of block ${blockTag(number)}, ${fault}`
    disputed.push({ number, hashes: found.filter((hash) => !of.includes(hash)) })
  }
  return judgeDisputed(disputed, account, asked)
}

/** Whether the target says that it does not have the blocks before one, in the direction of the search. */
async function isPrunedBefore(
  block: number | undefined,
  account: string,
  { search, target }: Asked,
): Promise<boolean> {
  if (block === undefined || search.goesTo === 'firstPage') return false
  const { error } = await target.answer(search.method, [account, block, PAGE_SIZE])
  return error !== undefined && isPruned(error)
}

/** Compares hashes of transactions of one block. In both lists, the newest transaction comes first. */
function judgeBlock(found: readonly string[], expected: readonly string[]): string | undefined {
  const missing = expected.find((hash) => !found.includes(hash))
  if (missing !== undefined) return `\`txs\` lacks ${missing}, in which the account takes part by trace_block`
  const order = found.filter((hash) => expected.includes(hash))
  return difference(order, expected, { by: 'the order of the block', at: 'txs' })
}

/** Transactions of one block that a page lists, although the account takes no part in them according to trace_block. */
interface Disputed {
  readonly number: number
  readonly hashes: readonly string[]
}

/**
 * Checks disputed transactions with callTracer. erigon also lists transactions that only tried to call or to create the
 * account. trace_block does not show such attempts.
 *
 * @throws UncheckedError when the transactions that were looked up have no fault, but others were not looked up
 */
async function judgeDisputed(
  disputed: readonly Disputed[],
  account: string,
  { target, canTrace }: Asked,
): Promise<string | undefined> {
  const lookedUpMax = canTrace ? DISPUTED_MAX : 0
  for (const { number, hashes } of disputed) {
    for (const hash of hashes.slice(0, lookedUpMax)) {
      if (await mayBeInCalls(hash, account, target)) continue
      return `of block ${blockTag(number)}, \`txs\` has ${hash}, in which the account takes no part by trace_block`
    }
  }
  const left = disputed.flatMap(({ hashes }) => hashes.slice(lookedUpMax))
  if (left.length === 0) return undefined
  throw new UncheckedError(
    `trace_block does not show the account in ${left.length} of the transactions, whose calls were not looked up`,
  )
}

/**
 * Whether the account is party to a call, or may be the address of a failed creation. callTracer does not give that
 * address.
 */
async function mayBeInCalls(hash: string, account: string, target: Target): Promise<boolean> {
  const root = await ask(target, 'debug_traceTransaction', hash, { tracer: 'callTracer' })
  const frames = framesOf(readObject(root, 'frame'), () => false)
  return frames.some(
    ({ frame: { type, from, to, error } }) =>
      same(from, account) ||
      same(to, account) ||
      (String(type).startsWith('CREATE') && isGiven(error) && !isGiven(to)),
  )
}

/** The accounts that take part in a transaction, in lower case. */
interface Parties {
  readonly hash: string
  readonly addresses: ReadonlySet<string>
}

/** Members of a trace's action that name an account. These accounts take part in the transaction. */
const PARTIES = ['from', 'to', 'address', 'refundAddress'] as const

/** Returns the parties of each transaction of a block, in block order. Reward traces are ignored. */
async function partiesIn(number: number, target: Target): Promise<readonly Parties[]> {
  const traces = readObjects(await ask(target, 'trace_block', blockTag(number)), 'traces')
  const found = new Map<string, Set<string>>()
  for (const trace of traces) {
    if (typeof trace.transactionHash !== 'string') continue
    const hash = trace.transactionHash.toLowerCase()
    const addresses = found.get(hash) ?? new Set()
    found.set(hash, addresses)
    const action = readObject(trace.action, 'action')
    const created = readObject(trace.result ?? {}, 'result').address
    for (const address of [...PARTIES.map((name) => action[name]), created])
      if (typeof address === 'string') addresses.add(address.toLowerCase())
  }
  return [...found].map(([hash, addresses]) => ({ hash, addresses }))
}

/** An account that takes part in transactions of the block, but is sender or recipient of none. */
function innerParty(at: FoundBlock, parties: readonly Parties[]): string | undefined {
  const outer = new Set(
    transactionsOf(at).flatMap(({ transaction: { from, to }, receipt: { contractAddress } }) =>
      [from, to, contractAddress].map((address) => String(address).toLowerCase()),
    ),
  )
  const inner = parties.flatMap(({ addresses }) => [...addresses]).filter((address) => !outer.has(address))
  return inner.find((address) => !isPrecompile({ to: address }))
}

function same(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase()
}

export const accountPageChecks: readonly Check[] = SEARCHES.flatMap((search) => [
  fields(search),
  members(search),
])
