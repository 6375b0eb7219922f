/** A job of a pool, from its arrival to its end. */
import type { Gone } from '../rpc/gone.ts'
import { JobError, type JsonResult, type ValueJobs } from './executor.ts'
import type { Waiting } from './fairQueue.ts'
import type { Request } from './messages.ts'
import type { JobOutcome } from './outcomes.ts'
import type { JobThread } from './thread.ts'

export type JobOutput = ValueJobs[keyof ValueJobs]['output'] | JsonResult

export interface PooledJobOptions {
  readonly request: Request
  /** Longest run, in milliseconds. */
  readonly timeoutMs: number
  /** Whose turn it takes. */
  readonly client: string
  /** Whether anybody waits for it. */
  readonly gone: Gone | undefined
  readonly resolve: (output: JobOutput) => void
  readonly reject: (error: Error) => void
  /** Told how it ended, as `PoolStats.ended` has it. */
  readonly onEnded: (how: JobOutcome) => void
}

export class PooledJob {
  readonly #options: PooledJobOptions
  /** Its place in the queue, while it waits. */
  waiting: Waiting<PooledJob> | undefined
  /** The one that runs it, or will when it has started. */
  thread: JobThread | undefined
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

  get isGone(): boolean {
    return this.#options.gone?.isGone === true
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

  /** Tells when nobody waits for it any more, until {@link rest}. */
  onGone(listener: () => void): void {
    this.#forgetCaller = this.#options.gone?.onGone(listener)
  }

  /** It does not run any longer: no time and no caller that leaves matters now. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#forgetCaller?.()
    this.#forgetCaller = undefined
    this.thread = undefined
  }

  resolve(output: JobOutput): void {
    this.rest()
    this.#options.onEnded('ok')
    this.#options.resolve(output)
  }

  reject(error: Error): void {
    this.rest()
    this.#options.onEnded(error instanceof JobError ? error.code : 'failed')
    this.#options.reject(error)
  }
}
