/** Preemption: chooses the job to end, so that other clients get its thread. */
import { LOCAL } from '../rpc/clientShares.ts'
import { JobError } from './executor.ts'

/**
 * Credit of a client with short jobs, as a multiple of the preemption time. While every other client has one turn, the
 * virtual time (usedTime.ts) advances by at most about one preemption time. The first half of the credit compensates
 * for this advance. The second half keeps the client ahead of many clients that are waiting.
 */
export const CREDIT_TURNS = 2

/** A job that has a thread. */
export interface Running {
  readonly client: string
  /** When the job began, in milliseconds, by the same clock as `nowMs`; undefined while its thread is starting. */
  readonly begunMs: number | undefined
  /** Whether the job has run long enough to be ended in favour of another client. */
  readonly hadItsTurn: boolean
}

/**
 * Chooses the job whose client used the most time, including the time of the running job. Jobs of clients without
 * limits (`LOCAL`) are never chosen, nor jobs that have not run for the preemption time.
 *
 * @param client the client that waits
 * @param excessMs returns the time that a client used minus the time that the waiting client used, in milliseconds. The
 * time of running jobs is not included.
 * @returns undefined when no client used more time than the waiting client
 */
export function jobToEnd<R extends Running>(
  client: string,
  running: Iterable<R>,
  excessMs: (client: string) => number,
  nowMs: number,
): R | undefined {
  let most = 0
  let chosen: R | undefined
  for (const job of running) {
    if (job.client === client || job.client === LOCAL || !job.hadItsTurn || job.begunMs === undefined)
      continue
    const ms = excessMs(job.client) + nowMs - job.begunMs
    if (ms <= most) continue
    most = ms
    chosen = job
  }
  return chosen
}

/** The error of a job that was preempted. @param preemptMs time after which a job may be preempted, in milliseconds */
export function preempted(preemptMs: number): JobError {
  return new JobError('PREEMPTED', `other clients waited for the worker for more than ${preemptMs} ms`)
}
