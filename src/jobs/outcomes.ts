/** How jobs end, counted. */
import type { JobErrorCode } from './executor.ts'

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
export const OWN_ENDS: ReadonlySet<JobErrorCode | undefined> = new Set(['CANCELLED', 'OUT_OF_MEMORY'])
