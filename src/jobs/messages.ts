/** What the pool and its workers say to each other. */
import type { ExecutionErrorCode } from '../evm/errors.ts'
import type { JobErrorCode, JobName, Jobs } from './executor.ts'

export interface WorkerData {
  /** Folder of the store. */
  location: string
}

export interface Request {
  id: number
  job: JobName
  input: Jobs[JobName]['input']
}

export type Failure =
  | { kind: 'execution'; code: ExecutionErrorCode; message: string; data: Uint8Array | undefined }
  | { kind: 'job'; code: JobErrorCode; message: string }

/** `ready`: the thread has loaded and opened the store. */
export type Reply =
  | { ready: true }
  | { id: number; output: Jobs[JobName]['output'] }
  | { id: number; failure: Failure }
