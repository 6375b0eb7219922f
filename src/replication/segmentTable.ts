/** Segments in PostgreSQL: claims to take the next segment, stores and reads segments, and removes old data. */
import type { LogConnection, Row } from './connection.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import type { Segment } from './segmentLoader.ts'
import type { SegmentSize } from './segmentWriter.ts'

/** Number of segments that are kept: with 2, a node can finish loading a segment after a newer one was stored. */
const SEGMENTS_KEPT = 2

/** Maximum number of log entries that one statement removes. A statement must end before its deadline. */
const ENTRIES_REMOVED_MAX = 500
/** Parts that one statement removes: at most 128 MB, unless a record is larger than a part. */
const PARTS_REMOVED_MAX = 32

/** Milliseconds for which the claim of a node to write a segment is valid, unless the node extends the claim. */
const CLAIM_MS = 30_000

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

  /** The newest whole segment in the table, or undefined. */
  last(): Promise<StoredSegment | undefined> {
    return this.#atEnd('DESC')
  }

  /** The oldest whole segment in the table, or undefined. The log has all entries after this segment. */
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
    const [row] = await this.#connection.binary({
      text: 'SELECT bytes FROM cartulary.segment_part WHERE chain = $1 AND seq = $2 AND part = $3',
      values: [this.#chain, seq, part],
    })
    if (row !== undefined) return row[0]!
    // The row of a segment is removed before its parts. If the row is still there, only the part is missing.
    const [segment] = await this.#connection.run({
      text: 'SELECT seq FROM cartulary.segment WHERE chain = $1 AND seq = $2',
      values: [this.#chain, seq],
    })
    if (segment === undefined) throw new LogError('DIVERGED', `segment ${seq} is no longer in the log`)
    throw new LogError('DAMAGED', `part ${part} of segment ${seq} is not in the log`)
  }

  /** Whether an entry of the log is the last of its group. Views of the archive are taken only after such entries. */
  async isWhole(seq: number): Promise<boolean> {
    const [row] = await this.#connection.run({
      text: 'SELECT is_last FROM cartulary.log WHERE chain = $1 AND seq = $2',
      values: [this.#chain, seq],
    })
    return row?.is_last === true
  }

  /**
   * Claims the work of taking the next segment. {@link put} extends the claim.
   *
   * @param holder the node's name
   * @returns whether this node shall do the work
   */
  async claim(holder: string): Promise<boolean> {
    // If the stored claim ends later than a new claim would, PostgreSQL's clock has gone back. Replace such a claim.
    const { rows } = await this.#connection.write({
      text: `INSERT INTO cartulary.segment_claim (chain, holder, expires)
        VALUES ($1, $2, now() + $3 * INTERVAL '1 millisecond')
        ON CONFLICT (chain) DO UPDATE SET holder = excluded.holder, expires = excluded.expires
        WHERE segment_claim.holder = excluded.holder OR segment_claim.expires < now()
          OR segment_claim.expires > excluded.expires + INTERVAL '1 second'`,
      values: [this.#chain, holder, CLAIM_MS],
    })
    return rows === 1
  }

  /** Ends the claim, whether or not the work was done. */
  async release(holder: string): Promise<void> {
    await this.#connection.write({
      text: 'DELETE FROM cartulary.segment_claim WHERE chain = $1 AND holder = $2',
      values: [this.#chain, holder],
    })
  }

  /**
   * Stores a part of a segment that is being taken, and extends the claim. Parts of an attempt that failed are replaced.
   *
   * @param holder the node that has claimed the work
   * @returns false if another node has claimed the work meanwhile: nothing is stored, because that node may be storing
   *   other parts of the same segment
   */
  async put(holder: string, seq: number, part: number, bytes: Uint8Array): Promise<boolean> {
    const { rows } = await this.#connection.write({
      text: `WITH ${HELD}
        INSERT INTO cartulary.segment_part (chain, seq, part, bytes)
        SELECT chain, CAST($4 AS BIGINT), CAST($5 AS INTEGER), CAST($6 AS BYTEA) FROM held
        ON CONFLICT (chain, seq, part) DO UPDATE SET bytes = excluded.bytes`,
      values: [this.#chain, holder, CLAIM_MS, seq, part, bytes],
    })
    return rows === 1
  }

  /**
   * Completes a segment after all its parts are stored.
   *
   * @param holder the node that has claimed the work
   * @param position the position of the records in the log
   * @param number number of the archive's head
   * @returns false if another node has claimed the work meanwhile
   */
  async finish(
    holder: string,
    { seq, link }: LogPosition,
    { parts, bytes, digest }: SegmentSize,
    number: number,
  ): Promise<boolean> {
    const { rows } = await this.#connection.write({
      text: `WITH ${HELD}
        INSERT INTO cartulary.segment (chain, seq, link, number, parts, bytes, digest)
        SELECT chain, CAST($4 AS BIGINT), CAST($5 AS BYTEA), CAST($6 AS BIGINT), CAST($7 AS INTEGER),
          CAST($8 AS BIGINT), CAST($9 AS BYTEA) FROM held
        ON CONFLICT (chain, seq) DO NOTHING`,
      values: [this.#chain, holder, CLAIM_MS, seq, link, number, parts, bytes, digest],
    })
    return rows === 1
  }

  /**
   * Keeps the last two segments. Removes the older segments, the parts of failed attempts, and the entries of the log
   * up to the older of the two segments. Removes nothing while there are fewer than two segments.
   *
   * @param signal stops between two statements
   */
  async prune(signal: AbortSignal): Promise<void> {
    const kept = await this.#connection.run({
      text: 'SELECT seq FROM cartulary.segment WHERE chain = $1 ORDER BY seq DESC LIMIT $2',
      values: [this.#chain, SEGMENTS_KEPT],
    })
    if (kept.length < SEGMENTS_KEPT) return
    const first = Number(kept.at(-1)!.seq)
    const newest = Number(kept[0]!.seq)
    // Readers must not find the row of a segment whose parts are gone.
    await this.#connection.write({
      text: 'DELETE FROM cartulary.segment WHERE chain = $1 AND seq < $2',
      values: [this.#chain, first],
    })
    await this.#removeAll('segment_part', 'seq < $2', [first], PARTS_REMOVED_MAX, signal)
    await this.#removeAll('segment_part', 'seq > $2 AND seq < $3', [first, newest], PARTS_REMOVED_MAX, signal)
    await this.#removeAll('log', 'seq <= $2', [first], ENTRIES_REMOVED_MAX, signal)
  }

  /** Removes rows of a table, `rowsMax` with each statement. */
  async #removeAll(
    table: 'log' | 'segment_part',
    condition: string,
    values: readonly number[],
    rowsMax: number,
    signal: AbortSignal,
  ): Promise<void> {
    const key = table === 'log' ? 'seq' : 'seq, part'
    for (let rows = rowsMax; rows > 0 && !signal.aborted; ) {
      const removed = await this.#connection.write({
        text: `DELETE FROM cartulary.${table} WHERE chain = $1 AND (${key}) IN (
          SELECT ${key} FROM cartulary.${table} WHERE chain = $1 AND ${condition} ORDER BY ${key} LIMIT ${rowsMax})`,
        values: [this.#chain, ...values],
      })
      rows = removed.rows
    }
  }
}

/** SQL: extends the claim of a node; has one row if the node has the claim. */
const HELD = `held AS (
    UPDATE cartulary.segment_claim SET expires = now() + $3 * INTERVAL '1 millisecond'
    WHERE chain = $1 AND holder = $2 RETURNING chain
  )`

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
