/**
 * Computes, for each receipt of a block, its position in the block's record. Also computes the gas used and the number
 * of logs before the receipt. The results are cached: a caller may request the receipts of a full block one by one.
 */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { countLogs, receiptItemAt, receiptsSpan } from '../chain/receiptItems.ts'
import type { Scope } from '../scope.ts'

export interface ReceiptPlace {
  /** Byte offset in the record of the block's receipts (archive/blocks.ts, `rawReceiptsAt`). */
  readonly at: number
  /** Gas used by all earlier transactions of the block. */
  readonly gasBefore: bigint
  /** Number of logs of all earlier transactions of the block. */
  readonly firstLogIndex: number
}

/** Size of the cache in bytes. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024
/** Approximate bytes that a cache entry takes for each receipt, and for the block itself. */
const PLACE_BYTES = 80
const BLOCK_BYTES = 512

/** Positions of the receipts, by block hash (hex). */
const placesOfBlocks = new LRUCache<string, readonly ReceiptPlace[]>({
  maxSize: KEPT_BYTES_MAX,
  sizeCalculation: ({ length }) => length * PLACE_BYTES + BLOCK_BYTES,
})

/**
 * Returns the positions of all receipts of a block, from the cache if possible.
 *
 * @param blockHash 32 bytes
 * @param stored the record of the block's receipts
 * @param scope its checkpoint is called after each receipt
 * @throws ChainError BAD_RLP
 */
export async function receiptPlaces(
  blockHash: Uint8Array,
  stored: Uint8Array,
  scope: Scope,
): Promise<readonly ReceiptPlace[]> {
  const key = toHex(blockHash)
  const known = placesOfBlocks.get(key)
  if (known !== undefined) return known
  const places: ReceiptPlace[] = []
  const { start, end: limit } = receiptsSpan(stored)
  let gasBefore = 0n
  let firstLogIndex = 0
  for (let at = start; at < limit; ) {
    places.push({ at, gasBefore, firstLogIndex })
    const { receipt, end } = receiptItemAt(stored, at, limit)
    gasBefore = receipt.cumulativeGasUsed
    firstLogIndex += countLogs(receipt.logs)
    at = end
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  placesOfBlocks.set(key, places)
  return places
}
