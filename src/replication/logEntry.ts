/**
 * The entries of the replication log: each is one atomic batch of the archive. The link of an entry is a hash over the
 * entry and the link of its predecessor. Two logs with the same link therefore have the same entries up to that link.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { equalBytes } from '../chain/hex.ts'
import { encodeNumber } from '../store/schema.ts'
import { LogError } from './logError.ts'

/** Increased with every change of the entries or of their encoding. */
export const LOG_FORMAT = 2

export const LINK_BYTES = 32

/** The link before the first entry of a log. */
export const FIRST_LINK: Uint8Array = new Uint8Array(LINK_BYTES)

/** Maximum bytes of an uncompressed batch. */
export const BATCH_BYTES_MAX = 512 * 1024 * 1024

/** A position in the log, given by the last entry that an archive contains. */
export interface LogPosition {
  /** Number of the entry; 0 before the first entry. */
  readonly seq: number
  /** Link of the entry, 32 bytes. */
  readonly link: Uint8Array
}

/** An entry without its place in the log. */
export interface LogContent {
  /** Number of the archive's head after the batch. */
  readonly number: number
  /** Hash of the archive's head after the batch, 32 bytes. */
  readonly hash: Uint8Array
  /**
   * Whether a view of the archive may be taken after the batch. False within a reorg: after each unwound block, and
   * after each new block except the last.
   */
  readonly isLast: boolean
  /**
   * The operations of the batch (store/layer.ts, encodeBatch). Each value has its checksum, so that a replica writes it
   * as it is.
   */
  readonly batch: Uint8Array
}

/** An entry of the log. */
export interface LogEntry extends LogContent, LogPosition {
  /** Number of the writer's lease; a later writer has a higher one. */
  readonly epoch: number
}

/** The link of the entry that follows `previous`: SHA-256 of the previous link, head, group mark and batch. */
export function linkAfter(previous: Uint8Array, { number, hash, isLast, batch }: LogContent): Uint8Array {
  const sha256 = createHash('sha256').update(previous).update(encodeNumber(number)).update(hash)
  return sha256
    .update(Uint8Array.of(isLast ? 1 : 0))
    .update(batch)
    .digest()
}

/** Returns the position of an entry with this content that is appended after `previous`. */
export function positionAfter(previous: LogPosition, content: LogContent): LogPosition {
  return { seq: previous.seq + 1, link: linkAfter(previous.link, content) }
}

/**
 * Checks that an entry directly follows a position.
 *
 * @throws LogError DAMAGED if the entry's number is not the next one; DIVERGED if the entry's link is not
 *   {@link linkAfter} of the position's link and the entry. `ReplicationLog.explain` finds out whether the entry is
 *   damaged, or the position is not in the log
 */
export function checkFollows(position: LogPosition, entry: LogEntry): void {
  if (entry.seq !== position.seq + 1) {
    throw new LogError('DAMAGED', `entry ${entry.seq} of the log follows entry ${position.seq}`)
  }
  if (equalBytes(entry.link, linkAfter(position.link, entry))) return
  const message = `entry ${entry.seq} of the log does not follow entry ${position.seq}`
  throw new LogError('DIVERGED', message, { entry: entry.seq })
}

/** Compresses a batch for the table `log`. */
export function compressBatch(batch: Uint8Array): Uint8Array {
  return deflateRawSync(batch, { level: 1 })
}

/** Maximum size of zlib's output buffers, in bytes. */
const CHUNK_BYTES_MAX = 4 * 1024 * 1024
/** Most batches are at most this many times as long as their compressed form. */
const COMPRESSION = 4

/** Reverts {@link compressBatch}. @param seq number of the entry @throws LogError DAMAGED */
export function decompressBatch(bytes: Uint8Array, seq: number): Uint8Array {
  // By default, zlib writes to buffers of 16 KiB, and copies all of them at the end.
  const chunkSize = Math.min(Math.max(bytes.length * COMPRESSION, 1_024), CHUNK_BYTES_MAX)
  try {
    return inflateRawSync(bytes, { chunkSize, maxOutputLength: BATCH_BYTES_MAX })
  } catch (cause) {
    throw new LogError('DAMAGED', `the batch of entry ${seq} of the log does not decompress`, {
      cause,
      entry: seq,
    })
  }
}
