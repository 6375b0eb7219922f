/**
 * Stacking: sends short jobs to threads that are still running a short job, so that no thread waits for its next job.
 * The messages to a thread and back take about as long as a short job. Without stacking, a thread would be idle for
 * that time between two short jobs. If the running job turns out to be long, the jobs behind it are taken back and
 * queued again.
 */
import { cancelled, notSent } from './admission.ts'
import type { JobError } from './executor.ts'
import type { FairQueue } from './fairQueue.ts'
import type { Late } from './stackedJobs.ts'
import type { JobThread, ThreadJob } from './thread.ts'

/** Time in milliseconds below which a job is short. The messages to the thread and back take about as long. */
const SHORT_MS_MAX = 1
/** In the running mean of the times of jobs, the last job has the weight 1 / MEAN_PARTS. */
const MEAN_PARTS = 8

export interface StackingParts {
  readonly queue: FairQueue<ThreadJob>
  readonly threads: Iterable<JobThread>
  /** Maximum number of jobs behind the running job of a thread. */
  readonly stackedMax: number
  /** How long a job may run before jobs that wait on its thread return to the queue, in milliseconds. */
  readonly lateMs: number
  /** A clock in milliseconds, with any origin. */
  readonly now: () => number
  /** Rejects a job, and ends its turn. */
  readonly refuse: (job: ThreadJob, error: JobError) => void
  /** Called for each job that is queued again. */
  readonly onWait: (job: ThreadJob) => void
  /**
   * Called when jobs were taken back from a thread that continues to run. Other threads may be free for these jobs.
   */
  readonly onTakenBack: () => void
}

export class Stacking {
  readonly #parts: StackingParts
  /**
   * Name of a job → running mean of the times of such jobs in milliseconds. The mean is the estimate for the next such
   * job.
   */
  readonly #usualMs = new Map<string, number>()

  constructor(parts: StackingParts) {
    this.#parts = parts
  }

  /** Number of jobs that wait on threads, behind the running jobs of these threads. */
  get count(): number {
    let count = 0
    for (const { stacked } of this.#parts.threads) count += stacked.length
    return count
  }

  /** Records the time of a job that has ended. @param ms time of the job in milliseconds */
  took({ request }: ThreadJob, ms: number): void {
    const mean = this.#usualMs.get(request.job) ?? ms
    this.#usualMs.set(request.job, mean + (ms - mean) / MEAN_PARTS)
  }

  /** Stacks queued jobs on threads, in the order of the queue. */
  fill(): void {
    const { queue, threads, stackedMax } = this.#parts
    for (const thread of threads) {
      while (thread.stacked.length < stackedMax && this.#mayStackOn(thread)) {
        const job = queue.nextIf((first) => this.#mayBeStacked(first))
        if (job === undefined) return
        job.waiting = undefined
        job.stopTimer()
        this.#send(thread, job)
      }
    }
  }

  #send(thread: JobThread, job: ThreadJob): void {
    const { refuse } = this.#parts
    // One signal may cancel several jobs. The signal calls the jobs' listeners one after another, so this job may be
    // cancelled before its own listener is called.
    if (job.isCancelled) {
      refuse(job, cancelled())
      return
    }
    try {
      thread.send(job.request)
      job.thread = thread
      thread.stacked.push(job, this.#late(thread))
    } catch (error) {
      refuse(job, notSent(error))
    }
  }

  /** Called when the thread has answered a job. @returns the job that the thread runs now */
  next(thread: JobThread): ThreadJob | undefined {
    return thread.stacked.shift(this.#late(thread))
  }

  /** Cancels a job that waits behind the running job of its thread. */
  cancel(thread: JobThread, job: ThreadJob): void {
    const { refuse, onTakenBack } = this.#parts
    if (thread.stacked.takeBack(job)) {
      refuse(job, cancelled())
      onTakenBack()
      // The thread has already begun the job, but the answer of the job before it has not arrived here yet.
    } else thread.interrupt(job)
  }

  /**
   * Called when the thread was ended or has died. Puts the jobs that were stacked behind the running job back into the
   * queue. If `refusal` is set, rejects these jobs instead.
   */
  clear(thread: JobThread, refusal?: JobError): void {
    this.#putBack(thread.stacked.clear(), refusal)
  }

  #takeBack(thread: JobThread): void {
    this.#putBack(thread.stacked.takeAllBack())
    this.#parts.onTakenBack()
  }

  #putBack(jobs: readonly ThreadJob[], refusal?: JobError): void {
    const { queue, refuse, onWait } = this.#parts
    // The last job is put back first, because each job is put back before all other jobs of its client.
    for (const job of jobs.toReversed()) {
      job.thread = undefined
      job.wasTakenBack = true
      const error = job.isCancelled ? cancelled() : refusal
      if (error === undefined) {
        job.waiting = queue.putBack(job.client, job)
        onWait(job)
      } else refuse(job, error)
    }
  }

  #late(thread: JobThread): Late {
    return { ms: this.#parts.lateMs, call: () => this.#takeBack(thread) }
  }

  #mayStackOn({ job }: JobThread): boolean {
    const { queue, now, lateMs } = this.#parts
    if (job?.begunMs === undefined || job.ending !== undefined || queue.isLong(job.client)) return false
    return this.#isShort(job.request.job) && now() - job.begunMs < lateMs
  }

  #mayBeStacked({ wasTakenBack, request }: ThreadJob): boolean {
    // Do not stack jobs that write JSON: their bytes in the spool are reserved only when they begin.
    return !wasTakenBack && !('bytesMax' in request.input) && this.#isShort(request.job)
  }

  /** Whether jobs of this name are usually short; false for a job that has never run. */
  #isShort(job: string): boolean {
    return (this.#usualMs.get(job) ?? SHORT_MS_MAX) < SHORT_MS_MAX
  }
}
