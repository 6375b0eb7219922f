/** A job of a pool, from its arrival to its end. */
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import { JobError } from './executor.ts'
import type { Waiting } from './fairQueue.ts'
import { type Answer, errorOf, type Request } from './messages.ts'
import type { JobOutcome } from './outcomes.ts'
import type { Spool } from './spool.ts'

export interface PooledJobOptions {
  readonly request: Request
  /** Longest run, in milliseconds. */
  readonly timeoutMs: number
  /** Whose turn it takes. */
  readonly client: string
  /** Whether anybody waits for it. */
  readonly signal: CancelSignal | undefined
  /** Told how long it had a thread, in milliseconds. */
  readonly worked: ((ms: number) => void) | undefined
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  /** Told how it ended, as `PoolStats.ended` has it. */
  readonly onEnded: (how: JobOutcome) => void
}

/** `Thread` is a class that knows its jobs (thread.ts). */
export class PooledJob<Thread> {
  readonly #options: PooledJobOptions
  /** Its place in the queue, while it waits. */
  waiting: Waiting<PooledJob<Thread>> | undefined
  /** The one that runs it, or will when it has started. */
  thread: Thread | undefined
  /** When it began, in milliseconds; undefined before. */
  begunMs: number | undefined
  /** Why it was ended, while its thread has not said so yet: the caller knows already. */
  ending: JobError | undefined
  /** Whether it stood behind another job that took long. */
  wasTakenBack = false
  /** Whether it has waited so long that another one may be ended for it. */
  isOverdue = false
  /** Whether it has run so long that it may be ended for another one. */
  hadItsTurn = false
  #timer: NodeJS.Timeout | undefined
  #forgetCaller: (() => void) | undefined

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

  /** Whether a timer was started and may still fire. */
  get isTimed(): boolean {
    return this.#timer !== undefined
  }

  /** The job has one timer: this one takes the place of the one before. */
  startTimer(ms: number, onTime: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(onTime, ms)
  }

  stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /**
   * Takes the place of the timer, with two times: `ms` after now, and before it `firstMs` after now.
   *
   * @param onFirst not called when `firstMs` is not less than `ms`
   */
  startTimers(firstMs: number, onFirst: () => void, ms: number, onTime: () => void): void {
    if (firstMs >= ms) {
      this.startTimer(ms, onTime)
      return
    }
    this.startTimer(firstMs, () => {
      this.startTimer(ms - firstMs, onTime)
      onFirst()
    })
  }

  /** Tells the caller how long it had a thread. */
  charge(ms: number): void {
    this.#options.worked?.(ms)
  }

  /** Tells when nobody waits for it any more, until {@link detach}. */
  onCancel(listener: () => void): void {
    this.#forgetCaller = this.#options.signal?.onCancel(listener)
  }

  /** It does not run any longer: no time and no caller that leaves matters now. */
  detach(): void {
    this.stopTimer()
    this.#forgetCaller?.()
    this.#forgetCaller = undefined
    this.thread = undefined
  }

  /** Gives the caller what the thread answered, and the spool what it has set aside for the job. */
  settle(answer: Answer, spool: Spool): void {
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

  /** Rejects it while its thread goes on with it. */
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
