/** Makes archives that begin at a later block than their chain, for tests. */
import type { Archive } from '../../src/archive/archive.ts'
import { rawBlockAt, requiredHeaderAt } from '../../src/archive/blocks.ts'
import type { StateWitness } from '../../src/archive/floors.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateReader, wholeState } from '../../src/archive/stateReader.ts'
import type { Genesis } from '../../src/chain/genesis.ts'
import { collectWitness } from '../../src/evm/witness.ts'
import { beginArchive } from '../../src/ingest/beginArchive.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryStore } from './stores.ts'

/** An archive that begins at a block of another one. */
export class PartialArchive {
  readonly store: Store
  readonly #whole: Archive
  readonly #importer: Importer

  /** @param first number of the block of `chain` after which the archive begins */
  static async begin(chain: Store, genesis: Genesis, first: number): Promise<PartialArchive> {
    const whole: Archive = { reader: wholeState(chain), identity: readIdentity(chain)! }
    const { raw } = requiredHeaderAt(whole.reader, first)
    const store = await memoryStore()
    await beginArchive(store, { genesis, header: raw, traces: true, trust: 'hash' })
    return new PartialArchive(store, whole)
  }

  private constructor(store: Store, whole: Archive) {
    this.store = store
    this.#whole = whole
    this.#importer = Importer.reopen(store, { trustHeaders: false, syncEveryMs: 1e9 })
  }

  get archive(): Archive {
    const identity = readIdentity(this.store)!
    return { reader: stateReader(this.store, identity), identity }
  }

  /** Adds the block of the chain with a number. */
  async add(number: number, { hasWitness }: { hasWitness: boolean }): Promise<void> {
    const block = rawBlockAt(this.#whole.reader, number)!
    await this.#importer.add(block, hasWitness ? this.#witness(number) : undefined)
  }

  /** Adds the blocks of the chain up to one, with their witnesses. */
  async addUpTo(last: number): Promise<void> {
    for (let number = this.#importer.head.header.number + 1; number <= last; number++)
      await this.add(number, { hasWitness: true })
  }

  unwind(number: number): Promise<void> {
    return this.#importer.unwind(number)
  }

  #witness(number: number): StateWitness {
    const { nodes, codes, oldest } = collectWitness(this.#whole, number, () => {})
    const headers = Array.from({ length: number - oldest }, (_, n) => {
      return requiredHeaderAt(this.#whole.reader, oldest + n).raw
    })
    return { nodes, codes, headers }
  }
}
