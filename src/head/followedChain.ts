/** The archive as whoever follows a node needs it. */
import { blockHashAt, type Head, rawBlockAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type FinalityMarks, writeFinality } from '../archive/finality.ts'
import type { Importer } from '../ingest/importer.ts'
import type { Store } from '../store/store.ts'
import { BlockSpill } from './blockSpill.ts'
import { finalAsRecorded } from './finality.ts'

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
   * @throws IngestError when a block is not valid; the old ones are there then
   */
  reorganize(ancestor: number, blocks: readonly Uint8Array[]): Promise<void>
  /**
   * Keeps in mind which blocks are safe and final. What is final stays so; what is safe does until it is taken back.
   *
   * @param marks blocks of this chain; what is after the head is taken for the head
   * @returns whether that says anything new
   */
  mark(marks: FinalityMarks): Promise<boolean>
}

/** The archive behind an importer. */
export class ImportedChain implements FollowedChain {
  readonly #importer: Importer
  readonly #store: Store
  readonly #spillPath: string

  /**
   * @param store the importer's
   * @param spillPath of a file that a reorganization may make and removes again
   */
  constructor(importer: Importer, store: Store, spillPath: string) {
    this.#importer = importer
    this.#store = store
    this.#spillPath = spillPath
  }

  get head(): { number: number; hash: Uint8Array } {
    const { header, hash } = this.#importer.head
    return { number: header.number, hash }
  }

  get finalized(): number {
    return this.#marks().finalized
  }

  blockHash(number: number): Uint8Array | undefined {
    return number > this.head.number ? undefined : blockHashAt(this.#store, number)
  }

  add(bytes: Uint8Array): Promise<unknown> {
    return this.#importer.add(bytes)
  }

  async reorganize(ancestor: number, blocks: readonly Uint8Array[]): Promise<void> {
    const { finalized } = this
    try {
      await this.#importer.reorganize(ancestor, blocks, finalized)
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.code !== 'REORG_TOO_LARGE') throw error
      await this.#reorganizeMany(ancestor, blocks, finalized)
    }
  }

  async mark({ safe, finalized }: FinalityMarks): Promise<boolean> {
    const { number: head } = this.head
    const before = this.#marks()
    const final = Math.min(head, Math.max(finalized, before.finalized))
    const after = { safe: Math.max(final, Math.min(head, Math.max(safe, before.safe))), finalized: final }
    if (after.safe === before.safe && after.finalized === before.finalized) return false
    await writeFinality(this.#store, {
      safe: this.#blockOf(after.safe),
      finalized: this.#blockOf(after.finalized),
    })
    return true
  }

  /** The importer keeps what it takes back in memory; what is too much for that waits in a file. */
  async #reorganizeMany(ancestor: number, blocks: readonly Uint8Array[], finalized: number): Promise<void> {
    const old = await BlockSpill.create(this.#spillPath)
    try {
      for (let number = ancestor + 1; number <= this.head.number; number++) {
        await old.put(rawBlockAt(this.#store, number)!)
      }
      await this.#importer.unwind(ancestor, finalized)
      try {
        for (const bytes of blocks) await this.#importer.add(bytes)
      } catch (error) {
        await this.#importer.unwind(ancestor, finalized)
        for await (const bytes of old.blocks()) await this.#importer.add(bytes)
        throw error
      }
    } finally {
      await old.remove()
    }
  }

  #marks(): FinalityMarks {
    return finalAsRecorded(this.#store, this.#importer.identity, this.head.number)
  }

  #blockOf(number: number): Head {
    return { number, hash: blockHashAt(this.#store, number)! }
  }
}
