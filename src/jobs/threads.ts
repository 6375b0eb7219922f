/** The threads of a pool. */
import { JobError } from './executor.ts'
import { type JobThread, lossCode } from './thread.ts'

/** Those that are there, and those that are ending, which hold memory and a core until they have. */
export class Threads implements Iterable<JobThread> {
  readonly #make: () => JobThread
  readonly #startedMax: number
  readonly #there = new Set<JobThread>()
  /** Ends that are under way. */
  readonly #ending = new Set<Promise<void>>()

  /**
   * @param make starts one; what it throws fails the start
   * @param startedMax threads, those that are ending among them, with which no other is started: native code that
   *   does not come back keeps its thread from ending
   */
  constructor(make: () => JobThread, startedMax: number) {
    this.#make = make
    this.#startedMax = startedMax
  }

  /** That are there, ending ones not among them. */
  get size(): number {
    return this.#there.size
  }

  get ending(): number {
    return this.#ending.size
  }

  /** Whether there is one without a job, or one may be started. */
  get hasOneFree(): boolean {
    return this.mayStart || this.idle() !== undefined
  }

  /** Whether there are few enough for another one. */
  get mayStart(): boolean {
    return this.size + this.ending < this.#startedMax
  }

  [Symbol.iterator](): Iterator<JobThread> {
    return this.#there.values()
  }

  has(thread: JobThread): boolean {
    return this.#there.has(thread)
  }

  /** Those without a job that are ready. */
  get readyCount(): number {
    let count = 0
    for (const { job, isReady } of this.#there) if (job === undefined && isReady) count++
    return count
  }

  /** One without a job, if possible one that is ready. */
  idle(): JobThread | undefined {
    let starting: JobThread | undefined
    for (const thread of this.#there) {
      if (thread.job !== undefined) continue
      if (thread.isReady) return thread
      starting = thread
    }
    return starting
  }

  /**
   * @returns JobError, not thrown, when the system gives no thread (CRASHED, NO_FILE_HANDLE), or there are as many as
   *   there may be (CRASHED)
   */
  start(): JobThread | JobError {
    if (!this.mayStart) return new JobError('CRASHED', 'no thread could be started: others have not ended')
    try {
      const thread = this.#make()
      this.#there.add(thread)
      return thread
    } catch (error) {
      return new JobError(lossCode(error), `no thread could be started: ${reasonOf(error)}`)
    }
  }

  /**
   * Ends one, whatever it does.
   *
   * @param onEnded when it has; what it does counts as a part of the end
   */
  async end(thread: JobThread, onEnded: () => Promise<void> | void): Promise<void> {
    this.#there.delete(thread)
    const ending = thread.end().then(onEnded)
    this.#ending.add(ending)
    try {
      await ending
    } finally {
      this.#ending.delete(ending)
    }
  }

  /** When those have ended that are ending now. */
  async allEnded(): Promise<void> {
    await Promise.all(this.#ending)
  }
}

/** Of what was thrown, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
