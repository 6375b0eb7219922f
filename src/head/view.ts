/** The chain as requests see it: one head, and everything before it, whatever is committed meanwhile. */
import type { Archive } from '../archive/archive.ts'
import type { Head } from '../archive/blocks.ts'

export interface View {
  /** Its reader is a snapshot. */
  readonly archive: Archive
  readonly head: Head
  /** Numbers of the blocks that `safe` and `finalized` mean. */
  readonly safe: number
  readonly finalized: number
}

/** Keeps a view's snapshot open. */
export interface Lease {
  readonly view: View
  /** To be called once. */
  readonly release: () => void
}

/** The head became another one. Both views can be read while a listener runs; whoever goes on later holds a lease. */
export interface HeadMove {
  readonly before: View
  readonly after: View
  /** Number of the last block that both have. It is below `before.head.number` when there was a reorg. */
  readonly ancestor: number
}

/** Who knows where the head is. */
export interface Views {
  readonly current: View
  /** Holds the current view. */
  acquire(): Lease
  /** Holds a view that somebody else holds still. */
  hold(view: View): Lease
  /** Told after every move of the head, in order, synchronously. @returns how to stop being told */
  onMove(listener: (move: HeadMove) => void): () => void
  /** Resolves when `view` is not the current one any more, or after `timeoutMs`. */
  moved(view: View, timeoutMs: number): Promise<void>
}

/** Views of a store that may be opened again. */
export interface ReopenedViews extends Views {
  /** While the store is opened again: resolves when that is over, whether it went well or not. Otherwise undefined. */
  opened(): Promise<void> | undefined
  /** Whether there is anything to read: false while the store is opened again, and after that could not be done. */
  readonly isOpen: boolean
}
