/** The messages between a pool and its worker threads, and the errors in them. */
import { ArchiveError, type ArchiveErrorCode, UnknownStateError } from '../archive/errors.ts'
import type { CoreModules } from '../evm/coreBinary.ts'
import { ExecutionError, type ExecutionErrorCode } from '../evm/errors.ts'
import { InterruptedError } from '../evm/interrupt.ts'
import { StoreError, type StoreErrorCode } from '../store/storeError.ts'
import { JobError, type JobErrorCode, type JobErrorDetails } from './executor.ts'
import type { BlockInput } from './job.ts'
import type { JobOutcome } from './runJob.ts'

export interface WorkerData {
  /** Folder of the store. */
  location: string
  /** Added to the thread's nice value; when left out, workers use their default. */
  niceness?: number | undefined
  /** The compiled core; when left out, the thread compiles it. */
  core?: CoreModules | undefined
  /** Memory shared with the pool: ids of the job to end and of the jobs that have not started (jobFlag.ts). */
  flag: Int32Array
  /** The gate for native calls (chain/nativeGate.ts). */
  gate: Int32Array
}

export interface Request {
  id: number
  /** Number of jobs that were sent to the thread before this job. */
  sent: number
  /** Name of the job. */
  job: string
  input: BlockInput
  /** Path of the file that the worker creates for a long answer. */
  spoolPath: string
  /** Maximum length of the file in bytes. The spool has reserved this length for the job. */
  spoolBytesMax: number
}

export type Failure =
  | {
      kind: 'archive'
      code: ArchiveErrorCode
      message: string
      /** The members of an UnknownStateError. */
      lack?: Pick<UnknownStateError, 'unknown' | 'first'>
    }
  | { kind: 'store'; code: StoreErrorCode; message: string }
  | {
      kind: 'execution'
      code: ExecutionErrorCode
      message: string
      data: Uint8Array | undefined
      callIndex: number | undefined
    }
  | ({ kind: 'job'; code: JobErrorCode; message: string } & JobErrorDetails)

/** CPU time of the thread since its start, in milliseconds; left out where the system does not report it. */
interface ThreadTime {
  cpuMs?: number | undefined
}

/** The result or the failure of a job. */
export type JobAnswer = ({ id: number; outcome: JobOutcome } | { id: number; failure: Failure }) & ThreadTime

/**
 * `ready`: the thread has loaded its code and opened the store; `threadId` is the operating system's id of the thread.
 */
export type Reply = ({ ready: true; threadId?: number | undefined } & ThreadTime) | JobAnswer

/** Converts an error that a job threw into a message. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ExecutionError) {
    const { code, message, data, callIndex } = error
    return { kind: 'execution', code, message, data, callIndex }
  }
  if (error instanceof ArchiveError) {
    const { code, message } = error
    if (!(error instanceof UnknownStateError)) return { kind: 'archive', code, message }
    const { unknown, first } = error
    return { kind: 'archive', code, message, lack: { unknown, first } }
  }
  if (error instanceof StoreError) return { kind: 'store', code: error.code, message: error.message }
  if (error instanceof InterruptedError) {
    return {
      kind: 'job',
      code: 'CANCELLED',
      message: 'the caller does not wait for the answer any more',
    }
  }
  if (error instanceof JobError) {
    const { code, message, timeoutMs, bytesMax, overflowBlock } = error
    return { kind: 'job', code, message, timeoutMs, bytesMax, overflowBlock }
  }
  return {
    kind: 'job',
    code: 'CRASHED',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/** Converts the message back into the error, for the caller of the job. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'archive') {
    const { code, message, lack } = failure
    return lack === undefined
      ? new ArchiveError(code, message)
      : new UnknownStateError(lack.unknown, lack.first)
  }
  if (failure.kind === 'store') return new StoreError(failure.code, failure.message)
  if (failure.kind === 'execution') {
    return new ExecutionError(failure.code, failure.message, failure.data, failure.callIndex)
  }
  return new JobError(failure.code, failure.message, failure)
}
