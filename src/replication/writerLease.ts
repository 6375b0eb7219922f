/**
 * The lease of the node that writes. Every statement is fenced: it takes effect only while the epoch, the holder and
 * the end of the log are those that the node knows. After another node has taken over the lease, the former holder can
 * therefore write nothing, even if it does not know of the takeover yet.
 */
import { equalBytes } from '../chain/hex.ts'
import type { LogConnection } from './connection.ts'
import { compressBatch, type LogContent, type LogPosition, positionAfter } from './logEntry.ts'
import { fenced, isUnreachable } from './logError.ts'
import { pause } from './pause.ts'

export interface LeaseOptions {
  /**
   * Name under which the node, and no other, holds the lease. A node that still holds the lease can take it again at
   * once.
   */
  readonly holder: string
  /** URL under which other nodes reach the node. */
  readonly nodeUrl: string | undefined
  /**
   * Depth below the head at which a block is final; the log tells it to the replicas. Undefined if the archive records
   * the final block. Default: undefined
   */
  readonly finalityDepth?: number | undefined
  /** Milliseconds after which another node may take the lease, unless an append or a renewal extends it. */
  readonly ttlMs: number
  /** Maximum milliseconds for which a statement is retried while PostgreSQL does not answer. */
  readonly retryMs: number
}

export interface LeaseParts extends Pick<LeaseOptions, 'holder' | 'ttlMs' | 'retryMs'> {
  /** The connection to PostgreSQL, which {@link WriterLease.close} closes. */
  readonly connection: LogConnection
  readonly chain: string
  readonly epoch: number
  /** The end of the log. */
  readonly position: LogPosition
}

/** Milliseconds between attempts while PostgreSQL does not answer. */
const RETRY_MS = 100

/** The lease of the writer, from its acquisition until another node takes it or it is released. */
export class WriterLease {
  readonly #parts: LeaseParts
  /** The last append or renewal. The next statement waits for it, because each statement names the end of the log. */
  #last = Promise.resolve()
  #position: LogPosition

  constructor(parts: LeaseParts) {
    this.#parts = parts
    this.#position = parts.position
  }

  get epoch(): number {
    return this.#parts.epoch
  }

  /** The end of the log after the last entry that this lease has written. */
  get position(): LogPosition {
    return this.#position
  }

  /**
   * Appends the next entry, and extends the lease. When the promise resolves, PostgreSQL has committed the entry,
   * on the synchronous standby too if there is one.
   *
   * @throws LogError FENCED if another node took the lease, or the end of the log is not this lease's last entry;
   *   UNREACHABLE: the log may or may not have the entry; REFUSED; FAILED
   */
  append(content: LogContent): Promise<void> {
    return this.#after(() => this.#append(content))
  }

  /**
   * Extends the lease. A renewal also fails if PostgreSQL lost entries. A writer that appends nothing therefore notices
   * the loss.
   *
   * @throws as {@link append}
   */
  renew(): Promise<void> {
    return this.#after(() => this.#persistent(() => this.#tryRenew(this.#position)))
  }

  async #append(content: LogContent): Promise<void> {
    const next = positionAfter(this.#position, content)
    const batch = compressBatch(content.batch)
    await this.#persistent(() => this.#tryAppend(next, content, batch))
    this.#position = next
  }

  /** Gives the lease back, so that another node need not wait until it runs out. */
  async release(): Promise<void> {
    const { connection, chain, epoch, holder } = this.#parts
    await connection.write({
      text: `UPDATE cartulary.writer SET holder = NULL, expires = now()
        WHERE chain = $1 AND epoch = $2 AND holder = $3`,
      values: [chain, epoch, holder],
    })
  }

  /** Closes the connection; the lease runs out, unless it was released. */
  close(): Promise<void> {
    return this.#parts.connection.close()
  }

  async #tryAppend(
    next: LogPosition,
    { number, hash, isLast }: LogContent,
    batch: Uint8Array,
  ): Promise<void> {
    const { connection, chain, epoch, holder, ttlMs } = this.#parts
    const { rows, isSure } = await connection.write({
      text: `WITH held AS (
          UPDATE cartulary.writer
          SET seq = $4, link = $6, expires = now() + $11 * INTERVAL '1 millisecond'
          WHERE chain = $1 AND epoch = $2 AND holder = $3 AND seq = $4 - 1 AND link = $5
          RETURNING chain
        )
        INSERT INTO cartulary.log (chain, seq, epoch, link, number, hash, is_last, batch)
        SELECT chain, $4, $2, $6, CAST($7 AS BIGINT), CAST($8 AS BYTEA), CAST($9 AS BOOLEAN), CAST($10 AS BYTEA)
        FROM held`,
      values: [
        ...[chain, epoch, holder, next.seq, this.#position.link, next.link],
        ...[number, hash, isLast, batch, ttlMs],
      ],
    })
    if (rows === 1 && isSure) return
    if (rows === 0 && !(await this.#hasEntry(next))) throw fenced()
    // An earlier attempt, whose answer was lost, has appended the entry, but the standby may lack the entry. The commit
    // of the renewal waits for the standby, which receives the entry before the renewal.
    await this.#tryRenew(next)
  }

  /** Extends the lease if the log still ends at the given position. @throws as {@link append} */
  async #tryRenew({ seq, link }: LogPosition): Promise<void> {
    const { connection, chain, epoch, holder, ttlMs } = this.#parts
    const { rows } = await connection.writeSafely({
      text: `UPDATE cartulary.writer SET expires = now() + $4 * INTERVAL '1 millisecond'
        WHERE chain = $1 AND epoch = $2 AND holder = $3 AND seq = $5 AND link = $6`,
      values: [chain, epoch, holder, ttlMs, seq, link],
    })
    if (rows === 0) throw fenced()
  }

  /** Whether the log has an entry that this lease wrote. Equal links mean equal entries. */
  async #hasEntry({ seq, link }: LogPosition): Promise<boolean> {
    const { connection, chain, epoch } = this.#parts
    const [row] = await connection.run({
      text: 'SELECT epoch, link FROM cartulary.log WHERE chain = $1 AND seq = $2',
      values: [chain, seq],
    })
    return row !== undefined && Number(row.epoch) === epoch && equalBytes(row.link as Uint8Array, link)
  }

  #after(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }

  /** Repeats an attempt while PostgreSQL does not answer; every attempt is safe to repeat. */
  async #persistent(attempt: () => Promise<void>): Promise<void> {
    const until = performance.now() + this.#parts.retryMs
    for (;;) {
      try {
        await attempt()
        return
      } catch (error) {
        if (!isUnreachable(error) || performance.now() + RETRY_MS > until) throw error
        await pause(RETRY_MS)
      }
    }
  }
}
