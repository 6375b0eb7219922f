import { expect } from 'chai'
import fc from 'fast-check'
import { wholeState } from '../../src/archive/stateReader.ts'
import { toHex } from '../../src/chain/hex.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { backgroundScope, ScopeError } from '../../src/scope.ts'
import type { Store } from '../../src/store/store.ts'
import { HeadJournal } from '../../src/watch/headJournal.ts'
import { word } from '../support/assembler.ts'
import { runs } from '../support/runs.ts'
import { chainOf, MovingHead, poolTransaction } from './movingHead.ts'
import { EVERYTHING, entriesOf, hash, type LogEntry, logsOf, open, topicsOf } from './polls.ts'

/** Topics that blocks 1 to 5 of two chains log. The chains fork after block 2. */
const ONE = [[1], [2, 2], [3], [], [5]]
const TWO = [[1], [2, 2], [13], [14], [15, 16]]

let one: Store
let two: Store

/** Makes the chains for the suite that calls the function. */
function usesChains(): void {
  before(async () => {
    one = await chainOf(ONE)
    two = await chainOf(TWO)
  })
}

describe('filters', () => {
  usesChains()

  it('return the blocks or logs since their own last poll', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const [blocks, logs] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    expect(await entriesOf(filters, blocks)).to.deep.equal([])
    expect(await entriesOf(filters, logs)).to.deep.equal([])
    head.move(one, 1)
    expect(await entriesOf(filters, blocks)).to.deep.equal([hash(one, 1)])
    head.move(one, 3)
    const late = filters.create(logsOf(), LOCAL)!
    expect(await entriesOf(filters, blocks)).to.deep.equal([hash(one, 2), hash(one, 3)])
    expect(await topicsOf(filters, logs)).to.deep.equal([1, 2, 2, 3])
    head.move(one, 5)
    expect(await topicsOf(filters, logs)).to.deep.equal([5])
    expect(await topicsOf(filters, late)).to.deep.equal([5])
    expect(await entriesOf(filters, logs)).to.deep.equal([])
    expect(head.held).to.equal(0)
  })

  it('return the removed logs of a reorg in the order of the old chain, then the added logs', async () => {
    const head = new MovingHead(one, 5)
    const { filters } = open(head)
    const [blocks, logs] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    head.move(two, 5, 2)
    expect(await entriesOf(filters, blocks)).to.deep.equal([3, 4, 5].map((number) => hash(two, number)))
    expect(await topicsOf(filters, logs)).to.deep.equal([-3, -5, 13, 14, 15, 16])
    head.move(one, 3, 2)
    expect(await entriesOf(filters, blocks)).to.deep.equal([hash(one, 3)])
    const entries = (await entriesOf(filters, logs)) as LogEntry[]
    expect(entries.map(({ blockHash }) => blockHash)).to.deep.equal([
      ...[3, 4, 5, 5].map((number) => hash(two, number)),
      hash(one, 3),
    ])
  })

  it('return blocks and logs that were added and removed again between two polls', async () => {
    const head = new MovingHead(one, 2)
    const { filters } = open(head)
    const [blocks, logs] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    head.move(one, 5)
    head.move(two, 3, 2)
    head.move(one, 3, 2)
    expect(await entriesOf(filters, blocks)).to.deep.equal([
      hash(one, 3),
      hash(one, 4),
      hash(one, 5),
      hash(two, 3),
      hash(one, 3),
    ])
    expect(await topicsOf(filters, logs)).to.deep.equal([3, 5, -3, -5, 13, -13, 3])
  })

  for (const [how, atOnceMax] of [
    ['at once', 100],
    ['in pieces', 0],
    ['in pieces if they are long', 2],
  ] as const)
    it(`return all removed and added logs in order, for random moves that are recorded ${how}`, async () => {
      const step = fc.record({
        chain: fc.boolean(),
        number: fc.integer({ min: 2, max: 5 }),
        polls: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 12 }),
          fc.integer({ min: 1, max: 4 }),
          async (steps, max) => {
            const head = new MovingHead(one, 2)
            const { filters } = open(head, { entriesMax: max, journal: new HeadJournal({ atOnceMax }) })
            const id = filters.create(logsOf(), LOCAL)!
            const reported: number[] = []
            const expected: number[] = []
            let current = { topics: ONE, number: 2 }
            for (const { chain, number, polls } of steps) {
              const topics = chain ? ONE : TWO
              const ancestor = topics === current.topics ? Math.min(number, current.number) : 2
              for (const ofBlock of current.topics.slice(ancestor, current.number)) {
                expected.push(...ofBlock.map((topic) => -topic))
              }
              expected.push(...topics.slice(ancestor, number).flat())
              head.move(chain ? one : two, number, ancestor)
              current = { topics, number }
              if (polls) reported.push(...(await topicsOf(filters, id))!)
            }
            for (let at = 0; at <= expected.length; at++) reported.push(...(await topicsOf(filters, id))!)
            expect(reported).to.deep.equal(expected)
            expect(head.held).to.equal(0)
          },
        ),
        { numRuns: runs(60) },
      )
    })

  it('return only logs that match the criteria and are in the block range', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const topics = [[word(2), word(5)]]
    const some = filters.create(logsOf({ ...EVERYTHING, criteria: { addresses: [], topics } }), LOCAL)!
    const early = filters.create(logsOf({ ...EVERYTHING, from: 2, to: 3 }), LOCAL)!
    const nowhere = filters.create(
      logsOf({ ...EVERYTHING, criteria: { addresses: [new Uint8Array(20)], topics: [] } }),
      LOCAL,
    )!
    head.move(one, 5)
    head.move(one, 4, 4)
    expect(await topicsOf(filters, some)).to.deep.equal([2, 2, 5, -5])
    expect(await topicsOf(filters, early)).to.deep.equal([2, 2, 3])
    expect(await topicsOf(filters, nowhere)).to.deep.equal([])
  })

  it('return at most the allowed number of entries per poll, but never a part of a block’s logs', async () => {
    const head = new MovingHead(two, 0)
    const { filters } = open(head, { entriesMax: 2 })
    const [blocks, logs] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    head.move(two, 5)
    const parts = [
      await topicsOf(filters, logs),
      await topicsOf(filters, logs),
      await topicsOf(filters, logs),
    ]
    expect(parts).to.deep.equal([[1], [2, 2], [13, 14]])
    expect(await topicsOf(filters, logs)).to.deep.equal([15, 16])
    expect(await topicsOf(filters, logs)).to.deep.equal([])
    for (const length of [2, 2, 1, 0]) expect(await entriesOf(filters, blocks)).to.have.length(length)
    const narrow = open(head, { entriesMax: 1 }).filters
    const id = narrow.create(logsOf(), LOCAL)!
    head.move(two, 4, 4)
    expect(await topicsOf(narrow, id)).to.deep.equal([-15, -16])
  })

  it('return at most bytesMax bytes per poll, or up to 4 * bytesMax for the logs of a single block', async () => {
    const head = new MovingHead(two, 0)
    const { filters } = open(head, { bytesMax: 700 })
    const logs = filters.create(logsOf(), LOCAL)!
    head.move(two, 5)
    const parts: unknown[] = []
    for (let part = 0; part < 6; part++) parts.push(await topicsOf(filters, logs))
    expect(parts).to.deep.equal([[1], [2, 2], [13], [14], [15, 16], []])
    const two500 = open(head, { bytesMax: 2_500 }).filters
    const wide = two500.create(logsOf(), LOCAL)!
    head.move(two, 1, 1)
    expect(await topicsOf(two500, wide)).to.deep.equal([-2, -2, -13, -14])
    expect(await topicsOf(two500, wide)).to.deep.equal([-15, -16])
    const narrow = open(head, { bytesMax: 200 }).filters
    const id = narrow.create(logsOf(), LOCAL)!
    head.move(two, 3)
    expect(await topicsOf(narrow, id)).to.equal(undefined)
    expect(await topicsOf(narrow, id)).to.equal(undefined)
  })

  it('keep their position when a poll fails', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const id = filters.create(logsOf(), LOCAL)!
    head.move(one, 3)
    const { current } = head
    const reader = {
      get: () => {
        throw new RangeError('unreadable')
      },
    }
    head.current = { ...current, archive: { ...current.archive, reader: wholeState(reader) } }
    const answer = await filters
      .changes(id, () => undefined, backgroundScope())
      .catch((error: unknown) => error)
    expect(answer).to.be.instanceOf(RangeError)
    head.current = current
    expect(await topicsOf(filters, id)).to.deep.equal([1, 2, 2, 3])
  })

  it('return the changes of a cancelled poll in the next poll', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const id = filters.create(logsOf(), LOCAL)!
    head.move(one, 3)
    const cancelled = {
      checkpoint: () => {
        throw new ScopeError('CANCELLED', 'the client disconnected')
      },
    }
    const answer = await filters.changes(id, () => undefined, cancelled).catch((error: unknown) => error)
    expect(answer).to.be.instanceOf(ScopeError)
    expect(await topicsOf(filters, id)).to.deep.equal([1, 2, 2, 3])
  })

  it('return each change to only one of two concurrent polls', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const id = filters.create(logsOf(), LOCAL)!
    head.move(one, 5)
    const answers = await Promise.all([topicsOf(filters, id), topicsOf(filters, id)])
    expect(answers).to.deep.equal([[1, 2, 2, 3, 5], []])
  })

  it('expire when they are not polled, and are limited in number', async () => {
    const head = new MovingHead(one, 0)
    const { filters, clock } = open(head, { filtersMax: 2 })
    const [first, second] = [filters.create({ kind: 'blocks' }, LOCAL)!, filters.create(logsOf(), LOCAL)!]
    expect(first).to.match(/^0x[1-9a-f][0-9a-f]{0,31}$/)
    expect(filters.create({ kind: 'blocks' }, LOCAL)).to.equal(undefined)
    clock.ms = 600
    expect(filters.logFilter(second)).to.deep.equal({})
    expect(filters.logFilter(first)).to.equal(undefined)
    clock.ms = 1_000
    expect(await entriesOf(filters, first)).to.not.equal(undefined)
    clock.ms = 1_600
    expect(await entriesOf(filters, second)).to.equal(undefined)
    expect(await entriesOf(filters, first)).to.not.equal(undefined)
    expect(filters.uninstall(first)).to.equal(true)
    expect(filters.uninstall(first)).to.equal(false)
    expect(await entriesOf(filters, '0x1')).to.equal(undefined)
  })

  it('end when the journal has dropped changes that the filters have not returned', async () => {
    const head = new MovingHead(one, 0)
    const journal = new HeadJournal({ eventsMax: 4, removedBytesMax: 10_000 })
    const { filters } = open(head, { journal })
    const id = filters.create({ kind: 'blocks' }, LOCAL)!
    head.move(one, 4)
    const second = filters.create({ kind: 'blocks' }, LOCAL)!
    head.move(one, 5)
    expect(await entriesOf(filters, id)).to.equal(undefined)
    expect(await entriesOf(filters, id)).to.equal(undefined)
    expect(await entriesOf(filters, second)).to.equal(undefined)
    const third = filters.create({ kind: 'blocks' }, LOCAL)!
    head.move(two, 3, 2)
    head.move(two, 4)
    expect(await entriesOf(filters, third)).to.equal(undefined)
    const tight = open(head, { journal: new HeadJournal({ eventsMax: 100, removedBytesMax: 10 }) }).filters
    const fourth = tight.create({ kind: 'blocks' }, LOCAL)!
    head.move(one, 3, 2)
    expect(await entriesOf(tight, fourth)).to.equal(undefined)
    const fifth = tight.create({ kind: 'blocks' }, LOCAL)!
    head.move(one, 5)
    expect(await entriesOf(tight, fifth)).to.deep.equal([hash(one, 4), hash(one, 5)])
  })

  it('return the transactions that became pending', async () => {
    const { filters, telling } = open(new MovingHead(one, 0), { entriesMax: 2 })
    telling.tell(poolTransaction(1))
    const id = filters.create({ kind: 'pendingTransactions', full: false }, LOCAL)!
    const full = filters.create({ kind: 'pendingTransactions', full: true }, LOCAL)!
    telling.tell(poolTransaction(2), poolTransaction(3))
    telling.tell(poolTransaction(4))
    const hashes = [2, 3, 4].map((nonce) => toHex(poolTransaction(nonce).hash))
    expect(await entriesOf(filters, id)).to.deep.equal(hashes.slice(0, 2))
    expect(await entriesOf(filters, full)).to.deep.equal(hashes.slice(0, 2).map((hash) => `whole ${hash}`))
    expect(await entriesOf(filters, id)).to.deep.equal(hashes.slice(2))
    expect(await entriesOf(filters, id)).to.deep.equal([])
  })

  it('return full transactions up to bytesMax per poll, and omit transactions that cannot be found', async () => {
    const { filters, telling } = open(new MovingHead(one, 0), { bytesMax: 150 })
    const id = filters.create({ kind: 'pendingTransactions', full: true }, LOCAL)!
    const nonces = [1, 2, 3, 4, 5]
    telling.tell(...nonces.map(poolTransaction))
    const hashes = nonces.map((nonce) => toHex(poolTransaction(nonce).hash))
    const reported: string[][] = []
    for (let polls = 0; polls < 4; polls++) {
      const text = (hash: string) => (hash === hashes[1] ? undefined : JSON.stringify(hash))
      reported.push(
        JSON.parse(Buffer.concat((await filters.changes(id, text, backgroundScope()))!).toString()),
      )
    }
    expect(reported).to.deep.equal([[hashes[0], hashes[2]], [hashes[3], hashes[4]], [], []])
  })

  it('are limited to a quarter of filtersMax for each client except LOCAL', () => {
    const { filters, clock } = open(new MovingHead(one, 0), { filtersMax: 8 })
    const create = (client: string) => filters.create({ kind: 'blocks' }, client)
    const ids = [create('a'), create('a')]
    expect(create('a')).to.equal(undefined)
    for (let more = 0; more < 6; more++) expect(create(LOCAL)).to.be.a('string')
    expect(create('b')).to.equal(undefined)
    expect(filters.uninstall(ids[0]!)).to.equal(true)
    expect(create('b')).to.be.a('string')
    clock.ms = 1_000
    expect([create('a'), create('a'), create('a')].map((id) => id !== undefined)).to.deep.equal([
      true,
      true,
      false,
    ])
  })

  it('end when the node closes all filters', async () => {
    const head = new MovingHead(one, 0)
    const { filters } = open(head)
    const id = filters.create({ kind: 'blocks' }, LOCAL)!
    filters.close()
    head.move(one, 2)
    expect(await entriesOf(filters, id)).to.equal(undefined)
  })
})
