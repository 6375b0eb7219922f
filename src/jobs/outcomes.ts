/** Outcomes of jobs, for metrics, and the time that clients are charged for jobs. */
import type { JobErrorCode } from './executor.ts'
import { chargedMs } from './threadTime.ts'
import type { Turn } from './usedTime.ts'
import type { WorkerPoolOptions } from './workerPoolOptions.ts'

/** `ok`, `failed` (the job itself threw an error), or why the job did not run to its end. */
export type JobOutcome = 'ok' | 'failed' | JobErrorCode

/**
 * Returns a counter with the value 0 for each outcome. Prometheus' `increase` would miss the first event of a counter
 * that first appears with the value 1.
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
    TOO_MANY_TRACES: 0,
    FRAME_BYTES_OMITTED: 0,
    TRACER_FAILED: 0,
    HEAD_MOVED: 0,
    REOPENED: 0,
    CANCELLED: 0,
    CLOSED: 0,
    NO_FILE_HANDLE: 0,
    CRASHED: 0,
  }
}

/**
 * Outcomes that a client can cause at will after little work. If the pool ended the thread of such a job, another
 * thread has to start. The client pays for this start: `WorkerPoolOptions.cancelGraceMs` is added to the time of the
 * job.
 */
const OWN_ENDS: ReadonlySet<JobErrorCode | undefined> = new Set(['CANCELLED', 'OUT_OF_MEMORY'])

/**
 * Default of {@link WorkerPoolOptions.cancelGraceMs}: about the CPU time that the start of a thread takes. A shorter
 * time would end threads, and start others, although waiting for the cancelled job may cost less.
 */
export const CANCEL_GRACE_MS = 100

/** The end of a job that had a thread. */
export interface JobEnd {
  /** CPU time of the job in milliseconds, if known. */
  readonly cpuMs?: number | undefined
  /** Why the job was ended; undefined if the job ended by itself. */
  readonly code?: JobErrorCode | undefined
  /** Whether the thread was ended together with the job. */
  readonly isWithThread?: boolean
}

/**
 * Returns the time that the client of an ended job is charged, and whether the job counts as long.
 *
 * @param passedMs milliseconds since the job began
 */
export function turnOf(
  passedMs: number,
  { cpuMs, code, isWithThread = false }: JobEnd,
  options: WorkerPoolOptions,
): Turn {
  const { preemptMs = Number.POSITIVE_INFINITY, cancelGraceMs = CANCEL_GRACE_MS } = options
  const ms = chargedMs(passedMs, cpuMs) + (isWithThread && OWN_ENDS.has(code) ? cancelGraceMs : 0)
  return { ms, isLong: ms > preemptMs || code === 'PREEMPTED' || code === 'TIMEOUT' }
}
