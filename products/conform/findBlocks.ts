/** Blocks of the target chain that checks can be made on: the newest, and older ones with what those lack. */
import type { MethodName } from '../../generated/types.ts'
import type { FoundBlock, Target } from './check.ts'
import { readResult } from './target.ts'
import { isRecord, numberOf, quantity } from './targetJson.ts'

/** What the blocks shall have among them, where the chain has it. */
const FEATURES = [
  '0x0',
  '0x1',
  '0x2',
  '0x3',
  '0x4',
  'creation',
  'failure',
  'logs',
  'withdrawals',
  'few',
] as const
type Feature = (typeof FEATURES)[number]

/** Transactions of a block that has few: all of them can be looked at. */
const FEW_TRANSACTIONS_MAX = 12
/** Older blocks that are looked at for what the newest lack. */
const OLDER_BLOCKS_MAX = 96
/** Blocks that are asked for at the same time: as many more than there is room for may be held. */
const AT_ONCE_MAX = 4
/** Receipts of one block that are asked for one by one, where the target has no eth_getBlockReceipts. */
const SINGLE_RECEIPTS_MAX = 64

export interface FindOptions {
  /** Whether more can be held: otherwise it ends with what there is; always when left out. */
  readonly hasRoom?: () => boolean
  /**
   * Whether a method is not to be asked: blocks have no receipts where both that give them are not. None when left out.
   */
  readonly skips?: (method: MethodName) => boolean
}

/**
 * The newest blocks, the first two, and of a bounded number of others, ever closer together, those that have a feature
 * that was missing. Ascending. A block that the target does not give (pruned, or not there after all) is left out.
 *
 * @param head number of the newest block
 * @param newest how many of the newest
 */
export async function findBlocks(
  target: Target,
  head: number,
  newest: number,
  { hasRoom = () => true, skips = () => false }: FindOptions = {},
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
    // All read on from the same iterator.
    for (const number of numbers) {
      if (!hasRoom()) return
      const found = await readBlock(target, number, skips)
      if (found !== undefined) keep(found)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, readOn))
  let looked = 0
  for (const number of everCloser(2, first - 1)) {
    if (missing.size === 0 || looked++ === OLDER_BLOCKS_MAX || !hasRoom()) break
    const found = await readBlock(target, number, skips)
    if (found !== undefined && featuresOf(found).some((feature) => missing.has(feature))) keep(found)
  }
  return [...kept.values()].sort((a, b) => a.number - b.number)
}

type Skips = (method: MethodName) => boolean

/** Every number of the range once: halves, then quarters, and so on, the newer half first. */
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

/** What stands behind a gap would be taken for the receipt of another transaction. */
function withoutGap(receipts: readonly unknown[]): FoundBlock['receipts'] {
  const gap = receipts.findIndex((one) => !isRecord(one))
  return (gap < 0 ? receipts : receipts.slice(0, gap)).filter(isRecord)
}

/** The transactions of a block that was asked for with whole ones. */
export function transactionsIn(
  block: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(block.transactions) ? block.transactions.filter(isRecord) : []
}

function featuresOf({ block, receipts }: FoundBlock): Feature[] {
  const transactions = transactionsIn(block)
  const has: Readonly<Record<string, boolean>> = {
    creation: receipts.some(({ contractAddress }) => typeof contractAddress === 'string'),
    failure: receipts.some(({ status }) => status === '0x0'),
    logs: receipts.some(({ logs }) => Array.isArray(logs) && logs.length > 0),
    few: transactions.length > 0 && transactions.length <= FEW_TRANSACTIONS_MAX,
    withdrawals: Array.isArray(block.withdrawals) && block.withdrawals.length > 0,
  }
  return FEATURES.filter((feature) => has[feature] ?? transactions.some(({ type }) => type === feature))
}
