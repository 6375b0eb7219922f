/** The messages between the main thread and the serving threads. */
import type { FileHandle } from 'node:fs/promises'
import type { ErrorName } from '../../../generated/errors.ts'
import type { Settings } from '../../config.ts'
import type { CoreModules } from '../../evm/coreBinary.ts'
import type { Page, Readiness } from '../../http/options.ts'
import type { TokenCharge } from '../../http/reportedCharges.ts'
import type { HttpAddress, HttpFigures } from '../../http/server.ts'
import type { SharedLimitsMemory } from '../../http/sharedLimits/sharedLimits.ts'
import type { BlockInput } from '../../jobs/job.ts'
import type { Failure } from '../../jobs/messages.ts'
import type { SyncProgress } from '../../methods/node.ts'
import type { MetricsReport } from '../../observe/threadReport.ts'
import type { PoolTransaction } from '../../pool/poolTransaction.ts'
import type { Mode } from '../../rpc/method.ts'
import type { FinalityMode } from '../finalityRule.ts'
import type { Moved } from './portCalls.ts'

export interface ServingWorkerData {
  /** Number of the thread, from 1; the main thread has the number 0. */
  readonly thread: number
  /** Folder of the store, which contains an archive. */
  readonly location: string
  readonly settings: Settings
  readonly mode: Mode
  readonly finality: FinalityMode
  readonly sharedLimits: SharedLimitsMemory
  /** The words of a ServingMemory. */
  readonly memory: Int32Array
  /** The words of a LatestGate, on a node of a fleet; undefined on other nodes, which always know the newest block. */
  readonly latest: BigInt64Array | undefined
  readonly core: CoreModules
  /** The gate for native calls (chain/nativeGate.ts). */
  readonly gate: Int32Array
  /** Whether the log goes to a terminal that shows colors. */
  readonly hasColors: boolean
  /** Whether the node has the page `/metrics`. */
  readonly hasMetrics: boolean
  /** Whether the node counts the rates of clients together with other nodes. */
  readonly hasFleetRates: boolean
}

/** A call that a serving thread passes on. */
export interface PassedCall {
  /** Number of the call, unique among the calls and jobs of its thread. */
  readonly id: number
  readonly method: string
  /** The checked parameters, by name. */
  readonly params: Readonly<Record<string, unknown>>
  readonly client: string
  /**
   * Hash (32 bytes) of the head in whose view the call is answered. Undefined if the call changes state, or if the
   * serving thread does not know the newest block. The main thread then uses its newest view.
   */
  readonly head: Uint8Array | undefined
}

/** A job that a serving thread passes on to the main thread. */
export interface PassedJob {
  readonly id: number
  readonly job: string
  readonly input: BlockInput
  readonly timeoutMs: number | undefined
  readonly client: string
}

/** The result of a call or a job. */
export type PassedResult =
  | { readonly value: unknown }
  | { readonly json: readonly Uint8Array[] }
  /** A result in a file. The serving thread tells the main thread when it has closed the file. */
  | { readonly file: FileHandle; readonly length: number }

/** Why a call failed. */
export type PassedFailure =
  | { readonly rpc: ErrorName; readonly message: string; readonly data: unknown }
  /** An RPC error whose data is finished JSON. */
  | { readonly rpc: ErrorName; readonly message: string; readonly json: readonly Uint8Array[] }
  /** The error of a job, or of a call on an outdated view. The calling thread restarts a call on an outdated view. */
  | { readonly failure: Failure }

export type PassedOutcome = { readonly result: PassedResult } | { readonly failed: PassedFailure }

/** Questions that the main thread answers. */
export type MainQuestions = {
  readonly call: (call: PassedCall) => Promise<PassedOutcome | Moved<PassedOutcome>>
  readonly job: (job: PassedJob) => Promise<PassedOutcome | Moved<PassedOutcome>>
  /** Writes lines to the log. */
  readonly log: (lines: string) => void
  readonly readiness: (body: undefined) => Readiness
  /** The page; undefined only if `hasMetrics` is false. */
  readonly metrics: (body: undefined) => Promise<Page | undefined>
}

/** Notices that the main thread receives. */
export type MainNotices = {
  /** The thread has loaded its code and opened the store. */
  readonly loaded: (body: undefined) => void
  /** The thread no longer waits for a call or a job. */
  readonly cancel: (id: number) => void
  /** The file with the result of a call or a job was closed. */
  readonly closed: (id: number) => void
  /** The thread read damaged data. */
  readonly damage: (what: string) => void
  /** Clients were charged. Sent only if the node counts the rates of clients together with other nodes. */
  readonly charged: (charges: readonly TokenCharge[]) => void
}

export interface PreparedHead {
  readonly generation: number
  /** In a fleet: depth below the head at which a block is final. Undefined if the archive records the final block. */
  readonly finalityDepth: number | undefined
}

/** Questions that a serving thread answers. */
export type ThreadQuestions = {
  /** Takes a view of the newest head. The main thread may publish this head later, under `head.generation`. */
  readonly prepare: (head: PreparedHead) => void
  readonly listen: (address: { readonly host: string; readonly port: number }) => Promise<ListenOutcome>
  /** Makes requests wait, and closes the store, until `resume`. */
  readonly pause: (body: undefined) => Promise<void>
  /**
   * Opens the store again if `isOpen` is true, that is, if the main thread could open the store. Requests run again
   * afterwards, even if the store is not open.
   */
  readonly resume: (isOpen: boolean) => Promise<void>
  /** The load of the server. */
  readonly figures: (body: undefined) => Promise<HttpFigures>
  /** The metrics of the thread. */
  readonly metrics: (body: undefined) => Promise<MetricsReport>
  /** Shows that the thread is not stuck. */
  readonly ping: (body: undefined) => void
  /** Stops the server. @returns how many requests were aborted */
  readonly stop: (body: undefined) => Promise<number>
  /** Closes the store. */
  readonly close: (body: undefined) => Promise<void>
}

export type ListenOutcome =
  | { readonly address: HttpAddress }
  /** The system's error, and its code (`EADDRINUSE`). */
  | { readonly error: Error; readonly code: string | undefined }

/** Notices that a serving thread receives. */
export type ThreadNotices = {
  /** A head was published. */
  readonly published: (body: undefined) => void
  /** The head of this generation will not be published. */
  readonly dropped: (generation: number) => void
  /** The gate {@link ServingWorkerData.latest} has opened: the node knows the newest block again. */
  readonly opened: (body: undefined) => void
  /** Transactions became pending. */
  readonly pending: (transactions: readonly PoolTransaction[]) => void
  /** The progress of the sync has changed. */
  readonly syncing: (progress: SyncProgress | undefined) => void
  /** Time that a call or a job took, in milliseconds. */
  readonly worked: (work: { readonly id: number; readonly ms: number }) => void
  /** Memory that a call has reserved on the main thread, in bytes. */
  readonly reserved: (memory: { readonly id: number; readonly bytes: number }) => void
}
