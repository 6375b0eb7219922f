import { expect } from 'chai'
import { idOf } from '../../src/chain/hex.ts'
import type { ForwardOutcome } from '../../src/head/forwarder.ts'
import type { LocalTransactions } from '../../src/head/localTransactions.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { all, ids, TrackedPool } from './trackedPool.ts'

describe('the tracker of transactions that clients have sent', () => {
  let tracked: TrackedPool
  let sent: string[]
  let settled: string[]
  let logged: string[]
  let pooled: TrackedPool['pooled']
  let locals: LocalTransactions

  function use(next: TrackedPool): void {
    tracked = next
    ;({ sent, settled, logged, pooled, locals } = next)
  }

  beforeEach(() => use(new TrackedPool()))

  const track = (...ones: PoolTransaction[]): void => tracked.track(...ones)
  const answer = (one: PoolTransaction, outcome: ForwardOutcome): void => tracked.answer(one, outcome)
  const later = (ms: number): void => tracked.later(ms)

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
})
