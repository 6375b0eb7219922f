/** The block that would be sealed now. */
import type { Archive } from '../archive/archive.ts'
import type { View } from '../head/view.ts'

/** A block that nobody has committed, over the archive that it would be committed to. */
export interface PendingLayer {
  /** Number and hash (32 bytes) of its parent, which is committed. */
  readonly parent: { readonly number: number; readonly hash: Uint8Array }
  /** The block's own, 32 bytes. */
  readonly hash: Uint8Array
  /** What its commit would write (store/layer.ts); shared between threads. */
  readonly writes: Uint8Array
}

/** Number, archive with the block in it, and the layer that makes it so. */
export interface PendingBlock {
  readonly number: number
  readonly archive: Archive
  readonly layer: PendingLayer
}

/** Who assembles it. */
export interface PendingBlocks {
  /** undefined when nothing in the pool can be executed: pending is latest then. */
  on(view: View): Promise<PendingBlock | undefined>
}
