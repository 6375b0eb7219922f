/**
 * The receipts of a block for its subscribers, as JSON. A receipt that several subscribers want is written once, and the
 * subscribers share its bytes.
 */
import type { Archive } from '../archive/archive.ts'
import { blockOfReceipts, receiptsOfBlock } from '../archive/blockReceipts.ts'
import type { BlockTransactions } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { type MinedReceipt, receiptBlock, writeReceipt } from '../wire/receipt.ts'

/** Pieces of a JSON text, in order: text, or UTF-8 bytes. */
export type JsonPieces = readonly (string | Uint8Array)[]

/**
 * Returns all receipts of a block.
 *
 * @param bytesMax maximum length of the JSON in bytes
 * @returns a JSON array; `tooLong` if it is longer; undefined if the block has no transactions
 */
export async function allReceipts(
  archive: Archive,
  transactions: BlockTransactions,
  bytesMax: number,
  scope: Scope,
): Promise<JsonPieces | 'tooLong' | undefined> {
  const block = receiptBlock(blockOfReceipts(archive, transactions))
  const array = new JsonArray()
  for (const found of receiptsOfBlock(archive, transactions)) {
    if (!(await write(array.next(), { ...found, block }, bytesMax, scope))) return 'tooLong'
  }
  return array.isEmpty ? undefined : array.end()
}

/** The receipts of one block for subscribers that chose transactions by hash. */
export interface NamedReceipts<S> {
  /** Subscriber → a JSON array of its receipts. */
  readonly lists: ReadonlyMap<S, JsonPieces>
  /** Subscribers whose receipts are too long. */
  readonly tooLong: ReadonlySet<S>
}

/**
 * Returns, for each subscriber, the receipts of the transactions in the block that the subscriber chose by hash. The
 * receipts have the order of the block.
 *
 * @param naming returns the subscribers that name a transaction; its parameter is the hash of the transaction in hex
 * @param bytesMax maximum length of all receipts together in bytes
 */
export async function namedReceipts<S>(
  archive: Archive,
  transactions: BlockTransactions,
  naming: (hash: string) => Iterable<S>,
  bytesMax: number,
  scope: Scope,
): Promise<NamedReceipts<S>> {
  const block = receiptBlock(blockOfReceipts(archive, transactions))
  const lists = new Map<S, (string | Uint8Array)[]>()
  const tooLong = new Set<S>()
  let bytesLeft = bytesMax
  for (const found of receiptsOfBlock(archive, transactions)) {
    const subscribers = [...naming(toHex(found.hash))]
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    if (subscribers.length === 0) continue
    const out = new JsonWriter()
    const isWritten = await write(out, { ...found, block }, bytesLeft, scope)
    bytesLeft = isWritten ? bytesLeft - out.bytes : 0
    const pieces = out.end()
    for (const subscriber of subscribers) {
      const list = lists.get(subscriber)
      if (!isWritten) tooLong.add(subscriber)
      else if (list === undefined) lists.set(subscriber, ['[', ...pieces])
      else list.push(',', ...pieces)
    }
  }
  for (const subscriber of tooLong) lists.delete(subscriber)
  for (const list of lists.values()) list.push(']')
  return { lists, tooLong }
}

/** Writes a receipt. @returns false if more than `bytesMax` bytes were written, with the receipt incomplete */
async function write(out: JsonWriter, mined: MinedReceipt, bytesMax: number, scope: Scope): Promise<boolean> {
  const writing = writeReceipt(out, mined)
  while (writing.next().done !== true) {
    if (out.bytes > bytesMax) return false
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return out.bytes <= bytesMax
}
