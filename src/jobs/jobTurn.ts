/** The time that the turn of a job counts for its client. */
import type { JobErrorCode } from './executor.ts'
import { OWN_ENDS } from './outcomes.ts'
import type { PoolOptions } from './poolOptions.ts'
import { chargedMs } from './threadTime.ts'
import type { Turn } from './usedTime.ts'

/**
 * {@link PoolOptions.cancelGraceMs} by default: about what a new thread takes of a core. So ending a job costs no more
 * than was spent on waiting for it, whenever it would have ended.
 */
export const CANCEL_GRACE_MS = 100

/** How a job that had a thread ended. */
export interface JobEnd {
  /** CPU time of the job in milliseconds, where it is known. */
  readonly cpuMs?: number | undefined
  /** Why it was ended. */
  readonly code?: JobErrorCode | undefined
  /** Its thread was ended with it. */
  readonly isWithThread?: boolean
}

/** @param passedMs since the job began */
export function turnOf(
  passedMs: number,
  { cpuMs, code, isWithThread = false }: JobEnd,
  options: PoolOptions,
): Turn {
  const { preemptMs = Number.POSITIVE_INFINITY, cancelGraceMs = CANCEL_GRACE_MS } = options
  const ms = chargedMs(passedMs, cpuMs) + (isWithThread && OWN_ENDS.has(code) ? cancelGraceMs : 0)
  return { ms, isLong: ms > preemptMs || code === 'PREEMPTED' || code === 'TIMEOUT' }
}
