/** How jobs end: what is counted, and what their clients are charged. */
import type { JobErrorCode } from './executor.ts'
import type { PoolOptions } from './poolOptions.ts'
import { chargedMs } from './threadTime.ts'
import type { Turn } from './usedTime.ts'

/** `ok`, `failed` (by an error of the job's own), or why it was not run to its end. */
export type JobOutcome = 'ok' | 'failed' | JobErrorCode

/**
 * A count for each, all 0: a rate over a counter that is first seen at 1 does not know of that one
 * (Prometheus, `increase`).
 */
export function noOutcomes(): Record<JobOutcome, number> {
  return {
    ok: 0,
    failed: 0,
    TIMEOUT: 0,
    PREEMPTED: 0,
    OUT_OF_MEMORY: 0,
    QUEUE_FULL: 0,
    CLIENT_QUEUE_FULL: 0,
    SPOOL_FULL: 0,
    SPOOL_FAILED: 0,
    RESPONSE_TOO_LARGE: 0,
    FRAME_BYTES_OMITTED: 0,
    HEAD_MOVED: 0,
    REOPENED: 0,
    CANCELLED: 0,
    CLOSED: 0,
    NO_FILE_HANDLE: 0,
    CRASHED: 0,
  }
}

/**
 * Ends that a client can bring about as often as it likes, before its job took much: it is charged for the start of
 * another thread as well, `PoolOptions.cancelGraceMs`.
 */
const OWN_ENDS: ReadonlySet<JobErrorCode | undefined> = new Set(['CANCELLED', 'OUT_OF_MEMORY'])

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

/** The time that the turn of a job counts for its client. @param passedMs since the job began */
export function turnOf(
  passedMs: number,
  { cpuMs, code, isWithThread = false }: JobEnd,
  options: PoolOptions,
): Turn {
  const { preemptMs = Number.POSITIVE_INFINITY, cancelGraceMs = CANCEL_GRACE_MS } = options
  const ms = chargedMs(passedMs, cpuMs) + (isWithThread && OWN_ENDS.has(code) ? cancelGraceMs : 0)
  return { ms, isLong: ms > preemptMs || code === 'PREEMPTED' || code === 'TIMEOUT' }
}
