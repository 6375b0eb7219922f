/** The threads of a pool. */
import { JobError } from './executor.ts'
import { type JobThread, lossCode } from './thread.ts'

/** So many times the threads that work are there or ending at a time, at most, spares apart. */
const ENDING_PARTS = 2

export interface ThreadsOptions {
  /** Those that have a job at the same time, at most, spares apart. */
  readonly workersMax: number
  /** Those that are ready beside them. */
  readonly spares: number
}

/** Those that are there, and those that are ending, which hold memory and a core until they have. */
export class Threads implements Iterable<JobThread> {
  readonly #make: () => JobThread
  readonly #options: ThreadsOptions
  readonly #there = new Set<JobThread>()
  /** Ends that are under way. */
  readonly #ending = new Set<Promise<void>>()

  /** @param make starts one; what it throws fails the start */
  constructor(make: () => JobThread, options: ThreadsOptions) {
    this.#make = make
    this.#options = options
  }

  /** That are there, ending ones not among them. */
  get size(): number {
    return this.#there.size
  }

  get ending(): number {
    return this.#ending.size
  }

  /** Those that have a job; one that is still starting counts. */
  get busy(): number {
    let count = 0
    for (const { job } of this.#there) if (job !== undefined) count++
    return count
  }

  /** Whether one more may have a job, spares apart. */
  get hasWorkerFree(): boolean {
    return this.busy < this.#options.workersMax
  }

  /** Whether one more may have a job, spares among them. */
  get hasSpareFree(): boolean {
    return this.busy < this.#sizeMax
  }

  /** Whether there is one without a job, or one may be started. */
  get hasOneFree(): boolean {
    return this.#mayStart || this.idle() !== undefined
  }

  /** Whether there are fewer than there may be. */
  get mayGrow(): boolean {
    return this.#mayStart && this.size < this.#sizeMax
  }

  get #sizeMax(): number {
    const { workersMax, spares } = this.#options
    return workersMax + spares
  }

  /** Native code that does not come back keeps its thread from ending: those that are ending are bounded too. */
  get #mayStart(): boolean {
    const { workersMax, spares } = this.#options
    return this.size + this.ending < ENDING_PARTS * workersMax + spares
  }

  [Symbol.iterator](): Iterator<JobThread> {
    return this.#there.values()
  }

  has(thread: JobThread): boolean {
    return this.#there.has(thread)
  }

  /** Whether no more are ready and without a job than are to be ready beside those that work. */
  get hasOnlySpares(): boolean {
    let count = 0
    for (const { job, isReady } of this.#there) if (job === undefined && isReady) count++
    return count <= this.#options.spares
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
    if (!this.#mayStart) return new JobError('CRASHED', 'no thread could be started: others have not ended')
    try {
      const thread = this.#make()
      this.#there.add(thread)
      return thread
    } catch (error) {
      return new JobError(lossCode(error), `no thread could be started: ${reasonOf(error)}`)
    }
  }

  /**
   * Starts one if none is without a job, and there is to be a spare. One after the other: a start takes a core for some
   * time, and whoever waits for a thread needs it more.
   */
  keepSpare(): void {
    if (this.#options.spares === 0 || this.size >= this.#sizeMax || this.idle() !== undefined) return
    for (const { isReady } of this.#there) if (!isReady) return
    // Without it the next job tries again.
    this.start()
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

/** The message of a thrown value, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
