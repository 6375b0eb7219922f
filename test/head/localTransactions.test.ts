import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import type { ForwardOutcome } from '../../src/head/forwarder.ts'
import { LocalTransactions } from '../../src/head/localTransactions.ts'
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
  /** Number of questions to the pool for a transaction. */
  let gets: number
  const all = Array.from({ length: 8 }, (_, nonce) => signed(ann, nonce))

  beforeEach(() => {
    nowMs = 0
    gets = 0
    sent = []
    settled = []
    logged = []
    mined = new Set()
    pooled = new Map(all.map((one) => [idOf(one.hash), one]))
    locals = trackerOf(8)
  })

  /** @param windowMax half of it is for transactions for which nobody waits */
  function trackerOf(windowMax: number): LocalTransactions {
    const contentOf = (sender: Uint8Array) => ({ sender, pending: [...pooled.values()], queued: [] })
    const clock = { now: () => nowMs, random: () => 1, sleep: () => Promise.resolve() }
    return new LocalTransactions(
      {
        pool: {
          get: (hash) => {
            gets++
            const transaction = pooled.get(idOf(hash))
            return transaction && { transaction, place: 'pending' }
          },
          drop: (hash) => pooled.delete(idOf(hash)),
          content: () => [contentOf(ann.address)],
          contentOf,
        },
        forwarder: {
          forward: ({ hash }) => void sent.push(idOf(hash)),
          settle: (hash) => void settled.push(idOf(hash)),
        },
        isMined: (hash) => mined.has(idOf(hash)),
        log: (line) => void logged.push(line),
      },
      { clock, windowMax, announceEveryMs: 300_000, refusalsMax: 3 },
    )
  }

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

  describe('a client that waits for the outcome', () => {
    /** Sends a transaction. @returns a function that says what the client has been told */
    const deliver = (one: PoolTransaction, isNew = true): (() => Promise<string>) => {
      let told = 'nothing'
      void locals.deliver(one.hash, isNew).then((delivery) => {
        told = delivery.kind === 'refused' ? `refused: ${delivery.message}` : delivery.kind
      })
      return async () => {
        await new Promise(setImmediate)
        return told
      }
    }
    const isPooled = (one: PoolTransaction): boolean => pooled.has(idOf(one.hash))
    const leave = (...ones: PoolTransaction[]): void => {
      for (const one of ones) pooled.delete(idOf(one.hash))
    }
    const LEFT = 'left the pool and is in no block: it was replaced, or it is no longer valid'
    const [first, second, third] = all as [PoolTransaction, PoolTransaction, PoolTransaction]

    for (const outcome of ['delivered', 'known'] as const)
      it(`is told that the transaction is ${outcome}, and the pool keeps it`, async () => {
        const told = deliver(first)
        expect(await told()).to.equal('nothing')
        answer(first, outcome)
        expect(await told()).to.equal(outcome)
        expect([isPooled(first), locals.size]).to.deep.equal([true, 1])
      })

    it('is told that a transaction is delivered that the node knows from an earlier attempt', async () => {
      const told = deliver(first)
      answer(first, 'undecided')
      later(1_000)
      answer(first, 'known')
      expect(await told()).to.equal('delivered')
    })

    for (const outcome of ['refused', 'busy'] as const)
      it(`is told the node's refusal "${outcome}", and the pool drops the transaction`, async () => {
        const told = deliver(first)
        answer(first, outcome)
        expect(await told()).to.equal('refused: words')
        expect([isPooled(first), locals.size]).to.deep.equal([false, 0])
        expect(logged).to.deep.equal([])
      })

    it('is told nothing until the first client is, if it repeats the transaction', async () => {
      const told = [deliver(first), deliver(first, false)]
      expect(sent).to.have.length(1)
      answer(first, 'refused')
      expect(await Promise.all(told.map((one) => one()))).to.deep.equal(['refused: words', 'refused: words'])
      expect(await deliver(first, false)()).to.equal('known')
    })

    it('is told that there is no answer after silence, and a later refusal is logged', async () => {
      const told = deliver(first)
      later(4_999)
      answer(first, 'unsent')
      expect(await told()).to.equal('nothing')
      later(1)
      expect(await told()).to.equal('unanswered')
      for (let times = 1; times <= 3; times++) {
        later(60_000)
        expect(sent).to.have.length(times + 1)
        answer(first, 'refused')
      }
      expect(logged).to.deep.equal([
        `transaction ${toHex(first.hash)} is not delivered yet: words`,
        `the followed node refuses transaction ${toHex(first.hash)}, so the pool drops it: words`,
      ])
      expect(isPooled(first)).to.equal(false)
    })

    it('is told that the node is late if it answers others, and the pool drops the transaction', async () => {
      const told = deliver(first)
      track(second)
      later(4_000)
      answer(second, 'delivered')
      track(third)
      later(4_000)
      answer(third, 'delivered')
      later(1_999)
      expect(await told()).to.equal('nothing')
      later(1)
      expect(await told()).to.equal('late')
      expect([isPooled(first), locals.size]).to.deep.equal([false, 2])
      expect(settled).to.deep.equal(ids(first))
    })

    it('is told that the node is late if it answers without a decision, and the pool drops the transaction', async () => {
      const told = deliver(first)
      for (let times = 0; times < 9; times++) {
        later(1_000)
        answer(first, 'undecided')
      }
      expect(await told()).to.equal('nothing')
      later(1_000)
      expect(await told()).to.equal('late')
      expect(isPooled(first)).to.equal(false)
    })

    for (const [event, happens] of [
      ['has answered', () => answer(first, 'delivered')],
      ['was chosen again', () => locals.drop(false)],
      ['is another one', () => locals.restart()],
    ] as const)
      it(`does not wait after a wait in vain, until the node ${event}`, async () => {
        const told = deliver(first)
        later(5_000)
        expect(await told()).to.equal('unanswered')
        expect(await deliver(second)()).to.equal('unanswered')
        expect([isPooled(second), sent.at(-1)]).to.deep.equal([true, idOf(second.hash)])
        happens()
        expect(await deliver(third)()).to.equal('nothing')
      })

    it('is told that a transaction is delivered that an earlier tracker has sent', async () => {
      locals.trackAll(true)
      const told = deliver(first)
      answer(first, 'known')
      expect(await told()).to.equal('delivered')
    })

    it('is answered without a search through all transactions', async () => {
      track(...all.slice(1))
      for (let times = 0; times < 2; times++) for (const one of all.slice(1)) answer(one, 'delivered')
      const told = deliver(first)
      gets = 0
      answer(first, 'delivered')
      expect(await told()).to.equal('delivered')
      expect(gets).to.be.at.most(1)
    })

    it('replaces a transaction, and the log does not name it', async () => {
      const told = deliver(first)
      answer(first, 'delivered')
      await told()
      const replacement = signed(ann, 0, { maxFeePerGas: 10n ** 11n })
      leave(first)
      pooled.set(idOf(replacement.hash), replacement)
      void locals.deliver(replacement.hash)
      later(1_000)
      expect([locals.size, logged]).to.deep.equal([1, []])
    })

    it('is told that the node is late, and the log names the transaction if it was acknowledged before', async () => {
      track(first)
      locals.track(first.hash, true)
      const told = [deliver(first), deliver(second)]
      track(third, all[3]!)
      for (const one of [third, all[3]!]) {
        later(4_000)
        answer(one, 'delivered')
      }
      later(2_000)
      expect(await Promise.all(told.map((one) => one()))).to.deep.equal(['late', 'late'])
      expect(logged).to.deep.equal([
        `the followed node does not answer about transaction ${toHex(first.hash)} in time, so the pool drops it`,
      ])
    })

    it('has its transaction sent before those for which nobody waits', async () => {
      track(...all.slice(1))
      expect(sent).to.have.length(4)
      void deliver(first)
      expect(sent.at(-1)).to.equal(idOf(first.hash))
    })

    it('is told that a transaction is delivered that is mined before the node has answered', async () => {
      const told = deliver(first)
      mined.add(idOf(first.hash))
      leave(first)
      locals.look()
      expect(await told()).to.equal('delivered')
      expect(logged).to.deep.equal([])
    })

    for (const [outcome, text] of [
      ['refused', 'refused: words'],
      ['delivered', 'delivered'],
    ] as const)
      it(`waits for the answer "${outcome}" to a transaction that left the pool`, async () => {
        const told = deliver(first)
        leave(first)
        locals.look()
        expect(await told()).to.equal('nothing')
        answer(first, outcome)
        expect(await told()).to.equal(text)
        locals.look()
        expect(locals.size).to.equal(0)
      })

    it('is refused a transaction that left the pool and was not sent, or has no answer', async () => {
      locals = trackerOf(2)
      const told = [deliver(first), deliver(second), deliver(third)]
      expect(sent).to.have.length(2)
      leave(first, third)
      locals.look()
      expect(await told[2]!()).to.equal(`refused: ${LEFT}`)
      later(5_000)
      expect(await Promise.all(told.map((one) => one()))).to.deep.equal([
        'late',
        'unanswered',
        `refused: ${LEFT}`,
      ])
    })

    it('was told that a transaction is accepted, and the log names it when it leaves without being mined', async () => {
      for (const one of [first, second]) void deliver(one)
      for (const one of [first, second]) answer(one, 'delivered')
      track(third)
      locals.track(all[3]!.hash, true)
      mined.add(idOf(first.hash))
      pooled.clear()
      locals.look()
      expect(logged).to.deep.equal([second, all[3]!].map(({ hash }) => `transaction ${toHex(hash)} ${LEFT}`))
    })

    it('is told when the tracker is closed, and that it was closed', async () => {
      const told = deliver(first)
      locals.close()
      expect(await told()).to.equal('closed')
      expect(await deliver(second)()).to.equal('closed')
    })
  })
})
