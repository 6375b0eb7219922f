/** What an archive keeps that is made anew of the records of a damaged one. */
import { expect } from 'chai'
import { blockHashAt, headOf } from '../../src/archive/blocks.ts'
import { readFinality, writeFinality } from '../../src/archive/finality.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { rebuildArchive } from '../../src/ingest/rebuild.ts'
import { bodyKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

const BLOCKS = 6

describe('an archive that is made anew', () => {
  let builder: ChainBuilder
  let old: Store
  let made: Store

  before(async () => {
    builder = await ChainBuilder.create(everyForkGenesis({}))
    for (let number = 1; number <= BLOCKS; number++) {
      await builder.add({
        transactions: [{ from: ann, to: bob.address, value: 1n, gasLimit: 21_000n, type: 0 }],
      })
    }
  })

  beforeEach(async () => {
    old = await memoryStore()
    made = await memoryStore()
    const importer = await Importer.open(old, builder.genesis, true, { trustHeaders: true, syncEveryMs: 1e9 })
    for (const { bytes } of builder.blocks) await importer.add(bytes)
    const blockOf = (number: number) => ({ number, hash: blockHashAt(old, number)! })
    await writeFinality(old, { safe: blockOf(5), finalized: blockOf(3) })
  })

  afterEach(() => Promise.all([old.close(), made.close()]))

  async function rebuild() {
    const identity = readIdentity(old)!
    const { signal } = new AbortController()
    return rebuildArchive(old, made, { identity, genesis: builder.genesis, onBlock: () => {}, signal })
  }

  async function lose(number: number): Promise<void> {
    const batch = new Batch()
    batch.del(bodyKey(number))
    await old.write(batch, { sync: false })
  }

  it('knows which blocks are safe and final', async () => {
    expect(await rebuild()).to.deep.equal({ last: BLOCKS, keepsFinality: true })
    expect(readFinality(made)).to.deep.equal(readFinality(old))
  })

  it('takes the final block for the safe one where that is lost', async () => {
    await lose(5)
    expect(await rebuild()).to.deep.equal({ last: 4, keepsFinality: true })
    const { finalized } = readFinality(old)!
    expect(readFinality(made)).to.deep.equal({ safe: finalized, finalized })
    expect(headOf(made).number).to.equal(4)
  })

  it('says so where the final block is lost', async () => {
    await lose(2)
    expect(await rebuild()).to.deep.equal({ last: 1, keepsFinality: false })
    expect(readFinality(made)).to.equal(undefined)
  })
})
