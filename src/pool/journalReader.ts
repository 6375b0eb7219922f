/** Reads a journal from its beginning to the last record that is whole. */
import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { equalBytes, idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import { decodePayload, JOURNAL_MAGIC, payloadLength, RECORD_HEAD_BYTES } from './journalRecord.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** A transaction that came in and did not leave, and the bytes of its record. */
export interface KeptRecord {
  readonly pooled: PoolTransaction
  readonly bytes: number
}

/**
 * @returns what is in it, by the hash as a key of a Map, in the order in which it came in; and where the last whole
 *   record ends: 0 when not even the beginning of the file is whole
 * @throws PoolError JOURNAL_UNREADABLE when the file is no journal
 */
export async function readJournal(
  file: FileHandle,
): Promise<{ records: Map<string, KeptRecord>; end: number }> {
  const records = new Map<string, KeptRecord>()
  const { size } = await file.stat()
  const magic = read(file, 0, JOURNAL_MAGIC.length)
  if (magic === undefined) return { records, end: 0 }
  if (!equalBytes(magic, JOURNAL_MAGIC)) {
    throw new PoolError('JOURNAL_UNREADABLE', 'the journal of the pool is none, or of another version')
  }
  let end = JOURNAL_MAGIC.length
  for (;;) {
    const head = read(file, end, RECORD_HEAD_BYTES)
    const length = head === undefined ? undefined : payloadLength(head)
    if (head === undefined || length === undefined || end + RECORD_HEAD_BYTES + length > size) break
    const payload = read(file, end + RECORD_HEAD_BYTES, length)
    const record = payload === undefined ? undefined : decodePayload(head, payload)
    if (record === undefined) break
    const bytes = RECORD_HEAD_BYTES + length
    end += bytes
    if (record.kind === 'skip') continue
    if (record.kind === 'out') records.delete(idOf(record.hash))
    else records.set(idOf(record.pooled.hash), { pooled: record.pooled, bytes })
  }
  return { records, end }
}

/** undefined when the file has less. */
function read(file: FileHandle, position: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const count = readSync(file.fd, bytes, done, length - done, position + done)
    if (count === 0) return undefined
    done += count
  }
  return bytes
}
