/** The state on which the importer executes the next block. */

import type { StoredHeader } from '../archive/blocks.ts'
import { type BatchOptions, blockBatch, type ExecutedBlock } from '../archive/commit.ts'
import { UnknownStateError } from '../archive/errors.ts'
import { Floors, type StateWitness } from '../archive/floors.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateReader, wholeState } from '../archive/stateReader.ts'
import { ChainError } from '../chain/errors.ts'
import { idOf } from '../chain/hex.ts'
import { codeKey } from '../store/schema.ts'
import type { Batch, Store } from '../store/store.ts'
import { WriterCache } from '../store/writerCache.ts'
import { IngestError } from './errors.ts'
import type { BlockOutcome, ExecutionMeans } from './execute.ts'
import { KeptTrie } from './keptTrie.ts'

export class WriterState {
  readonly cache: WriterCache
  /** The archive as the next block reads it: recently read or written entries come from memory. */
  readonly reader: StateReader
  readonly #trie: KeptTrie
  readonly #floors: Floors | undefined

  constructor(store: Store, { begins, genesisNumber }: Identity) {
    this.cache = new WriterCache(store)
    this.#floors = begins && new Floors(this.cache, genesisNumber)
    this.reader = this.#floors ?? wholeState(this.cache)
    this.#trie = new KeptTrie(this.reader)
  }

  /**
   * Executes the next block. In an archive with a part of the state, the archive has all codes that the block runs, also those
   * that the core has from blocks which a reorg has replaced.
   *
   * @param witness state that the block reads, for such an archive
   * @throws the errors of `execute`; ArchiveError CORRUPT; IngestError STATE_UNKNOWN, whose cause is an UnknownStateError
   */
  execute(
    parent: StoredHeader,
    witness: StateWitness | undefined,
    execute: (means: ExecutionMeans) => BlockOutcome,
  ): BlockOutcome {
    const floors = this.#floors
    if (floors === undefined) return this.#trie.execute(parent, (trie) => execute({ trie }))
    const number = parent.header.number + 1
    floors.drop()
    if (witness !== undefined) give(floors, witness, number)
    const used = new Map<string, Uint8Array>()
    const onCode = (hash: Uint8Array): void => void used.set(idOf(hash), hash.slice())
    try {
      const outcome = this.#trie.execute(parent, (trie) => execute({ trie, onCode }))
      for (const { hash } of outcome.changes.codes) used.delete(idOf(hash))
      for (const hash of used.values()) floors.get(codeKey(hash))
      return outcome
    } catch (cause) {
      if (!(cause instanceof UnknownStateError)) throw cause
      throw new IngestError('STATE_UNKNOWN', cause.message, { number, cause })
    }
  }

  /** Must be called when the batch of the block that was executed last will be written. @param hash of the block, 32 bytes */
  keep(hash: Uint8Array): void {
    this.#trie.keep(hash)
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
    this.#trie.drop()
  }
}

/** @throws IngestError BAD_WITNESS */
function give(floors: Floors, witness: StateWitness, number: number): void {
  try {
    floors.give(witness)
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    throw new IngestError('BAD_WITNESS', `a header of its witness is none: ${cause.message}`, {
      number,
      cause,
    })
  }
}
