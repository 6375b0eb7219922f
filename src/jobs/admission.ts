/** Which jobs may wait when many do. */
import { JobError } from './executor.ts'
import type { FairQueue } from './fairQueue.ts'
import { queueFull } from './refusals.ts'
import type { ThreadJob } from './thread.ts'

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
