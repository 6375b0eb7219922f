/**
 * Jobs that were sent to a thread behind the one that it runs, so that it need not wait for its next one. Until they
 * begin they can be taken back.
 */

/** Called when a job runs for too long, in milliseconds, with others behind it: it is no short one. */
export interface Late {
  readonly ms: number
  readonly call: () => void
}

/** Those of one thread, in the order in which they were sent. */
export class StackedJobs<Job> {
  readonly #take: (job: Job) => boolean
  readonly #jobs: Job[] = []
  #timer: NodeJS.Timeout | undefined

  /** @param take keeps the thread from beginning a job; gives false when the thread has begun it */
  constructor(take: (job: Job) => boolean) {
    this.#take = take
  }

  get length(): number {
    return this.#jobs.length
  }

  /** @param late called when the job before it has run for too long, unless all have gone */
  push(job: Job, late: Late): void {
    this.#jobs.push(job)
    if (this.#jobs.length === 1) this.#time(late)
  }

  /** The one that runs now: the job before it is answered. */
  shift(late: Late): Job | undefined {
    const job = this.#jobs.shift()
    this.#time(late)
    return job
  }

  /** Takes one back. @returns whether it had not begun */
  takeBack(job: Job): boolean {
    if (!this.#take(job)) return false
    this.#jobs.splice(this.#jobs.indexOf(job), 1)
    return true
  }

  /** Takes all back that have not begun, and gives them in their order. */
  takeAllBack(): Job[] {
    this.#stop()
    return this.#jobs.slice().filter((job) => this.takeBack(job))
  }

  /** Gives all, because the thread ends; it begins none of them any more. */
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
