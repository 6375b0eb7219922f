/** The threads of a pool. */
import { JobError } from './executor.ts'
import { type JobThread, lossCode } from './thread.ts'

/** Maximum number of threads as a multiple of `workersMax`. Threads that are ending count, but spares do not. */
const ENDING_PARTS = 2

export interface ThreadsOptions {
  /** Maximum number of threads that run jobs at the same time, not counting spares. */
  readonly workersMax: number
  /** Number of spare threads that are kept ready. */
  readonly spares: number
}

/**
 * The threads of a pool: live threads, and threads that are ending. An ending thread occupies memory and a core until
 * it has ended.
 */
export class Threads implements Iterable<JobThread> {
  readonly #make: () => JobThread
  readonly #options: ThreadsOptions
  readonly #there = new Set<JobThread>()
  /** One promise for each thread that is ending. */
  readonly #ending = new Set<Promise<void>>()

  /** @param make starts a thread; {@link start} returns an error that `make` throws */
  constructor(make: () => JobThread, options: ThreadsOptions) {
    this.#make = make
    this.#options = options
  }

  /** Number of threads, not including threads that are ending. */
  get size(): number {
    return this.#there.size
  }

  get ending(): number {
    return this.#ending.size
  }

  /** Number of threads that have a job, even if they are still starting. */
  get busy(): number {
    let count = 0
    for (const { job } of this.#there) if (job !== undefined) count++
    return count
  }

  /** Whether another job may run without the use of spare threads. */
  get hasWorkerFree(): boolean {
    return this.busy < this.#options.workersMax
  }

  /** Whether another job may run if spare threads are used. */
  get hasSpareFree(): boolean {
    return this.busy < this.#sizeMax
  }

  /** Whether some thread has no job, or another thread may be started. */
  get hasOneFree(): boolean {
    return this.#mayStart || this.idle() !== undefined
  }

  /** Whether a thread may be started without exceeding the number of workers and spares. */
  get mayGrow(): boolean {
    return this.#mayStart && this.size < this.#sizeMax
  }

  get #sizeMax(): number {
    const { workersMax, spares } = this.#options
    return workersMax + spares
  }

  /**
   * Whether a thread may be started. Threads that are ending count against the limit: native code that hangs keeps its
   * thread alive.
   */
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

  /** Whether the number of ready, idle threads is at most the number of spares. */
  get hasOnlySpares(): boolean {
    let count = 0
    for (const { job, isReady } of this.#there) if (job === undefined && isReady) count++
    return count <= this.#options.spares
  }

  /** Returns a thread without a job, preferably a ready thread. */
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
   * Starts a thread.
   *
   * @returns the thread, or a JobError, which is not thrown. CRASHED: the number of threads is at its maximum. CRASHED
   * or NO_FILE_HANDLE: the system cannot create a thread.
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
   * Starts a thread if the pool has spare threads and no thread is idle. Only one thread starts at a time: a start
   * occupies a core for some time, and running jobs have priority.
   */
  keepSpare(): void {
    if (this.#options.spares === 0 || this.size >= this.#sizeMax || this.idle() !== undefined) return
    for (const { isReady } of this.#there) if (!isReady) return
    // A failed start has no consequence: a later call of this function tries again.
    this.start()
  }

  /**
   * Ends a thread, even in the middle of a job.
   *
   * @param onEnded called when the thread has ended; the thread counts as ending until `onEnded` is done
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

  /** Resolves when all threads that are ending now have ended. */
  async allEnded(): Promise<void> {
    await Promise.all(this.#ending)
  }
}

/** The message of a thrown value, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
