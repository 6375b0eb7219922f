/**
 * Where each receipt of a block lies, and what those before it come to: whoever asks for the receipts of a full block
 * one by one has its logs counted once.
 */
import { LRUCache } from 'lru-cache'
import { toHex } from '../chain/hex.ts'
import { countLogs, receiptItemAt, receiptsSpan } from '../chain/receiptItems.ts'
import type { Scope } from '../scope.ts'

export interface ReceiptPlace {
  /** Position in the record of the block's receipts (archive/blocks.ts, `rawReceiptsAt`). */
  readonly at: number
  /** Gas that the transactions before it used. */
  readonly gasBefore: bigint
  /** Logs of the block before its own. */
  readonly firstLogIndex: number
}

/** Bytes of all that are kept, the least recently used ones dropped first. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024
/** About what a place takes, and what a block takes besides. */
const PLACE_BYTES = 80
const BLOCK_BYTES = 512

/** By the hash of the block, which says what its receipts are. */
const placesOfBlocks = new LRUCache<string, readonly ReceiptPlace[]>({
  maxSize: KEPT_BYTES_MAX,
  sizeCalculation: ({ length }) => length * PLACE_BYTES + BLOCK_BYTES,
})

/**
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
