import { expect } from 'chai'
import fc from 'fast-check'
import { FairQueue, type Waiting } from '../../src/jobs/fairQueue.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { runs } from '../support/runs.ts'

const ms = (took: number, isLong = false) => ({ ms: took, isLong })

describe('the fair queue of clients in several networks', () => {
  it('delays a client of another network by one turn, however many clients an IPv6 network has', () => {
    const takes = fc.record({
      clients: fc.integer({ min: 1, max: 300 }),
      before: fc.nat(20),
      took: fc.nat(50),
    })
    fc.assert(
      fc.property(takes, fc.constantFrom('192.0.2.1', '2001:db8:2:0'), ({ clients, before, took }, other) => {
        const queue = new FairQueue<string>({ waitingMax: 100_000, turnsMax: 1 })
        const ofNetwork = (index: number): string => `2001:db8:1:${index.toString(16)}`
        for (let k = 0; k < clients; k++) {
          for (let item = 0; item < 30; item++) queue.wait(ofNetwork(k), ofNetwork(k))
        }
        const turn = (): string => {
          const client = queue.next()!
          queue.endTurn(client, ms(took + 1, true))
          return client
        }
        for (let k = 0; k < before; k++) turn()
        for (let k = 0; k < 5; k++) queue.wait(other, other)
        const order = Array.from({ length: 10 }, turn)
        const places = order.flatMap((client, at) => (client === other ? [at] : []))
        expect(places.every((at, index) => at <= 2 * index + 1)).to.equal(true)
        expect(places).to.have.length(5)
      }),
      { numRuns: runs(50) },
    )
  })

  it('loses no item, and returns an item whenever a waiting client may have another turn', () => {
    const clients = ['192.0.2.1', '2001:db8:1:1', '2001:db8:1:2', '2001:db8:2:1', LOCAL]
    const one = fc.record({
      ...{ kind: fc.constantFrom('wait', 'wait', 'next', 'nextShort', 'endTurn', 'remove') },
      ...{ client: fc.constantFrom(...clients), at: fc.nat(), took: fc.nat(50), isLong: fc.boolean() },
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 120 }), (steps) => {
        const queue = new FairQueue<number>({ waitingMax: 1_000, turnsMax: 2, creditMs: 20 })
        const waiting = new Map<number, { client: string; place: Waiting<number> }>()
        const running: string[] = []
        const turns = (client: string): number => running.filter((other) => other === client).length
        const mayHaveMore = (client: string): boolean => client === LOCAL || turns(client) < 2
        steps.forEach(({ kind, client, at, took, isLong }, item) => {
          const [gone] = [...waiting.keys()].slice(at % Math.max(1, waiting.size))
          if (kind === 'wait')
            waiting.set(item, { client, place: queue.wait(client, item) as Waiting<number> })
          else if (kind === 'remove' && gone !== undefined) {
            expect(queue.remove(waiting.get(gone)!.place)).to.equal(true)
            waiting.delete(gone)
          } else if (kind === 'endTurn' && running.length > 0) {
            queue.endTurn(running.splice(at % running.length, 1)[0]!, { ms: took, isLong })
          } else if (kind === 'next' || kind === 'nextShort') {
            const given = kind === 'next' ? queue.next() : queue.nextShort()
            const may = [...waiting.values()].some((other) => mayHaveMore(other.client))
            if (kind === 'next') expect(given !== undefined).to.equal(may)
            if (given === undefined) return
            const { client: owner } = waiting.get(given)!
            expect(mayHaveMore(owner)).to.equal(true)
            waiting.delete(given)
            running.push(owner)
          }
        })
        expect(queue.length).to.equal(waiting.size)
        expect(queue.clear()).to.have.members([...waiting.keys()])
        for (const client of running) queue.endTurn(client)
        expect(queue.clients).to.equal(0)
      }),
      { numRuns: runs(300) },
    )
  })

  it('shares the turns of a network among its clients', () => {
    const queue = new FairQueue<string>({ waitingMax: 1_000, turnsMax: 1 })
    const clients = ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3']
    for (const client of [...clients, '192.0.2.1'])
      for (let item = 0; item < 30; item++) queue.wait(client, client)
    const had = new Map<string, number>()
    for (let k = 0; k < 60; k++) {
      const client = queue.next()!
      queue.endTurn(client, ms(10))
      had.set(client, (had.get(client) ?? 0) + 1)
    }
    expect([...had]).to.have.deep.members([
      ['192.0.2.1', 30],
      ['2001:db8:1:1', 10],
      ['2001:db8:1:2', 10],
      ['2001:db8:1:3', 10],
    ])
  })

  it('expects long turns of a new client when the last turn of its network was long', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    expect(queue.beginTurn('2001:db8:1:1')).to.equal(true)
    queue.wait('2001:db8:1:1', 'again')
    queue.endTurn('2001:db8:1:1', ms(1_000, true))
    expect(queue.beginShortTurn('2001:db8:1:2')).to.equal(false)
    expect(queue.beginShortTurn('2001:db8:2:2')).to.equal(true)
  })

  it('removes an item of the network with the most waiting items in favour of a client of another network', () => {
    const queue = new FairQueue<string>({ waitingMax: 8, turnsMax: 1 })
    for (let k = 0; k < 8; k++) queue.wait(`2001:db8:1:${k}`, `crowd ${k}`)
    expect(queue.wait('192.0.2.1', 'single')).to.equal('FULL')
    expect(queue.displace('2001:db8:1:9')).to.equal(undefined)
    expect(queue.displace('192.0.2.1')).to.match(/^crowd/)
    expect(queue.wait('192.0.2.1', 'single')).to.be.an('object')
    expect(queue.next()).to.match(/^crowd/)
    expect(queue.next()).to.equal('single')
  })

  it('expects long turns even of new clients that already wait when their network has a long turn', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    const strangers = ['2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3']
    for (const client of strangers) queue.wait(client, client)
    expect(queue.next()).to.equal(strangers[0])
    expect(queue.firstShort).to.equal(strangers[1])
    queue.endTurn(strangers[0]!, ms(100, true))
    expect(queue.firstShort).to.equal(undefined)
    expect(queue.nextShort()).to.equal(undefined)
    expect(queue.next()).to.equal(strangers[1])
    queue.endTurn(strangers[1]!, ms(1))
    expect(queue.nextShort()).to.equal(strangers[2])
  })

  it('compares clients of one network by client time, and clients of different networks by network time', () => {
    const queue = new FairQueue<string>({ waitingMax: 100, turnsMax: 1 })
    const [light, heavy, other] = ['2001:db8:1:1', '2001:db8:1:2', '192.0.2.1']
    for (const client of [light, heavy, other]) expect(queue.beginTurn(client)).to.equal(true)
    for (const client of [light, heavy]) queue.wait(client, client)
    queue.endTurn(light, ms(10))
    queue.endTurn(heavy, ms(90))
    expect(queue.excessMs(heavy, light)).to.be.greaterThan(0)
    expect(queue.excessMs(light, heavy)).to.be.lessThan(0)
    expect(queue.excessMs(light, other)).to.equal(queue.excessMs(heavy, other))
  })
})
