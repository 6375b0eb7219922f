import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import type { ForwardOutcome } from '../../src/head/forwarder.ts'
import { LocalTransactions } from '../../src/head/localTransactions.ts'
import { PoolError } from '../../src/pool/errors.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { ann } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'

describe('the tracker of transactions that clients have sent', () => {
  let nowMs: number
  let pooled: Map<string, PoolTransaction>
  let sent: string[]
  let settled: string[]
  let logged: string[]
  let mined: Set<string>
  let locals: LocalTransactions
  const all = Array.from({ length: 8 }, (_, nonce) => signed(ann, nonce))

  beforeEach(() => {
    nowMs = 0
    sent = []
    settled = []
    logged = []
    mined = new Set()
    pooled = new Map(all.map((one) => [idOf(one.hash), one]))
    const clock = { now: () => nowMs, random: () => 1, sleep: () => Promise.resolve() }
    locals = new LocalTransactions(
      {
        pool: {
          get: (hash) => {
            const transaction = pooled.get(idOf(hash))
            return transaction && { transaction, place: 'pending' }
          },
          drop: (hash) => pooled.delete(idOf(hash)),
          content: () => [{ sender: ann.address, pending: [...pooled.values()], queued: [] }],
        },
        forwarder: {
          forward: ({ hash }) => void sent.push(idOf(hash)),
          settle: (hash) => void settled.push(idOf(hash)),
        },
        isMined: (hash) => mined.has(idOf(hash)),
        log: (line) => void logged.push(line),
      },
      { clock, windowMax: 4, announceEveryMs: 300_000, refusalsMax: 3, silenceMsMax: 5_000 },
    )
  })

  const track = (...ones: PoolTransaction[]): void => {
    for (const { hash } of ones) locals.track(hash)
  }
  const answer = (one: PoolTransaction, outcome: ForwardOutcome): void =>
    locals.take({ hash: one.hash, outcome, message: 'words' })
  const ids = (...ones: PoolTransaction[]): string[] => ones.map(({ hash }) => idOf(hash))
  const later = (ms: number): void => {
    nowMs += ms
    locals.look()
  }

  it('sends unanswered transactions again after a restart of the forwarder, at most windowMax at a time', () => {
    track(...all.slice(0, 3))
    answer(all[0]!, 'delivered')
    sent.length = 0
    locals.restart()
    expect(sent).to.deep.equal(ids(all[1]!, all[2]!))
    for (const one of all.slice(1, 3)) answer(one, 'delivered')
    track(...all.slice(3))
    expect(sent.slice(2)).to.deep.equal(ids(...all.slice(3, 7)))
  })

  it('sends unanswered transactions to the next writer, without waiting for the previous writer', () => {
    track(...all)
    expect(sent).to.deep.equal(ids(...all.slice(0, 4)))
    for (let writers = 0; writers < 3; writers++) {
      sent.length = 0
      locals.restart()
      locals.drop(true)
      expect(sent).to.deep.equal(ids(...all.slice(0, 4)))
    }
    // The window is as large as before.
    for (const one of all) answer(one, 'delivered')
    expect(sent).to.deep.equal(ids(...all))
  })

  it('sends the whole pool to a new writer, including transactions that came from other nodes', () => {
    track(all[0]!)
    answer(all[0]!, 'delivered')
    locals.trackAll()
    for (const one of all.slice(1)) answer(one, 'delivered')
    expect(sent).to.deep.equal(ids(...all))
    locals.trackAll()
    expect(sent).to.have.length(8)
    expect(locals.size).to.equal(8)
  })

  it('limits the number of unanswered transactions without dropping any transaction', () => {
    track(...all)
    expect(sent).to.deep.equal(ids(...all.slice(0, 4)))
    for (let at = 0; at < all.length; at++) answer(all[at]!, 'delivered')
    locals.look()
    expect(sent).to.deep.equal(ids(...all))
    expect(locals.size).to.equal(8)
  })

  it('sends delivered transactions again after a while, as long as the pool has them', () => {
    track(all[0]!)
    answer(all[0]!, 'delivered')
    later(299_999)
    expect(sent).to.have.length(1)
    for (let hours = 0; hours < 20; hours++) {
      later(3_600_000)
      answer(all[0]!, 'delivered')
    }
    expect(sent).to.have.length(21)
  })

  it('sends delivered transactions again if the followed node failed and may have lost them', () => {
    track(all[0]!, all[1]!)
    answer(all[0]!, 'delivered')
    locals.drop(false)
    expect(sent).to.deep.equal(ids(all[0]!, all[1]!, all[0]!))
  })

  it('does not shorten the backoff of refused transactions when the node fails repeatedly', () => {
    track(all[0]!, all[1]!)
    answer(all[0]!, 'refused')
    answer(all[1]!, 'busy')
    for (let times = 0; times < 10; times++) locals.drop(false)
    expect(sent).to.have.length(2)
    later(1_000)
    expect(sent).to.have.length(4)
  })

  it('sends refused transactions to a newly chosen node at once, and counts refusals for each node separately', () => {
    track(all[0]!)
    for (let nodes = 0; nodes < 3; nodes++) {
      expect(sent).to.have.length(2 * nodes + 1)
      answer(all[0]!, 'refused')
      later(1_000)
      answer(all[0]!, 'refused')
      locals.drop(true)
    }
    expect(sent).to.have.length(7)
    expect(logged).to.deep.equal([])
    answer(all[0]!, 'refused')
    later(1_000)
    expect(sent).to.have.length(8)
  })

  it('removes transactions that the pool has dropped', () => {
    track(all[0]!, all[1]!)
    answer(all[0]!, 'delivered')
    pooled.clear()
    locals.look()
    expect(locals.size).to.equal(0)
    expect(settled).to.deep.equal(ids(all[1]!))
    // This answer was in transit when the transaction was removed.
    answer(all[1]!, 'refused')
    track(...all)
    expect(locals.size).to.equal(0)
  })

  it("retries without limit while the node's pool is full, at most once a minute", () => {
    track(all[0]!)
    for (let times = 0; times < 50; times++) {
      answer(all[0]!, 'busy')
      later(0)
      expect(sent).to.have.length(times + 1)
      later(60_000)
      expect(sent).to.have.length(times + 2)
    }
    expect(logged).to.deep.equal([])
  })

  it('gives up on a transaction after repeated refusals, and logs one line', () => {
    track(all[0]!)
    for (let times = 0; times < 3; times++) {
      answer(all[0]!, 'refused')
      later(60_000)
    }
    expect(sent).to.have.length(3)
    expect(locals.size).to.equal(0)
    expect(logged).to.have.length(1)
    expect(logged[0]).to.match(
      /^the followed node refuses transaction 0x[0-9a-f]{64}, so the pool drops it: words$/,
    )
    expect(pooled.has(idOf(all[0]!.hash))).to.equal(false)
  })

  describe('a request that sends a transaction', () => {
    /** Sends a transaction. @returns a function that says what has become of the request */
    const send = (one: PoolTransaction): (() => Promise<string>) => {
      let outcome = 'waits'
      locals.send(one.hash).then(
        () => {
          outcome = 'acknowledged'
        },
        (error: unknown) => {
          outcome = error instanceof PoolError ? `${error.code}: ${error.message}` : 'another error'
        },
      )
      return async () => {
        await new Promise(setImmediate)
        return outcome
      }
    }
    const isPooled = (one: PoolTransaction): boolean => pooled.has(idOf(one.hash))

    it('is answered when the node has accepted the transaction', async () => {
      const outcome = send(all[0]!)
      expect(await outcome()).to.equal('waits')
      answer(all[0]!, 'delivered')
      expect(await outcome()).to.equal('acknowledged')
      expect([isPooled(all[0]!), locals.size]).to.deep.equal([true, 1])
    })

    for (const refused of ['refused', 'busy'] as const)
      it(`has the error of a node that answers "${refused}", and the pool drops the transaction`, async () => {
        const outcome = send(all[0]!)
        answer(all[0]!, refused)
        expect(await outcome()).to.equal('REFUSED_ELSEWHERE: words')
        expect([isPooled(all[0]!), locals.size]).to.deep.equal([false, 0])
        expect(logged).to.deep.equal([])
        // The window is free again.
        track(...all.slice(1))
        expect(sent).to.have.length(5)
      })

    it('is answered without the node after silence, and the transaction is then sent until the node decides', async () => {
      const outcome = send(all[0]!)
      later(4_999)
      answer(all[0]!, 'undecided')
      expect(await outcome()).to.equal('waits')
      later(1)
      expect(await outcome()).to.equal('acknowledged')
      for (let times = 1; times <= 3; times++) {
        later(60_000)
        expect(sent).to.have.length(times + 1)
        answer(all[0]!, 'refused')
      }
      expect(logged).to.have.length(1)
      expect(isPooled(all[0]!)).to.equal(false)
    })

    it('waits as long as the node answers others', async () => {
      const outcome = send(all[0]!)
      for (const other of all.slice(1)) {
        track(other)
        later(4_000)
        answer(other, 'delivered')
      }
      expect(await outcome()).to.equal('waits')
      later(5_000)
      expect(await outcome()).to.equal('acknowledged')
    })

    it('is answered when the transaction is mined before the node has answered', async () => {
      const outcome = send(all[0]!)
      mined.add(idOf(all[0]!.hash))
      pooled.clear()
      locals.look()
      expect(await outcome()).to.equal('acknowledged')
      expect(logged).to.deep.equal([])
    })

    it('names an acknowledged transaction that leaves the pool and is in no block', async () => {
      for (const one of all.slice(0, 2)) void send(one)
      for (const one of all.slice(0, 2)) answer(one, 'delivered')
      track(all[2]!)
      mined.add(idOf(all[0]!.hash))
      pooled.clear()
      locals.look()
      expect(logged).to.deep.equal([
        `transaction ${toHex(all[1]!.hash)} left the pool and is in no block: it was replaced, or it is no longer valid`,
      ])
    })

    it('is answered when the tracker closes, and afterwards', async () => {
      const outcome = send(all[0]!)
      locals.close()
      expect(await outcome()).to.equal('acknowledged')
      expect(await send(all[1]!)()).to.equal('acknowledged')
    })
  })
})
