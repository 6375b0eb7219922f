/** Errors of jobs that a pool does not run. */
import { JobError } from './executor.ts'
import { reasonOf } from './threads.ts'

/** QUEUE_FULL: as many wait as may. */
export function queueFull(): JobError {
  return new JobError('QUEUE_FULL', 'too many calls wait for a worker')
}

/** CANCELLED. */
export function cancelled(): JobError {
  return new JobError('CANCELLED', 'nobody waits for the answer')
}

/** CRASHED. @param error why its input cannot be cloned */
export function notSent(error: unknown): JobError {
  return new JobError('CRASHED', `the job could not be sent: ${reasonOf(error)}`)
}
