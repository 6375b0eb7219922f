import { expect } from 'chai'
import { headerAt, headOf } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { toHex } from '../../src/chain/hex.ts'
import { everythingFinal, finalAtDepth } from '../../src/head/finality.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { HeadMove } from '../../src/head/view.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

describe('views of the head', () => {
  let builder: ChainBuilder
  let store: Store
  let importer: Importer
  let views: HeadViews

  before(async () => {
    builder = await ChainBuilder.create(everyForkGenesis({}))
    for (let number = 1; number <= 8; number++) {
      await builder.add({
        transactions: [{ from: ann, to: bob.address, value: 1n, gasLimit: 21_000n, type: 0 }],
      })
    }
  })

  beforeEach(async () => {
    store = await memoryStore()
    importer = await Importer.open(store, builder.genesis, true, { trustHeaders: true, syncEveryMs: 1e9 })
    views = new HeadViews(store)
  })

  afterEach(async () => {
    await views.close()
    await store.close()
  })

  const add = async (...numbers: number[]): Promise<void> => {
    for (const number of numbers) await importer.add(builder.blocks[number - 1]!.bytes)
  }

  it('stay where they are until they are refreshed', async () => {
    await add(1)
    expect(views.current.head.number).to.equal(0)
    expect(headOf(views.current.archive.reader).number).to.equal(0)
    expect(headerAt(views.current.archive.reader, 1)).to.equal(undefined)
    views.refresh()
    expect(views.current.head.number).to.equal(1)
  })

  it('are read by those who hold them after the head has moved on', async () => {
    await add(1)
    views.refresh()
    const lease = views.acquire()
    await add(2, 3)
    views.refresh()
    const { archive, head } = lease.view
    expect(head.number).to.equal(1)
    expect(headOf(archive.reader).number).to.equal(1)
    const balance = stateAt(archive.reader, head.number).account(bob.address)!.balance
    const now = stateAt(views.current.archive.reader, 3).account(bob.address)!.balance
    expect(now - balance).to.equal(2n)
    lease.release()
    lease.release()
    expect(views.current.head.number).to.equal(3)
  })

  it('tell of moves, in order, with the last block that both have', async () => {
    const moves: HeadMove[] = []
    const stop = views.onMove((move) => moves.push(move))
    expect(views.refresh()).to.equal(undefined)
    await add(1)
    views.refresh()
    await add(2, 3)
    views.refresh()
    expect(
      moves.map(({ before, after, ancestor }) => [before.head.number, after.head.number, ancestor]),
    ).to.deep.equal([
      [0, 1, 0],
      [1, 3, 1],
    ])
    stop()
    await add(4)
    views.refresh()
    expect(moves).to.have.length(2)
  })

  it('wake those who wait for the next one', async () => {
    const { current } = views
    const waiting = views.moved(current, 60_000)
    await add(1)
    views.refresh()
    await waiting
    await views.moved(current, 60_000)
    const startedMs = performance.now()
    await views.moved(views.current, 20)
    expect(performance.now() - startedMs).to.be.greaterThan(15)
  })

  it('know what is safe and final', async () => {
    expect([views.current.safe, views.current.finalized]).to.deep.equal([0, 0])
    const deep = new HeadViews(store, finalAtDepth(4))
    await add(1, 2, 3, 4, 5, 6)
    views.refresh()
    deep.refresh()
    expect([views.current.safe, views.current.finalized]).to.deep.equal([6, 6])
    expect([deep.current.safe, deep.current.finalized]).to.deep.equal([4, 2])
    expect(everythingFinal(store, views.current.archive.identity, 3)).to.deep.equal({ safe: 3, finalized: 3 })
    await deep.close()
  })

  it('learn what the chain has become', async () => {
    expect(toHex(views.current.archive.identity.genesisHash)).to.equal(toHex(headerAt(store, 0)!.hash))
    const { identity } = views.current.archive
    await add(1)
    views.refresh()
    expect(views.current.archive.identity).to.equal(identity)
  })
})
