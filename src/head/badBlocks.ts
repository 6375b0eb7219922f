/** Keeps invalid blocks that a followed node has given. geth: core/rawdb, `WriteBadBlock`. */
import { equalBytes } from '../chain/hex.ts'

/** An invalid block. */
export interface BadBlock {
  readonly number: number
  /** 32 bytes */
  readonly hash: Uint8Array
  /** RLP of the block. */
  readonly bytes: Uint8Array
}

/** Maximum number of kept blocks, as in geth. */
const BLOCKS_MAX = 10
/** Maximum length of all kept blocks together, in bytes. */
const BYTES_MAX = 32 * 1024 * 1024

/** The invalid blocks since the start of the node: those with the highest numbers, within bounds. */
export class BadBlocks {
  #blocks: readonly BadBlock[] = []

  /** Adds a block unless it is known. */
  add(block: BadBlock): void {
    if (this.#blocks.some(({ hash }) => equalBytes(hash, block.hash))) return
    const sorted = [...this.#blocks, block].sort((a, b) => b.number - a.number).slice(0, BLOCKS_MAX)
    let bytes = 0
    this.#blocks = sorted.filter((each) => {
      bytes += each.bytes.length
      return bytes <= BYTES_MAX
    })
  }

  /** The blocks, in descending order of their numbers. */
  list(): readonly BadBlock[] {
    return this.#blocks
  }
}
