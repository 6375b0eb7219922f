/** The pending block: the block that would be sealed now. */

import type { Archive } from '../archive/archive.ts'
import type { View } from '../head/view.ts'
import type { PendingLayers } from '../store/layer.ts'

/** The pending block's number, the archive with the block on top, and the layers with the block's writes. */
export interface PendingBlock {
  readonly number: number
  readonly archive: Archive
  readonly layers: PendingLayers
}

/** Assembles pending blocks. */
export interface PendingBlocks {
  /**
   * Returns the pending block on top of a view. Undefined when the pool has no executable transaction, and no base fee
   * was chosen for the next block; `pending` then means `latest`.
   */
  on(view: View): Promise<PendingBlock | undefined>
}
