/**
 * Records that are found by a hash carry the block that wrote them first, so that unwinding that block removes them
 * and unwinding a later one does not.
 */
import { decodeNumber, encodeNumber, NUMBER_BYTES } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'

/**
 * What stands for the first block of trie nodes in an archive without proofs: a node that was deleted is written again
 * when the block that dropped it is unwound, and by then nobody knows who wrote it first.
 */
export const NO_FIRST_BLOCK = 0

/** The content without its first block; undefined when there is no such record. */
export function readContent(reader: Reader, key: Uint8Array): Uint8Array | undefined {
  return reader.get(key)?.subarray(NUMBER_BYTES)
}

/** Writes the record unless an earlier block did. @returns whether it is written */
export function putContent(
  reader: Reader,
  batch: Batch,
  key: Uint8Array,
  block: number,
  content: Uint8Array,
): boolean {
  if (reader.get(key) !== undefined) return false
  batch.put(key, Buffer.concat([encodeNumber(block), content]))
  return true
}

/** Removes the record if this block wrote it first. */
export function deleteContent(reader: Reader, batch: Batch, key: Uint8Array, block: number): void {
  const record = reader.get(key)
  if (record !== undefined && decodeNumber(record) === block) batch.del(key)
}
