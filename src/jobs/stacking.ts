/**
 * Sends short jobs to threads behind short ones that run, so that no thread waits for its next job: the way there and
 * back takes about as long as the job. Jobs behind one that turns out long are taken back.
 */
import { cancelled, notSent } from './admission.ts'
import type { JobError } from './executor.ts'
import type { FairQueue } from './fairQueue.ts'
import type { Late } from './stackedJobs.ts'
import type { JobThread, ThreadJob } from './thread.ts'

/** Shorter jobs are short: to them, the way to a thread and back is a good part of the time. Milliseconds. */
const SHORT_MS_MAX = 1
/** The last job of a kind counts for one of so many parts of the mean. */
const MEAN_PARTS = 8

export interface StackingParts {
  readonly queue: FairQueue<ThreadJob>
  readonly threads: Iterable<JobThread>
  /** Jobs behind the one that a thread runs, at most. */
  readonly stackedMax: number
  /** How long a job may run with others behind it, milliseconds: then it is no short one, and they go elsewhere. */
  readonly lateMs: number
  /** Any clock, milliseconds. */
  readonly now: () => number
  /** Rejects a job, and ends its turn. */
  readonly refuse: (job: ThreadJob, error: JobError) => void
  /** Told of a job that waits again. */
  readonly onWait: (job: ThreadJob) => void
  /** Told when jobs were taken back, unless their thread was lost: threads may be free for those that wait. */
  readonly onTakenBack: () => void
}

export class Stacking {
  readonly #parts: StackingParts
  /** Name of a job → how long such jobs took lately, a running mean: nothing else says beforehand how long one will. */
  readonly #usualMs = new Map<string, number>()

  constructor(parts: StackingParts) {
    this.#parts = parts
  }

  /** Jobs that stand behind others. */
  get count(): number {
    let count = 0
    for (const { stacked } of this.#parts.threads) count += stacked.length
    return count
  }

  /** A job has ended. @param ms that it took */
  took({ request }: ThreadJob, ms: number): void {
    const mean = this.#usualMs.get(request.job) ?? ms
    this.#usualMs.set(request.job, mean + (ms - mean) / MEAN_PARTS)
  }

  /** Lets threads have jobs that wait, those first whose turn it is. */
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
    // A caller may have had many, whose listeners are told one after the other.
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

  /** The thread has answered a job. @returns the one that it runs now */
  next(thread: JobThread): ThreadJob | undefined {
    return thread.stacked.shift(this.#late(thread))
  }

  /** Drops a job behind the one that its thread runs: its caller does not wait any more. */
  cancel(thread: JobThread, job: ThreadJob): void {
    const { refuse, onTakenBack } = this.#parts
    if (thread.stacked.takeBack(job)) {
      refuse(job, cancelled())
      onTakenBack()
      // The one before it has come to its end, and the answer is on its way.
    } else thread.interrupt(job)
  }

  /** The thread was ended or has died: what stood behind its job begins anew, unless it is refused. */
  clear(thread: JobThread, refusal?: JobError): void {
    this.#putBack(thread.stacked.clear(), refusal)
  }

  #takeBack(thread: JobThread): void {
    this.#putBack(thread.stacked.takeAllBack())
    this.#parts.onTakenBack()
  }

  #putBack(jobs: readonly ThreadJob[], refusal?: JobError): void {
    const { queue, refuse, onWait } = this.#parts
    // Each is put before the others.
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
    // One that writes JSON has room set aside for it only when it begins.
    return !wasTakenBack && !('bytesMax' in request.input) && this.#isShort(request.job)
  }

  /** Whether jobs of this name are usually short; a job that has never run is not. */
  #isShort(job: string): boolean {
    return (this.#usualMs.get(job) ?? SHORT_MS_MAX) < SHORT_MS_MAX
  }
}
