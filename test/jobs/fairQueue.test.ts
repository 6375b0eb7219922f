import { expect } from 'chai'
import fc from 'fast-check'
import { FairQueue, type Waiting } from '../../src/jobs/fairQueue.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { runs } from '../support/runs.ts'

const CLIENTS = ['ann', 'bob', 'cat', LOCAL] as const
type Client = (typeof CLIENTS)[number]

/** A simple model of the queue, made of lists. */
class Model {
  readonly waiting: { client: Client; item: number }[] = []
  readonly turns = new Map<Client, number>()
  ring: Client[] = []
  readonly waitingMax: number
  readonly turnsMax: number

  constructor(waitingMax: number, turnsMax: number) {
    this.waitingMax = waitingMax
    this.turnsMax = turnsMax
  }

  turnsOf(client: Client): number {
    return this.turns.get(client) ?? 0
  }

  of(client: Client): { client: Client; item: number }[] {
    return this.waiting.filter((one) => one.client === client)
  }

  mayHaveMore(client: Client): boolean {
    return client === LOCAL || this.turnsOf(client) < this.turnsMax
  }

  refusal(client: Client): 'FULL' | 'CLIENT_FULL' | undefined {
    if (this.waiting.length >= this.waitingMax) return 'FULL'
    const isOver = client !== LOCAL && this.of(client).length >= Math.ceil(this.waitingMax / 4)
    return isOver ? 'CLIENT_FULL' : undefined
  }

  /** Updates the ring of clients that wait and may have a turn. Other clients leave it; new clients join at the end. */
  settle(): void {
    const waits = (client: Client): boolean => this.of(client).length > 0 && this.mayHaveMore(client)
    const stay = this.ring.filter(waits)
    this.ring = [...stay, ...CLIENTS.filter((client) => waits(client) && !stay.includes(client))]
  }

  next(): number | undefined {
    const client = this.ring.shift()
    if (client === undefined) return undefined
    const { item } = this.of(client)[0]!
    this.remove(item)
    this.turns.set(client, this.turnsOf(client) + 1)
    return item
  }

  remove(item: number): void {
    this.waiting.splice(
      this.waiting.findIndex((one) => one.item === item),
      1,
    )
  }
}

const client = fc.constantFrom(...CLIENTS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), client }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('endTurn' as const), client }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('beginTurn' as const), client }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
)

describe('the fair queue of clients', () => {
  it('matches a simple model that returns every item exactly once and serves clients in turn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { maxLength: 80 }),
        (waitingMax, turnsMax, steps) => {
          const queue = new FairQueue<number>({ waitingMax, turnsMax })
          const model = new Model(waitingMax, turnsMax)
          const places = new Map<number, Waiting<number>>()
          steps.forEach((one, item) => {
            if (one.kind === 'wait') {
              const refusal = model.refusal(one.client)
              const waiting = queue.wait(one.client, item)
              if (typeof waiting === 'string') expect(waiting).to.equal(refusal)
              else {
                expect(refusal).to.equal(undefined)
                places.set(item, waiting)
                model.waiting.push({ client: one.client, item })
              }
            } else if (one.kind === 'next') expect(queue.next()).to.equal(model.next())
            else if (one.kind === 'beginTurn') {
              const begun = queue.beginTurn(one.client)
              expect(begun).to.equal(model.mayHaveMore(one.client))
              if (begun) model.turns.set(one.client, model.turnsOf(one.client) + 1)
            } else if (one.kind === 'remove') {
              const gone = [...places.keys()][one.at % Math.max(1, places.size)]
              if (gone !== undefined) {
                const isWaiting = model.waiting.some((waiting) => waiting.item === gone)
                expect(queue.remove(places.get(gone)!)).to.equal(isWaiting)
                if (isWaiting) model.remove(gone)
              }
            } else if (model.turnsOf(one.client) > 0) {
              queue.endTurn(one.client)
              model.turns.set(one.client, model.turnsOf(one.client) - 1)
            }
            model.settle()
            expect(queue.length).to.equal(model.waiting.length)
            const known = CLIENTS.filter((name) => model.turnsOf(name) > 0 || model.of(name).length > 0)
            expect(queue.clients).to.equal(known.length)
          })
          const left = queue.clear()
          expect(left).to.have.members(model.waiting.map(({ item }) => item))
          expect(queue.length).to.equal(0)
          expect(queue.next()).to.equal(undefined)
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('delays a single item by at most one item of each other client, however many items those clients have', () => {
    const crowd = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(crowd, fc.nat(20), (sizes, takenBefore) => {
        const queue = new FairQueue<string>({ waitingMax: 100_000, turnsMax: 1 })
        sizes.forEach((size, i) => {
          for (let k = 0; k < size; k++) queue.wait(`crowd ${i}`, `crowd ${i}`)
        })
        const take = (): string | undefined => {
          const owner = queue.next()
          if (owner !== undefined) queue.endTurn(owner)
          return owner
        }
        for (let k = 0; k < takenBefore; k++) take()
        queue.wait('single', 'single')
        const before: string[] = []
        for (let owner = take(); owner !== 'single'; owner = take()) before.push(owner!)
        expect(new Set(before).size).to.equal(before.length)
      }),
      { numRuns: runs(100) },
    )
  })

  it('keeps the order of the items of a client', () => {
    const queue = new FairQueue<number>({ waitingMax: 100, turnsMax: 9 })
    for (const item of [1, 2, 3]) queue.wait('ann', item)
    expect([queue.next(), queue.next(), queue.next(), queue.next()]).to.deep.equal([1, 2, 3, undefined])
  })

  it('skips a client with the maximum number of turns, and then serves other waiting clients first', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    for (const item of ['a1', 'a2', 'a3']) queue.wait('ann', item)
    expect(queue.next()).to.equal('a1')
    expect(queue.next()).to.equal(undefined)
    expect(queue.beginTurn('ann')).to.equal(false)
    queue.wait('bob', 'b1')
    queue.endTurn('ann')
    expect(queue.next()).to.equal('b1')
    expect(queue.next()).to.equal('a2')
  })

  const ms = (took: number, isLong = false) => ({ ms: took, isLong })

  it('serves the client that used the least time first, and clients with equal times in order of arrival', () => {
    const clientOf = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const steps = fc.array(fc.record({ client: clientOf, took: fc.nat(9) }), { maxLength: 60 })
    fc.assert(
      fc.property(steps, (turns) => {
        const queue = new FairQueue<string>({ waitingMax: 10_000, turnsMax: 1 })
        // Every client always has waiting items, so that the queue never removes the client and its time.
        const had = new Map<string, number>()
        const came: string[] = []
        for (const name of ['a', 'b', 'c', 'd', 'e']) {
          for (let k = 0; k <= turns.length; k++) queue.wait(name, name)
          had.set(name, 0)
          came.push(name)
        }
        for (const { took } of turns) {
          const least = Math.min(...had.values())
          const expected = came.find((name) => had.get(name) === least)!
          expect(queue.next()).to.equal(expected)
          queue.endTurn(expected, ms(took))
          had.set(expected, least + took)
          came.splice(came.indexOf(expected), 1)
          came.push(expected)
        }
      }),
    )
  })

  it('places a returning client with a short last turn exactly `creditMs` ahead of a new client', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1, creditMs: 50 })
    const turn = (client: string, took: number, isLong = false): void => {
      expect(queue.beginTurn(client)).to.equal(true)
      queue.endTurn(client, ms(took, isLong))
    }
    turn('short', 1)
    for (let k = 0; k < 5; k++) turn('long', 100, true)
    for (const client of ['long', 'stranger', 'short']) queue.wait(client, client)
    // The client `long` had used 400 ms when its last turn began.
    expect([queue.excessMs('stranger', 'short'), queue.excessMs('long', 'short')]).to.deep.equal([50, 150])
    expect([queue.next(), queue.next(), queue.next()]).to.deep.equal(['short', 'stranger', 'long'])
  })

  it('serves a client known for short turns before any number of new clients', () => {
    const queue = new FairQueue<string>({ waitingMax: 10_000, turnsMax: 1, creditMs: 50 })
    expect(queue.beginTurn('known')).to.equal(true)
    queue.endTurn('known', ms(3))
    for (let k = 0; k < 100; k++) queue.wait(`stranger ${k}`, `${k}`)
    for (let k = 0; k < 10; k++) {
      queue.wait('known', 'known')
      expect(queue.next()).to.equal('known')
      queue.endTurn('known', ms(3))
      expect(queue.next()).to.equal(String(k))
    }
  })

  it('serves a client known for short turns before new clients whose turns last up to half of `creditMs`', () => {
    const strangers = fc.record({
      crowd: fc.integer({ min: 1, max: 40 }),
      took: fc.integer({ min: 40, max: 400 }),
    })
    fc.assert(
      fc.property(strangers, fc.integer({ min: 1, max: 3 }), ({ crowd, took }, threads) => {
        const queue = new FairQueue<string>({ waitingMax: 10_000, turnsMax: 1, creditMs: 800 })
        expect(queue.beginTurn('known')).to.equal(true)
        queue.endTurn('known', ms(0.2))
        let came = 0
        const come = (): unknown => queue.wait(`stranger ${came}`, `stranger ${came++}`)
        for (let k = 0; k < crowd; k++) come()
        for (let round = 0; round < 500; round++) {
          queue.wait('known', 'known')
          expect(queue.next(), `round ${round}`).to.equal('known')
          const begun = Array.from({ length: threads }, () => queue.next())
          for (const stranger of begun.filter((one) => one !== undefined)) {
            queue.endTurn(stranger, ms(took, true))
            come()
          }
          queue.endTurn('known', ms(0.2))
        }
      }),
      { numRuns: runs(20) },
    )
  })

  it('remembers, after a client has left, the time that the client used', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    const turn = (client: string, took: number): void => {
      expect(queue.beginTurn(client)).to.equal(true)
      queue.endTurn(client, ms(took))
    }
    turn('ann', 100)
    turn('bob', 10)
    queue.wait('ann', 'a')
    queue.wait('bob', 'b')
    expect([queue.next(), queue.next()]).to.deep.equal(['b', 'a'])
    expect(queue.excessMs('ann', 'bob')).to.equal(90)
  })

  it('gives no short turn to a client that already has a turn, or whose last turn was long', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 2 })
    for (const [client, isLong] of [
      ['long', true],
      ['short', false],
      ['busy', false],
    ] as const) {
      expect(queue.beginTurn(client)).to.equal(true)
      if (client !== 'busy') queue.endTurn(client, ms(1, isLong))
    }
    for (const client of ['long', 'busy', 'short']) queue.wait(client, client)
    expect(queue.isLong('long')).to.equal(true)
    expect(queue.beginShortTurn('long')).to.equal(false)
    expect(queue.beginShortTurn('busy')).to.equal(false)
    expect(queue.beginShortTurn('new')).to.equal(true)
    expect(queue.firstShort).to.equal('short')
    expect([queue.nextShort(), queue.nextShort()]).to.deep.equal(['short', undefined])
    queue.endTurn('busy')
    expect(queue.nextShort()).to.equal('busy')
    expect(queue.next()).to.equal('long')
    queue.endTurn('long', ms(1))
    expect(queue.isLong('long')).to.equal(false)
  })

  it('gives a client without limits a short turn even after a long turn', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    queue.beginTurn(LOCAL)
    queue.wait(LOCAL, 'l')
    queue.endTurn(LOCAL, ms(1_000, true))
    expect(queue.nextShort()).to.equal('l')
  })

  it('removes the last item of the client with the most items, to make room for a client with at least two items fewer', () => {
    const queue = new FairQueue<string>({ waitingMax: 8, turnsMax: 1 })
    for (const item of ['a1', 'a2', 'b1']) queue.wait(item[0]!, item)
    for (let k = 0; k < 5; k++) queue.wait(LOCAL, 'l')
    expect(queue.wait('c', 'c1')).to.equal('FULL')
    expect(queue.displace('b')).to.equal(undefined)
    expect(queue.displace('c')).to.equal('a2')
    expect(queue.displace('c')).to.equal(undefined)
    expect(queue.length).to.equal(7)
  })

  it('returns the next item only if a condition accepts it, and never returns another item instead', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 2 })
    for (const item of ['a1', 'b1', 'a2']) queue.wait(item[0]!, item)
    expect(queue.nextIf((item) => item !== 'a1')).to.equal(undefined)
    expect([1, 2, 3, 4].map(() => queue.nextIf(() => true))).to.deep.equal(['a1', 'b1', 'a2', undefined])
    queue.wait('a', 'a3')
    expect(
      queue.nextIf(() => true),
      'of a client with the maximum number of turns',
    ).to.equal(undefined)
    queue.endTurn('a', ms(1_000, true))
    expect(
      queue.nextIf(() => true),
      'of a client whose turns are long',
    ).to.equal(undefined)
    expect(queue.next()).to.equal('a3')
  })

  it('puts an item back in front of the other items of its client, even if the queue is full', () => {
    const queue = new FairQueue<string>({ waitingMax: 4, turnsMax: 1 })
    queue.wait('a', 'a1')
    expect(queue.next()).to.equal('a1')
    for (const item of ['a2', 'b1', 'c1', 'd1']) queue.wait(item[0]!, item)
    const waiting = queue.putBack('a', 'a1')
    expect(queue.length).to.equal(5)
    expect(queue.wait('e', 'e1')).to.equal('FULL')
    expect([1, 2, 3, 4, 5].map(() => queue.next())).to.deep.equal(['b1', 'c1', 'd1', 'a1', undefined])
    queue.endTurn('a')
    expect(queue.next()).to.equal('a2')
    expect(queue.remove(waiting)).to.equal(false)
    for (const client of ['a', 'b', 'c', 'd']) queue.endTurn(client)
    expect([queue.length, queue.clients]).to.deep.equal([0, 0])
  })

  it('is fast with a hundred thousand waiting items, or with a third of them', () => {
    const queue = new FairQueue<number>({ waitingMax: 400_000, turnsMax: 1 })
    const items = runs(100_000, 30_000)
    const places = Array.from({ length: items }, (_, i) => queue.wait(`client ${i % (items / 2)}`, i))
    for (const place of places.slice(0, items / 2))
      expect(queue.remove(place as Waiting<number>)).to.equal(true)
    let taken = 0
    while (queue.next() !== undefined) taken++
    expect([taken, queue.length]).to.deep.equal([items / 2, 0])
  })
})
