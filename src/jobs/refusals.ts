/** Errors of jobs that a pool does not run. */
import { JobError } from './executor.ts'

/** QUEUE_FULL: as many wait as may. */
export function queueFull(): JobError {
  return new JobError('QUEUE_FULL', 'too many calls wait for a worker')
}

/** CANCELLED. */
export function cancelled(): JobError {
  return new JobError('CANCELLED', 'nobody waits for the answer')
}
