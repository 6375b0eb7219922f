/** Chooses the sampled blocks: the newest blocks, and older blocks with features that the newest blocks lack. */
import type { MethodName } from '../../generated/types.ts'
import type { FoundBlock, Target } from './check.ts'
import { readResult } from './target.ts'
import { isRecord, numberOf, quantity } from './targetJson.ts'

/** Features that the sample should contain if the chain has them; `0x…` are transaction types. */
const FEATURES = [
  '0x0',
  '0x1',
  '0x2',
  '0x3',
  '0x4',
  'creation',
  'failure',
  'revert',
  'logs',
  'withdrawals',
  'few',
] as const
type Feature = (typeof FEATURES)[number]

/**
 * Maximum number of transactions of a block with the feature `few`. A check can examine all transactions of such a
 * block.
 */
const FEW_TRANSACTIONS_MAX = 12
/** Maximum number of older blocks read in search of features that the newest blocks lack. */
const OLDER_BLOCKS_MAX = 96
/** Number of blocks read concurrently; the sample may exceed its bound on memory by this many blocks. */
const AT_ONCE_MAX = 4
/** Maximum number of a block's receipts read one by one, when the target lacks eth_getBlockReceipts. */
const SINGLE_RECEIPTS_MAX = 64

export interface FindOptions {
  /** Whether more blocks may be kept in memory; when false, the search ends. Always true by default. */
  readonly mayFindMore?: () => boolean
  /**
   * Whether a method must not be called. When both methods that return receipts are skipped, the sample has no
   * receipts. By default, no method is skipped.
   */
  readonly skips?: (method: MethodName) => boolean
}

/**
 * Reads the newest blocks, the first two blocks, and a bounded number of blocks in between, at ever smaller distances.
 * Returns the newest blocks and the first two. Also returns each block in between that has a new feature: no block that
 * was read before has this feature. The result is in ascending order. Blocks that the target does not return (pruned or
 * nonexistent) are left out.
 *
 * @param head number of the newest block
 * @param newest number of newest blocks to read
 */
export async function findBlocks(
  target: Target,
  head: number,
  newest: number,
  { mayFindMore = () => true, skips = () => false }: FindOptions = {},
): Promise<FoundBlock[]> {
  const kept = new Map<number, FoundBlock>()
  const missing = new Set<Feature>(FEATURES)
  const keep = (found: FoundBlock): void => {
    kept.set(found.number, found)
    for (const feature of featuresOf(found)) missing.delete(feature)
  }
  const ends = [0, 1].filter((number) => number <= head)
  const first = Math.max(0, head - newest + 1)
  const recent = Array.from({ length: head - first + 1 }, (_, at) => first + at)
  const near = [...new Set([...ends, ...recent.reverse()])]
  const numbers = near.values()
  const readOn = async (): Promise<void> => {
    // All workers share one iterator.
    for (const number of numbers) {
      if (!mayFindMore()) return
      const found = await readBlock(target, number, skips)
      if (found !== undefined) keep(found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, readOn))
  let looked = 0
  for (const number of everCloser(2, first - 1)) {
    if (missing.size === 0 || looked++ === OLDER_BLOCKS_MAX || !mayFindMore()) break
    const found = await readBlock(target, number, skips)
    if (found !== undefined && featuresOf(found).some((feature) => missing.has(feature))) keep(found)
  }
  return [...kept.values()].sort((a, b) => a.number - b.number)
}

type Skips = (method: MethodName) => boolean

/**
 * Yields every number of the range once: the middle, then the middles of the halves, and so on, the upper half first.
 */
export function* everCloser(first: number, last: number): Generator<number> {
  const ranges = [[first, last]]
  for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) {
    const [from = 0, to = 0] = range
    if (from > to) continue
    const middle = Math.floor((from + to) / 2)
    yield middle
    ranges.push([middle + 1, to], [from, middle - 1])
  }
}

async function readBlock(target: Target, number: number, skips: Skips): Promise<FoundBlock | undefined> {
  const block = await readResult(target, 'eth_getBlockByNumber', [quantity(number), true])
  if (!isRecord(block) || typeof block.hash !== 'string' || numberOf(block.number) !== number)
    return undefined
  return { number, hash: block.hash, block, receipts: await readReceipts(target, number, block, skips) }
}

async function readReceipts(
  target: Target,
  number: number,
  block: Readonly<Record<string, unknown>>,
  skips: Skips,
): Promise<FoundBlock['receipts']> {
  const transactions = transactionsIn(block)
  if (transactions.length === 0) return []
  if (!skips('eth_getBlockReceipts')) {
    const result = await readResult(target, 'eth_getBlockReceipts', [quantity(number)])
    if (Array.isArray(result)) return withoutGap(result)
  }
  if (skips('eth_getTransactionReceipt')) return []
  const hashes = transactions.slice(0, SINGLE_RECEIPTS_MAX).map(({ hash }) => hash)
  const receipts = await Promise.all(
    hashes.map((hash) => readResult(target, 'eth_getTransactionReceipt', [hash])),
  )
  return withoutGap(receipts)
}

/**
 * Truncates the list at the first missing receipt, because later receipts would be matched with the wrong transactions.
 */
function withoutGap(receipts: readonly unknown[]): FoundBlock['receipts'] {
  const gap = receipts.findIndex((one) => !isRecord(one))
  return (gap < 0 ? receipts : receipts.slice(0, gap)).filter(isRecord)
}

/** The transactions of a block that was read with full transactions. */
export function transactionsIn(
  block: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(block.transactions) ? block.transactions.filter(isRecord) : []
}

/** Whether a transaction has failed, and has not used all its gas, as it would after any other failure. */
export function isReverted(
  { gas }: Readonly<Record<string, unknown>>,
  receipt: Readonly<Record<string, unknown>> | undefined,
): boolean {
  return receipt?.status === '0x0' && Number(receipt.gasUsed) < Number(gas)
}

/** Returns the receipt of a transaction, if it is among the receipts. */
export function receiptOf(
  { hash }: Readonly<Record<string, unknown>>,
  receipts: FoundBlock['receipts'],
): Readonly<Record<string, unknown>> | undefined {
  return receipts.find(({ transactionHash }) => transactionHash === hash)
}

function featuresOf({ block, receipts }: FoundBlock): Feature[] {
  const transactions = transactionsIn(block)
  const has: Readonly<Record<string, boolean>> = {
    creation: receipts.some(({ contractAddress }) => typeof contractAddress === 'string'),
    failure: receipts.some(({ status }) => status === '0x0'),
    revert: transactions.some((one) => isReverted(one, receiptOf(one, receipts))),
    logs: receipts.some(({ logs }) => Array.isArray(logs) && logs.length > 0),
    few: transactions.length > 0 && transactions.length <= FEW_TRANSACTIONS_MAX,
    withdrawals: Array.isArray(block.withdrawals) && block.withdrawals.length > 0,
  }
  return FEATURES.filter((feature) => has[feature] ?? transactions.some(({ type }) => type === feature))
}
