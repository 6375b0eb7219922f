/**
 * The interface through which handlers run CPU-heavy work off the serving thread. The jobs run on a pool of worker
 * threads, or, in tests, on the calling thread.
 */
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import type { BlockInput, Job } from './job.ts'

/** The caller of a job. */
export interface JobCaller {
  /**
   * Fairness key of the client. Clients take turns, and the number of threads of each client is limited. `LOCAL`, the
   * key of all clients without limits, has no such limit.
   */
  readonly client: string
  /**
   * Cancelled when the caller no longer waits for the job. After the cancellation, a queued job is not started, and a
   * running job is ended.
   */
  readonly signal?: CancelSignal | undefined
  /** Called when a job of this caller has ended, with the time that it occupied a worker, in milliseconds. */
  readonly worked?: ((ms: number) => void) | undefined
}

export interface RunOptions {
  /**
   * Time limit of the job in milliseconds, which does not include the wait for a thread. Default: the executor's limit.
   */
  timeoutMs?: number
  /** The caller of the job. Default: the node itself, which never cancels a job. */
  caller?: JobCaller
}

/** The figures of a pool of threads, for metrics. */
export interface PoolStats {
  /** Number of threads: busy, idle and starting ones. */
  readonly threads: number
  /** Number of jobs that have a thread, even if the thread is still starting. */
  readonly busy: number
  /** Number of jobs that wait for a thread. */
  readonly queued: number
  /** Number of threads that are ending. If the number stays above 0, threads hang. */
  readonly ending?: number
  /**
   * Number of jobs that ended since the start, by outcome: `ok`, `failed` (the job itself threw an error), or a
   * {@link JobErrorCode}.
   */
  readonly ended: Readonly<Record<string, number>>
}

export interface Executor {
  /**
   * Runs a job, and returns its output.
   *
   * @throws ExecutionError and ArchiveError that the job throws
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
  /** Ends all threads, and rejects their jobs with REOPENED. Queued jobs stay queued until {@link resume}. */
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
  /** The answer is too long for memory, and other answers fill the spool or the client's share of it. */
  | 'SPOOL_FULL'
  /**
   * The answer is too long for memory, and the file in the spool's folder cannot be written. The disk is full, or a
   * permission is missing.
   */
  | 'SPOOL_FAILED'
  /** The job wrote more JSON than the `bytesMax` of its input allows. */
  | 'RESPONSE_TOO_LARGE'
  /** More traces match a filter than it may return. */
  | 'TOO_MANY_TRACES'
  /** The job needs call data and output of inner frames that were too long to be recorded (chain/omitted.ts). */
  | 'FRAME_BYTES_OMITTED'
  /** A tracer written in JavaScript cannot be used, or failed. */
  | 'TRACER_FAILED'
  /**
   * The job's block is not on the chain in the thread's snapshot. Or the job needs the head, and its block is not the
   * head.
   */
  | 'HEAD_MOVED'
  /** The job was ended because the store is being reopened. */
  | 'REOPENED'
  /** The caller no longer waits for the job. */
  | 'CANCELLED'
  /** The executor was closed. */
  | 'CLOSED'
  /** The thread could not be started, or died, because no file handles were left (EMFILE, ENFILE); temporary. */
  | 'NO_FILE_HANDLE'
  /** The thread died or could not be started, or the job threw an unexpected error: a bug or a fault of the machine. */
  | 'CRASHED'

export interface JobErrorDetails {
  /** The time limit in milliseconds; set for TIMEOUT only. */
  readonly timeoutMs?: number | undefined
  /** The limit in bytes; set for RESPONSE_TOO_LARGE and FRAME_BYTES_OMITTED only. */
  readonly bytesMax?: number | undefined
  /** The block with the first trace too many; set for TOO_MANY_TRACES only. */
  readonly overflowBlock?: number | undefined
}

export class JobError extends Error implements JobErrorDetails {
  readonly code: JobErrorCode
  readonly timeoutMs: number | undefined
  readonly bytesMax: number | undefined
  readonly overflowBlock: number | undefined

  constructor(code: JobErrorCode, message: string, details: JobErrorDetails = {}) {
    super(message)
    this.name = 'JobError'
    this.code = code
    this.timeoutMs = details.timeoutMs
    this.bytesMax = details.bytesMax
    this.overflowBlock = details.overflowBlock
  }
}
