/** Keeps a node in the barrier of its fleet (barrier.ts): sends the statements. */
import { randomUUID } from 'node:crypto'
import { Barrier } from './barrier.ts'
import type { BarrierTable } from './barrierTable.ts'

export interface BarrierClientOptions {
  /** The node's name in the fleet, which no other process has or will have. */
  readonly name: string
  /** Milliseconds from a report until the others stop waiting for this node. */
  readonly leaseMs: number
  /** Milliseconds between two statements while a view waits for the other nodes. */
  readonly pollMs: number
  /** Makes the view of an entry the one from which the node answers `latest`. Called with ascending entries. */
  readonly onShow: (entry: number) => void
  /**
   * Called when the fleet refused to let this node join: its newest view was too old, or is of an entry that the log has
   * lost. Newer views are then wanted even if {@link BarrierClient.isFull} was true before.
   *
   * @param entry the entry of that view; the views of earlier entries will not be shown
   */
  readonly onRefused: (entry: number) => void
  /**
   * Called whenever the time for which the node may answer `latest` changes: before a promise is sent, and after the
   * view was shown.
   *
   * @param ms milliseconds from now; 0 while the node must not answer `latest`
   */
  readonly onOpen: (ms: number) => void
  /** Called when PostgreSQL begins or ceases to answer. @param reason undefined when it answers again */
  readonly onReached: (reason: string | undefined) => void
}

/** This node stops answering this fraction of the lease before the lease ends, because clocks differ in speed. */
const MARGIN = 1 / 4
/** Fraction of the lease after which this node extends the lease again. */
const RENEWAL = 1 / 5
/** Milliseconds before a statement that failed is sent again. */
const RETRY_MS = 100

export class BarrierClient {
  readonly #options: BarrierClientOptions
  readonly #table: BarrierTable
  readonly #barrier: Barrier
  readonly #running: Promise<void>
  /** Random part of the name under which this client joins: a node must not join again under an earlier name. */
  readonly #session = randomUUID()
  #joins = 0
  #answeredMs = 0
  #wake: () => void = () => {}
  #isSuspended = false
  #isClosed = false
  #reason: string | undefined

  constructor(table: BarrierTable, options: BarrierClientOptions) {
    this.#table = table
    this.#options = options
    const { leaseMs } = options
    this.#barrier = new Barrier({ leaseMs, marginMs: leaseMs * MARGIN })
    this.#running = this.#run()
  }

  /**
   * The highest log entry known to be promised by every node of the fleet. A node that has promised an entry answers no
   * request from a view of an earlier entry.
   */
  get committed(): number {
    return this.#barrier.committed
  }

  /** Whether `latest` may be answered now. */
  get isOpen(): boolean {
    return this.#barrier.isOpen(performance.now())
  }

  /**
   * Whether the list of waiting views is full. If so, wait for {@link BarrierClientOptions.onShow} or
   * {@link BarrierClientOptions.onRefused} to take a view.
   */
  get isFull(): boolean {
    return this.#barrier.isFull
  }

  /** Called when the view of an entry is ready. @param entry its number, above those of all earlier calls */
  viewReady(entry: number): void {
    this.#barrier.viewReady(entry)
    this.#wake()
  }

  /**
   * Leaves the fleet while this node is far behind, so that the other nodes do not wait for this node. Joins it again
   * afterwards.
   *
   * @param isSuspended true to leave, false to join again
   */
  suspend(isSuspended: boolean): void {
    if (this.#isSuspended === isSuspended) return
    this.#isSuspended = isSuspended
    if (isSuspended) {
      this.#leave()
      void this.#removeRow()
    }
    this.#wake()
  }

  /** Leaves the fleet. After this call, `onShow` is not called again. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#leave()
    this.#wake()
    await this.#running
    await this.#removeRow()
  }

  /** Lets the other nodes go on at once. If the statement fails, the other nodes wait for the end of the lease. */
  async #removeRow(): Promise<void> {
    await this.#table.leave(this.#id).catch(() => {})
  }

  get #id(): string {
    return `${this.#options.name}/${this.#session}/${this.#joins}`
  }

  async #run(): Promise<void> {
    let isPrepared = false
    while (!this.#isClosed) {
      try {
        if (!isPrepared) await this.#table.prepare()
        isPrepared = true
        const hasSent = !this.#isSuspended && (await this.#send())
        if (hasSent) this.#reach(undefined)
        else await this.#rest(this.#restMs)
      } catch (error) {
        this.#reach(error instanceof Error ? error.message : String(error))
        await this.#rest(RETRY_MS)
      }
    }
  }

  /** Milliseconds until the next statement must be sent. A view that becomes ready is reported at once. */
  get #restMs(): number {
    const { leaseMs, pollMs } = this.#options
    return this.#barrier.isWaiting ? pollMs : leaseMs * RENEWAL
  }

  /** Sends the next statement. @returns false when no statement was due */
  async #send(): Promise<boolean> {
    const barrier = this.#barrier
    const sentMs = performance.now()
    const isDue = barrier.isMember(sentMs) && sentMs - this.#answeredMs >= this.#restMs
    const statement = barrier.next(sentMs) ?? (isDue ? barrier.renewal() : undefined)
    // Call `onOpen` before the statement is sent. A promise in the statement binds this node from now on.
    this.#tell()
    if (statement === undefined) return false
    const shown = barrier.shown
    switch (statement.kind) {
      case 'join': {
        const former = this.#id
        this.#joins++
        const committed = await this.#table.join(this.#id, former, statement.applied)
        if (this.#isClosed || this.#isSuspended) return true
        barrier.joined(statement.applied, committed, sentMs)
        if (committed === undefined) {
          this.#options.onRefused(statement.applied)
          await this.#rest(this.#options.pollMs)
        }
        break
      }
      case 'report': {
        const answer = await this.#table.report(this.#id, statement.applied, statement.promised)
        if (this.#isClosed || this.#isSuspended) return true
        barrier.reported(statement, answer, sentMs, performance.now())
        break
      }
      case 'raise': {
        const isDone = await this.#table.raise(statement.committed, statement.membership)
        if (this.#isClosed || this.#isSuspended) return true
        barrier.raised(statement.committed, isDone)
        break
      }
      case 'remove':
        await this.#table.remove(statement.id, statement.reports)
        if (this.#isClosed || this.#isSuspended) return true
        barrier.removed()
    }
    this.#answeredMs = performance.now()
    if (barrier.shown !== undefined && barrier.shown !== shown) this.#options.onShow(barrier.shown)
    this.#tell()
    return true
  }

  #leave(): void {
    this.#barrier.leave()
    this.#tell()
  }

  #tell(): void {
    this.#options.onOpen(this.#barrier.openMs(performance.now()))
  }

  #reach(reason: string | undefined): void {
    if (this.#reason === reason) return
    this.#reason = reason
    this.#options.onReached(reason)
  }

  #rest(ms: number): Promise<void> {
    // The client may have been closed since the last statement was sent.
    if (this.#isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(finish, ms)
      function finish(): void {
        clearTimeout(timer)
        resolve()
      }
      this.#wake = finish
    })
  }
}
