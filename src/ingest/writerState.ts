/** The state on which the importer executes the next block. */
import { type BatchOptions, blockBatch, type ExecutedBlock } from '../archive/commit.ts'
import { Floors, type StateWitness } from '../archive/floors.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateReader, wholeState } from '../archive/stateReader.ts'
import type { Batch, Store } from '../store/store.ts'
import { WriterCache } from '../store/writerCache.ts'
import { KeptTrie } from './keptTrie.ts'

export class WriterState {
  readonly cache: WriterCache
  /** The archive as the next block reads it: recently read or written entries come from memory. */
  readonly reader: StateReader
  readonly trie: KeptTrie
  readonly #floors: Floors | undefined

  constructor(store: Store, { begins, genesisNumber }: Identity) {
    this.cache = new WriterCache(store)
    this.#floors = begins && new Floors(this.cache, genesisNumber)
    this.reader = this.#floors ?? wholeState(this.cache)
    this.trie = new KeptTrie(this.reader)
  }

  /** Takes what the next block reads, for an archive with a part of the state. */
  give(witness: StateWitness | undefined): void {
    this.#floors?.drop()
    if (witness !== undefined) this.#floors?.give(witness)
  }

  /** Returns the batch that commits a block. */
  batchOf(block: ExecutedBlock, options: BatchOptions): Batch {
    if (this.#floors === undefined) return blockBatch(this.cache, block, options)
    const { operations } = blockBatch(this.#floors.stored, block, options)
    const batch = this.#floors.take()
    for (const operation of operations) {
      if (operation.type === 'put') batch.put(operation.key, operation.value)
      else batch.del(operation.key)
    }
    return batch
  }

  /** Must be called when records change in another way than by the batch of a block. */
  clear(): void {
    this.cache.clear()
    this.trie.drop()
  }
}
