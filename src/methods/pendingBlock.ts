/** The pending block: the block that would be sealed now. */
import type { Archive } from '../archive/archive.ts'
import type { View } from '../head/view.ts'

/** The writes of the pending block, as a layer over the archive. */
export interface PendingLayer {
  /** Number and hash (32 bytes) of the parent, which is committed. */
  readonly parent: { readonly number: number; readonly hash: Uint8Array }
  /** Hash of the pending block, 32 bytes. */
  readonly hash: Uint8Array
  /** The records that a commit of the block would write (store/layer.ts). Threads share these bytes. */
  readonly writes: Uint8Array
}

/** The pending block's number, the archive with the block on top, and the layer with the block's writes. */
export interface PendingBlock {
  readonly number: number
  readonly archive: Archive
  readonly layer: PendingLayer
}

/** Assembles pending blocks. */
export interface PendingBlocks {
  /**
   * Returns the pending block on top of a view; undefined when the pool has no executable transaction, in which case
   * `pending` means `latest`.
   */
  on(view: View): Promise<PendingBlock | undefined>
}
