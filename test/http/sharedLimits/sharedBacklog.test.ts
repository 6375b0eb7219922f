import { expect } from 'chai'
import fc from 'fast-check'
import type { Consumer } from '../../../src/http/backlog.ts'
import { ClientColumns } from '../../../src/http/sharedLimits/clientColumns.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedBacklog } from '../../../src/http/sharedLimits/sharedBacklog.ts'
import { LOCAL } from '../../../src/rpc/clientShares.ts'

const THREADS = 3
const hashes = new ClientHashes('secret')

class Connection implements Consumer {
  readonly client: string
  readonly thread: number
  bytes = 0
  isCut = false

  constructor(client: string, thread: number) {
    this.client = client
    this.thread = thread
  }

  cut(): void {
    this.isCut = true
  }
}

/** Backlogs of several threads over one memory; a thread that is asked reacts at once, or later. */
class Backlogs {
  readonly asked: number[] = []
  isPending = false
  readonly threads: readonly SharedBacklog[]

  constructor(bytesMax: number, reactsAtOnce: boolean) {
    const memory = ClientColumns.memory(THREADS, 100, bytesMax)
    const requests = {
      send: (thread: number): void => {
        this.asked.push(thread)
        if (reactsAtOnce) this.threads[thread]!.relieve()
        else this.isPending = true
      },
      isAnyPending: () => this.isPending,
    }
    this.threads = Array.from(
      { length: THREADS },
      (_, thread) => new SharedBacklog(memory, thread, hashes, bytesMax, requests),
    )
  }

  add(consumer: Connection, bytes: number): void {
    consumer.bytes += bytes
    this.threads[consumer.thread]!.add(consumer, bytes)
  }

  get total(): number {
    return this.threads.reduce((sum, { total }) => sum + total, 0)
  }
}

describe('SharedBacklog', () => {
  it('disconnects a consumer of the client with the most bytes in total, even on another thread', () => {
    const backlogs = new Backlogs(100, true)
    const heavy = [new Connection('a', 0), new Connection('a', 1), new Connection('a', 1)]
    const light = [new Connection('b', 0), new Connection(LOCAL, 2), new Connection(LOCAL, 2)]
    for (const [index, bytes] of [15, 20, 10].entries()) backlogs.add(heavy[index]!, bytes)
    for (const one of light) backlogs.add(one, 18)
    expect([...heavy, ...light].filter(({ isCut }) => isCut)).to.deep.equal([])
    backlogs.add(light[2]!, 2)
    expect([...heavy, ...light].filter(({ isCut }) => isCut)).to.deep.equal([heavy[1]])
    expect(backlogs.total).to.equal(81)
    expect(backlogs.asked).to.deep.equal([1])
  })

  it('disconnects no other client while another thread is asked to disconnect the largest client', () => {
    const backlogs = new Backlogs(100, false)
    const [heavy, light] = [new Connection('a', 0), new Connection('b', 1)]
    backlogs.add(heavy, 90)
    backlogs.add(light, 20)
    expect([heavy.isCut, light.isCut]).to.deep.equal([false, false])
    expect(backlogs.asked).to.deep.equal([0])
    backlogs.add(light, 2)
    expect(backlogs.asked).to.deep.equal([0])
    backlogs.isPending = false
    backlogs.threads[0]!.relieve()
    expect([heavy.isCut, light.isCut]).to.deep.equal([true, false])
    backlogs.threads[1]!.removeAll(light)
    expect(backlogs.total).to.equal(0)
  })

  it('disconnects the largest client of its own thread if the limit is exceeded by over an eighth', () => {
    const backlogs = new Backlogs(100, false)
    const [heavy, light, lighter] = [new Connection('a', 0), new Connection('b', 1), new Connection('c', 1)]
    backlogs.add(heavy, 80)
    backlogs.add(light, 20)
    backlogs.add(lighter, 12)
    expect([heavy.isCut, light.isCut, lighter.isCut]).to.deep.equal([false, false, false])
    backlogs.add(lighter, 1)
    expect([heavy.isCut, light.isCut, lighter.isCut]).to.deep.equal([false, true, false])
    expect(backlogs.total).to.equal(93)
  })

  it('disconnects only consumers of the client with the most bytes, and keeps the total within the limit', () => {
    const step = fc.record({
      consumer: fc.nat(11),
      bytes: fc.integer({ min: 1, max: 60 }),
      adds: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const backlogs = new Backlogs(100, true)
        const clients = ['a', 'b', 'c', LOCAL]
        const consumers = Array.from({ length: 12 }, (_, n) => new Connection(clients[n % 4]!, n % THREADS))
        const bytesOf = (consumer: Connection): number =>
          consumer.client === LOCAL
            ? consumer.bytes
            : consumers.reduce((sum, one) => sum + (one.client === consumer.client ? one.bytes : 0), 0)
        for (const consumer of consumers) {
          consumer.cut = () => {
            expect(bytesOf(consumer)).to.equal(Math.max(...consumers.map(bytesOf)))
            consumer.bytes = 0
          }
        }
        for (const { consumer: number, bytes, adds } of steps) {
          const consumer = consumers[number]!
          const less = Math.min(bytes, consumer.bytes)
          if (adds) backlogs.add(consumer, bytes)
          else {
            consumer.bytes -= less
            backlogs.threads[consumer.thread]!.remove(consumer, less)
          }
          expect(backlogs.total).to.equal(consumers.reduce((sum, one) => sum + one.bytes, 0))
          expect(backlogs.total).to.be.at.most(100)
        }
      }),
    )
  })

  it('does not count the bytes of a thread that has ended', () => {
    const backlogs = new Backlogs(100, true)
    const [ending, other] = [new Connection('a', 0), new Connection('b', 1)]
    backlogs.add(ending, 90)
    backlogs.threads[1]!.clearThread(0)
    backlogs.add(other, 90)
    expect(other.isCut).to.equal(false)
    backlogs.add(other, 20)
    expect(other.isCut).to.equal(true)
  })

  it('gives each consumer of an unlimited client a key of its own, and uses the keys of former consumers again', () => {
    const keys = new Set<string>()
    const counting = new ClientHashes('secret')
    const of = counting.of.bind(counting)
    counting.of = (client) => {
      keys.add(client)
      return of(client)
    }
    const memory = ClientColumns.memory(1, 100, 1_000)
    const backlog = new SharedBacklog(memory, 0, counting, 1_000, {
      send: () => {},
      isAnyPending: () => false,
    })
    const columns = new ClientColumns(memory, 0, hashes)
    for (let turn = 0; turn < 20; turn++) {
      const pair = [new Connection(LOCAL, 0), new Connection(LOCAL, 0)] as const
      for (const one of pair) backlog.add(one, 5)
      backlog.add(pair[0], 0)
      expect([...keys].map((key) => columns.totalOf(key))).to.deep.equal([5, 5])
      backlog.remove(pair[0], 5)
      backlog.removeAll(pair[1])
      expect(columns.total()).to.equal(0)
    }
    expect(keys.size).to.equal(2)
  })
})
