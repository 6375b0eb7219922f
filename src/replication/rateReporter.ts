/**
 * Reports the charges of a node to the table of its fleet. The table returns the total charges of all nodes, which the
 * node then applies to its own clients. There is at most one report in each interval. The first charge after a pause is
 * reported at once.
 */
import type { RateCharge, RateTable } from './rateTable.ts'

/** The charges of one report. */
interface RateReport {
  readonly charges: readonly RateCharge[]
  /** Time since the first of the charges, in milliseconds. */
  readonly sinceMs: number
  /** @param aheadMs client → time until the client has all of its tokens again, in milliseconds */
  readonly learn: (aheadMs: ReadonlyMap<string, number>) => void
}

/** Collects the tokens that a node charges to its clients, until a report takes these charges. */
export interface ChargeSource {
  /** Number of clients whose charges wait for a report. */
  readonly waiting: number
  /** Removes the charges of at most `clientsMax` clients from this source, and returns the charges as a report. */
  take(clientsMax: number): RateReport
}

export interface RateReporterOptions {
  /** Minimum milliseconds from the beginning of one report to the beginning of the next. */
  readonly intervalMs: number
  /** Maximum number of clients in one report. */
  readonly clientsMax: number
  /** Called when reports begin to fail, and when they succeed again. @param reason undefined when they succeed again */
  readonly onReached: (reason: string | undefined) => void
}

/** Numbers of reports since the start. */
export interface RateReports {
  readonly answered: number
  readonly failed: number
}

/** Milliseconds from one removal of old rows to the next. */
const SWEEP_MS = 10_000

export class RateReporter {
  readonly #table: Pick<RateTable, 'charge' | 'sweep'>
  readonly #source: ChargeSource
  readonly #options: RateReporterOptions
  readonly #running: Promise<void>
  #answered = 0
  #failed = 0
  #isCounting = true
  #sweptMs = Number.NEGATIVE_INFINITY
  #isClosed = false
  #wake: () => void = () => {}

  constructor(
    table: Pick<RateTable, 'charge' | 'sweep'>,
    source: ChargeSource,
    options: RateReporterOptions,
  ) {
    this.#table = table
    this.#source = source
    this.#options = options
    this.#running = this.#run()
  }

  get reports(): RateReports {
    return { answered: this.#answered, failed: this.#failed }
  }

  /** Called when a client's charges begin to wait for a report. */
  charged(): void {
    this.#wake()
  }

  /** Makes a last report, unless PostgreSQL does not answer. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#running
  }

  async #run(): Promise<void> {
    // The sweep also opens the connection, so that the first report need not wait for the connection.
    await this.#sweep()
    while (!this.#isClosed) {
      if (this.#source.waiting === 0) await this.#pause()
      const startedMs = performance.now()
      await this.#report()
      await this.#pause(startedMs + this.#options.intervalMs - performance.now())
    }
    if (this.#isCounting) await this.#report()
  }

  async #report(): Promise<void> {
    if (this.#source.waiting === 0) return
    // The charges of a failed report are not reported again, because PostgreSQL may have counted them. This node has
    // counted them in any case.
    const { charges, sinceMs, learn } = this.#source.take(this.#options.clientsMax)
    try {
      learn(await this.#table.charge(charges, sinceMs))
      this.#answered++
      this.#reach(undefined)
      await this.#sweep()
    } catch (error) {
      this.#failed++
      this.#reach(error instanceof Error ? error.message : String(error))
    }
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptMs < SWEEP_MS) return
    this.#sweptMs = performance.now()
    // Ignore an error: the next sweep removes the rows, and the next report shows whether PostgreSQL answers.
    await this.#table.sweep().catch(() => {})
  }

  #reach(reason: string | undefined): void {
    const isCounting = reason === undefined
    if (this.#isCounting === isCounting) return
    this.#isCounting = isCounting
    this.#options.onReached(reason)
  }

  /**
   * Waits until the time is over, or until `close` is called.
   *
   * @param ms undefined: until there are charges to report
   */
  #pause(ms?: number): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(finish, Math.max(0, ms))
      const isClosed = (): boolean => this.#isClosed
      function finish(): void {
        clearTimeout(timer)
        resolve()
      }
      this.#wake = () => {
        if (ms === undefined || isClosed()) finish()
      }
    })
  }
}
