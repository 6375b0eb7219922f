/** Which of what was found the checks ask about: few, and of every kind. */
import type { FoundBlock, Surroundings } from '../check.ts'
import type { JsonObject } from './reading.ts'
import { isKnownType } from './transactionFields.ts'

/** Blocks of one check. */
const BLOCKS_MAX = 30
/** Transactions of one check. */
const TRANSACTIONS_MAX = 24
/** Transactions of one kind in one check. */
const OF_KIND_MAX = 3

/** A mined transaction, and the receipt at its place. */
export interface FoundTransaction {
  readonly in: FoundBlock
  readonly index: number
  readonly transaction: JsonObject
  readonly receipt: JsonObject
  readonly hash: string
}

/** At most so many blocks: the newest, and half as many of the oldest, which were kept for what the newest lack. */
export function chosenBlocks(found: Surroundings, countMax: number = BLOCKS_MAX): readonly FoundBlock[] {
  if (found.blocks.length <= countMax) return found.blocks
  const old = Math.floor(countMax / 3)
  return [...found.blocks.slice(0, old), ...found.blocks.slice(old - countMax)]
}

/** As chosenBlocks, of those whose every transaction the contract can describe. */
export function encodableBlocks(found: Surroundings): readonly FoundBlock[] {
  return chosenBlocks({ ...found, blocks: found.blocks.filter((at) => foreignTypes(at).length === 0) })
}

/** Whether the receipts of a block are known to the last one: only then all logs are, and roots can be made. */
export function hasAllReceipts({ block, receipts }: FoundBlock): boolean {
  return Array.isArray(block.transactions) && block.transactions.length === receipts.length
}

/** Types of a block's transactions that the contract does not know, as the node writes them. */
export function foreignTypes({ block }: FoundBlock): readonly unknown[] {
  const transactions = Array.isArray(block.transactions) ? (block.transactions as unknown[]) : []
  return transactions
    .filter((one) => isRecord(one) && !isKnownType(one))
    .map((one) => (one as JsonObject).type)
}

/** Whether the chain has transactions of its own: then its fees follow rules of its own, too. */
export function hasForeignTypes({ blocks }: Surroundings): boolean {
  return blocks.some((at) => foreignTypes(at).length > 0)
}

/**
 * Of every kind of transaction some, the newest first: by type, by outcome, with and without logs, calls, transfers and
 * creations.
 */
export function chosenTransactions(
  found: Surroundings,
  countMax: number = TRANSACTIONS_MAX,
  fits: (transaction: FoundTransaction) => boolean = () => true,
): readonly FoundTransaction[] {
  const kinds = new Map<string, FoundTransaction[]>()
  for (const transaction of allTransactions(found)) {
    if (!isKnownType(transaction.transaction) || !fits(transaction)) continue
    const kind = kindOf(transaction)
    const known = kinds.get(kind) ?? []
    if (known.length < OF_KIND_MAX) kinds.set(kind, [...known, transaction])
  }
  // One of each kind before a second of any.
  const rounds = Array.from({ length: OF_KIND_MAX }, (_, round) =>
    [...kinds.values()].flatMap((of) => of.slice(round, round + 1)),
  )
  return rounds.flat().slice(0, countMax)
}

/** `0x40` of a number. */
export function blockTag(number: number): string {
  return `0x${number.toString(16)}`
}

/** For titles. */
export function titleOf({ in: { number }, index }: FoundTransaction): string {
  return `block ${blockTag(number)}, transaction ${index}`
}

/** Every transaction of the found blocks, the newest block first. */
export function* allTransactions(found: Surroundings): Generator<FoundTransaction, void> {
  for (const block of found.blocks.toReversed()) yield* transactionsOf(block)
}

/** The transactions of a block that have a hash and a receipt, in its order. */
export function transactionsOf(block: FoundBlock): readonly FoundTransaction[] {
  const transactions = Array.isArray(block.block.transactions) ? (block.block.transactions as unknown[]) : []
  return transactions.flatMap((transaction, index): FoundTransaction[] => {
    const receipt = block.receipts[index]
    if (!isRecord(transaction) || typeof transaction.hash !== 'string' || receipt === undefined) return []
    return [{ in: block, index, transaction, receipt, hash: transaction.hash }]
  })
}

function kindOf({ transaction, receipt, index }: FoundTransaction): string {
  const logs = Array.isArray(receipt.logs) && receipt.logs.length > 0
  const hasInput = transaction.input !== '0x'
  const creates = transaction.to === null || transaction.to === undefined
  return JSON.stringify([transaction.type, receipt.status, logs, hasInput, creates, index === 0])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
