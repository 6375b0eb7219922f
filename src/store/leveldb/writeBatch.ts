/** Decodes the writes in a record of a log (db/write_batch.cc): sequence number (8), count (4), then the operations. */
import { FieldReader, ShortRecord, uint32, uint56 } from './fields.ts'

const HEADER_BYTES = 12

/** Kinds of operations, in a batch and in the keys of tables. */
export const DELETION = 0
export const VALUE = 1

export interface WriteBatch {
  /** Sequence number of the first operation; each further operation has the next number. */
  readonly sequence: number
  readonly count: number
}

export interface Operation {
  readonly key: Uint8Array
  /** undefined when the key is deleted */
  readonly value: Uint8Array | undefined
}

/** @throws ShortRecord */
export function batchHeader(record: Uint8Array): WriteBatch {
  if (record.length < HEADER_BYTES) throw new ShortRecord()
  return { sequence: uint56(record, 0), count: uint32(record, 8) }
}

/** @throws ShortRecord, RangeError */
export function* batchOperations(record: Uint8Array): Generator<Operation, void> {
  const fields = new FieldReader(record, HEADER_BYTES)
  while (!fields.done) {
    const kind = fields.bytes(1)[0]!
    if (kind !== VALUE && kind !== DELETION) throw new RangeError('unknown operation')
    const key = fields.lengthPrefixed()
    yield { key, value: kind === VALUE ? fields.lengthPrefixed() : undefined }
  }
}
