/** The messages between the pool and its workers, errors among them. */
import { ArchiveError, type ArchiveErrorCode } from '../archive/errors.ts'
import type { CoreModules } from '../evm/coreBinary.ts'
import { ExecutionError, type ExecutionErrorCode } from '../evm/errors.ts'
import { InterruptedError } from '../evm/interrupt.ts'
import { StoreError, type StoreErrorCode } from '../store/storeError.ts'
import { JobError, type JobErrorCode } from './executor.ts'
import type { BlockInput } from './job.ts'
import type { Outcome } from './runJob.ts'

export interface WorkerData {
  /** Folder of the store. */
  location: string
  /** Added to the thread's nice value; left out: the default of workers. */
  niceness?: number | undefined
  /** The compiled core; left out, the thread compiles it. */
  core?: CoreModules | undefined
  /** Shared: the job that is to end, and those that have not begun (jobFlag.ts). */
  flag: Int32Array
}

export interface Request {
  id: number
  /** How many were sent to the same thread before. */
  sent: number
  /** Its name. */
  job: string
  input: BlockInput
  /** The file that the worker makes when the answer is long. */
  spoolPath: string
  /** Longest such file; this much of the spool is set aside for the job. */
  spoolBytesMax: number
}

export type Failure =
  | { kind: 'archive'; code: ArchiveErrorCode; message: string }
  | { kind: 'store'; code: StoreErrorCode; message: string }
  | {
      kind: 'execution'
      code: ExecutionErrorCode
      message: string
      data: Uint8Array | undefined
      callIndex: number | undefined
    }
  | { kind: 'job'; code: JobErrorCode; message: string; bytesMax: number | undefined }

/** CPU time of the thread since it began, in milliseconds; left out where the system does not say. */
interface ThreadTime {
  cpuMs?: number | undefined
}

/** How a job ended. */
export type Answer = ({ id: number; outcome: Outcome } | { id: number; failure: Failure }) & ThreadTime

/** `ready`: the thread has loaded and opened the store; `threadId` is the system's number of it. */
export type Reply = ({ ready: true; threadId?: number | undefined } & ThreadTime) | Answer

/** The failure that a thread answers with when its job throws. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ExecutionError) {
    const { code, message, data, callIndex } = error
    return { kind: 'execution', code, message, data, callIndex }
  }
  if (error instanceof ArchiveError) return { kind: 'archive', code: error.code, message: error.message }
  if (error instanceof StoreError) return { kind: 'store', code: error.code, message: error.message }
  if (error instanceof InterruptedError) {
    return { kind: 'job', code: 'CANCELLED', message: 'nobody waits for the answer', bytesMax: undefined }
  }
  if (error instanceof JobError) {
    return { kind: 'job', code: error.code, message: error.message, bytesMax: error.bytesMax }
  }
  return {
    kind: 'job',
    code: 'CRASHED',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    bytesMax: undefined,
  }
}

/** The error that the job threw, for its caller. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'archive') return new ArchiveError(failure.code, failure.message)
  if (failure.kind === 'store') return new StoreError(failure.code, failure.message)
  if (failure.kind === 'execution') {
    return new ExecutionError(failure.code, failure.message, failure.data, failure.callIndex)
  }
  return new JobError(failure.code, failure.message, undefined, failure.bytesMax)
}
