/** Which jobs may wait when many do, and the errors of jobs that a pool does not run. */
import { JobError } from './executor.ts'
import type { FairQueue } from './fairQueue.ts'
import type { ThreadJob } from './thread.ts'
import { reasonOf } from './threads.ts'

/**
 * Lets a job wait, if need be in the place of one whose client waits for more; the one that has to go is rejected.
 *
 * @returns whether the job waits
 */
export function letWait(queue: FairQueue<ThreadJob>, job: ThreadJob): boolean {
  let waiting = queue.wait(job.client, job)
  if (waiting === 'FULL') {
    const displaced = queue.displace(job.client)
    if (displaced !== undefined) {
      displaced.reject(queueFull())
      waiting = queue.wait(job.client, job)
    }
  }
  if (waiting === 'FULL') job.reject(queueFull())
  else if (waiting === 'CLIENT_FULL') {
    job.reject(new JobError('CLIENT_QUEUE_FULL', 'too many calls of this client wait for a worker'))
  } else job.waiting = waiting
  return job.waiting !== undefined
}

/** As many wait as may. */
function queueFull(): JobError {
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
