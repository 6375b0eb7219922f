/** Filters during moves of the head over many blocks, which the journal records in pieces. */

import { expect } from 'chai'
import { wholeState } from '../../src/archive/stateReader.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { ScopeError } from '../../src/scope.ts'
import type { Store } from '../../src/store/store.ts'
import { HeadJournal } from '../../src/watch/headJournal.ts'
import { chainOf, MovingHead } from './movingHead.ts'
import { hash, logsOf, open, topicsOf } from './polls.ts'

/** Number of blocks of the chain, each of which logs its number. */
const LONG = 40

const backgroundRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('filters, when the head moves over many blocks', () => {
  let long: Store

  before(async () => {
    long = await chainOf(Array.from({ length: LONG }, (_, index) => [index + 1]))
  })

  it('yield to other tasks while a long move is recorded, and return the events of the move in order', async () => {
    let reads = 0
    const head = new MovingHead(long, LONG)
    const { current } = head
    const get = (key: Uint8Array): Uint8Array | undefined => {
      reads++
      return current.archive.reader.get(key)
    }
    head.current = { ...current, archive: { ...current.archive, reader: wholeState({ get }) } }
    const { filters } = open(head)
    const [blocks, logs] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    head.move(long, 0, 0)
    expect(reads).to.equal(0)
    const late = filters.create(logsOf(), LOCAL)!
    head.move(long, 2)
    expect(head.held).to.equal(4)
    const most = { reads: 0 }
    const counting = {
      checkpoint: () => {
        most.reads = Math.max(most.reads, reads)
        reads = 0
        return undefined
      },
    }
    const answer = await filters.changes(blocks, () => undefined, counting)
    expect(most.reads).to.be.within(1, 8)
    expect(JSON.parse(Buffer.concat(answer!).toString())).to.deep.equal([1, 2].map((at) => hash(long, at)))
    const removed = Array.from({ length: LONG }, (_, index) => -1 - index)
    expect(await topicsOf(filters, logs)).to.deep.equal([...removed, 1, 2])
    expect(await topicsOf(filters, late)).to.deep.equal([1, 2])
    await backgroundRound()
    expect(head.held).to.equal(0)
  })

  it('record a long move completely even if a poll that does part of the work is cancelled', async () => {
    const head = new MovingHead(long, LONG)
    const { filters } = open(head)
    const id = filters.create(logsOf(), LOCAL)!
    head.move(long, LONG - 20, LONG - 20)
    let left = 5
    const cancelled = {
      checkpoint: () => {
        if (left-- === 0) throw new ScopeError('CANCELLED', 'the client disconnected')
        return undefined
      },
    }
    const answer = await filters.changes(id, () => undefined, cancelled).catch((error: unknown) => error)
    expect(answer).to.be.instanceOf(ScopeError)
    while (head.held > 0) await backgroundRound()
    const removed = Array.from({ length: 20 }, (_, index) => -(LONG - 19 + index))
    expect(await topicsOf(filters, id)).to.deep.equal(removed)
  })

  it('end if a move cannot be recorded or exceeds a limit, but filters created after the move continue', async () => {
    const head = new MovingHead(long, LONG)
    const { current } = head
    const reader = {
      get: () => {
        throw new RangeError('unreadable')
      },
    }
    const { filters } = open(head)
    const bounded = open(head, { journal: new HeadJournal({ removedBytesMax: 10 }) }).filters
    const early = filters.create(logsOf(), LOCAL)!
    const bounds = bounded.create(logsOf(), LOCAL)!
    head.current = { ...current, archive: { ...current.archive, reader: wholeState(reader) } }
    head.move(long, LONG - 20, LONG - 20)
    expect(await topicsOf(filters, early)).to.equal(undefined)
    const late = filters.create(logsOf(), LOCAL)!
    const boundsLate = bounded.create(logsOf(), LOCAL)!
    head.current = current
    head.move(long, LONG - 20, LONG - 20)
    const last = filters.create(logsOf(), LOCAL)!
    head.move(long, LONG - 19)
    expect(await topicsOf(bounded, bounds)).to.equal(undefined)
    expect(await topicsOf(bounded, boundsLate)).to.equal(undefined)
    expect(await topicsOf(filters, late)).to.have.lengthOf(21)
    expect(await topicsOf(filters, last)).to.deep.equal([LONG - 19])
    while (head.held > 0) await backgroundRound()
  })

  it('release the views of a long move when the node closes all filters', () => {
    const head = new MovingHead(long, LONG)
    const { filters } = open(head)
    filters.create(logsOf(), LOCAL)
    head.move(long, 0, 0)
    filters.close()
    expect(head.held).to.equal(0)
  })

  it('record many moves in quick succession, in order', async () => {
    const head = new MovingHead(long, 0)
    const { filters } = open(head, { journal: new HeadJournal({ atOnceMax: 0 }) })
    const id = filters.create(logsOf(), LOCAL)!
    const moves = 100
    for (let move = 0; move < moves; move++) {
      if (move % 2 === 0) head.move(long, 1)
      else head.move(long, 0, 0)
      expect(head.held).to.be.at.most(2 * 64)
    }
    const expected = Array.from({ length: moves }, (_, move) => (move % 2 === 0 ? 1 : -1))
    expect(await topicsOf(filters, id)).to.deep.equal(expected)
  })
})
