/** Writes a segment: splits all records of a snapshot of the archive into parts, and stores the parts. */
import { isOfThisCopy } from '../store/schema.ts'
import type { WholeSnapshot } from '../store/store.ts'
import { digestAfter, FIRST_DIGEST, PartBuilder, sealPart } from './segmentPart.ts'

/** The range of all keys of an archive: the first byte of every key is an ASCII letter. */
const ALL = { gte: Uint8Array.of(0x01), lt: Uint8Array.of(0x7f) }

/** Maximum number of parts that are being compressed or stored while the next part is read. */
const PARTS_AHEAD = 2

/** The size of a whole segment. */
export interface SegmentSize {
  /** Number of parts. */
  readonly parts: number
  /** Bytes of all keys and values, uncompressed. */
  readonly bytes: number
  /** Digest of all parts, 32 bytes (segmentPart.ts). */
  readonly digest: Uint8Array
}

/**
 * Reads a snapshot from end to end, and passes on its parts.
 *
 * @param put stores a part. At most {@link PARTS_AHEAD} calls are in progress at the same time
 * @param signal stops between two parts
 * @returns undefined when the signal was aborted
 * @throws StoreError; errors of `put`
 */
export async function writeSegment(
  snapshot: WholeSnapshot,
  put: (part: number, bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<SegmentSize | undefined> {
  const builder = new PartBuilder()
  const size = { parts: 0, bytes: 0, digest: FIRST_DIGEST }
  /** The parts in progress, in order; each is awaited once. */
  const ahead: Promise<Uint8Array>[] = []
  const begin = (): void => {
    size.bytes += builder.bytes
    const part = stored(builder.take(), size.parts++, put)
    // Handle the rejection now: Node ends the process if a promise rejects before it has a handler. `settle` awaits the
    // part later, and throws the error.
    part.catch(() => {})
    ahead.push(part)
  }
  const settle = async (): Promise<void> => {
    size.digest = digestAfter(size.digest, await ahead[0]!)
    void ahead.shift()
  }
  try {
    for await (const [key, value] of snapshot.entries(ALL)) {
      if (isOfThisCopy(key)) continue
      builder.add(key, value)
      if (!builder.isFull) continue
      begin()
      if (ahead.length >= PARTS_AHEAD) await settle()
      if (signal.aborted) return undefined
    }
    begin()
    while (ahead.length > 0) await settle()
    return size
  } finally {
    await Promise.allSettled(ahead)
  }
}

async function stored(
  records: Uint8Array,
  part: number,
  put: (part: number, bytes: Uint8Array) => Promise<void>,
): Promise<Uint8Array> {
  const bytes = await sealPart(records)
  await put(part, bytes)
  return bytes
}
