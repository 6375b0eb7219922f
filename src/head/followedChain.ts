/** The operations on the archive that are necessary to follow a node. */
import { type FileHandle, open, rm } from 'node:fs/promises'
import { blockHashAt, type Head, rawBlockAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type FinalityMarks, writeFinality } from '../archive/finality.ts'
import type { StateWitness } from '../archive/floors.ts'
import type { Importer } from '../ingest/importer.ts'
import type { Store } from '../store/store.ts'
import { finalAsRecorded } from './finality.ts'

type Witnesses = readonly (StateWitness | undefined)[]

/**
 * The local chain, which a follower updates to match the chain of another node. Callers must make at most one modifying
 * call at a time.
 */
export interface FollowedChain {
  /** The head; its hash has 32 bytes. */
  readonly head: { readonly number: number; readonly hash: Uint8Array }
  /** Number of the finalized block. This block and its ancestors are never unwound. */
  readonly finalized: number
  /** Returns the hash of a block, 32 bytes; undefined when there is no block of this number. */
  blockHash(number: number): Uint8Array | undefined
  /**
   * Adds a child of the head.
   *
   * @param witness state that the block reads, for an archive that has a part of the state
   * @throws IngestError when the block is invalid, or the witness lacks something; the chain is then unchanged
   */
  add(bytes: Uint8Array, witness?: StateWitness): Promise<unknown>
  /**
   * Replaces the blocks after `ancestor`.
   *
   * @param witnesses of the blocks, as for {@link add}
   * @throws IngestError when a new block is invalid, or a witness lacks something; the old blocks are then restored
   */
  reorganize(ancestor: number, blocks: readonly Uint8Array[], witnesses?: Witnesses): Promise<void>
  /**
   * Records the safe and finalized blocks. Finalized blocks stay final; safe blocks stay safe until they are unwound.
   *
   * @param marks numbers of blocks of this chain; a number above the head is replaced by the head's number
   * @returns whether the record changed
   */
  mark(marks: FinalityMarks): Promise<boolean>
}

/** A chain in an archive, to which an importer adds blocks. */
export class ImportedChain implements FollowedChain {
  readonly #importer: Importer
  readonly #store: Store
  readonly #spillPath: string

  /**
   * @param store the importer's store
   * @param spillPath path of a temporary file for large reorgs
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

  add(bytes: Uint8Array, witness?: StateWitness): Promise<unknown> {
    return this.#importer.add(bytes, witness)
  }

  async reorganize(
    ancestor: number,
    blocks: readonly Uint8Array[],
    witnesses: Witnesses = [],
  ): Promise<void> {
    const { finalized } = this
    try {
      await this.#store.grouped(() => this.#importer.reorganize(ancestor, blocks, finalized, witnesses))
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.code !== 'REORG_TOO_LARGE') throw error
      await this.#store.grouped(() => this.#reorganizeMany(ancestor, blocks, finalized, witnesses))
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

  /** Performs a reorg that exceeds the importer's memory limit; keeps the old blocks in a file. */
  async #reorganizeMany(
    ancestor: number,
    blocks: readonly Uint8Array[],
    finalized: number,
    witnesses: Witnesses,
  ): Promise<void> {
    const old = await BlockSpill.create(this.#spillPath)
    try {
      for (let number = ancestor + 1; number <= this.head.number; number++) {
        await old.put(rawBlockAt(this.#store, number)!)
      }
      await this.#importer.unwind(ancestor, finalized)
      try {
        for (const [at, bytes] of blocks.entries()) await this.#importer.add(bytes, witnesses[at])
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

/** Bytes of the length that precedes each block, big-endian. */
const LENGTH_BYTES = 4

/**
 * A file for unwound blocks that exceed the memory limit, kept until the new branch is verified. The file is written
 * once, and can be read repeatedly.
 */
class BlockSpill {
  readonly #path: string
  readonly #file: FileHandle
  #end = 0

  /** @param path path of a file that has no other user; an existing file is overwritten */
  static async create(path: string): Promise<BlockSpill> {
    return new BlockSpill(path, await open(path, 'w+', 0o600))
  }

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  async put(block: Uint8Array): Promise<void> {
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(block.length)
    const record = Buffer.concat([length, block])
    for (let done = 0; done < record.length; ) {
      const { bytesWritten } = await this.#file.write(record, done, record.length - done, this.#end + done)
      done += bytesWritten
    }
    this.#end += record.length
  }

  /** Yields the blocks in the order of `put`. @throws RangeError when the file is truncated */
  async *blocks(): AsyncGenerator<Uint8Array, void> {
    for (let at = 0; at < this.#end; ) {
      const length = (await this.#read(at, LENGTH_BYTES)).readUInt32BE()
      yield new Uint8Array(await this.#read(at + LENGTH_BYTES, length))
      at += LENGTH_BYTES + length
    }
  }

  async remove(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await this.#file.read(bytes, done, length - done, position + done)
      if (bytesRead === 0) throw new RangeError('the file of the unwound blocks is truncated')
      done += bytesRead
    }
    return bytes
  }
}
