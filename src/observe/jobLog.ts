/** Logs jobs that were refused or aborted. */
import type { OnJobFailed } from '../jobs/lanes.ts'
import { type NodeLog, REFUSALS } from './nodeLog.ts'

/** Logs jobs that were refused or that exceeded a limit. Jobs that their callers cancelled are not logged. */
export function jobLog(log: NodeLog): OnJobFailed {
  return (job, { code, timeoutMs }) => {
    if (code === 'TIMEOUT') log.jobTimedOut(job, timeoutMs)
    if (code === 'OUT_OF_MEMORY') log.jobOutOfMemory(job)
    if (code in REFUSALS) log.jobRefused(job, code as keyof typeof REFUSALS)
  }
}
