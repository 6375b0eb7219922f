/** Chooses blocks and transactions of the sample for the checks: few, but of every kind. */
import type { ChainSample, FoundBlock } from '../check.ts'
import type { JsonObject } from './reading.ts'
import { isKnownType } from './transactionFields.ts'

/** Maximum number of blocks in one check. */
const BLOCKS_MAX = 30
/** Maximum number of transactions in one check. */
const TRANSACTIONS_MAX = 24
/** Maximum number of transactions of one kind in one check. */
const OF_KIND_MAX = 3

/** A mined transaction, and the receipt with the same index. */
export interface FoundTransaction {
  readonly in: FoundBlock
  readonly index: number
  readonly transaction: JsonObject
  readonly receipt: JsonObject
  readonly hash: string
}

/**
 * Chooses at most `countMax` blocks of the sample. Two thirds are the newest blocks. One third are the oldest, which
 * were sampled for features that the newest blocks lack.
 */
export function chosenBlocks(found: ChainSample, countMax: number = BLOCKS_MAX): readonly FoundBlock[] {
  if (found.blocks.length <= countMax) return found.blocks
  const old = Math.floor(countMax / 3)
  return [...found.blocks.slice(0, old), ...found.blocks.slice(old - countMax)]
}

/** Chooses like {@link chosenBlocks}, but leaves out blocks that have transactions of unknown types. */
export function encodableBlocks(found: ChainSample): readonly FoundBlock[] {
  return chosenBlocks({ ...found, blocks: found.blocks.filter((at) => foreignTypes(at).length === 0) })
}

/**
 * Whether a block can be executed by the rules that are known here: it is not the genesis block, and has no transaction of
 * an unknown type, which may change accounts by rules of its own.
 */
export function isExecutable(at: FoundBlock): boolean {
  return at.number > 0 && foreignTypes(at).length === 0
}

/** Chooses like {@link chosenBlocks}, but among the executable blocks, empty ones included. */
export function executableBlocks(found: ChainSample, countMax: number): readonly FoundBlock[] {
  return chosenBlocks({ ...found, blocks: found.blocks.filter(isExecutable) }, countMax)
}

/** Whether the sample has every receipt of a block; otherwise logs are missing and roots cannot be computed. */
export function hasAllReceipts({ block, receipts }: FoundBlock): boolean {
  return Array.isArray(block.transactions) && block.transactions.length === receipts.length
}

/** Returns the types of a block's transactions that openrpc.json does not define, in the node's own notation. */
export function foreignTypes({ block }: FoundBlock): readonly unknown[] {
  const transactions = Array.isArray(block.transactions) ? (block.transactions as unknown[]) : []
  return transactions
    .filter((one) => isRecord(one) && !isKnownType(one))
    .map((one) => (one as JsonObject).type)
}

/** Whether the chain has its own transaction types; such a chain may also have its own fee rules. */
export function hasForeignTypes({ blocks }: ChainSample): boolean {
  return blocks.some((at) => foreignTypes(at).length > 0)
}

/**
 * Chooses a few transactions of every kind, the newest first, and none of unknown types. Kinds differ in type, outcome,
 * logs, input and recipient, and in whether the transaction is the first of its block.
 */
export function chosenTransactions(
  found: ChainSample,
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
  // The list has one transaction of each kind before it has a second transaction of any kind.
  const rounds = Array.from({ length: OF_KIND_MAX }, (_, round) =>
    [...kinds.values()].flatMap((of) => of.slice(round, round + 1)),
  )
  return rounds.flat().slice(0, countMax)
}

/** Hex of a block number: `0x40`. */
export function blockTag(number: number): string {
  return `0x${number.toString(16)}`
}

/** The position of a transaction, for titles of cases. */
export function titleOf({ in: { number }, index }: FoundTransaction): string {
  return `block ${blockTag(number)}, transaction ${index}`
}

/** Every transaction of the sample, the newest block first. */
export function* allTransactions(found: ChainSample): Generator<FoundTransaction, void> {
  for (const block of found.blocks.toReversed()) yield* transactionsOf(block)
}

/** The transactions of a block that have a hash and a receipt, in block order. */
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
