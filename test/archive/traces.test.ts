import { expect } from 'chai'
import { bodyAt, decodeTransactions, headOf, receiptsAt } from '../../src/archive/blocks.ts'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { stateBefore } from '../../src/archive/stateBefore.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import {
  blockFramesAt,
  blockTraceAt,
  framesOfPlaces,
  lastTracedBlock,
  transactionFramesAt,
  transactionTraceAt,
  writesBefore,
} from '../../src/archive/traces.ts'
import { toHex } from '../../src/chain/hex.ts'
import { shownFrames } from '../../src/chain/parityFrames.ts'
import { Replayer } from '../../src/evm/replay.ts'
import { accessesKey, encodeNumber, framesKey, metaKeys } from '../../src/store/schema.ts'
import type { Reader, Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { importBuilt } from '../support/readChain.ts'
import { tellStory } from '../support/story.ts'

const BLOCKS = 44

describe('stored traces of an archive', () => {
  let store: Store
  let identity: Identity

  before(async () => {
    store = await importBuilt(await tellStory(BLOCKS))
    identity = readIdentity(store)!
  })

  it('equal the traces that a replay of each block records, under the rules of every fork', async () => {
    const replayer = new Replayer(wholeState(store), identity)
    for (let number = 1; number <= BLOCKS; number++) {
      expect(blockTraceAt(store, number), `block ${number}`).to.deep.equal(await replayer.recordBlock(number))
    }
  })

  it('are the same when read one transaction at a time as when read for a whole block', () => {
    for (let number = 1; number <= BLOCKS; number++) {
      const { transactions } = blockTraceAt(store, number)!
      const { before } = blockTraceAt(store, number)!
      const hashes = decodeTransactions(bodyAt(store, number)).map(({ hash }) => hash)
      const indices = transactions.map((_, index) => index)
      const frames = transactions.map((transaction, index) => ({
        hash: hashes[index],
        frames: transaction.frames,
      }))
      expect(blockFramesAt(store, number, { logs: true })).to.deep.equal(frames)
      const backwards = indices.toReversed()
      expect(transactionFramesAt(store, number, backwards, { logs: true })).to.deep.equal(frames.toReversed())
      for (const index of indices) {
        expect(transactionTraceAt(store, number, index)).to.deep.equal(transactions[index])
        const writes = writesBefore(store, number, index)!
        expect(writes.before).to.deep.equal(before)
        expect(writes.transactions.map((transaction) => transaction.writes)).to.deep.equal(
          transactions.slice(0, index).map((transaction) => transaction.writes),
        )
      }
      expect(transactionTraceAt(store, number, transactions.length)).to.equal(undefined)
      expect(transactionFramesAt(store, number, [transactions.length], { logs: false })).to.deep.equal([
        undefined,
      ])
    }
  })

  it("are returned only for transactions with a trace at a requested position of the block's trace list", () => {
    for (let number = 1; number <= BLOCKS; number++) {
      const all = blockFramesAt(store, number, { logs: false })!
      const owners = all.flatMap(({ frames }, index) => shownFrames(frames).map(() => index))
      for (const step of [1, 3, owners.length + 1]) {
        const places = Array.from({ length: owners.length + 1 }, (_, place) => place).filter(
          (at) => at % step === 0,
        )
        const wanted = [...new Set(places.flatMap((place) => owners[place] ?? []))]
        const { transactions, firstReward } = framesOfPlaces(store, number, places)!
        expect(transactions).to.deep.equal(
          wanted.map((index) => ({ index, firstPlace: owners.indexOf(index), ...all[index]! })),
        )
        if (places.includes(owners.length)) expect(firstReward).to.equal(owners.length)
      }
    }
    expect(framesOfPlaces(store, 0, [0])).to.equal(undefined)
  })

  it('have as many logs as the receipts, and no logs if the caller requests none', () => {
    let count = 0
    for (let number = 1; number <= BLOCKS; number++) {
      const receipts = receiptsAt(store, number)
      for (const [index, { frames }] of blockFramesAt(store, number, { logs: true })!.entries()) {
        const { logs } = receipts[index]!
        expect(frames.flatMap((frame) => frame.logs).length).to.equal(logs.length)
        count += logs.length
      }
      const without = blockFramesAt(store, number, { logs: false })!
      expect(without.flatMap(({ frames }) => frames.flatMap((frame) => frame.logs))).to.deep.equal([])
    }
    expect(count).to.be.greaterThan(BLOCKS)
  })

  it("contain all writes of a block's transactions to nonces, codes and slots", () => {
    for (let number = 1; number <= BLOCKS; number++) {
      const trace = blockTraceAt(store, number)!
      const view = stateBefore(wholeState(store), number, trace.transactions.length, trace)
      const after = stateAt(wholeState(store), number)
      for (const { address, slots } of trace.transactions.flatMap(({ writes }) => writes)) {
        const [one, other] = [view.account(address), after.account(address)]
        expect(one?.nonce, toHex(address)).to.equal(other?.nonce)
        expect(one?.codeHash).to.deep.equal(other?.codeHash)
        for (const [slot] of slots) expect(view.slot(address, slot)).to.deep.equal(after.slot(address, slot))
      }
    }
  })

  it('are read without the access record, and for a plain transfer without the block body', () => {
    const read: string[] = []
    const watched: Reader = {
      get(key) {
        read.push(toHex(key))
        return store.get(key)
      },
    }
    blockFramesAt(watched, 5, { logs: false })
    expect(read)
      .to.include(toHex(framesKey(5)))
      .and.to.not.include(toHex(accessesKey(5)))
    read.length = 0
    // Transaction 1 of every block of the chain is a plain transfer.
    transactionFramesAt(watched, 5, [1], { logs: true })
    expect(read).to.deep.equal([toHex(framesKey(5))])
  })

  it('are undefined for the genesis block and for blocks after the head', () => {
    for (const number of [0, BLOCKS + 1]) {
      expect(blockFramesAt(store, number, { logs: true })).to.equal(undefined)
      expect(transactionFramesAt(store, number, [0], { logs: true })).to.equal(undefined)
      expect(blockTraceAt(store, number)).to.equal(undefined)
      expect(transactionTraceAt(store, number, 0)).to.equal(undefined)
      expect(writesBefore(store, number, 0)).to.equal(undefined)
    }
    expect(lastTracedBlock(store, identity, headOf(store).number)).to.equal(BLOCKS)
    expect(lastTracedBlock(store, { ...identity, traces: false }, BLOCKS)).to.equal(undefined)
  })

  it('end at the head when the head is before the last backfilled block', () => {
    const backfilled: Reader = {
      get: (key) => (toHex(key) === toHex(metaKeys.traced) ? encodeNumber(9) : store.get(key)),
    }
    const partly = { ...identity, traces: false }
    expect([20, 9, 7].map((head) => lastTracedBlock(backfilled, partly, head))).to.deep.equal([9, 9, 7])
  })

  it('cause a DAMAGED error when their record is truncated', () => {
    const record = store.get(framesKey(3))!
    const cut: Reader = {
      get: (key) => (toHex(key) === toHex(framesKey(3)) ? record.subarray(0, 40) : store.get(key)),
    }
    expect(() => blockFramesAt(cut, 3, { logs: false }))
      .to.throw(StoreError)
      .with.property('code', 'DAMAGED')
  })
})
