/** Takes a segment whenever the log has grown by enough entries since the last one, and then prunes the log. */
import { headOf } from '../archive/blocks.ts'
import type { Store, WholeSnapshot } from '../store/store.ts'
import { LogConnection } from './connection.ts'
import type { LogPosition } from './logEntry.ts'
import { readPosition } from './position.ts'
import { SegmentTable } from './segmentTable.ts'
import { writeSegment } from './segmentWriter.ts'

export interface SegmentTakerOptions {
  readonly url: string
  /** Name of the chain in the log. */
  readonly chain: string
  /** The node's name in the fleet, which no other process has. */
  readonly holder: string
  /** Number of entries from one segment to the next. */
  readonly interval: number
  readonly log: (line: string) => void
}

/** Minimum milliseconds from the end of one attempt to take a segment to the next attempt. */
const REST_MS = 10_000
/** Deadlines in milliseconds. A part has a few megabytes, so storing it may take longer than other statements. */
const CONNECTION = { connectMs: 5_000, statementMs: 30_000 }

export class SegmentTaker {
  readonly #store: Store
  readonly #options: SegmentTakerOptions
  readonly #stop = new AbortController()
  #work: Promise<void> | undefined
  /** Number of the log entry at which the newest known segment was taken; 0 if no segment is known. */
  #last = 0
  #restUntilMs = 0
  #connection: LogConnection | undefined
  #lastFailure: string | undefined

  constructor(store: Store, options: SegmentTakerOptions) {
    this.#store = store
    this.#options = options
  }

  /** Takes a segment in the background, if one is due. @param seq the last entry in the archive */
  consider(seq: number): void {
    if (this.#work !== undefined || seq - this.#last < this.#options.interval) return
    if (performance.now() < this.#restUntilMs) return
    this.#work = this.#take().finally(() => {
      this.#work = undefined
      this.#restUntilMs = performance.now() + REST_MS
    })
  }

  /** Abandons a segment in progress. Another node can take the segment when this node's claim expires. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.#connection?.abandon()
    await this.#work
  }

  async #take(): Promise<void> {
    const { url, chain } = this.#options
    const connection = new LogConnection(url, CONNECTION)
    this.#connection = connection
    try {
      await this.#takeOn(new SegmentTable(connection, chain))
      this.#lastFailure = undefined
    } catch (error) {
      this.#report(error)
    } finally {
      await connection.close()
    }
  }

  /** Logs a failure, but not the same one again at each attempt. */
  #report(error: unknown): void {
    const { message } = error as Error
    if (!this.#stop.signal.aborted && message !== this.#lastFailure) {
      this.#options.log(`the segments of the log are not up to date: ${message}`)
    }
    this.#lastFailure = message
  }

  async #takeOn(table: SegmentTable): Promise<void> {
    const { holder, interval, log } = this.#options
    this.#last = (await table.last())?.seq ?? 0
    const snapshot = this.#store.snapshot()
    try {
      const position = readPosition(snapshot)
      if (position === undefined || position.seq - this.#last < interval) return
      if (!(await table.isWhole(position.seq)) || !(await table.claim(holder))) return
      const size = await this.#write(table, snapshot, position)
      if (size !== undefined) this.#last = position.seq
      await table.release(holder)
      if (size === undefined) return
      await table.prune(this.#stop.signal)
      log(`took a segment of the log at entry ${position.seq}: ${Math.ceil(size.bytes / 1e6)} MB`)
    } finally {
      await snapshot.close()
    }
  }

  async #write(
    table: SegmentTable,
    snapshot: WholeSnapshot,
    position: LogPosition,
  ): Promise<{ readonly bytes: number } | undefined> {
    const { holder } = this.#options
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#stop.signal, lost.signal])
    const size = await writeSegment(
      snapshot,
      async (part, bytes) => {
        if (!(await table.put(holder, position.seq, part, bytes))) lost.abort()
      },
      signal,
    )
    if (size === undefined || signal.aborted) return undefined
    return (await table.finish(holder, position, size, headOf(snapshot).number)) ? size : undefined
  }
}
