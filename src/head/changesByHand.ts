/** Changes the newest state and the next block of a dev chain by hand. The {@link ChainWriter} commits the changes. */
import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead, chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { samePieces } from '../archive/waitingEdits.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { backgroundScope } from '../scope.ts'
import { HeadError, headErrorCode } from './headError.ts'
import type { OperationQueue } from './operationQueue.ts'
import type { ReopenedViews } from './view.ts'
import type { ChainWriter, Edit, SetByHand } from './writer.ts'

interface ChangesByHandParts {
  readonly writer: ChainWriter
  readonly views: ReopenedViews
  readonly pool: Pool
}

export class ChangesByHand {
  readonly #parts: ChangesByHandParts
  readonly #queue: OperationQueue
  readonly #onChanged: () => void
  /**
   * Changes the newest state. Changes that wait one after the other share a commit and a view.
   *
   * @throws HeadError SHARED_CHAIN, TOO_MANY_EDITS, BUSY, CLOSED, STORE_FAILED, DAMAGED
   */
  readonly setState: (override: AccountOverride) => Promise<void>

  /** @param onChanged called after each change */
  constructor(parts: ChangesByHandParts, queue: OperationQueue, onChanged: () => void) {
    this.#parts = parts
    this.#queue = queue
    this.#onChanged = onChanged
    this.setState = queue.grouped(
      (overrides) => this.#edit({ kind: 'add', overrides }),
      (error) => headErrorCode(error) === 'TOO_MANY_EDITS',
    )
  }

  /** Everything that was set by hand since the newest block. */
  get current(): SetByHand {
    const { archive, edited } = this.#parts.views.current
    return { pieces: edited?.pieces ?? [], baseFee: chosenBaseFee(archive.reader) }
  }

  /** Merges a dump into the newest state. */
  async loadState(dump: Uint8Array, jsonBytesMax: number): Promise<void> {
    await this.#queue.runFor(() => this.#edit({ kind: 'load', dump, jsonBytesMax }))
  }

  /**
   * Chooses the base fee of the next block, and of no other.
   *
   * @param baseFee wei
   */
  async setBaseFee(baseFee: bigint): Promise<void> {
    await this.#queue.runFor(async () => {
      const { archive, head } = this.#parts.views.current
      const parent = parentAt(archive.reader, head.number)
      if (blockAfterHead(archive, parent, parent.header.timestamp + 1).baseFee === undefined)
        throw new HeadError('NO_BASE_FEE', 'the next block is before London, so it has no base fee')
      await this.#edit({ kind: 'baseFee', baseFee })
    })
  }

  /** Replaces {@link current}. Must be called by an operation of the queue. */
  async replace(next: SetByHand): Promise<void> {
    const { current } = this
    if (current.baseFee === next.baseFee && samePieces(current.pieces, next.pieces)) return
    await this.#edit({ kind: 'replace', ...next })
  }

  /** Discards {@link current}. Must be called by an operation of the queue. @throws HeadError SHARED_CHAIN */
  async discard(): Promise<void> {
    await this.#edit({ kind: 'replace', pieces: [], baseFee: undefined })
  }

  async #edit(change: Edit): Promise<void> {
    const { pool, views, writer } = this.#parts
    await writer.edit(change)
    const { pending, queued } = pool.counts()
    const isEmpty = pending + queued === 0
    // The state is nothing to an empty pool, but the base fee is.
    if (isEmpty && !('baseFee' in change)) return
    // The pool reads its senders from the newest state, without a pause.
    if (!isEmpty) await views.current.edited?.prepare(backgroundScope())
    pool.settleAll()
    this.#onChanged()
  }
}
