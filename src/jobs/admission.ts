/** Admission of jobs to the queue of a pool, and the errors of jobs that the pool does not run. */
import { JobError } from './executor.ts'
import type { FairQueue } from './fairQueue.ts'
import type { ThreadJob } from './thread.ts'
import { reasonOf } from './threads.ts'

/**
 * Queues a job, or rejects it. A job whose client has the maximum number of queued jobs is rejected. If the queue is
 * full, another job may be removed and rejected to make space ({@link FairQueue.displace}). If no job can be removed,
 * the new job is rejected.
 *
 * @returns whether the job was queued
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

/** The error of a job for which the queue has no space. */
function queueFull(): JobError {
  return new JobError('QUEUE_FULL', 'too many calls wait for a worker')
}

/** The error of a job whose caller no longer waits for the answer. */
export function cancelled(): JobError {
  return new JobError('CANCELLED', 'the caller does not wait for the answer any more')
}

/** The error of a job that could not be sent to a thread. @param error why the input cannot be cloned */
export function notSent(error: unknown): JobError {
  return new JobError('CRASHED', `the job could not be sent: ${reasonOf(error)}`)
}
