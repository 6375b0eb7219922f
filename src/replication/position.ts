/** The record of the archive that says where the archive stands in the replication log. */
import { metaKeys } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { LINK_BYTES, type LogPosition } from './logEntry.ts'

/** Adds the position to the batch that brings the archive there. */
export function putPosition(batch: Batch, { seq, link }: LogPosition): void {
  batch.put(metaKeys.position, new ByteWriter().varint(seq).bytes(link).finish())
}

/** Reads the position; undefined when the archive is no copy of a log. */
export function readPosition(reader: Reader): LogPosition | undefined {
  const record = reader.get(metaKeys.position)
  if (record === undefined) return undefined
  const fields = new ByteReader(record)
  return { seq: fields.varint(), link: new Uint8Array(fields.bytes(LINK_BYTES)) }
}
