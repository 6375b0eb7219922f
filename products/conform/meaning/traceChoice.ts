/**
 * The choice of what is traced, some of any chain: transactions by themselves, of every kind, and of the blocks those
 * that ran least, however many transactions they have; of a block with many only some are held against it.
 */
import type { FoundBlock, Surroundings } from '../check.ts'
import {
  chosenBlocks,
  chosenTransactions,
  type FoundTransaction,
  hasAllReceipts,
  transactionsOf,
} from './choice.ts'

/** Gas of all blocks that are traced as a whole, together. */
const BLOCKS_GAS_MAX = 200_000_000
/** Transactions that are asked for by themselves and held against their block: of one block, and of all. */
const OF_BLOCK_MAX = 12
const OF_BLOCKS_MAX = 160
/** Blocks with more transactions than are asked for by themselves: each is asked for as a whole some twenty times. */
const LONG_BLOCKS_MAX = 6
/** Blocks that any node has the state of, counted from the head. */
const RECENT_BLOCKS = 64
/** Gas of a transaction that is traced by itself. */
const TRANSACTION_GAS_MAX = 10_000_000
/** Transactions whose every instruction is asked for. */
const STEPPED_MAX = 16
/** Gas of a transaction, and of a whole block, whose every instruction is asked for. */
const STEPPED_GAS_MAX = 400_000
const STEPPED_BLOCK_GAS_MAX = 8_000_000

/**
 * The blocks with transactions that used least gas, recent and older ones in turn: a pruned node has the recent ones.
 */
export function tracedBlocks(found: Surroundings): readonly FoundBlock[] {
  const blocks = chosenBlocks(found).filter((at) => transactionsOf(at).length > 0 && hasAllReceipts(at))
  const bySize = [...blocks].sort((a, b) => gasOf(a.block) - gasOf(b.block) || b.number - a.number)
  const recent = bySize.filter(({ number }) => found.head - number < RECENT_BLOCKS)
  const older = bySize.filter(({ number }) => found.head - number >= RECENT_BLOCKS)
  const taken = new Set<FoundBlock>()
  let gas = 0
  let transactions = 0
  let long = 0
  for (const at of inTurn(recent, older)) {
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

function inTurn<T>(ones: readonly T[], others: readonly T[]): readonly T[] {
  const turns = Array.from({ length: Math.max(ones.length, others.length) }, (_, at) => at)
  return turns.flatMap((at) => [...ones.slice(at, at + 1), ...others.slice(at, at + 1)])
}

function gasOf({ gasUsed }: Readonly<Record<string, unknown>>): number {
  return Number(gasUsed) || 0
}

/**
 * Those transactions of a block that are asked for by themselves: all of few, else the first, the last and some
 * between.
 */
export function samplesOf(at: FoundBlock): readonly FoundTransaction[] {
  const all = transactionsOf(at)
  if (all.length <= OF_BLOCK_MAX) return all
  const places = Array.from({ length: OF_BLOCK_MAX }, (_, turn) =>
    Math.round((turn * (all.length - 1)) / (OF_BLOCK_MAX - 1)),
  )
  return places.map((place) => all[place]!)
}

/** The transactions that are held against the traces of their block. */
export function sampledTransactions(found: Surroundings): readonly FoundTransaction[] {
  return tracedBlocks(found).flatMap(samplesOf)
}

/** The transactions that are traced by themselves: those, and of every kind some, in whatever block. */
export function tracedTransactions(found: Surroundings): readonly FoundTransaction[] {
  const sampled = sampledTransactions(found)
  const hashes = new Set(sampled.map(({ hash }) => hash))
  const others = chosenTransactions(found, undefined, ({ receipt }) => gasOf(receipt) <= TRANSACTION_GAS_MAX)
  return [...sampled, ...others.filter(({ hash }) => !hashes.has(hash))]
}

/** Of each kind of transaction some that run so little that every instruction can be listed. */
export function steppedTransactions(found: Surroundings): readonly FoundTransaction[] {
  return chosenTransactions(found, STEPPED_MAX, isSteppable)
}

/** The same, of traced blocks of which, too, every instruction can be listed. */
export function steppedInBlocks(found: Surroundings): readonly FoundTransaction[] {
  const blocks = tracedBlocks(found).filter(({ block }) => gasOf(block) <= STEPPED_BLOCK_GAS_MAX)
  return chosenTransactions(found, STEPPED_MAX, (at) => isSteppable(at) && blocks.includes(at.in))
}

function isSteppable({ receipt }: FoundTransaction): boolean {
  return gasOf(receipt) <= STEPPED_GAS_MAX
}
