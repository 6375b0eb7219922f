/** The tables of the segments in PostgreSQL: which node takes the next one, the parts, and the removal of old data. */
import type { LogConnection, Row } from './connection.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import type { Segment } from './segmentLoader.ts'
import type { SegmentSize } from './segmentWriter.ts'

/** Number of segments that are kept: with 2, a node can finish loading a segment after a newer one was stored. */
const SEGMENTS_KEPT = 2

/** Entries that one statement removes from the log. */
const REMOVED_MAX = 5_000

/** A whole segment, with the archive's head. */
export interface StoredSegment extends Segment {
  /** Number of the archive's head. */
  readonly number: number
}

export class SegmentTable {
  readonly #connection: LogConnection
  readonly #chain: string

  constructor(connection: LogConnection, chain: string) {
    this.#connection = connection
    this.#chain = chain
  }

  /** The newest whole segment, or undefined. */
  last(): Promise<StoredSegment | undefined> {
    return this.#atEnd('DESC')
  }

  /** The oldest whole segment that is kept, or undefined. The log has all entries after it. */
  first(): Promise<StoredSegment | undefined> {
    return this.#atEnd('ASC')
  }

  async #atEnd(order: 'ASC' | 'DESC'): Promise<StoredSegment | undefined> {
    const [row] = await this.#connection.run({
      text: `SELECT seq, link, number, parts, bytes, digest FROM cartulary.segment
        WHERE chain = $1 ORDER BY seq ${order} LIMIT 1`,
      values: [this.#chain],
    })
    return row && segmentOf(row)
  }

  /**
   * Returns a part of a segment.
   *
   * @throws LogError DIVERGED when the segment was removed meanwhile; DAMAGED when only the part is missing
   */
  async part(seq: number, part: number): Promise<Uint8Array> {
    const [row] = await this.#connection.run({
      text: 'SELECT bytes FROM cartulary.segment_part WHERE chain = $1 AND seq = $2 AND part = $3',
      values: [this.#chain, seq, part],
    })
    if (row !== undefined) return row.bytes as Uint8Array
    // The row of a segment is removed before its parts.
    const [segment] = await this.#connection.run({
      text: 'SELECT seq FROM cartulary.segment WHERE chain = $1 AND seq = $2',
      values: [this.#chain, seq],
    })
    if (segment === undefined) throw new LogError('DIVERGED', `segment ${seq} is no longer in the log`)
    throw new LogError('DAMAGED', `part ${part} of segment ${seq} is not in the log`)
  }

  /** Whether an entry of the log is the last of its group, so that a view of the archive may be taken there. */
  async isWhole(seq: number): Promise<boolean> {
    const [row] = await this.#connection.run({
      text: 'SELECT is_last FROM cartulary.log WHERE chain = $1 AND seq = $2',
      values: [this.#chain, seq],
    })
    return row?.is_last === true
  }

  /**
   * Claims the work of taking the next segment, or extends the claim.
   *
   * @param holder the node's name
   * @param ttlMs milliseconds after which another node may take over the work
   * @returns whether this node shall do the work
   */
  async claim(holder: string, ttlMs: number): Promise<boolean> {
    const { rows } = await this.#connection.write({
      text: `INSERT INTO cartulary.segment_claim (chain, holder, expires)
        VALUES ($1, $2, now() + $3 * INTERVAL '1 millisecond')
        ON CONFLICT (chain) DO UPDATE SET holder = excluded.holder, expires = excluded.expires
        WHERE segment_claim.holder = excluded.holder OR segment_claim.expires < now()`,
      values: [this.#chain, holder, ttlMs],
    })
    return rows === 1
  }

  /** Ends the claim, after the work or without it. */
  async release(holder: string): Promise<void> {
    await this.#connection.write({
      text: 'DELETE FROM cartulary.segment_claim WHERE chain = $1 AND holder = $2',
      values: [this.#chain, holder],
    })
  }

  /** Stores a part of a segment that is being taken. Parts of an attempt that failed are replaced. */
  async put(seq: number, part: number, bytes: Uint8Array): Promise<void> {
    await this.#connection.write({
      text: `INSERT INTO cartulary.segment_part (chain, seq, part, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (chain, seq, part) DO UPDATE SET bytes = excluded.bytes`,
      values: [this.#chain, seq, part, bytes],
    })
  }

  /**
   * Makes a segment whole, after all its parts are stored.
   *
   * @param position the position of the records in the log
   * @param number number of the archive's head
   */
  async finish(
    { seq, link }: LogPosition,
    { parts, bytes, digest }: SegmentSize,
    number: number,
  ): Promise<void> {
    await this.#connection.write({
      text: `INSERT INTO cartulary.segment (chain, seq, link, number, parts, bytes, digest)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (chain, seq) DO NOTHING`,
      values: [this.#chain, seq, link, number, parts, bytes, digest],
    })
  }

  /**
   * Removes all segments except the last two, parts that failed attempts left, and the entries of the log before the
   * oldest segment that is kept.
   *
   * @param signal stops between two statements
   * @returns number of entries that were removed
   */
  async prune(signal: AbortSignal): Promise<number> {
    const kept = await this.#connection.run({
      text: 'SELECT seq FROM cartulary.segment WHERE chain = $1 ORDER BY seq DESC LIMIT $2',
      values: [this.#chain, SEGMENTS_KEPT],
    })
    if (kept.length < SEGMENTS_KEPT) return 0
    const first = Number(kept.at(-1)!.seq)
    const newest = Number(kept[0]!.seq)
    // Readers must not find the row of a segment whose parts are gone.
    await this.#remove('DELETE FROM cartulary.segment WHERE chain = $1 AND seq < $2', first)
    await this.#remove('DELETE FROM cartulary.segment_part WHERE chain = $1 AND seq < $2', first)
    await this.#connection.write({
      text: 'DELETE FROM cartulary.segment_part WHERE chain = $1 AND seq > $2 AND seq < $3',
      values: [this.#chain, first, newest],
    })
    let removed = 0
    for (let rows = REMOVED_MAX; rows > 0 && !signal.aborted; removed += rows) {
      rows = await this.#remove(
        `DELETE FROM cartulary.log WHERE chain = $1 AND seq IN (
          SELECT seq FROM cartulary.log WHERE chain = $1 AND seq <= $2 ORDER BY seq LIMIT ${REMOVED_MAX})`,
        first,
      )
    }
    return removed
  }

  async #remove(text: string, seq: number): Promise<number> {
    return (await this.#connection.write({ text, values: [this.#chain, seq] })).rows
  }
}

function segmentOf({ seq, link, number, parts, bytes, digest }: Row): StoredSegment {
  return {
    seq: Number(seq),
    link: link as Uint8Array,
    number: Number(number),
    parts: Number(parts),
    bytes: Number(bytes),
    digest: digest as Uint8Array,
  }
}
