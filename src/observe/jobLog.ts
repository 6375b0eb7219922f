/** Jobs that were not run to their end, in the log. */
import type { Executor, JobError } from '../jobs/executor.ts'
import type { NodeLog } from './nodeLog.ts'

/** The same executor; what it refuses or ends is logged too. */
export function withJobLog(executor: Executor, log: NodeLog): Executor {
  return {
    async run(job, input, options) {
      try {
        return await executor.run(job, input, options)
      } catch (error) {
        if (isJobError(error)) tell(log, job, error)
        throw error
      }
    },
    close: () => executor.close(),
  }
}

function tell(log: NodeLog, job: string, { code, timeoutMs }: JobError): void {
  if (code === 'TIMEOUT') log.jobTimedOut(job, timeoutMs)
  if (code === 'OUT_OF_MEMORY') log.jobOutOfMemory(job)
  if (code === 'QUEUE_FULL' || code === 'CLIENT_QUEUE_FULL' || code === 'SPOOL_FULL')
    log.jobRefused(job, code)
}

function isJobError(error: unknown): error is JobError {
  return error instanceof Error && error.name === 'JobError'
}
