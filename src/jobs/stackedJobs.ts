/**
 * Stacked jobs: jobs that are sent to a thread while the thread runs another job, so that the thread need not wait for
 * its next job. A stacked job can be taken back until the thread begins it.
 */

/**
 * A callback for a running job that turns out not to be short. Called when the job has run for `ms` milliseconds while
 * stacked jobs wait behind the job.
 */
export interface Late {
  readonly ms: number
  readonly call: () => void
}

/** The stacked jobs of one thread, in the order in which they were sent. */
export class StackedJobs<Job> {
  readonly #take: (job: Job) => boolean
  readonly #jobs: Job[] = []
  #timer: NodeJS.Timeout | undefined

  /** @param take prevents the thread from beginning a job; returns false when the thread has already begun it */
  constructor(take: (job: Job) => boolean) {
    this.#take = take
  }

  get length(): number {
    return this.#jobs.length
  }

  /** Adds a job. @param late called when the running job takes too long while stacked jobs wait */
  push(job: Job, late: Late): void {
    this.#jobs.push(job)
    if (this.#jobs.length === 1) this.#time(late)
  }

  /** Removes and returns the job that the thread runs next; called when the thread has answered its running job. */
  shift(late: Late): Job | undefined {
    const job = this.#jobs.shift()
    this.#time(late)
    return job
  }

  /** Takes a job back. @returns false when the thread has already begun it */
  takeBack(job: Job): boolean {
    if (!this.#take(job)) return false
    this.#jobs.splice(this.#jobs.indexOf(job), 1)
    return true
  }

  /** Takes back all jobs that have not begun, and returns them in their order. */
  takeAllBack(): Job[] {
    this.#stop()
    return this.#jobs.slice().filter((job) => this.takeBack(job))
  }

  /** Removes and returns all jobs, because the thread ends; the thread begins none of them. */
  clear(): Job[] {
    this.#stop()
    for (const job of this.#jobs) this.#take(job)
    return this.#jobs.splice(0)
  }

  #time(late: Late): void {
    this.#stop()
    if (this.#jobs.length > 0) this.#timer = setTimeout(late.call, late.ms)
  }

  #stop(): void {
    clearTimeout(this.#timer)
  }
}
