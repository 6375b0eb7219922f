/** The messages between the serving thread and the head thread. */
import type { ArchiveErrorCode } from '../archive/errors.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import type { ReplicaProgress } from '../replication/replica.ts'
import type { BadBlock } from './badBlocks.ts'
import type { FollowingSettings } from './following.ts'
import type { FollowProgress } from './followStatus.ts'
import type { Forwarded, ForwardReport } from './forwarder.ts'
import type { HeadErrorCode } from './headError.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'
import type { Edit, Sealed, SealRequest, UnwindOptions } from './writer.ts'

/** Determines what moves the head. */
export type HeadThreadMode =
  /** The serving thread requests each move of the head. */
  | {
      readonly kind: 'seal'
      /** Depth below the head at which a block is final. */
      readonly finalityDepth: number
    }
  /** The head thread follows another node. */
  | {
      readonly kind: 'follow'
      readonly settings: FollowingSettings
      /** See `trustHeaders` in ImportOptions. */
      readonly trustHeaders: boolean
      /** Depth below the head at which a block is final, if the followed node does not report finality. */
      readonly finalityDepth: number
    }
  /** The thread follows the log, and executes nothing (replicaWorker.ts). */
  | ReplicateMode

export interface ReplicateMode {
  readonly kind: 'replicate'
  /** URL of the PostgreSQL database. */
  readonly url: string
  /** The node's name in the fleet, which no other process has. */
  readonly name: string
  /** Milliseconds between two reads of the end of the log. */
  readonly pollMs: number
  /** Number of entries from one segment of the log to the next. With 0, no segments are taken. */
  readonly segmentInterval: number
  /** The lease to take when there is no writer; undefined if this node never writes. */
  readonly lease: Pick<LogWriterOptions, 'holder' | 'nodeUrl' | 'ttlMs'> | undefined
}

export interface HeadWorkerData {
  /** Folder of the store, which contains an archive. */
  location: string
  mode: HeadThreadMode
  /** Shared memory that protects native calls from a termination of the thread (chain/nativeGate.ts). */
  gate: Int32Array
  /** Shared memory with which the serving thread can hold back writes (store/writeGate.ts); absent if it never does. */
  writeGate?: Int32Array | undefined
  /** The log to which the thread appends every batch before it writes the batch; undefined without a log. */
  log: LogWriterOptions | undefined
}

/** Requests to a head thread that seals blocks, handled in order. */
export type WriteRequest =
  | { kind: 'seal'; id: number; request: SealRequest }
  | { kind: 'unwind'; id: number; number: number; options: UnwindOptions }
  | { kind: 'edit'; id: number; change: Edit }

/** Requests to a head thread that follows another node; hashes have 32 bytes. */
export type FollowRequest =
  /** A transaction to forward to the followed node. */
  | { kind: 'forward'; transaction: Forwarded }
  /** A transaction that no longer needs to be forwarded. */
  | { kind: 'settle'; hash: Uint8Array }
  /** The answer to the message `transactions`: indices of the refused transactions that the pool may accept later. */
  | { kind: 'mirrored'; refused: number[] }

/** Requests to a thread that follows the log, besides those about transactions. */
export type ReplicaRequest =
  /** A view of the archive was taken, so the next entries may be written. */
  | { kind: 'viewed' }
  /** Asks for the nonce of an account's next transaction; `sender` has 20 bytes. */
  | { kind: 'nonce'; id: number; sender: Uint8Array }

/** A request to a head thread. After `close`, the thread completes its work and ends. */
export type HeadRequest = WriteRequest | FollowRequest | ReplicaRequest | { kind: 'close' }

export type HeadFailure =
  | { kind: 'archive'; code: ArchiveErrorCode; message: string }
  | { kind: 'head'; code: HeadErrorCode; message: string }

export type HeadReply =
  /** The thread has started and opened the archive. */
  | { kind: 'ready' }
  /** The thread has the lease of the log's writer. */
  | { kind: 'writing'; epoch: number }
  | { kind: 'done'; id: number; sealed: Sealed | undefined }
  | { kind: 'failed'; id: number; failure: HeadFailure }
  /** The thread ends; the head no longer moves. */
  | { kind: 'dead'; code: HeadErrorCode; message: string }
  | FollowReply
  | ReplicaReply

export type ReplicaReply =
  /** The archive is at the end of a group of entries. The thread writes the next entries after the request `viewed`. */
  | { kind: 'applied' }
  | { kind: 'replica'; progress: ReplicaProgress }
  /** The answer of the writer to the request `nonce`. `nonce`: undefined if there was no answer */
  | { kind: 'nonce'; id: number; nonce: bigint | undefined }
  /** This node has the lease of the writer. The node must replace this thread by a thread that moves the head. */
  | { kind: 'promoted' }

export type FollowReply =
  | { kind: 'committed' }
  | { kind: 'progress'; progress: FollowProgress }
  | { kind: 'log'; line: string }
  /** The followed node has given an invalid block. */
  | { kind: 'refused'; block: BadBlock }
  /** Transactions of the followed node's pool; the next transactions follow after the answer `mirrored`. */
  | { kind: 'transactions'; transactions: MirroredTransaction[] }
  /** The node's answer to a forwarded transaction. */
  | { kind: 'forwarded'; report: ForwardReport }
  /** The followed node may have lost the forwarded transactions. `isOther`: whether another node was chosen. */
  | { kind: 'dropped'; isOther: boolean }
