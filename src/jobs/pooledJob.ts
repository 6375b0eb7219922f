/** A job of a pool: its caller, its timer and its state, from its arrival to its end. */
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import { JobError } from './executor.ts'
import type { Waiting } from './fairQueue.ts'
import { errorOf, type JobAnswer, type Request } from './messages.ts'
import type { JobOutcome } from './outcomes.ts'
import type { Spool } from './spool.ts'

/** Shortest time after which a job's CPU time is looked at again, in milliseconds. */
const LOOK_AGAIN_MS_MIN = 20

export interface PooledJobOptions {
  readonly request: Request
  /** Time limit in milliseconds. */
  readonly timeoutMs: number
  /** The client to which the job belongs. The job counts as one turn of this client in the queue (fairQueue.ts). */
  readonly client: string
  /** Cancelled when the caller no longer waits for the job. */
  readonly signal: CancelSignal | undefined
  /** Called with the time that the job occupied a thread, in milliseconds. */
  readonly worked: ((ms: number) => void) | undefined
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  /** Called with the outcome of the job, one of the names in `PoolStats.ended`. */
  readonly onEnded: (how: JobOutcome) => void
}

/**
 * A job of a pool. `Thread` is the class of the pool's threads: a type parameter, because thread.ts imports this file.
 */
export class PooledJob<Thread> {
  readonly #options: PooledJobOptions
  /** Entry of the job in the queue; undefined when the job is not queued. */
  waiting: Waiting<PooledJob<Thread>> | undefined
  /** The thread that runs the job, or will run it: the thread may still be starting, or running earlier jobs. */
  thread: Thread | undefined
  /** When the job began to run, by the pool's clock in milliseconds; undefined before. */
  begunMs: number | undefined
  /** Why the job was ended while its thread was still running it. The caller has already received this error. */
  ending: JobError | undefined
  /** Whether the job was queued behind another job on a thread, and was taken back. */
  wasTakenBack = false
  /** Whether the job has waited so long that another job may be ended in its favour. */
  isOverdue = false
  /** Whether the job has run so long that it may be ended in favour of another job. */
  hadItsTurn = false
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined

  constructor(options: PooledJobOptions) {
    this.#options = options
  }

  get request(): Request {
    return this.#options.request
  }

  get timeoutMs(): number {
    return this.#options.timeoutMs
  }

  get client(): string {
    return this.#options.client
  }

  get isCancelled(): boolean {
    return this.#options.signal?.isCancelled === true
  }

  /** Whether a timer is running. */
  get isTimed(): boolean {
    return this.#timer !== undefined
  }

  /** Stops the timer of the job, and starts a new timer. */
  startTimer(ms: number, onTime: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onTime, ms)
  }

  stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /**
   * Like {@link startTimer}, but calls `onFirst` after `firstMs` and `onTime` after `ms`.
   *
   * @param onFirst not called when `firstMs` is at least `ms`
   * @param leftMs asked instead of calling `onTime`: the job goes on while it returns more than 0
   */
  startTimers(
    firstMs: number,
    onFirst: () => void,
    ms: number,
    leftMs: (() => number) | undefined,
    onTime: () => void,
  ): void {
    const atEnd = (): void => {
      const left = leftMs?.() ?? 0
      if (left > 0) this.startTimer(Math.max(left, LOOK_AGAIN_MS_MIN), atEnd)
      else onTime()
    }
    if (firstMs >= ms) {
      this.startTimer(ms, atEnd)
      return
    }
    this.startTimer(firstMs, () => {
      this.startTimer(ms - firstMs, atEnd)
      onFirst()
    })
  }

  /** Reports to the caller how long the job occupied a thread. */
  charge(ms: number): void {
    this.#options.worked?.(ms)
  }

  /** Calls the listener if the caller cancels the job before {@link detach}. */
  onCancel(listener: () => void): void {
    this.#stopListening = this.#options.signal?.onCancel(listener)
  }

  /** Releases the timer, the cancel listener and the thread of a job that no longer runs. */
  detach(): void {
    this.stopTimer()
    this.#stopListening?.()
    this.#stopListening = undefined
    this.thread = undefined
  }

  /** Resolves or rejects the job with the thread's answer, and releases its reservation in the spool. */
  settle(answer: JobAnswer, spool: Spool): void {
    const { spoolBytesMax } = this.request
    if ('failure' in answer) {
      const { failure } = answer
      spool.release(this.client, spoolBytesMax)
      if (failure.code === 'SPOOL_FAILED') spool.fail(failure.message)
      this.reject(errorOf(failure))
    } else if ('json' in answer.outcome) {
      spool.take(answer.outcome.json, this.client, spoolBytesMax).then(
        (result) => this.#resolve(result),
        (error) => this.reject(error),
      )
    } else {
      spool.release(this.client, spoolBytesMax)
      this.#resolve(answer.outcome.output)
    }
  }

  #resolve(output: unknown): void {
    this.detach()
    this.#options.onEnded('ok')
    this.#options.resolve(output)
  }

  /** Rejects the job while its thread may still be running the job. */
  end(error: JobError): void {
    this.reject(error)
    this.ending = error
  }

  reject(error: Error): void {
    this.detach()
    if (this.ending !== undefined) return
    this.#options.onEnded(error instanceof JobError ? error.code : 'failed')
    this.#options.reject(error)
  }
}
