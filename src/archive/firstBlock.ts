/**
 * Records that are found by a hash carry the block that wrote them first, so that unwinding that block removes them
 * and unwinding a later one does not.
 */
import { encodeNumber, NUMBER_BYTES } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'

/** The content without its first block; undefined when there is no such record. */
export function readContent(reader: Reader, key: Uint8Array): Uint8Array | undefined {
  return reader.get(key)?.subarray(NUMBER_BYTES)
}

/** Writes the record unless an earlier block did. */
export function putContent(
  reader: Reader,
  batch: Batch,
  key: Uint8Array,
  block: number,
  content: Uint8Array,
): void {
  if (reader.get(key) === undefined) batch.put(key, Buffer.concat([encodeNumber(block), content]))
}
