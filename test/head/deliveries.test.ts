import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import type { ForwardOutcome } from '../../src/head/forwarder.ts'
import type { LocalTransactions } from '../../src/head/localTransactions.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { ann } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'
import { all, ids, TrackedPool } from './trackedPool.ts'

describe('a client that waits for the outcome', () => {
  let tracked: TrackedPool
  let sent: string[]
  let settled: string[]
  let logged: string[]
  let mined: Set<string>
  let pooled: TrackedPool['pooled']
  let locals: LocalTransactions

  function use(next: TrackedPool): void {
    tracked = next
    ;({ sent, settled, logged, mined, pooled, locals } = next)
  }

  beforeEach(() => use(new TrackedPool()))

  const track = (...ones: PoolTransaction[]): void => tracked.track(...ones)
  const answer = (one: PoolTransaction, outcome: ForwardOutcome): void => tracked.answer(one, outcome)
  const later = (ms: number): void => tracked.later(ms)

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
    tracked.gets = 0
    answer(first, 'delivered')
    expect(await told()).to.equal('delivered')
    expect(tracked.gets).to.be.at.most(1)
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
    use(new TrackedPool(2))
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
