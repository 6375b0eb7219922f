/**
 * An immutable view of the chain for a request: a head block and all its ancestors. Later commits do not change the
 * view.
 */
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'
import type { EditedHead } from './editedHead.ts'

export interface View {
  /** The archive, read through a snapshot. */
  readonly archive: Archive
  readonly head: Head
  /**
   * Number of the last block in the view. Defined only if the node does not know the newest block. In that case,
   * reading the head, the safe block or the finalized block throws an error.
   */
  readonly shownNumber?: number
  /** The newest state, if it was changed by hand since the head. `archive` has the state without these changes. */
  readonly edited?: EditedHead | undefined
  /** Number of the block tagged `safe`. */
  readonly safe: number
  readonly finalized: number
}

/** Keeps a view's snapshot open. */
export interface Lease {
  readonly view: View
  /** Releases the lease. Must be called exactly once. */
  readonly release: () => void
}

/** A change of the head. Both views are readable while a listener runs; for later use, take a lease. */
export interface HeadMove {
  readonly before: View
  readonly after: View
  /** Number of the last common block; below `before.head.number` after a reorg. */
  readonly ancestor: number
}

/** Gives out leases on views, and reports moves of the head. */
export interface Views {
  readonly current: View
  /** Takes a lease on the current view. */
  acquire(): Lease
  /** Takes another lease on a view. The caller must know that an earlier lease on the view is not released yet. */
  hold(view: View): Lease
  /**
   * Calls a listener synchronously after every move of the head, in order. @returns a function that removes the
   * listener
   */
  onMove(listener: (move: HeadMove) => void): () => void
  /** Resolves when `view` is no longer current, or after `timeoutMs`. */
  moved(view: View, timeoutMs: number): Promise<void>
}

/** Views of a store that may be reopened. */
export interface ReopenedViews extends Views {
  /**
   * Returns a promise while the store is being reopened; otherwise returns undefined. The promise resolves when the
   * store is open again, or could not be reopened.
   */
  opened(): Promise<void> | undefined
  /** Whether the store can be read: false while it is being reopened, and after a failure to reopen it. */
  readonly isOpen: boolean
}
