/** A serving thread, as the main thread sees it: from its start to its end. */
import { Worker } from 'node:worker_threads'
import { closeGateAtExit, newGate, terminateThread } from '../../chain/nativeGate.ts'
import type { Page } from '../../http/options.ts'
import type { HttpAddress, HttpFigures } from '../../http/server.ts'
import type { SyncProgress } from '../../methods/node.ts'
import type { MetricsReport } from '../../observe/threadReport.ts'
import type { PoolTransaction } from '../../pool/poolTransaction.ts'
import type { BarrierThread } from './headBarrier.ts'
import { type CallsHost, PassedCalls } from './passedCalls.ts'
import { PortCalls } from './portCalls.ts'
import { ServingError } from './servingError.ts'
import type {
  MainNotices,
  MainQuestions,
  ServingWorkerData,
  ThreadNotices,
  ThreadQuestions,
} from './servingMessages.ts'
import { within } from './timeLimit.ts'

/** Maximum time in milliseconds in which a thread must load its code and open the store. */
const START_MS_MAX = 60_000
/** Maximum time in milliseconds in which a thread must close its store, or open its store again. */
const STORE_MS_MAX = 5_000

/** The parts of the node that threads use. */
export interface ThreadHost extends CallsHost, Pick<MainQuestions, 'readiness' | 'log'> {
  /**
   * On a node of a fleet, the depth below the head at which a block is final. Undefined if the archive records
   * finality.
   */
  readonly finalityDepth: () => number | undefined
  readonly metrics: (() => Promise<Page>) | undefined
  readonly damage: MainNotices['damage']
  readonly charged: MainNotices['charged']
}

export class ServingThread implements BarrierThread {
  /** Number of the thread, from 1. A thread that replaces another one has the number of that thread. */
  readonly number: number
  /** Resolves when the thread has ended, with the reason. */
  readonly ended: Promise<string>
  /** Time at which the thread was started, in milliseconds of the monotonic clock. */
  readonly startedMs = performance.now()
  readonly #worker: Worker
  readonly #gate = newGate()
  readonly #calls: PortCalls<ThreadQuestions, ThreadNotices>
  readonly #loaded: Promise<undefined>
  readonly #finalityDepth: ThreadHost['finalityDepth']
  #why: string | undefined
  #isChecking = false

  /** Starts a thread. {@link loaded} resolves when the thread is ready. */
  constructor(script: URL, data: Omit<ServingWorkerData, 'gate'>, host: ThreadHost) {
    this.number = data.thread
    this.#finalityDepth = host.finalityDepth
    const workerData: ServingWorkerData = { ...data, gate: this.#gate }
    this.#worker = new Worker(script, { workerData })
    closeGateAtExit(this.#worker, this.#gate)
    const passed = new PassedCalls(host, {
      worked: (id, ms) => this.#calls.tell('worked', { id, ms }),
      reserved: (id, bytes) => this.#calls.tell('reserved', { id, bytes }),
    })
    let onLoaded = (): void => {}
    const questions: MainQuestions = {
      call: (call) => passed.call(call),
      job: (job) => passed.job(job),
      log: host.log,
      readiness: host.readiness,
      metrics: async () => host.metrics?.(),
    }
    const notices: MainNotices = {
      loaded: () => onLoaded(),
      cancel: (id) => passed.cancel(id),
      closed: (id) => passed.fileClosed(id),
      damage: host.damage,
      charged: host.charged,
    }
    this.#calls = new PortCalls(this.#worker, questions, notices)
    this.#worker.on('error', (error) => {
      this.#why ??= error.stack ?? error.message
    })
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        const why = this.#why ?? `exit code ${code}`
        passed.end()
        this.#calls.end(new ServingError('ENDED', `the serving thread ended: ${why}`))
        resolve(why)
      })
    })
    this.#loaded = new Promise((resolve) => {
      onLoaded = () => resolve(undefined)
    })
  }

  /** Waits until the thread has loaded its code and opened the store. @throws ServingError when it does not */
  async loaded(): Promise<void> {
    const begun = Promise.race([this.#loaded, this.ended])
    const why = await within(begun, START_MS_MAX, `not ready after ${START_MS_MAX} ms`)
    if (why === undefined) return
    this.end(why)
    throw new ServingError('NOT_STARTED', `a serving thread could not be started: ${why}`)
  }

  prepare(generation: number): Promise<void> {
    return this.#calls.ask('prepare', { generation, finalityDepth: this.#finalityDepth() })
  }

  dropped(generation: number): void {
    this.#calls.tell('dropped', generation)
  }

  published(): void {
    this.#calls.tell('published', undefined)
  }

  /** Resumes the requests that wait until the node knows the newest block. */
  opened(): void {
    this.#calls.tell('opened', undefined)
  }

  /** @throws the system's error, with its code; ServingError */
  async listen(host: string, port: number): Promise<HttpAddress> {
    const outcome = await this.#calls.ask('listen', { host, port })
    if ('address' in outcome) return outcome.address
    // Set the code again: an error loses it when it is posted to another thread.
    throw Object.assign(outcome.error, { code: outcome.code })
  }

  /** Ends the thread if it is stuck. Never rejects. @param ms time in which the thread must answer, in milliseconds */
  async check(ms: number): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    await this.#orEnd('ping', this.#calls.ask('ping', undefined), ms)
    this.#isChecking = false
  }

  /** The load of the thread's server. */
  figures(): Promise<HttpFigures> {
    return this.#calls.ask('figures', undefined)
  }

  /** The metrics of the thread. */
  metrics(): Promise<MetricsReport> {
    return this.#calls.ask('metrics', undefined)
  }

  pending(transactions: readonly PoolTransaction[]): void {
    this.#calls.tell('pending', transactions)
  }

  syncing(progress: SyncProgress | undefined): void {
    this.#calls.tell('syncing', progress)
  }

  /** Has the thread close its store, so that the store can be opened again. Ends the thread if this fails. */
  pause(): Promise<void> {
    return this.#orEnd('pause', this.#calls.ask('pause', undefined))
  }

  /** Has the thread open its store again. Ends the thread if this fails. */
  resume(isOpen: boolean): Promise<void> {
    return this.#orEnd('resume', this.#calls.ask('resume', isOpen))
  }

  /**
   * Stops the server of the thread. Never rejects.
   *
   * @param stopMs maximum time that the server takes, in milliseconds. A thread that takes longer is ended.
   * @returns how many requests were aborted, as far as known
   */
  async stop(stopMs: number): Promise<number> {
    let cut = 0
    const stopped = this.#calls.ask('stop', undefined).then((count) => {
      cut = count
    })
    await this.#orEnd('stop', stopped, stopMs + STORE_MS_MAX)
    return cut
  }

  /** Closes the store of the thread, and ends the thread. Never rejects. */
  async close(): Promise<void> {
    await this.#orEnd('close', this.#calls.ask('close', undefined))
    this.end('closed')
    await this.ended
  }

  /** Ends the thread at once. {@link ended} resolves later. @param why the reason, for the log */
  end(why: string): void {
    this.#why ??= why
    void terminateThread(this.#worker, this.#gate)
  }

  async #orEnd(what: string, done: Promise<void>, ms = STORE_MS_MAX): Promise<void> {
    const failed = done.then(
      () => undefined,
      (error: Error) => `${what}: ${error.message}`,
    )
    const why = await within<string | undefined>(failed, ms, `did not answer (${what})`)
    if (why === undefined) return
    this.end(why)
    await this.ended
  }
}
