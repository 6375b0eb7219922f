/** Which job is ended, so that others do not wait for it any longer. */
import { LOCAL } from '../rpc/clientShares.ts'
import { JobError } from './executor.ts'

/**
 * Head start of a client of short jobs, in turns before a job is ended for others. While one waits for the turns of all
 * others, the share of each client grows by one turn: the second one keeps the client before a crowd that waits.
 */
export const CREDIT_TURNS = 2

/** A job that has a thread. */
export interface Running {
  readonly client: string
  /** When it began, by any clock in milliseconds; undefined while its thread is starting. */
  readonly begunMs: number | undefined
  /** Whether it has run long enough to be ended for another client. */
  readonly hadItsTurn: boolean
}

/**
 * The job of the limited client that had most time, this job's included, and more than the one that waits.
 *
 * @param client that waits
 * @param excessMs how much more time a client had than the one that waits, in milliseconds, without the jobs that run
 * @returns undefined when there is none
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

/** @param preemptMs after which a job may be ended */
export function preempted(preemptMs: number): JobError {
  return new JobError('PREEMPTED', `other clients waited for the worker for more than ${preemptMs} ms`)
}
