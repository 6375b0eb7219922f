/** Jobs that were not run to their end, in the log. */
import type { Executor, JobError } from '../jobs/executor.ts'
import { type NodeLog, REFUSALS } from './nodeLog.ts'

/** The same executor; what it refuses or ends is logged too. */
export function withJobLog(executor: Executor, log: NodeLog): Executor {
  return {
    async run(job, input, options) {
      try {
        return await executor.run(job, input, options)
      } catch (error) {
        if (isJobError(error)) tell(log, job.name, error)
        throw error
      }
    },
    close: () => executor.close(),
  }
}

function tell(log: NodeLog, job: string, { code, timeoutMs }: JobError): void {
  if (code === 'TIMEOUT') log.jobTimedOut(job, timeoutMs)
  if (code === 'OUT_OF_MEMORY') log.jobOutOfMemory(job)
  if (code in REFUSALS) log.jobRefused(job, code as keyof typeof REFUSALS)
}

function isJobError(error: unknown): error is JobError {
  return error instanceof Error && error.name === 'JobError'
}
