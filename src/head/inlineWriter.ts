/** Writes to the archive on the thread it lives on: inside the head thread, and for stores that have no other. */
import { blockHashAt } from '../archive/blocks.ts'
import { writeFinality } from '../archive/finality.ts'
import { buildBlock } from '../ingest/buildBlock.ts'
import type { Importer } from '../ingest/importer.ts'
import type { Store } from '../store/store.ts'
import { type Finality, finalAsRecorded } from './finality.ts'
import { HeadError } from './headError.ts'
import type { ChainWriter, Sealed, SealRequest } from './writer.ts'

export interface InlineWriterParts {
  readonly store: Store
  /** Syncs every commit. */
  readonly importer: Importer
  /** What stays. Default: the genesis block, and what was final when blocks were taken back before. */
  readonly finality?: Finality
  /** Called after every operation, before its promise settles: something may have been committed. */
  readonly onCommitted?: () => void
}

export class InlineWriter implements ChainWriter {
  readonly #parts: InlineWriterParts
  /** One operation at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(parts: InlineWriterParts) {
    this.#parts = parts
  }

  /**
   * Makes a block on the head and commits it. The block is not executed a second time: its header and body are verified
   * like any other's, its outcome as far as {@link Importer.addBuilt} does.
   */
  seal(request: SealRequest): Promise<Sealed> {
    return this.#next(() => this.#seal(request))
  }

  unwind(number: number): Promise<void> {
    return this.#next(() => this.#unwind(number))
  }

  /** Waits for what was asked for before. The store stays open. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#last
  }

  async #seal({ attributes, candidates, allowEmpty }: SealRequest): Promise<Sealed> {
    const { importer } = this.#parts
    const { identity, head, reader } = importer
    const { number } = head.header
    const built = buildBlock(reader, identity, number, attributes, candidates, { strict: false })
    const { hash, included, refused } = built
    if (included.length === 0 && !allowEmpty) return { block: undefined, included, refused }
    await importer.addBuilt(built)
    return { block: { number: number + 1, hash }, included, refused }
  }

  /** The new head alone would not tell what was final: that is kept first, and it stays when the process ends. */
  async #unwind(number: number): Promise<void> {
    const { store, importer, finality = finalAsRecorded } = this.#parts
    const { identity, head } = importer
    const { safe, finalized } = finality(store, identity, head.header.number)
    const isPossible = number >= finalized && number < head.header.number
    if (isPossible && safe > identity.genesisNumber) {
      const blockOf = (at: number) => ({ number: at, hash: blockHashAt(store, at)! })
      await writeFinality(store, { safe: blockOf(safe), finalized: blockOf(finalized) })
    }
    await importer.unwind(number, finalized)
  }

  #next<T>(operation: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new HeadError('CLOSED', 'the writer is closed'))
    const result = this.#last.then(operation).finally(() => this.#parts.onCommitted?.())
    this.#last = result.catch(() => {})
    return result
  }
}
