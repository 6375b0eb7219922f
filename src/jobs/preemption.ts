/** Preemption: chooses the job to end, so that other clients get its thread. */
import { LOCAL } from '../rpc/clientShares.ts'
import { JobError } from './executor.ts'

/**
 * Head start of a client of short jobs, as a number of turns of the preemption time. While the client waits for a turn
 * of every other client, each client's share grows by one turn; the second turn keeps this client ahead of a crowd that
 * waits.
 */
export const CREDIT_TURNS = 2

/** A job that has a thread. */
export interface Running {
  readonly client: string
  /** When the job began, by any clock in milliseconds; undefined while its thread is starting. */
  readonly begunMs: number | undefined
  /** Whether the job has run long enough to be ended in favour of another client. */
  readonly hadItsTurn: boolean
}

/**
 * Chooses the job of the client that used the most time, including the time of this job, `LOCAL` excepted.
 *
 * @param client the client that waits
 * @param excessMs how much more time a client used than the waiting client, in milliseconds, without running jobs
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
