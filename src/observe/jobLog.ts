/** Jobs that were not run to their end, in the log. */
import type { OnJobFailed } from '../jobs/lanes.ts'
import { type NodeLog, REFUSALS } from './nodeLog.ts'

/** Logs what was refused or ended, but for what its caller ended. */
export function jobLog(log: NodeLog): OnJobFailed {
  return (job, { code, timeoutMs }) => {
    if (code === 'TIMEOUT') log.jobTimedOut(job, timeoutMs)
    if (code === 'OUT_OF_MEMORY') log.jobOutOfMemory(job)
    if (code in REFUSALS) log.jobRefused(job, code as keyof typeof REFUSALS)
  }
}
