import { expect } from 'chai'
import { idOf } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { type SalvagedRecords, salvagedBlock } from '../../src/ingest/rebuild.ts'
import { bodyKey, headerKey, numberOfHashKey } from '../../src/store/schema.ts'
import type { Batch, Store } from '../../src/store/store.ts'
import { growBranches } from '../support/branches.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { memoryStore } from '../support/stores.ts'

const LENGTH = 9
const ANCESTOR = 4

/** All writes of an archive, as the engine's files hold them until compaction. */
class Writes {
  readonly #byKey = new Map<string, { sequence: number; value: Uint8Array | undefined }[]>()
  #count = 0

  /** Records the writes of a store. */
  watch(store: Store): void {
    const write = store.write.bind(store)
    store.write = async (batch: Batch, options) => {
      for (const operation of batch.operations) {
        const writes = this.#byKey.get(idOf(operation.key)) ?? []
        const value = operation.type === 'put' ? operation.value : undefined
        writes.push({ sequence: ++this.#count, value })
        this.#byKey.set(idOf(operation.key), writes)
      }
      return write(batch, options)
    }
  }

  /** Returns the records that remain when the last write of each of these keys is lost. */
  without(...lost: Uint8Array[]): SalvagedRecords {
    const ids = new Set(lost.map(idOf))
    // The deletion by the reorg is lost together with the newer write, because both are in the same files.
    const newest = (key: Uint8Array) => {
      const all = this.#byKey.get(idOf(key)) ?? []
      if (!ids.has(idOf(key))) return all.at(-1)
      return all.slice(0, -1).findLast(({ value }) => value !== undefined)
    }
    return {
      get: (key) => newest(key)?.value,
      written(key) {
        const found = newest(key)
        return found && { sequence: found.sequence, isDeleted: found.value === undefined }
      },
      async *entries() {},
    }
  }
}

describe('salvagedBlock', () => {
  let first: ChainBuilder
  let second: ChainBuilder
  let third: ChainBuilder
  let store: Store
  let writes: Writes
  let importer: Importer

  before(async () => {
    const forks = [ANCESTOR, LENGTH - 1].map((ancestor) => ({ from: 0, ancestor }))
    ;[first, second, third] = (await growBranches(LENGTH, forks)) as [
      ChainBuilder,
      ChainBuilder,
      ChainBuilder,
    ]
  })

  beforeEach(async () => {
    store = await memoryStore()
    writes = new Writes()
    writes.watch(store)
    const options = { trustHeaders: true, syncEveryMs: 1e9 }
    importer = await Importer.open(store, first.genesis, false, options)
    for (const { bytes } of first.blocks) await importer.add(bytes)
  })

  afterEach(() => store.close())

  const bytesOf = (chain: ChainBuilder, number: number) => chain.blocks[number - 1]!.bytes
  const hashOf = (chain: ChainBuilder, number: number) => chain.blocks[number - 1]!.hash
  const recordsOf = (number: number) => [headerKey(number), bodyKey(number)]
  const replace = (length: number) =>
    importer.reorganize(
      ANCESTOR,
      second.blocks.slice(ANCESTOR, length).map(({ bytes }) => bytes),
    )

  /** Expects that the records yield exactly the blocks with these numbers. */
  function expectBlocks(records: SalvagedRecords, chain: ChainBuilder, numbers: readonly number[]): void {
    const all = Array.from({ length: LENGTH }, (_, at) => at + 1)
    for (const number of all)
      expect(salvagedBlock(records, number), `block ${number}`).to.deep.equal(
        numbers.includes(number) ? bytesOf(chain, number) : undefined,
      )
  }

  it('returns the blocks of the latest branch', async () => {
    await replace(LENGTH)
    expectBlocks(writes.without(), second, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('does not return replaced blocks, even where their replacements are lost', async () => {
    await replace(LENGTH)
    expectBlocks(writes.without(...recordsOf(5)), second, [1, 2, 3, 4, 6, 7, 8, 9])
    expectBlocks(writes.without(...recordsOf(9)), second, [1, 2, 3, 4, 5, 6, 7, 8])
    for (const number of [5, 6, 7, 8]) {
      const lost = [...recordsOf(number), numberOfHashKey(hashOf(first, number))]
      expect(salvagedBlock(writes.without(...lost), number), `block ${number}`).to.equal(undefined)
    }
  })

  it('does not return the last block if it differs from the head record', async () => {
    await importer.reorganize(LENGTH - 1, [bytesOf(third, LENGTH)])
    const lost = [...recordsOf(LENGTH), numberOfHashKey(hashOf(first, LENGTH))]
    expect(salvagedBlock(writes.without(...lost), LENGTH)).to.equal(undefined)
  })

  it('does not return the old blocks above a shorter new branch', async () => {
    await replace(LENGTH - 2)
    for (const number of [LENGTH - 1, LENGTH]) {
      const block = recordsOf(number)
      expect(salvagedBlock(writes.without(...block), number)).to.equal(undefined)
      const lost = [...block, numberOfHashKey(hashOf(first, number))]
      expect(salvagedBlock(writes.without(...lost), number)).to.equal(undefined)
    }
  })

  it('returns the blocks of a branch that became canonical again', async () => {
    await replace(LENGTH)
    await importer.reorganize(
      ANCESTOR,
      first.blocks.slice(ANCESTOR).map(({ bytes }) => bytes),
    )
    expectBlocks(writes.without(), first, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    const indices = [5, 6, 7, 8, 9].map((number) => numberOfHashKey(hashOf(first, number)))
    expectBlocks(writes.without(...indices), first, [1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
