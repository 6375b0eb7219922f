/**
 * CPU-heavy work, off the serving thread: an interface that handlers call, whatever runs behind it (a pool of worker
 * threads, or the calling thread in tests).
 */
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import type { BlockInput, Job } from './job.ts'

/** For whom a job is. */
export interface JobCaller {
  /** Whose turn it is among those who wait, and whose share of the threads it takes; `LOCAL` takes any. */
  readonly client: string
  /** Cancelled when nobody waits for the job any more: then it is not begun, or ended together with its thread. */
  readonly signal?: CancelSignal | undefined
  /** Told how long each of its jobs had a worker, in milliseconds, when the job has ended. */
  readonly worked?: ((ms: number) => void) | undefined
}

export interface RunOptions {
  /** Longest run; waiting for a thread does not count. Default: the executor's. */
  timeoutMs?: number
  /** Default: the node itself, which never goes away. */
  caller?: JobCaller
}

/** The figures of a pool of threads, for metrics. */
export interface PoolStats {
  /** That are there: those that work, those that are ready to, those that are starting. */
  readonly threads: number
  /** Jobs that have a thread; one that is still starting counts. */
  readonly busy: number
  /** Jobs that wait for one. */
  readonly queued: number
  /** Threads that were ended and have not come to their end yet; a count that stays is of threads that do not. */
  readonly ending?: number
  /** Since the start, by how they ended: `ok`, `failed` (by an error of the job's own), or a {@link JobErrorCode}. */
  readonly ended: Readonly<Record<string, number>>
}

export interface Executor {
  /**
   * @throws ExecutionError and ArchiveError as the job does
   * @throws JobError when the job was not run to its end
   */
  run<Input extends BlockInput, Output>(
    job: Job<Input, Output>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ): Promise<Output>
}

/** An executor as its owner has it. */
export interface ClosableExecutor extends Executor {
  close(): Promise<void>
}

/** An executor with threads of its own. */
export interface ThreadedExecutor extends ClosableExecutor {
  stats(): PoolStats
  /** Ends all threads and what runs on them (REOPENED); what waits goes on waiting until {@link resume}. */
  pause(): Promise<void>
  /** Starts threads anew. */
  resume(): void
}

export type JobErrorCode =
  /** It ran longer than it may, and its thread was ended. */
  | 'TIMEOUT'
  /** Its thread was ended for a client that waited and had had less time. */
  | 'PREEMPTED'
  /** It needed more memory than its thread may have, and the thread was ended. */
  | 'OUT_OF_MEMORY'
  /** Too many jobs wait already, or it has waited too long. The message says which. */
  | 'QUEUE_FULL'
  /** Too many jobs of its client wait already. */
  | 'CLIENT_QUEUE_FULL'
  /**
   * Its answer is long, and others that run or that clients have not read yet leave no room for it in the spool, or in
   * its client's share of it.
   */
  | 'SPOOL_FULL'
  /** Its answer is long, and the spool's folder does not take it: the disk is full, there is no permission. */
  | 'SPOOL_FAILED'
  /** It wrote more JSON than `bytesMax` of its input. */
  | 'RESPONSE_TOO_LARGE'
  /** It needs call data and output of inner frames that were too many to be kept (chain/omitted.ts). */
  | 'FRAME_BYTES_OMITTED'
  /** The thread that runs the job does not have the block on its chain. */
  | 'HEAD_MOVED'
  /** It was ended because the store is opened again. */
  | 'REOPENED'
  /** Its caller does not wait for it any more. */
  | 'CANCELLED'
  /** The executor was closed. */
  | 'CLOSED'
  /**
   * The thread could not be started, or died, for want of file handles (EMFILE, ENFILE): the machine's state, which
   * passes.
   */
  | 'NO_FILE_HANDLE'
  /**
   * The thread died, or none could be started, or the job failed with something that is not an ExecutionError: a
   * defect, of the program or of the machine.
   */
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
