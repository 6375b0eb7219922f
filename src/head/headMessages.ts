/** What the serving thread and the head thread say to each other. */
import type { ArchiveErrorCode } from '../archive/errors.ts'
import type { FollowingSettings } from './following.ts'
import type { FollowProgress } from './followStatus.ts'
import type { ForwardReport } from './forwarder.ts'
import type { HeadErrorCode } from './headError.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'
import type { Sealed, SealRequest } from './writer.ts'

/** What moves the head. */
export type HeadThreadMode =
  /** What the serving thread asks for. */
  | {
      readonly kind: 'seal'
      /** Blocks on top of one that is final. */
      readonly finalityDepth: number
    }
  /** Another node. */
  | {
      readonly kind: 'follow'
      readonly settings: FollowingSettings
      /** As of an import. */
      readonly trustHeaders: boolean
      /** Where the node does not say what is final. */
      readonly finalityDepth: number
    }

export interface HeadWorkerData {
  /** Folder of the store, which holds an archive. */
  location: string
  mode: HeadThreadMode
}

/** Of a thread that seals, in the order in which they come. */
export type WriteRequest =
  | { kind: 'seal'; id: number; request: SealRequest }
  | { kind: 'unwind'; id: number; number: number }

/** Of a thread that follows; hashes have 32 bytes. */
export type FollowRequest =
  /** A transaction that the node is to have. */
  | { kind: 'forward'; hash: Uint8Array; raw: Uint8Array }
  /** One that it need not have any more. */
  | { kind: 'settle'; hash: Uint8Array }
  /** All of an offer was looked at: positions of those that the pool may take later. */
  | { kind: 'mirrored'; refused: number[] }

/** After `close` the thread finishes what it does and ends. */
export type HeadRequest = WriteRequest | FollowRequest | { kind: 'close' }

export type HeadFailure =
  | { kind: 'archive'; code: ArchiveErrorCode; message: string }
  | { kind: 'head'; code: HeadErrorCode; message: string }

export type HeadReply =
  /** The thread has loaded and opened the archive. */
  | { kind: 'ready' }
  | { kind: 'done'; id: number; sealed: Sealed | undefined }
  | { kind: 'failed'; id: number; failure: HeadFailure }
  /** Nothing moves the head any more. */
  | { kind: 'dead'; code: HeadErrorCode; message: string }
  | FollowReply

export type FollowReply =
  | { kind: 'committed' }
  | { kind: 'progress'; progress: FollowProgress }
  | { kind: 'log'; line: string }
  /** An offer of those that wait at the node; the next one comes when this is answered. */
  | { kind: 'transactions'; transactions: MirroredTransaction[] }
  /** What became of a transaction that the node was to have. */
  | { kind: 'forwarded'; report: ForwardReport }
  /** Nobody knows any more what the node has. */
  | { kind: 'forgotten'; isOther: boolean }
