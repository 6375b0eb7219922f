/** The newest blocks of the chain as the explorer knows them, and the blocks that a reorg removed. */

/** The part of a block that places it on the chain. */
export interface Placed {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
}

/** Blocks that follow each other, oldest first. */
export class HeadChain<B extends Placed> {
  readonly #lengthMax: number
  #blocks: readonly B[] = []

  /** @param lengthMax maximum number of blocks; the oldest ones are dropped */
  constructor(lengthMax: number) {
    this.#lengthMax = lengthMax
  }

  get blocks(): readonly B[] {
    return this.#blocks
  }

  get head(): B | undefined {
    return this.#blocks.at(-1)
  }

  has(hash: string): boolean {
    return this.#blocks.some((block) => block.hash === hash)
  }

  /**
   * Whether the parent of a block must be fetched before the block can be placed. False if the parent is known, or if
   * the block is too far from the known blocks for a connection.
   */
  needsParent(block: B): boolean {
    const [oldest] = this.#blocks
    if (oldest === undefined || this.has(block.hash) || this.has(block.parentHash)) return false
    return block.number > oldest.number && block.number - this.head!.number <= this.#lengthMax
  }

  /**
   * Makes the last block of a branch the head.
   *
   * @param branch blocks that follow each other, oldest first; or a known block alone, to which the chain returns
   * @returns the blocks that are no longer on the chain, newest first
   */
  adopt(branch: readonly B[]): readonly B[] {
    const [first] = branch
    if (first === undefined) return []
    const known = this.#blocks
    const same = known.findIndex(({ hash }) => hash === first.hash)
    const parent = known.findIndex(({ hash }) => hash === first.parentHash)
    const kept = same >= 0 ? known.slice(0, same) : parent >= 0 ? known.slice(0, parent + 1) : []
    this.#blocks = [...kept, ...branch].slice(-this.#lengthMax)
    const isJoined = same >= 0 || parent >= 0
    return known
      .slice(kept.length)
      .filter((block) => !branch.some(({ hash }) => hash === block.hash))
      .filter(({ number }) => isJoined || number >= first.number)
      .reverse()
  }
}
