/** What the serving thread and the head thread say to each other. */
import type { ArchiveErrorCode } from '../archive/errors.ts'
import type { FollowingSettings } from './following.ts'
import type { FollowProgress } from './followStatus.ts'
import type { HeadErrorCode } from './headError.ts'
import type { Sealed, SealRequest } from './writer.ts'

/** What moves the head. */
export type HeadThreadMode =
  /** What the serving thread asks for. */
  | { readonly kind: 'seal' }
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

/** Of a thread that follows: a transaction that the node is to have, and one (32 bytes) that it need not have any more. */
export type ForwardRequest = { kind: 'forward'; raw: Uint8Array } | { kind: 'settle'; hash: Uint8Array }

/** After `close` the thread finishes what it does and ends. */
export type HeadRequest = WriteRequest | ForwardRequest | { kind: 'close' }

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
  /** That wait at the node, as eth_sendRawTransaction takes them; not verified. */
  | { kind: 'transactions'; raws: Uint8Array[] }
