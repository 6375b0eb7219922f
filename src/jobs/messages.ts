/** The messages between the pool and its workers. */
import type { ArchiveErrorCode } from '../archive/errors.ts'
import type { CoreModules } from '../evm/coreBinary.ts'
import type { ExecutionErrorCode } from '../evm/errors.ts'
import type { StoreErrorCode } from '../store/storeError.ts'
import type { JobErrorCode } from './executor.ts'
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
