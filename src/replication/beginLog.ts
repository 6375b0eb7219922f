/**
 * Begins a log with an archive that was made without one: the first group of entries has all records of the archive, in
 * the order of their keys, and the archive's own records (identity, head) last. The entries depend only on the archive,
 * so a node that was interrupted can continue where it stopped.
 */
import { headOf } from '../archive/blocks.ts'
import { encodeBatch } from '../store/layer.ts'
import { isOfThisCopy, rangeOf } from '../store/schema.ts'
import { Batch, type Store } from '../store/store.ts'
import { FIRST_LINK, type LogContent, type LogPosition, positionAfter } from './logEntry.ts'
import { LogError } from './logError.ts'
import { putPosition } from './position.ts'
import type { ReplicationLog } from './replicationLog.ts'
import type { WriterLease } from './writerLease.ts'

/** Bytes of records after which an entry ends. */
const ENTRY_BYTES = 4 * 1024 * 1024

/**
 * Appends to the log those records of the archive that the log lacks. Writes the position in the log to the archive.
 *
 * @param store an archive without a position, which nobody writes
 * @param lease the lease of the writer; its position is the end of the log
 * @throws LogError DIVERGED when the log begins with another archive; FENCED
 */
export async function beginLog(store: Store, log: ReplicationLog, lease: WriterLease): Promise<LogPosition> {
  const { seq: end } = lease.position
  let position: LogPosition = { seq: 0, link: FIRST_LINK }
  for await (const content of archiveContents(store)) {
    const next = positionAfter(position, content)
    if (next.seq <= end) await requireSame(log, next)
    else await lease.append(content)
    position = next
  }
  const batch = new Batch()
  putPosition(batch, position)
  await store.write(batch, { sync: true })
  return position
}

/** Yields the first entries of a new log. Together, they contain all records of the archive. */
export async function* archiveContents(store: Store): AsyncGenerator<LogContent, void> {
  const head = headOf(store)
  let batch = new Batch(true)
  for await (const [key, value] of recordsOf(store)) {
    if (batch.bytes >= ENTRY_BYTES) {
      yield { ...head, isLast: false, batch: encodeBatch(batch) }
      batch = new Batch(true)
    }
    batch.put(key, value)
  }
  yield { ...head, isLast: true, batch: encodeBatch(batch) }
}

/** Yields all records, except the records that are about this copy of the archive ({@link isOfThisCopy}). */
async function* recordsOf(store: Store): AsyncGenerator<[Uint8Array, Uint8Array], void> {
  const own = rangeOf('meta')
  yield* store.entries({ gte: new Uint8Array(0), lt: own.gte })
  yield* store.entries({ gte: own.lt, lt: Uint8Array.of(0xff) })
  for await (const record of store.entries(own)) if (!isOfThisCopy(record[0])) yield record
}

async function requireSame(log: ReplicationLog, position: LogPosition): Promise<void> {
  if (await log.has(position)) return
  throw new LogError(
    'DIVERGED',
    'the log did not begin with this archive; empty the data folder, so that the node loads the archive from the log',
  )
}
