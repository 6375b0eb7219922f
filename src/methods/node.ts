/** What handlers may know of the node that they run in, and ask of it. */

/** How far the node is behind the chain that it follows. */
export interface SyncProgress {
  /** Numbers of blocks: where it began, where it is, where the chain is. */
  readonly startingBlock: number
  readonly currentBlock: number
  readonly highestBlock: number
}

export interface NodeStatus {
  /** undefined when the node is where its chain is. */
  syncing(): SyncProgress | undefined
  /**
   * Whether the disk takes writes: undefined where it does, or where nothing is written.
   *
   * @throws HeadError STORE_FAILED, rejected, when it takes none; DAMAGED when nothing is written any more
   */
  writable?(): Promise<void> | undefined
}

/** Who seals blocks on a chain of one's own. */
export interface ChainControl {
  /**
   * Seals a block now, even an empty one.
   *
   * @param timestamp of the block, Unix time in seconds; default: now
   */
  seal(timestamp?: number): Promise<void>
  /** Takes back every block after `number`. @throws ArchiveError when it is after the head, or final */
  setHead(number: number): Promise<void>
}
