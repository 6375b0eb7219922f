/** Assembles the pending block when somebody asks for it: what would be sealed now from the pool. */
import type { StoredHeader } from '../archive/blocks.ts'
import { headerAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { isProofOfStakeAfter, nextBlock } from '../chain/nextBlock.ts'
import type { BlockAttributes } from '../ingest/builtBlock.ts'
import type { Executor } from '../jobs/executor.ts'
import type { PendingBlock, PendingBlocks, PendingLayer } from '../methods/pendingBlock.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { Layer } from '../store/layer.ts'
import type { View } from './view.ts'

/** A pending block is as old as this, in milliseconds, before another one is made on the same head. */
const AGE_MS_MAX = 1_000
/** Transactions that are tried for one block. */
export const CANDIDATES_MAX = 5_000

export interface PendingOptions {
  readonly pool: Pool
  readonly executor: Executor
  /** What the producer of the next block would decide, given its parent. */
  readonly attributes: (parent: StoredHeader) => BlockAttributes
  /** Milliseconds of any clock. */
  readonly now: () => number
}

interface Assembled {
  readonly head: string
  readonly poolVersion: number
  readonly sinceMs: number
  readonly block: Promise<{ number: number; layer: PendingLayer; writes: Layer } | undefined>
}

export class PendingAssembler implements PendingBlocks {
  readonly #options: PendingOptions
  #last: Assembled | undefined

  constructor(options: PendingOptions) {
    this.#options = options
  }

  async on(view: View): Promise<PendingBlock | undefined> {
    const block = await this.#assembled(view)
    if (block === undefined) return undefined
    const { number, layer, writes } = block
    const { reader, identity } = view.archive
    return { number, layer, archive: { reader: writes.over(reader), identity } }
  }

  #assembled(view: View): Assembled['block'] {
    const { pool, now } = this.#options
    const head = toHex(view.head.hash)
    const last = this.#last
    const isFresh =
      last?.head === head && (last.poolVersion === pool.version || now() - last.sinceMs < AGE_MS_MAX)
    if (isFresh) return last.block
    const block = this.#assemble(view)
    this.#last = { head, poolVersion: pool.version, sinceMs: now(), block }
    // The next one who asks tries again.
    block.catch(() => {
      if (this.#last?.block === block) this.#last = undefined
    })
    return block
  }

  async #assemble({ archive, head }: View): Assembled['block'] {
    const { pool, executor, attributes } = this.#options
    const { config } = archive.identity
    const parent = headerAt(archive.reader, head.number)!
    if (!isProofOfStakeAfter(config, parent.header)) return undefined
    const chosen = attributes(parent)
    const { baseFee, blobBaseFee } = nextBlock(config, parent.header, chosen.timestamp)
    const candidates = pool.candidates(baseFee, blobBaseFee, CANDIDATES_MAX)
    if (candidates.length === 0) return undefined
    const { number, hash, included, writes } = await executor.run('pendingBlock', {
      block: head.number,
      blockHash: head.hash,
      attributes: chosen,
      candidates: candidates.map(({ raw, sender }) => ({ raw, sender })),
    })
    if (included.length === 0) return undefined
    return { number, layer: { parent: head, hash, writes }, writes: new Layer(writes) }
  }
}
