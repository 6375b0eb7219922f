/** The entries of a fleet's log, read directly from PostgreSQL while the fleet runs. */
import { setTimeout } from 'node:timers/promises'
import type { Postgres } from '../../support/postgres.ts'
import type { LoggedHead } from './answerJudge.ts'

const POLL_MS = 20
const ROWS_MAX = 5_000

export interface LoggedEntry extends LoggedHead {
  readonly epoch: number
  readonly number: number
  /** Whether a view may be taken after the entry */
  readonly isLast: boolean
}

export class LogHistory {
  /** The entries so far; those that the log has lost stay */
  readonly entries: LoggedEntry[] = []
  readonly #primary: () => Postgres
  #isRunning = true
  #next = 0
  readonly #polling: Promise<void>

  /** @param primary the server that is asked */
  constructor(primary: () => Postgres) {
    this.#primary = primary
    this.#polling = this.#poll()
  }

  /** The entries after which a view may be taken. */
  get heads(): LoggedEntry[] {
    return this.entries.filter(({ isLast }) => isLast)
  }

  get seq(): number {
    return this.#next
  }

  /** Reads the log from another place on, after the log has lost its tail. */
  rewind(seq: number): void {
    this.#next = seq
  }

  /** Resolves when the log has an entry after `seq`. @returns milliseconds that it took, undefined when it took longer */
  async waitAfter(seq: number, msMax: number): Promise<number | undefined> {
    const startMs = performance.now()
    while (performance.now() - startMs < msMax) {
      if (this.#next > seq) return performance.now() - startMs
      await setTimeout(POLL_MS / 2)
    }
    return undefined
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#polling
  }

  async #poll(): Promise<void> {
    while (this.#isRunning) {
      try {
        await this.#read()
      } catch {
        // The primary is down; the rows decide how long that may last.
      }
      await setTimeout(POLL_MS)
    }
  }

  async #read(): Promise<void> {
    const rows = await this.#primary().query(
      `SELECT seq, epoch, number, encode(hash, 'hex') AS hash, is_last FROM cartulary.log
       WHERE seq > $1 ORDER BY seq LIMIT ${ROWS_MAX}`,
      [this.#next],
    )
    const seenMs = performance.now()
    for (const row of rows) {
      const [seq, epoch, number] = [Number(row.seq), Number(row.epoch), Number(row.number)]
      this.entries.push({
        seq,
        epoch,
        number,
        hash: `0x${String(row.hash)}`,
        isLast: row.is_last === true,
        seenMs,
      })
      this.#next = seq
    }
  }
}

/** The writer's lease. */
export interface Lease {
  readonly epoch: number
  readonly seq: number
  /** URL of the writer; undefined when no node holds the lease */
  readonly url: string | undefined
}

export async function leaseOf(primary: Postgres): Promise<Lease> {
  const rows = await primary.query(
    'SELECT epoch, seq, CASE WHEN holder IS NULL OR expires < now() THEN NULL ELSE url END AS url FROM cartulary.writer',
  )
  const [row] = rows
  if (row === undefined) return { epoch: 0, seq: 0, url: undefined }
  return { epoch: Number(row.epoch), seq: Number(row.seq), url: (row.url as string | null) ?? undefined }
}

/** Faults of the entries: epochs only grow, and the numbers of entries have no gaps. */
export function orderFaults(entries: readonly LoggedEntry[]): string[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    if (before === undefined) return []
    const faults: string[] = []
    if (entry.seq !== before.seq + 1) faults.push(`entry ${entry.seq} follows entry ${before.seq}`)
    if (entry.epoch < before.epoch)
      faults.push(`entry ${entry.seq} of epoch ${entry.epoch} follows one of epoch ${before.epoch}`)
    return faults
  })
}
