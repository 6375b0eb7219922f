import { expect } from 'chai'
import { headerAt, headOf } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { toHex } from '../../src/chain/hex.ts'
import { everythingFinal, finalAtDepth } from '../../src/head/finality.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { HeadMove, View } from '../../src/head/view.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { bodyKey } from '../../src/store/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'
import { TornDisk } from '../support/tornEngine.ts'

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

  it('do not change until they are refreshed', async () => {
    await add(1)
    expect(views.current.head.number).to.equal(0)
    expect(headOf(views.current.archive.reader).number).to.equal(0)
    expect(headerAt(views.current.archive.reader, 1)).to.equal(undefined)
    views.refresh()
    expect(views.current.head.number).to.equal(1)
  })

  it('remain readable for their holders after the head has moved', async () => {
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

  it('report each move of the head in order, with the last common block', async () => {
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

  describe('when the store is reopened', () => {
    let disk: TornDisk

    beforeEach(async () => {
      await views.close()
      await store.close()
      disk = new TornDisk()
      store = await disk.store()
      importer = await Importer.open(store, builder.genesis, true, { trustHeaders: true, syncEveryMs: 0 })
      await add(1, 2)
      views = new HeadViews(store)
    })

    const balanceOf = (view: View): bigint | undefined =>
      stateAt(view.archive.reader, view.head.number).account(bob.address)?.balance

    async function reopen(): Promise<void> {
      await store.close()
      await store.open()
      views.reopened()
      views.resume()
    }

    it('remain readable for an unchanged head, but not for older heads', async () => {
      const old = views.acquire()
      await add(3)
      views.refresh()
      const current = views.acquire()
      const balance = balanceOf(current.view)
      const paused = views.pause(0)
      expect([views.isOpen, views.opened()]).to.deep.include(false)
      expect(views.opened()).to.be.instanceOf(Promise)
      await paused
      await store.close()
      expect(() => headOf(store))
        .to.throw(StoreError)
        .with.property('code', 'NOT_OPEN')
      await reopen()
      expect([views.isOpen, views.opened()]).to.deep.equal([true, undefined])
      expect(views.current).to.equal(current.view)
      expect(balanceOf(current.view)).to.equal(balance)
      expect(headOf(current.view.archive.reader).number).to.equal(3)
      expect(() => old.view.archive.reader.get(bodyKey(1)))
        .to.throw(StoreError)
        .with.property('code', 'NOT_OPEN')
      for (const { release } of [old, current]) release()
      expect(views.count).to.equal(1)
    })

    it('report a block that reached the disk although its write failed', async () => {
      const moves: HeadMove[] = []
      views.onMove((move) => {
        headerAt(move.before.archive.reader, move.before.head.number)
        moves.push(move)
      })
      const held = views.acquire()
      disk.failAfter(0, 'sync')
      await add(3).catch(() => {})
      disk.heal()
      expect(views.refresh()).to.equal(undefined)
      await views.pause(0)
      await reopen()
      expect(
        moves.map(({ before, after, ancestor }) => [before.head.number, after.head.number, ancestor]),
      ).to.deep.equal([[2, 3, 2]])
      expect(views.current.head.number).to.equal(3)
      expect(() => held.view.archive.reader.get(bodyKey(1)))
        .to.throw(StoreError)
        .with.property('code', 'NOT_OPEN')
      held.release()
    })

    it('wait for readers up to a time limit', async () => {
      const held = views.acquire()
      let isPaused = false
      const paused = views.pause(600_000).then(() => {
        isPaused = true
      })
      await new Promise((resolve) => setImmediate(resolve))
      expect(isPaused).to.equal(false)
      held.release()
      await paused
      views.resume()
      const other = views.acquire()
      await views.pause(1)
      views.resume()
      other.release()
    })

    it('release waiting requests, even if opening the store again fails', async () => {
      await views.pause(0)
      const waiting = views.opened()
      await store.close()
      views.resume()
      await waiting
      expect([views.isOpen, views.opened()]).to.deep.equal([false, undefined])
      expect(() => views.current.archive.reader.get(bodyKey(1))).to.throw(StoreError)
      await store.open()
      views.reopened()
      expect(headOf(views.current.archive.reader).number).to.equal(2)
    })
  })

  it('call all onMove listeners even if one listener throws', async () => {
    const reported: number[] = []
    views.onMove(() => {
      throw new StoreError('DAMAGED', 'a record')
    })
    views.onMove(({ after }) => reported.push(after.head.number))
    await add(1)
    expect(() => views.refresh())
      .to.throw(StoreError)
      .with.property('code', 'DAMAGED')
    expect(reported).to.deep.equal([1])
    expect([views.current.head.number, views.count]).to.deep.equal([1, 1])
  })

  it('wake callers that wait for the next move', async () => {
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

  it('contain the safe and the finalized block', async () => {
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

  it("keep the archive's identity when the head moves", async () => {
    expect(toHex(views.current.archive.identity.genesisHash)).to.equal(toHex(headerAt(store, 0)!.hash))
    const { identity } = views.current.archive
    await add(1)
    views.refresh()
    expect(views.current.archive.identity).to.equal(identity)
  })
})
