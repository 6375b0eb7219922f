/**
 * Keeps the head thread running. When the disk refuses a write, the thread ends, so that no state in memory survives a
 * failed write. A new thread starts after the store was reopened. When the thread runs out of memory, a new one starts
 * after a pause. When the thread finds damage in the archive, it ends for good, and the node continues without a head
 * thread.
 */

import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import type { Forwarded } from './forwarder.ts'
import { HeadError } from './headError.ts'
import type { HeadThreadMode } from './headMessages.ts'
import { HeadThread, type HeadThreadOptions } from './headThread.ts'
import type { ChainWriter, Edit, Sealed, SealRequest, UnwindOptions } from './writer.ts'

export interface HeadKeeperOptions extends HeadThreadOptions {
  /**
   * Called when the disk refused a write; the head does not move until {@link HeadKeeper.restart} is called.
   *
   * @param reason why the disk refused the write, as a part of a sentence
   */
  readonly onStoreFailed: (reason: string) => void
  /** Called when stored data is damaged; the head no longer moves. @param what a sentence for the operator */
  readonly onDamaged: (what: string) => void
  /** Called when the thread ran out of memory. @param seconds the pause until a new thread is started */
  readonly onOutOfMemory: (seconds: number) => void
  /** Called when a new thread runs after one that ran out of memory. */
  readonly onRunning: () => void
  readonly clock?: Clock
}

/** Pause before a thread is started in the place of one that ran out of memory. */
const MEMORY_BACKOFF: Backoff = { firstMs: 1_000, maxMs: 60_000 }
/** When a thread ran for this many milliseconds before it ran out of memory, the pause is the first one again. */
const LONG_RUN_MS = 600_000

export class HeadKeeper implements ChainWriter {
  readonly #options: HeadKeeperOptions
  readonly #clock: Clock
  readonly #closing = new AbortController()
  #thread: HeadThread
  #startedAtMs: number
  #failure: HeadError | undefined
  /** Number of successive threads that ran out of memory before they had run for long. */
  #memoryFailures = 0
  /** The start of a thread after one that ran out of memory. */
  #starting: Promise<void> | undefined

  /** Starts the thread; resolves when the thread has opened the archive. @throws HeadError DIED, OUT_OF_MEMORY */
  static async start(options: HeadKeeperOptions): Promise<HeadKeeper> {
    const keeper: HeadKeeper = new HeadKeeper(
      options,
      await HeadThread.start({ ...options, onDeath: (error) => keeper.#lose(error) }),
    )
    return keeper
  }

  private constructor(options: HeadKeeperOptions, thread: HeadThread) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#thread = thread
    this.#startedAtMs = this.#clock.now()
  }

  /**
   * @throws HeadError STORE_FAILED or DAMAGED, in which case no block was sealed; OUT_OF_MEMORY
   * @throws any error that the thread reports
   */
  async seal(request: SealRequest): Promise<Sealed> {
    return this.#running().seal(request)
  }

  /**
   * @throws HeadError STORE_FAILED, DAMAGED or OUT_OF_MEMORY, in which case some of the blocks may have been unwound
   * @throws any error that the thread reports
   */
  async unwind(number: number, options?: UnwindOptions): Promise<void> {
    await this.#running().unwind(number, options)
  }

  /** @throws the errors of {@link unwind} */
  async edit(change: Edit): Promise<void> {
    await this.#running().edit(change)
  }

  /** Like {@link HeadThread.forward}, but does nothing while no thread runs. */
  forward(transaction: Forwarded): void {
    if (this.#failure === undefined) this.#thread.forward(transaction)
  }

  /** Like {@link HeadThread.askNonce}, but does nothing while no thread runs. */
  askNonce(id: number, sender: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.askNonce(id, sender)
  }

  /** Like {@link HeadThread.settle}, but does nothing while no thread runs. */
  settle(hash: Uint8Array): void {
    if (this.#failure === undefined) this.#thread.settle(hash)
  }

  /** Resolves when the failed thread, if any, has closed the store. */
  async ended(): Promise<void> {
    if (this.#failure !== undefined) await this.#thread.close()
  }

  /** DAMAGED or OUT_OF_MEMORY while no thread runs for this reason; undefined otherwise, also after a failed write. */
  get failure(): HeadError | undefined {
    return this.#failure?.code === 'STORE_FAILED' ? undefined : this.#failure
  }

  /** Starts a new thread after a failed write. @throws HeadError */
  async restart(): Promise<void> {
    if (this.#failure?.code !== 'STORE_FAILED' || this.#closing.signal.aborted) return
    try {
      await this.#startAgain()
    } catch (error) {
      if (!(error instanceof HeadError) || error.code !== 'DAMAGED') throw error
      this.#lose(error)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#starting
    await this.#thread.close()
  }

  #running(): HeadThread {
    if (this.#failure !== undefined) throw this.#failure
    return this.#thread
  }

  #lose(error: HeadError): void {
    const { onDeath, onStoreFailed, onDamaged } = this.#options
    switch (error.code) {
      case 'STORE_FAILED':
        this.#failure = error
        onStoreFailed(error.message)
        return
      case 'DAMAGED':
        this.#failure = error
        onDamaged(error.message)
        return
      case 'OUT_OF_MEMORY':
        this.#failure = error
        this.#starting = this.#startLater()
        return
      default:
        onDeath(error)
    }
  }

  /** Starts a new thread after a pause, which grows if threads run out of memory soon after their start. */
  async #startLater(): Promise<void> {
    const { onOutOfMemory, onRunning, onCommitted, onReplica } = this.#options
    const hasRunLong = this.#clock.now() - this.#startedAtMs >= LONG_RUN_MS
    this.#memoryFailures = hasRunLong ? 1 : this.#memoryFailures + 1
    const ms = backoffMs(this.#memoryFailures, MEMORY_BACKOFF, this.#clock)
    onOutOfMemory(ms / 1000)
    await this.#clock.sleep(ms, this.#closing.signal)
    await this.ended()
    if (this.#closing.signal.aborted) return
    try {
      await this.#startAgain()
    } catch (error) {
      this.#lose(error instanceof HeadError ? error : new HeadError('DIED', String(error), { cause: error }))
      return
    }
    // The former thread may have committed a block that it could not report.
    void (onReplica === undefined ? onCommitted() : onReplica.onApplied())
    onRunning()
  }

  async #startAgain(): Promise<void> {
    const mode = modeAfter(this.#options.mode, this.#memoryFailures)
    this.#startedAtMs = this.#clock.now()
    this.#thread = await HeadThread.start({ ...this.#options, mode, onDeath: (error) => this.#lose(error) })
    this.#failure = undefined
    if (this.#closing.signal.aborted) await this.#thread.close()
  }
}

/**
 * The mode of a thread after threads that ran out of memory. The answers of the node that they followed may be the
 * reason, so that another node is asked first.
 */
function modeAfter(mode: HeadThreadMode, memoryFailures: number): HeadThreadMode {
  if (mode.kind !== 'follow') return mode
  const { urls } = mode.settings
  const first = memoryFailures % urls.length
  return { ...mode, settings: { ...mode.settings, urls: [...urls.slice(first), ...urls.slice(0, first)] } }
}
