/** The archive as whoever follows a node needs it. */
import { blockHashAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type FinalityMarks, readFinality, writeFinality } from '../archive/finality.ts'
import type { Importer } from '../ingest/importer.ts'
import type { Store } from '../store/store.ts'
import type { Finality } from './finality.ts'

/** One call at a time that changes something. */
export interface FollowedChain {
  /** The hash has 32 bytes. */
  readonly head: { readonly number: number; readonly hash: Uint8Array }
  /** Number of the block that stays, with all before it. */
  readonly finalized: number
  /** Hash of the block of that number, 32 bytes; undefined when there is none. */
  blockHash(number: number): Uint8Array | undefined
  /** A child of the head. @throws IngestError when it is not valid; nothing is changed then */
  add(bytes: Uint8Array): Promise<unknown>
  /**
   * Replaces what comes after `ancestor`.
   *
   * @throws IngestError when a block is not valid
   */
  reorganize(ancestor: number, blocks: readonly Uint8Array[]): Promise<void>
  /**
   * Keeps in mind which blocks the node calls safe and finalized. What is final stays so.
   *
   * @param marks blocks of this chain
   * @returns whether that says anything new
   */
  mark(marks: FinalityMarks): Promise<boolean>
}

/** The archive behind an importer. */
export class ImportedChain implements FollowedChain {
  readonly #importer: Importer
  readonly #store: Store
  readonly #finality: Finality

  /** @param store the importer's */
  constructor(importer: Importer, store: Store, finality: Finality) {
    this.#importer = importer
    this.#store = store
    this.#finality = finality
  }

  get head(): { number: number; hash: Uint8Array } {
    const { header, hash } = this.#importer.head
    return { number: header.number, hash }
  }

  get finalized(): number {
    return this.#finality(this.#store, this.#importer.identity, this.head.number).finalized
  }

  blockHash(number: number): Uint8Array | undefined {
    return number > this.head.number ? undefined : blockHashAt(this.#store, number)
  }

  add(bytes: Uint8Array): Promise<unknown> {
    return this.#importer.add(bytes)
  }

  /** What is taken back is put back when the new blocks are not valid, unless it is more than can be kept. */
  async reorganize(ancestor: number, blocks: readonly Uint8Array[]): Promise<void> {
    const { finalized } = this
    try {
      await this.#importer.reorganize(ancestor, blocks, finalized)
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.code !== 'REORG_TOO_LARGE') throw error
      await this.#importer.unwind(ancestor, finalized)
      for (const bytes of blocks) await this.#importer.add(bytes)
    }
  }
  async mark({ safe, finalized }: FinalityMarks): Promise<boolean> {
    const before = readFinality(this.#store)
    const final = Math.max(finalized, before?.finalized ?? 0)
    const after = { safe: Math.max(safe, final), finalized: final }
    if (before?.safe === after.safe && before.finalized === after.finalized) return false
    await writeFinality(this.#store, after)
    return true
  }
}
