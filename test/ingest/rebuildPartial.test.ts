import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { type RebuildOptions, rebuildArchive } from '../../src/ingest/rebuild.ts'
import * as keys from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { BLOCKS, MERGE_BLOCK, readChain } from '../support/readChain.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

describe('a rebuilt archive that begins at a later block than its chain', () => {
  let old: Store
  let made: Store

  beforeEach(async () => {
    const { builder, store } = await readChain()
    const begun = await PartialArchive.begin(store, builder.genesis, MERGE_BLOCK + 2)
    await begun.addUpTo(BLOCKS)
    old = begun.store
    made = await memoryStore()
  })

  function rebuild(more: Partial<RebuildOptions> = {}) {
    const records = {
      get: (key: Uint8Array) => old.get(key),
      entries: (range: Parameters<Store['entries']>[0]) => old.entries(range),
      written: () => undefined,
    }
    const identity = readIdentity(old)!
    const { signal } = new AbortController()
    return rebuildArchive(records, made, { identity, onBlock: () => {}, signal, ...more })
  }

  async function lose(...lost: Uint8Array[]): Promise<void> {
    const batch = new Batch()
    for (const key of lost) batch.del(key)
    await old.write(batch, { sync: false })
  }

  it('has all records, from the state that the blocks read', async () => {
    expect(await rebuild()).to.deep.equal({ last: BLOCKS, keepsFinality: true })
    expect(await contentsOf(made)).to.deep.equal(await contentsOf(old))
  })

  it('ends before a block that reads state which is lost', async () => {
    await lose(keys.accountNodeKey(new Uint8Array(0)))
    expect(await rebuild()).to.deep.equal({ last: MERGE_BLOCK + 2, keepsFinality: true })
    expect(headOf(made).number).to.equal(MERGE_BLOCK + 2)
  })

  it('refuses the genesis of another chain, and records without the first header', async () => {
    const { builder } = await readChain()
    const genesis = { ...builder.genesis, timestamp: builder.genesis.timestamp + 1 }
    expect(await failure(rebuild({ genesis }))).to.have.property('code', 'GENESIS_MISMATCH')
    await lose(keys.headerKey(MERGE_BLOCK + 2))
    expect(await failure(rebuild({ genesis: builder.genesis }))).to.have.property('code', 'NOT_RECOVERABLE')
  })
})

async function failure(running: Promise<unknown>): Promise<unknown> {
  try {
    await running
  } catch (error) {
    return error
  }
  throw new RangeError('an error was expected')
}
