/**
 * Loads a segment into an empty store. The archive's own records, such as its identity and its head, become readable
 * with the last part. Until then no program takes the store for an archive. After a crash, loading goes on with the
 * first part that is not in the store.
 */
import { equalBytes } from '../chain/hex.ts'
import { metaKeys, rangeOf, releasedKey, withheldKey, withheldRange } from '../store/schema.ts'
import { Batch, type Store } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import { putPosition } from './position.ts'
import { digestAfter, FIRST_DIGEST, openPart, recordsOf } from './segmentPart.ts'
import type { SegmentSize } from './segmentWriter.ts'

/** A segment of the log: its size, and the position of its records in the log. */
export interface Segment extends SegmentSize, LogPosition {}

/** The progress of loading a segment into the store. */
interface Loaded {
  readonly seq: number
  /** Digest of the whole segment, 32 bytes. */
  readonly digest: Uint8Array
  /** Number of the segment's parts that are in the store. */
  parts: number
  /** Digest of these parts, 32 bytes. */
  reached: Uint8Array
}

const DIGEST_BYTES = 32
const META = rangeOf('meta').gte[0]

/** Whether a store has parts of a segment, but not the whole segment. */
export function isLoading(store: Store): boolean {
  return store.get(metaKeys.loading) !== undefined
}

/**
 * Loads a segment, or the rest of it.
 *
 * @param store empty, or with parts of the same segment
 * @param partOf returns a part of the segment
 * @param onPart called after each part, with the number of parts in the store
 * @param signal stops between two parts
 * @returns whether the whole segment is in the store: false when the signal was aborted
 * @throws LogError DAMAGED when the parts are not those of the segment; DIVERGED when the store has parts of another
 *   segment, in which case the caller has to empty the store
 */
export async function loadSegment(
  store: Store,
  segment: Segment,
  partOf: (part: number) => Promise<Uint8Array>,
  signal: AbortSignal,
  onPart: (parts: number) => void = () => {},
): Promise<boolean> {
  const loaded = readLoaded(store) ?? {
    ...{ seq: segment.seq, digest: segment.digest },
    ...{ parts: 0, reached: FIRST_DIGEST },
  }
  if (loaded.seq !== segment.seq || !equalBytes(loaded.digest, segment.digest)) {
    throw new LogError('DIVERGED', `the archive has parts of segment ${loaded.seq}, not of ${segment.seq}`)
  }
  // Fetch a part while the one before it is being written.
  let next = fetched(loaded.parts, segment, partOf)
  while (loaded.parts < segment.parts) {
    const { part, records } = await next
    if (signal.aborted) return false
    loaded.reached = digestAfter(loaded.reached, part)
    loaded.parts++
    next = fetched(loaded.parts, segment, partOf)
    // The next turn of the loop handles a failed fetch.
    next.catch(() => {})
    await store.write(batchOf(records, loaded), { sync: false })
    onPart(loaded.parts)
  }
  if (!equalBytes(loaded.reached, segment.digest)) {
    throw new LogError('DAMAGED', `segment ${segment.seq} of the log does not match its digest`)
  }
  await release(store, segment)
  return true
}

interface Fetched {
  readonly part: Uint8Array
  readonly records: Uint8Array
}

async function fetched(
  part: number,
  { parts }: Segment,
  partOf: (part: number) => Promise<Uint8Array>,
): Promise<Fetched> {
  if (part === parts) return { part: new Uint8Array(0), records: new Uint8Array(0) }
  const bytes = await partOf(part)
  return { part: bytes, records: await openPart(bytes) }
}

/** Returns a batch that writes the records of a part, and a record of the progress of the load. */
function batchOf(records: Uint8Array, loaded: Loaded): Batch {
  const batch = new Batch()
  for (const [key, value] of recordsOf(records)) batch.put(key[0] === META ? withheldKey(key) : key, value)
  batch.put(metaKeys.loading, encodeLoaded(loaded))
  return batch
}

/** Makes the withheld records readable, together with the position, in one batch on the disk. */
async function release(store: Store, position: LogPosition): Promise<void> {
  const batch = new Batch()
  for await (const [key, value] of store.entries(withheldRange)) {
    batch.del(key)
    batch.put(releasedKey(key), value)
  }
  batch.del(metaKeys.loading)
  putPosition(batch, position)
  await store.write(batch, { sync: true })
}

function readLoaded(store: Store): Loaded | undefined {
  const record = store.get(metaKeys.loading)
  if (record === undefined) return undefined
  const reader = new ByteReader(record)
  const [seq, parts] = [reader.varint(), reader.varint()]
  const [digest, reached] = [reader.bytes(DIGEST_BYTES), reader.bytes(DIGEST_BYTES)]
  return { seq, parts, digest, reached }
}

function encodeLoaded({ seq, parts, digest, reached }: Loaded): Uint8Array {
  return new ByteWriter().varint(seq).varint(parts).bytes(digest).bytes(reached).finish()
}
