/**
 * CPU-heavy work, off the serving thread: an interface that handlers call, whatever runs behind it (a pool of worker
 * threads, or the calling thread in tests). Inputs and outputs can be cloned between threads.
 */

import type { CallArguments } from '../evm/callArguments.ts'
import type { BlockOverrides } from '../evm/environment.ts'
import type { AccountOverride } from '../evm/overrides.ts'

/** What all simulations need. */
export interface SimulationInput {
  /** Number of the block after which the call happens. */
  block: number
  /** Its hash, 32 bytes: the thread that runs the job checks that it sees the same chain. */
  blockHash: Uint8Array
  call: CallArguments
  stateOverrides: AccountOverride[]
  blockOverrides: BlockOverrides
  /** Most gas that the call may have. */
  gasCap: bigint
}

export interface AccessListOutput {
  accessList: { address: Uint8Array; storageKeys: Uint8Array[] }[]
  gasUsed: bigint
  /** Why the execution with the list failed. */
  error: string | undefined
}

/** name → input and output of a job. */
export interface Jobs {
  /** Output: what the call returned. */
  call: { input: SimulationInput; output: Uint8Array }
  /** Output: gas limit with which the call succeeds. */
  estimateGas: { input: SimulationInput; output: bigint }
  createAccessList: { input: SimulationInput; output: AccessListOutput }
}

export type JobName = keyof Jobs

export interface Executor {
  /**
   * @throws ExecutionError as the job does
   * @throws JobError when the job was not run to its end
   */
  run<J extends JobName>(job: J, input: Jobs[J]['input']): Promise<Jobs[J]['output']>
  close(): Promise<void>
}

export type JobErrorCode =
  /** It ran longer than it may, and its thread was ended. */
  | 'TIMEOUT'
  /** Too many jobs wait already. */
  | 'QUEUE_FULL'
  /** The thread that runs the job does not have the block on its chain. */
  | 'HEAD_MOVED'
  /** The executor was closed. */
  | 'CLOSED'
  /** The thread died, or the job failed with something that is not an ExecutionError: a defect. */
  | 'CRASHED'

export class JobError extends Error {
  readonly code: JobErrorCode
  /** TIMEOUT only. */
  readonly timeoutMs: number | undefined

  constructor(code: JobErrorCode, message: string, timeoutMs?: number) {
    super(message)
    this.name = 'JobError'
    this.code = code
    this.timeoutMs = timeoutMs
  }
}
