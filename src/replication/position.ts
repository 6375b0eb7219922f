/** The record of the archive that says where the archive stands in the replication log. */
import { metaKeys } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { LINK_BYTES, type LogPosition } from './logEntry.ts'

/** Last byte of the record if the archive is in the middle of a group: the next entry belongs to the same group. */
const AMID_GROUP = 1

/**
 * Adds a position of the log to the batch that brings the archive to this position.
 *
 * @param position `isLast`: whether the archive is at the end of a group of entries. Default: true
 */
export function putPosition(
  batch: Batch,
  { seq, link, isLast = true }: LogPosition & { readonly isLast?: boolean },
): void {
  const record = new ByteWriter().varint(seq).bytes(link)
  if (!isLast) record.byte(AMID_GROUP)
  batch.put(metaKeys.position, record.finish())
}

/** Reads the position; undefined when the archive is no copy of a log. */
export function readPosition(reader: Reader): LogPosition | undefined {
  const fields = fieldsOf(reader)
  return fields && { seq: fields.varint(), link: new Uint8Array(fields.bytes(LINK_BYTES)) }
}

/**
 * Whether the archive is at the end of a group of entries, such as a reorg, or is no copy of a log. In the middle of a
 * reorg, the archive has neither the old nor the new branch as a whole.
 */
export function isWhole(reader: Reader): boolean {
  const fields = fieldsOf(reader)
  if (fields === undefined) return true
  fields.varint()
  fields.bytes(LINK_BYTES)
  return fields.done
}

function fieldsOf(reader: Reader): ByteReader | undefined {
  const record = reader.get(metaKeys.position)
  return record && new ByteReader(record)
}
