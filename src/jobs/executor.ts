/**
 * The interface through which handlers run CPU-heavy work off the serving thread. Behind it is a pool of worker
 * threads, or, in tests, the calling thread.
 */
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import type { BlockInput, Job } from './job.ts'

/** The caller of a job. */
export interface JobCaller {
  /** Fairness key: decides the order of queued jobs, and how many threads a client may occupy; `LOCAL` has no limit. */
  readonly client: string
  /** Cancelled when the caller no longer waits for the job: then the job is not started, or is ended. */
  readonly signal?: CancelSignal | undefined
  /** Called when a job of this caller has ended, with the time that it occupied a worker, in milliseconds. */
  readonly worked?: ((ms: number) => void) | undefined
}

export interface RunOptions {
  /** Longest run in milliseconds; waiting for a thread does not count. Default: the executor's limit. */
  timeoutMs?: number
  /** Default: the node itself, which never cancels. */
  caller?: JobCaller
}

/** The figures of a pool of threads, for metrics. */
export interface PoolStats {
  /** Number of threads: busy, idle and starting ones. */
  readonly threads: number
  /** Jobs that have a thread, even if the thread is still starting. */
  readonly busy: number
  /** Jobs that wait for a thread. */
  readonly queued: number
  /** Threads that were told to end and have not ended yet. A count that stays above 0 shows threads that hang. */
  readonly ending?: number
  /** Jobs since the start by outcome: `ok`, `failed` (the job itself threw an error), or a {@link JobErrorCode}. */
  readonly ended: Readonly<Record<string, number>>
}

export interface Executor {
  /**
   * Runs a job, and returns its output.
   *
   * @throws ExecutionError and ArchiveError as the job does
   * @throws JobError when the job did not run to its end
   */
  run<Input extends BlockInput, Output>(
    job: Job<Input, Output>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ): Promise<Output>
}

/** An executor that its owner closes. */
export interface ClosableExecutor extends Executor {
  close(): Promise<void>
}

/** An executor with threads of its own. */
export interface ThreadedExecutor extends ClosableExecutor {
  stats(): PoolStats
  /** Ends all threads and their jobs (REOPENED). Queued jobs stay queued until {@link resume}. */
  pause(): Promise<void>
  /** Starts threads again. */
  resume(): void
}

export type JobErrorCode =
  /** The job ran longer than its limit, and was ended. */
  | 'TIMEOUT'
  /** The job was ended in favour of a waiting client that had used less time. */
  | 'PREEMPTED'
  /** The job needed more memory than its thread or the EVM may use. */
  | 'OUT_OF_MEMORY'
  /** Too many jobs are queued, or the job was queued for too long. The message says which. */
  | 'QUEUE_FULL'
  /** Too many jobs of the client are queued. */
  | 'CLIENT_QUEUE_FULL'
  /**
   * The answer is long, and the spool, or the client's share of the spool, is full of other answers that are being
   * written or sent.
   */
  | 'SPOOL_FULL'
  /** The answer is long, and cannot be written to the spool's folder: the disk is full, or permission is missing. */
  | 'SPOOL_FAILED'
  /** The job wrote more JSON than the `bytesMax` of its input allows. */
  | 'RESPONSE_TOO_LARGE'
  /** The job needs call data and output of inner frames that were too long to be recorded (chain/omitted.ts). */
  | 'FRAME_BYTES_OMITTED'
  /** In the snapshot of the thread that runs the job, the block is not on the chain. */
  | 'HEAD_MOVED'
  /** The job was ended because the store is being reopened. */
  | 'REOPENED'
  /** The caller no longer waits for the job. */
  | 'CANCELLED'
  /** The executor was closed. */
  | 'CLOSED'
  /** The thread could not be started, or died, because no file handles were left (EMFILE, ENFILE); temporary. */
  | 'NO_FILE_HANDLE'
  /** The thread died or could not be started, or the job threw an unexpected error: a defect of program or machine. */
  | 'CRASHED'

export class JobError extends Error {
  readonly code: JobErrorCode
  /** TIMEOUT only. */
  readonly timeoutMs: number | undefined
  /** RESPONSE_TOO_LARGE and FRAME_BYTES_OMITTED only. */
  readonly bytesMax: number | undefined

  constructor(code: JobErrorCode, message: string, timeoutMs?: number, bytesMax?: number) {
    super(message)
    this.name = 'JobError'
    this.code = code
    this.timeoutMs = timeoutMs
    this.bytesMax = bytesMax
  }
}
