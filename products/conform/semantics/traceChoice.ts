/**
 * Chooses what to trace: single transactions of each kind that the chain has, and the blocks that used the least gas. In
 * a block with many transactions, only some of the block's traces are compared with traces of single transactions.
 */
import type { ChainSample, FoundBlock } from '../check.ts'
import { isReverted } from '../findBlocks.ts'
import {
  chosenBlocks,
  chosenTransactions,
  type FoundTransaction,
  hasAllReceipts,
  isExecutable,
  transactionsOf,
} from './choice.ts'

/** Maximum sum, over all chosen blocks, of the gas that a block used. Each chosen block is traced as a whole. */
const BLOCKS_GAS_MAX = 200_000_000
/** Maximum number of transactions of one block that are traced singly and compared with the block's traces. */
const OF_BLOCK_MAX = 12
/** Maximum number of transactions, in all blocks together, that are traced singly and compared with block traces. */
const OF_BLOCKS_MAX = 160
/**
 * Maximum number of blocks with more than OF_BLOCK_MAX transactions. Each of these blocks is requested some twenty
 * times as a whole.
 */
const LONG_BLOCKS_MAX = 6
/** Number of newest blocks whose state even a pruned node has. */
const RECENT_BLOCKS = 64
/** Maximum gas of a transaction that is traced singly. */
const TRANSACTION_GAS_MAX = 10_000_000
/** Maximum number of transactions that are traced instruction by instruction. */
const STEPPED_MAX = 16
/** Maximum gas of a transaction, and of a whole block, that is traced instruction by instruction. */
const STEPPED_GAS_MAX = 400_000
const STEPPED_BLOCK_GAS_MAX = 8_000_000

/** The newest of the traced blocks that are executable. @param countMax maximum number of blocks */
export function newestTracedBlocks(found: ChainSample, countMax: number): readonly FoundBlock[] {
  return tracedBlocks(found).filter(isExecutable).slice(-countMax)
}

/**
 * The blocks to trace. Recent and older nonempty blocks are chosen alternately, because a pruned node can trace only
 * recent blocks. In both groups, the blocks that used the least gas come first. Before all others comes a block with a
 * reverted transaction, because few have one.
 */
export function tracedBlocks(found: ChainSample): readonly FoundBlock[] {
  const blocks = chosenBlocks(found).filter((at) => transactionsOf(at).length > 0 && hasAllReceipts(at))
  const bySize = [...blocks].sort((a, b) => gasOf(a.block) - gasOf(b.block) || b.number - a.number)
  const recent = bySize.filter(({ number }) => found.head - number < RECENT_BLOCKS)
  const older = bySize.filter(({ number }) => found.head - number >= RECENT_BLOCKS)
  const taken = new Set<FoundBlock>()
  let gas = 0
  let transactions = 0
  let long = 0
  const reverting = bySize.find((at) =>
    transactionsOf(at).some((one) => isReverted(one.transaction, one.receipt)),
  )
  for (const at of new Set([...(reverting === undefined ? [] : [reverting]), ...alternate(recent, older)])) {
    const [more, count] = [gasOf(at.block), samplesOf(at).length]
    const isLong = transactionsOf(at).length > OF_BLOCK_MAX
    if (gas + more > BLOCKS_GAS_MAX || transactions + count > OF_BLOCKS_MAX) continue
    if (isLong && ++long > LONG_BLOCKS_MAX) continue
    gas += more
    transactions += count
    taken.add(at)
  }
  return blocks.filter((at) => taken.has(at))
}

function alternate<T>(ones: readonly T[], others: readonly T[]): readonly T[] {
  const turns = Array.from({ length: Math.max(ones.length, others.length) }, (_, at) => at)
  return turns.flatMap((at) => [...ones.slice(at, at + 1), ...others.slice(at, at + 1)])
}

function gasOf({ gasUsed }: Readonly<Record<string, unknown>>): number {
  return Number(gasUsed) || 0
}

/**
 * The transactions of a block that are traced singly: all transactions of a short block, or the first, the last and
 * some transactions in between.
 */
export function samplesOf(at: FoundBlock): readonly FoundTransaction[] {
  const all = transactionsOf(at)
  if (all.length <= OF_BLOCK_MAX) return all
  const places = Array.from({ length: OF_BLOCK_MAX }, (_, turn) =>
    Math.round((turn * (all.length - 1)) / (OF_BLOCK_MAX - 1)),
  )
  return places.map((place) => all[place]!)
}

/** The transactions that are compared with the traces of their block. */
export function sampledTransactions(found: ChainSample): readonly FoundTransaction[] {
  return tracedBlocks(found).flatMap(samplesOf)
}

/**
 * The transactions that are traced singly: those that are compared with the traces of their block, and some of every
 * kind.
 */
export function tracedTransactions(found: ChainSample): readonly FoundTransaction[] {
  const sampled = sampledTransactions(found)
  const hashes = new Set(sampled.map(({ hash }) => hash))
  const others = chosenTransactions(found, undefined, ({ receipt }) => gasOf(receipt) <= TRANSACTION_GAS_MAX)
  return [...sampled, ...others.filter(({ hash }) => !hashes.has(hash))]
}

/** Some transactions of every kind, with so little gas that each can be traced instruction by instruction. */
export function steppedTransactions(found: ChainSample): readonly FoundTransaction[] {
  return chosenTransactions(found, STEPPED_MAX, isSteppable)
}

/** Chooses like {@link steppedTransactions}, but only from traced blocks that use little gas in total. */
export function steppedInBlocks(found: ChainSample): readonly FoundTransaction[] {
  const blocks = tracedBlocks(found).filter(({ block }) => gasOf(block) <= STEPPED_BLOCK_GAS_MAX)
  return chosenTransactions(found, STEPPED_MAX, (at) => isSteppable(at) && blocks.includes(at.in))
}

function isSteppable({ receipt }: FoundTransaction): boolean {
  return gasOf(receipt) <= STEPPED_GAS_MAX
}
