/**
 * A record whose key is a hash starts with the number of the first block that wrote it. Unwinding this block removes
 * the record. Unwinding a later block does not.
 */
import { joined } from '../chain/bytes.ts'
import { decodeNumber, encodeNumber, NUMBER_BYTES } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'

/** The content of a record, without the number of the first block; undefined when there is no such record. */
export function readContent(reader: Reader, key: Uint8Array): Uint8Array | undefined {
  const record = reader.get(key)
  return record && contentOf(record)
}

/** The content of a record, without the number of the first block. */
export function contentOf(record: Uint8Array): Uint8Array {
  return record.subarray(NUMBER_BYTES)
}

/** Writes the record unless the archive already has it. @returns whether the record was written */
export function putContent(
  reader: Reader,
  batch: Batch,
  key: Uint8Array,
  block: number,
  content: Uint8Array,
): boolean {
  if (reader.get(key) !== undefined) return false
  batch.put(key, joined(encodeNumber(block), content))
  return true
}

/** Removes the record if `block` is the first block that wrote it. */
export function deleteContent(reader: Reader, batch: Batch, key: Uint8Array, block: number): void {
  const record = reader.get(key)
  if (record !== undefined && decodeNumber(record) === block) batch.del(key)
}
