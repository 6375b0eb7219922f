import { expect } from 'chai'
import fc from 'fast-check'
import { ReportedCharges } from '../../src/http/reportedCharges.ts'
import { ClientHashes } from '../../src/http/sharedLimits/clientHashes.ts'
import { SharedRateLimit } from '../../src/http/sharedLimits/sharedRateLimit.ts'

const RATE = { tokensPerSecond: 1_000, burst: 100 }
const hashes = new ClientHashes('secret')

/** Time of the test in milliseconds, the same on all nodes and in the store. */
let nowMs = 0
const now = (): bigint => BigInt(Math.round(nowMs * 1e6)) + 1n

/** The store: the rules of src/replication/rateTable.ts, in memory. */
class Store {
  readonly #fullAtMs = new Map<string, number>()

  charge(charges: readonly { client: string; spentMs: number }[], sinceMs: number): Map<string, number> {
    for (const { client, spentMs } of charges) {
      const known = this.#fullAtMs.get(client) ?? Number.NEGATIVE_INFINITY
      this.#fullAtMs.set(client, Math.max(known, nowMs - sinceMs) + spentMs)
    }
    return new Map([...this.#fullAtMs].map(([client, at]) => [client, at - nowMs]))
  }
}

class Node {
  readonly limit = new SharedRateLimit(SharedRateLimit.memory(1, 100), 0, hashes, RATE, now)
  readonly charges: ReportedCharges
  readonly rates: ReturnType<ReportedCharges['reported']>
  woken = 0

  constructor(clientsMax = 100) {
    this.charges = new ReportedCharges(clientsMax, () => this.woken++, now)
    this.rates = this.charges.reported(this.limit)
  }

  /** Serves a request if the client has a token left. @returns tokens that the client got */
  serve(client: string, tokens: number): number {
    if (this.rates.waitSeconds(client) !== 0) return 0
    this.rates.charge(client, tokens)
    return tokens
  }

  report(store: Store, clientsMax = 100): void {
    const { charges, sinceMs, learn } = this.charges.take(clientsMax)
    learn(store.charge(charges, sinceMs))
  }
}

describe('ReportedCharges', () => {
  beforeEach(() => {
    nowMs = 0
  })

  it('collect what each client was charged, and since when', () => {
    const node = new Node()
    nowMs = 10
    node.rates.charge('a', 2)
    nowMs = 15
    node.rates.charge('b', 1)
    node.rates.charge('a', 3)
    node.rates.charge('c', 0)
    expect(node.woken).to.equal(2)
    nowMs = 20
    expect(node.charges.take(10)).to.deep.include({
      charges: [
        { client: 'a', spentMs: 5 },
        { client: 'b', spentMs: 1 },
      ],
      sinceMs: 10,
    })
    expect(node.charges.take(10)).to.deep.include({ charges: [], sinceMs: 0 })
  })

  it('return clients in the order in which they began to wait, and limit the number of waiting clients', () => {
    const node = new Node(3)
    for (const client of ['a', 'b', 'c', 'd', 'a']) node.rates.charge(client, 1)
    expect(node.charges.waiting).to.equal(3)
    const clients = (count: number): string[] => node.charges.take(count).charges.map(({ client }) => client)
    expect(clients(2)).to.deep.equal(['a', 'b'])
    node.rates.charge('a', 1)
    expect(clients(5)).to.deep.equal(['c', 'a'])
    // A client that is not reported is limited on its node all the same.
    node.rates.charge('d', 200)
    expect(node.rates.waitSeconds('d')).to.equal(1)
  })

  it('limit a client by the total that the client spent on all nodes', () => {
    const store = new Store()
    const [one, two] = [new Node(), new Node()]
    one.rates.charge('a', 60)
    one.report(store)
    expect(two.serve('a', 60)).to.equal(60)
    two.report(store)
    expect(two.rates.waitSeconds('a')).to.be.above(0)
    expect(one.serve('a', 1)).to.equal(1)
    one.report(store)
    expect(one.rates.waitSeconds('a')).to.be.above(0)
  })

  it('count charges that were made while a report was under way', () => {
    const store = new Store()
    const node = new Node()
    store.charge([{ client: 'a', spentMs: 90 }], 0)
    node.rates.charge('a', 5)
    const { charges, sinceMs, learn } = node.charges.take(10)
    const answer = store.charge(charges, sinceMs)
    node.rates.charge('a', 5)
    learn(answer)
    // 90 tokens elsewhere, 5 that the store knows and 5 that it does not: none of the 100 is left.
    expect(node.rates.waitSeconds('a')).to.equal(1)
  })

  it('give no tokens back when the store knows of fewer charges than the node', () => {
    const node = new Node()
    node.rates.charge('a', 150)
    const { learn } = node.charges.take(10)
    learn(new Map([['a', 1]]))
    expect(node.rates.waitSeconds('a')).to.equal(1)
    learn(new Map([['a', -1_000]]))
    learn(new Map())
    expect(node.rates.waitSeconds('a')).to.equal(1)
  })

  it('do not change the tokens of a client that uses only one node', () => {
    const step = fc.record({ pauseMs: fc.nat(120), tokens: fc.nat(60), reports: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        nowMs = 0
        const store = new Store()
        const [reporting, alone] = [new Node(), new Node()]
        for (const { pauseMs, tokens, reports } of steps) {
          nowMs += pauseMs
          expect(reporting.serve('a', tokens)).to.equal(alone.serve('a', tokens))
          if (reports) reporting.report(store)
        }
      }),
    )
  })

  it('limit a client that uses several nodes to the bound in the docs', () => {
    const INTERVAL_MS = 50
    const COST_MAX = 20
    const PAUSE_MS_MAX = 40
    const round = fc.record({
      pauseMs: fc.constantFrom(1, 2, 5, PAUSE_MS_MAX),
      tokens: fc.integer({ min: 1, max: COST_MAX }),
      asked: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(round, { minLength: 100, maxLength: 500 }),
        (count, rounds) => {
          nowMs = 0
          const store = new Store()
          const nodes = Array.from({ length: count }, () => new Node())
          let got = 0
          let reportedMs = 0
          for (const { pauseMs, tokens, asked } of rounds) {
            nowMs += pauseMs
            for (const [index, node] of nodes.entries()) if (asked[index]) got += node.serve('a', tokens)
            if (nowMs - reportedMs < INTERVAL_MS) continue
            reportedMs = nowMs
            for (const one of nodes) one.report(store)
          }
          const earned = (RATE.tokensPerSecond * nowMs) / 1000
          const inOneInterval = (RATE.tokensPerSecond * (INTERVAL_MS + PAUSE_MS_MAX)) / 1000
          expect(got).to.be.at.most(earned + count * (RATE.burst + COST_MAX + inOneInterval))
        },
      ),
    )
  })
})
