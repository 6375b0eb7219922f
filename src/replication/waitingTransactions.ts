/**
 * Keeps the accepted transactions of a sealing chain in PostgreSQL until they are final or dropped, so that the next
 * writer finds them. Statements of a node that has lost the lease change nothing.
 */
import { idOf } from '../chain/hex.ts'
import { LogConnection } from './connection.ts'
import { fenced, LogError } from './logError.ts'

export interface WaitingOptions {
  /** URL of the log. */
  readonly url: string
  /** Name of the chain in the log. */
  readonly chain: string
  /** Name under which the node holds the writer's lease. */
  readonly holder: string
}

/** A transaction as the pool encodes it. */
export interface WaitingRecord {
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly record: Uint8Array
}

interface Put extends WaitingRecord {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Maximum bytes of records that wait for PostgreSQL. */
const WAITING_BYTES_MAX = 64_000_000
/** Maximum bytes of the records of one statement. A single record that is longer has a statement of its own. */
const STATEMENT_BYTES_MAX = 4_000_000
/** Maximum number of records of one statement. */
const STATEMENT_RECORDS_MAX = 1_000
/** Maximum number of transactions that one statement reads. {@link STATEMENT_BYTES_MAX} limits their bytes, too. */
const READ_MAX = 500
/** Maximum milliseconds for a connection, and for a statement. */
const DEADLINES = { connectMs: 5_000, statementMs: 5_000 }

/**
 * Milliseconds after a takeover at which the new writer must read the transactions a second time: the former writer may
 * have begun to store some of them before it lost its lease.
 */
export const SECOND_READ_MS = DEADLINES.connectMs + DEADLINES.statementMs

/** Transactions that are put at the same time share a statement. */
export class WaitingTransactions {
  readonly #options: WaitingOptions
  readonly #connection: LogConnection
  /** Hashes of those transactions in the table that this node has put into the table or read from the table. */
  readonly #known = new Set<string>()
  /** Transactions that may or may not be in the table, because the statement that stores them failed. */
  readonly #doubtful = new Set<string>()
  #puts: Put[] = []
  #bytes = 0
  readonly #removals = new Map<string, Uint8Array>()
  #running: Promise<void> | undefined

  /** @throws LogError BAD_URL */
  constructor(options: WaitingOptions) {
    this.#options = options
    this.#connection = new LogConnection(options.url, DEADLINES)
  }

  /** Returns those of the stored transactions that this node has neither put nor read before. @throws LogError */
  async read(): Promise<Uint8Array[]> {
    const records: Uint8Array[] = []
    let after = new Uint8Array(0)
    for (let isEnd = false; !isEnd; ) {
      const rows = await this.#connection.run({
        text: `SELECT hash, raw FROM (
            SELECT hash, raw, sum(octet_length(raw)) OVER (ORDER BY hash) - octet_length(raw) AS bytes_before FROM (
              SELECT hash, raw FROM cartulary.waiting WHERE chain = $1 AND hash > $2 ORDER BY hash LIMIT ${READ_MAX}
            ) AS page
          ) AS next WHERE bytes_before < $3 ORDER BY hash`,
        values: [this.#options.chain, after, STATEMENT_BYTES_MAX],
      })
      for (const { hash, raw } of rows as { hash: Uint8Array<ArrayBuffer>; raw: Uint8Array }[]) {
        if (!this.#known.has(idOf(hash))) records.push(raw)
        this.#known.add(idOf(hash))
        after = hash
      }
      isEnd = rows.length === 0
    }
    return records
  }

  /**
   * Stores a transaction; resolves when PostgreSQL has committed it.
   *
   * @returns true if this call stored the transaction; false if this node has put or read the transaction before
   * @throws LogError UNREACHABLE, after which the transaction may be in the table until {@link remove}; FENCED
   */
  put(hash: Uint8Array, record: Uint8Array): Promise<boolean> {
    if (this.#known.has(idOf(hash))) return Promise.resolve(false)
    if (this.#bytes + record.length > WAITING_BYTES_MAX) {
      return Promise.reject(new LogError('UNREACHABLE', 'too many transactions wait for PostgreSQL'))
    }
    this.#removals.delete(idOf(hash))
    return new Promise((resolve, reject) => {
      this.#puts.push({ hash, record, resolve: () => resolve(true), reject })
      this.#bytes += record.length
      this.#start()
    })
  }

  /** Removes a transaction that has left the pool for good, or was refused. Does not wait for the removal. */
  remove(hash: Uint8Array): void {
    const id = idOf(hash)
    const [isKnown, isDoubtful] = [this.#known.delete(id), this.#doubtful.delete(id)]
    if (!isKnown && !isDoubtful) return
    this.#removals.set(id, hash)
    this.#start()
  }

  /** Waits for the statements in progress. */
  async close(): Promise<void> {
    while (this.#running !== undefined) await this.#running
    await this.#connection.close()
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async #run(): Promise<void> {
    // Wait for the end of this round of the event loop: the transactions that arrive in the round share a statement.
    await new Promise((resolve) => setImmediate(resolve))
    for (let isDone = true; this.#puts.length > 0 || (isDone && this.#removals.size > 0); ) {
      await this.#insert(this.#nextPuts())
      isDone = await this.#delete(this.#nextRemovals())
    }
  }

  #nextPuts(): Put[] {
    let bytes = 0
    const over = this.#puts.findIndex(({ record }, index) => {
      bytes += record.length
      return index >= STATEMENT_RECORDS_MAX || (index > 0 && bytes > STATEMENT_BYTES_MAX)
    })
    const puts = this.#puts.splice(0, over < 0 ? this.#puts.length : over)
    for (const { record } of puts) this.#bytes -= record.length
    return puts
  }

  #nextRemovals(): Uint8Array[] {
    const next = [...this.#removals].slice(0, STATEMENT_RECORDS_MAX)
    for (const [id] of next) this.#removals.delete(id)
    return next.map(([, hash]) => hash)
  }

  async #insert(puts: readonly Put[]): Promise<void> {
    if (puts.length === 0) return
    const { chain, holder } = this.#options
    try {
      const { values } = await this.#connection.writeSafely({
        text: `WITH held AS (SELECT chain FROM cartulary.writer WHERE chain = $1 AND holder = $2),
          stored AS (
            INSERT INTO cartulary.waiting (chain, hash, raw)
            SELECT chain, hash, raw FROM held CROSS JOIN unnest($3::BYTEA[], $4::BYTEA[]) AS sent (hash, raw)
            ON CONFLICT (chain, hash) DO UPDATE SET raw = excluded.raw
            RETURNING hash
          )
          SELECT count(*) AS stored FROM stored`,
        values: [chain, holder, puts.map(({ hash }) => hash), puts.map(({ record }) => record)],
      })
      if (Number(values[0]?.stored) === 0) throw fenced()
      for (const { hash } of puts) {
        this.#known.add(idOf(hash))
        this.#doubtful.delete(idOf(hash))
      }
      for (const { resolve } of puts) resolve()
    } catch (error) {
      // PostgreSQL may have stored the transactions. The pool calls `remove` for each transaction that it then refuses.
      for (const { hash } of puts) this.#doubtful.add(idOf(hash))
      for (const { reject } of puts) reject(error)
    }
  }

  /**
   * Removes transactions. Removals that fail are repeated with the next statement. A removal that is lost does no harm:
   * the next writer finds that the transaction is mined, or drops the transaction again.
   *
   * @returns false when the removals failed
   */
  async #delete(hashes: readonly Uint8Array[]): Promise<boolean> {
    if (hashes.length === 0) return true
    const { chain, holder } = this.#options
    try {
      await this.#connection.write({
        text: `DELETE FROM cartulary.waiting WHERE chain = $1 AND hash = ANY($3::BYTEA[])
          AND EXISTS (SELECT 1 FROM cartulary.writer WHERE chain = $1 AND holder = $2)`,
        values: [chain, holder, hashes],
      })
      return true
    } catch {
      const isPut = new Set(this.#puts.map(({ hash }) => idOf(hash)))
      for (const hash of hashes) if (!isPut.has(idOf(hash))) this.#removals.set(idOf(hash), hash)
      return false
    }
  }
}
