/** Keeps the state trie after a block in memory, so that the next block loads only the nodes that it needs besides. */

import type { StoredHeader } from '../archive/blocks.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { comparedNodesAt, newestNodes, StateTrie } from '../archive/stateTrie.ts'
import { equalBytes } from '../chain/hex.ts'
import { IngestError } from './errors.ts'

/**
 * When more branches have been used, those that were not used meanwhile are dropped: at most twice as many are kept. Each
 * takes some 2 kB, and at most 10 kB where each block changes few. To keep four times as many makes an import slower.
 */
const USED_MAX = 8_192

export class KeptTrie {
  readonly #reader: StateReader
  /** The trie in use, which keeps up with the archive. */
  #taken: StateTrie | undefined
  #kept: { readonly hash: Uint8Array; readonly trie: StateTrie } | undefined

  /** @param reader the archive, whose head is the block on which the next one is executed */
  constructor(reader: StateReader) {
    this.#reader = reader
  }

  /**
   * Executes a block on the state after its parent. The nodes that are read are not compared with the references to them,
   * because wrong nodes lead to another state root. If the outcome is not that of the header, the block is therefore
   * executed again with compared nodes.
   *
   * @throws the errors of `execute`; ArchiveError CORRUPT
   */
  execute<Outcome>({ hash, header }: StoredHeader, execute: (trie: StateTrie) => Outcome): Outcome {
    const kept = this.#kept
    this.drop()
    const isOfParent = kept !== undefined && equalBytes(kept.hash, hash)
    const trie = isOfParent ? kept.trie : new StateTrie(newestNodes(this.#reader), header.stateRoot)
    try {
      const outcome = execute(trie)
      this.#taken = trie
      return outcome
    } catch (error) {
      if (!(error instanceof IngestError) || error.code !== 'EXECUTION_MISMATCH') throw error
      return execute(new StateTrie(comparedNodesAt(this.#reader, header.number), header.stateRoot))
    }
  }

  /** Keeps the trie of the block that was executed last. The next batch must have its changes. @param hash 32 bytes */
  keep(hash: Uint8Array): void {
    const trie = this.#taken
    if (trie === undefined) return
    trie.stored()
    if (trie.used > USED_MAX) trie.dropUnused()
    this.#kept = { hash, trie }
  }

  /** Must be called when records of the state change in another way than by the batch of the block. */
  drop(): void {
    this.#taken = undefined
    this.#kept = undefined
  }
}
