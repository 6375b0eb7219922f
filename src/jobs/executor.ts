/**
 * CPU-heavy work, off the serving thread: an interface that handlers call, whatever runs behind it (a pool of worker
 * threads, or the calling thread in tests). Inputs and outputs can be cloned between threads.
 */

import type { TraceSearch } from '../archive/traceSearch.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import type { BlockOverrides } from '../evm/environment.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { PendingLayer } from '../methods/pendingBlock.ts'
import type { CancelSignal } from '../rpc/cancelSignal.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import type { Calling, Simulating, SimulatingBlocks } from './asked.ts'
import type { AccountAtInput, AccountAtOutput } from './runs/accountAt.ts'
import type { AccountRangeInput } from './runs/accountRange.ts'
import type { BuildBlockInput, BuildBlockOutput } from './runs/buildBlock.ts'
import type { CellProofsInput } from './runs/cellProofs.ts'
import type { ParityFilterInput } from './runs/parityFilter.ts'
import type { ParityRawTransactionInput } from './runs/parityRawTransaction.ts'
import type { ParityReplayInput } from './runs/parityReplay.ts'
import type { ParityTransactionInput } from './runs/parityTransaction.ts'
import type { PendingBlockInput, PendingBlockOutput } from './runs/pendingBlock.ts'
import type { AuthoritiesInput } from './runs/recoverAuthorities.ts'
import type { SearchTracesInput } from './runs/searchTraces.ts'
import type { StorageRangeInput } from './runs/storageRange.ts'
import type { TraceCallInput } from './runs/traceCall.ts'
import type { TraceTransactionsInput } from './runs/traceTransactions.ts'
import type { SidecarInput } from './runs/verifySidecar.ts'

/** The input of every job: the newest block that it looks at. */
export interface BlockInput {
  block: number
  /** Its hash, 32 bytes: the thread that runs the job checks that it sees the same chain. */
  blockHash: Uint8Array
  /** The pending block, when the job is to see it on top of the archive. */
  layer?: PendingLayer
}

/** A call as it is simulated. */
export interface SimulatedCall {
  /** The one after which the call happens. */
  block: number
  call: CallArguments
  stateOverrides: AccountOverride[]
  blockOverrides: BlockOverrides
  /** Most gas that the call may have. */
  gasCap: bigint
}

/** The input of all simulations. */
export interface SimulationInput extends BlockInput, SimulatedCall {}

/** The input of every job that writes JSON. */
export interface JsonInput extends BlockInput {
  /** Longest answer; beyond it the job fails with RESPONSE_TOO_LARGE. */
  bytesMax: number
}

/** name → input and output of the jobs that give a value. */
export interface ValueJobs {
  /** Output: what the call returned. */
  call: { input: Simulating<SimulationInput>; output: Uint8Array }
  /** Output: gas limit with which the call succeeds. */
  estimateGas: { input: Simulating<SimulationInput>; output: bigint }
  /** Output: the answer of eth_createAccessList, JSON text: of tens of thousands of entries a clone would take long. */
  createAccessList: { input: Simulating<SimulationInput>; output: string }
  buildBlock: { input: BuildBlockInput; output: BuildBlockOutput }
  pendingBlock: { input: PendingBlockInput; output: PendingBlockOutput }
  /** Output: the account as a transaction left it; undefined when there was none. */
  accountAt: { input: AccountAtInput; output: AccountAtOutput | undefined }
  /** Output: which traces of a range match. */
  searchTraces: { input: SearchTracesInput; output: TraceSearch }
  /** Output: keys of the accounts that a transaction is to delegate. Any block will do. */
  recoverAuthorities: { input: AuthoritiesInput; output: string[] }
  /** Output: why the proofs of a blob transaction do not hold; undefined when they do. Any block will do. */
  verifySidecar: { input: SidecarInput; output: string | undefined }
  /** Output: the 128 cell proofs of a blob, 48 bytes each. Any block will do. */
  cellProofs: { input: CellProofsInput; output: Uint8Array[] }
}

/** name → input (a `JsonInput`) of the jobs that write JSON. */
export interface JsonJobs {
  accountRange: AccountRangeInput
  /** Output: all traces of a block after genesis. */
  parityBlock: JsonInput
  parityCalls: Calling
  parityFilter: ParityFilterInput
  parityRawTransaction: ParityRawTransactionInput
  parityReplay: ParityReplayInput
  parityTransaction: ParityTransactionInput
  /** Output: simulated blocks. */
  simulateBlocks: SimulatingBlocks
  storageRange: StorageRangeInput
  /** Output: what the tracer gives. */
  traceCall: Simulating<TraceCallInput>
  traceTransactions: TraceTransactionsInput
}

/**
 * A finished answer, for the handler to return: short ones are bytes, long ones a file that whoever drops it closes.
 */
export type JsonResult = JsonBytes | JsonFile

/** name → input and output of a job. */
export type Jobs = ValueJobs & { [J in keyof JsonJobs]: { input: JsonJobs[J]; output: JsonResult } }

export type JobName = keyof Jobs

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
  run<J extends JobName>(job: J, input: Jobs[J]['input'], options?: RunOptions): Promise<Jobs[J]['output']>
  close(): Promise<void>
}

/** An executor with threads of its own. */
export interface ThreadedExecutor extends Executor {
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
