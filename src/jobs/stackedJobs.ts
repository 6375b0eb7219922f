/**
 * Jobs that were sent to a thread behind the one that it runs, so that it need not wait for its next one. Until they
 * begin they can be taken back.
 */
import type { PooledJob } from './pooledJob.ts'

/** How long a job may run with others behind it, in milliseconds: then it is no short one, and they go elsewhere. */
export const STACKED_MS_MAX = 5

/** Those of one thread, in the order in which they were sent. */
export class StackedJobs {
  readonly #take: (job: PooledJob) => boolean
  readonly #jobs: PooledJob[] = []
  #timer: NodeJS.Timeout | undefined

  /** @param take keeps the thread from beginning a job; gives false when the thread has begun it */
  constructor(take: (job: PooledJob) => boolean) {
    this.#take = take
  }

  get length(): number {
    return this.#jobs.length
  }

  /** @param onLate called when the job before it has run for too long, unless all have gone */
  push(job: PooledJob, onLate: () => void): void {
    this.#jobs.push(job)
    if (this.#jobs.length === 1) this.#time(onLate)
  }

  /** The one that runs now: the job before it is answered. */
  shift(onLate: () => void): PooledJob | undefined {
    const job = this.#jobs.shift()
    this.#time(onLate)
    return job
  }

  /** Takes one back. @returns whether it had not begun */
  takeBack(job: PooledJob): boolean {
    if (!this.#take(job)) return false
    this.#jobs.splice(this.#jobs.indexOf(job), 1)
    return true
  }

  /** Takes all back that have not begun, and gives them in their order. */
  takeAllBack(): PooledJob[] {
    this.#stop()
    return this.#jobs.slice().filter((job) => this.takeBack(job))
  }

  /** Gives all, because the thread ends; it begins none of them any more. */
  clear(): PooledJob[] {
    this.#stop()
    for (const job of this.#jobs) this.#take(job)
    return this.#jobs.splice(0)
  }

  #time(onLate: () => void): void {
    this.#stop()
    if (this.#jobs.length > 0) this.#timer = setTimeout(onLate, STACKED_MS_MAX)
  }

  #stop(): void {
    clearTimeout(this.#timer)
  }
}
