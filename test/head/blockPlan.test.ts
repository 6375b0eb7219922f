import { expect } from 'chai'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { HeadError } from '../../src/head/headError.ts'

const PRODUCER = { feeRecipient: new Uint8Array(20).fill(1), extraData: new Uint8Array(0) }
const NOW = 1_000
const parent = (timestamp: number) => ({ timestamp, mixHash: new Uint8Array(32).fill(timestamp % 256) })

describe('BlockPlan', () => {
  let plan: BlockPlan
  let now: number

  beforeEach(() => {
    now = NOW
    plan = new BlockPlan(PRODUCER, () => now * 1000)
  })

  /** Seals a block after a parent with this timestamp. @returns the block's timestamp */
  function seal(after: number): number {
    const planned = plan.next(parent(after))
    plan.sealed(planned)
    return planned.attributes.timestamp
  }

  it('takes the time of the machine, but at least one second after the parent', () => {
    expect(seal(10)).to.equal(NOW)
    expect(seal(NOW)).to.equal(NOW + 1)
    expect(plan.next(parent(10)).hasExactTimestamp).to.equal(false)
  })

  it('adds up repeated increases of the time', () => {
    expect(plan.increaseTime(100, parent(10))).to.equal(100)
    expect(seal(10)).to.equal(NOW + 100)
    expect(plan.increaseTime(50, parent(10))).to.equal(150)
    now += 5
    expect(plan.pending(parent(10)).timestamp).to.equal(NOW + 155)
    expect(seal(10)).to.equal(NOW + 155)
  })

  it('adds an increase to the time of a parent that quick blocks made later than the clock', () => {
    let last = 10
    for (let quick = 0; quick < 5; quick++) last = seal(last)
    expect(last).to.equal(NOW + 4)
    expect(plan.increaseTime(0, parent(last))).to.equal(0)
    expect(plan.increaseTime(100, parent(last))).to.equal(104)
    expect(seal(last)).to.equal(NOW + 104)
  })

  it('adds an increase to a clock that was set back, until a block has reached the clock', () => {
    plan.setTime(NOW - 500)
    const saved = plan.save()
    expect(seal(NOW)).to.equal(NOW + 1)
    expect(plan.increaseTime(400, parent(NOW + 1))).to.equal(-100)
    expect(seal(NOW + 1)).to.equal(NOW + 2)
    plan.increaseTime(1_100, parent(NOW + 2))
    expect(seal(NOW + 2)).to.equal(NOW + 1_000)
    expect(seal(NOW + 1_000)).to.equal(NOW + 1_001)
    plan.increaseTime(100, parent(NOW + 1_001))
    expect(seal(NOW + 1_001)).to.equal(NOW + 1_101)
    plan.restore(saved)
    plan.increaseTime(2_000, parent(NOW))
    expect(seal(NOW)).to.equal(NOW + 1_500)
  })

  it('adds an increase to the time of a later parent after a rollback, a reset, and a chosen timestamp', () => {
    const starts = [
      () => plan.rolledBack(parent(NOW)),
      () => plan.reset(parent(NOW)),
      () => {
        plan.setNextTimestamp(NOW, parent(10))
        seal(10)
      },
    ]
    for (const start of starts) {
      plan.setTime(NOW - 500)
      start()
      seal(NOW)
      plan.increaseTime(100, parent(NOW + 1))
      expect(seal(NOW + 1)).to.equal(NOW + 101)
    }
  })

  it('lets a chosen timestamp and an interval decide about the block after an increase', () => {
    plan.increaseTime(1_000, parent(10))
    plan.setNextTimestamp(20, parent(10))
    expect(seal(10)).to.equal(20)
    plan.setInterval(12)
    plan.increaseTime(1_000, parent(20))
    expect(seal(20)).to.equal(32)
  })

  it('starts the clock at the newest block if it was told so, also after a reset', () => {
    plan = new BlockPlan(PRODUCER, () => now * 1000, true)
    plan.reset(parent(200))
    now += 5
    expect(seal(200)).to.equal(205)
    plan.increaseTime(1_000, parent(205))
    plan.reset(parent(100))
    expect(seal(100)).to.equal(101)
    plan = new BlockPlan(PRODUCER, () => now * 1000)
    plan.reset(parent(200))
    expect(seal(200)).to.equal(now)
  })

  it('sets the clock, forward and back, and discards a timestamp that was chosen for the next block', () => {
    plan.setNextTimestamp(5_000, parent(10))
    expect(plan.setTime(NOW + 100)).to.equal(100)
    now += 5
    expect(seal(10)).to.equal(NOW + 105)
    expect(plan.setTime(50)).to.equal(0)
    expect(seal(10)).to.equal(50)
    expect(seal(60)).to.equal(61)
    expect(() => plan.setTime(9e15)).to.throw(HeadError, 'time: expected at most')
  })

  it('goes back to the time of the parent after a rollback, without choices for the next block', () => {
    const chosen = new Uint8Array(32).fill(7)
    plan.setPrevRandao(chosen)
    plan.setNextTimestamp(5_000, parent(10))
    plan.rolledBack(parent(30))
    const { attributes } = plan.next(parent(30))
    expect(attributes.timestamp).to.equal(31)
    expect(attributes.prevRandao).not.to.deep.equal(chosen)
  })

  it('continues the clock from a timestamp that was chosen for one block', () => {
    plan.setNextTimestamp(5_000, parent(10))
    expect(plan.next(parent(10))).to.deep.include({ hasExactTimestamp: true })
    expect(plan.pending(parent(10)).timestamp).to.equal(5_000)
    expect(seal(10)).to.equal(5_000)
    now += 7
    expect(seal(5_000)).to.equal(5_007)
    plan.setNextTimestamp(20, parent(10))
    expect(seal(10)).to.equal(20)
    now += 1
    expect(seal(20)).to.equal(21)
  })

  it('drops a chosen timestamp if the parent block is already later', () => {
    plan.setNextTimestamp(900, parent(10))
    expect(plan.next(parent(950))).to.deep.include({ hasExactTimestamp: false })
    expect(seal(950)).to.equal(NOW)
  })

  it('keeps a chosen timestamp until its block is sealed', () => {
    plan.setNextTimestamp(5_000, parent(10))
    plan.next(parent(10))
    expect(seal(10)).to.equal(5_000)
  })

  it('refuses a timestamp not after the parent block, and a time above the maximum', () => {
    expect(() => plan.setNextTimestamp(10, parent(10))).to.throw(HeadError, 'timestamp: expected more')
    expect(() => plan.increaseTime(9e15, parent(10))).to.throw(HeadError, 'time: expected at most')
    expect(seal(10)).to.equal(NOW)
  })

  it('puts a fixed time between blocks until the interval is removed', () => {
    expect(plan.setInterval(12)).to.equal(undefined)
    expect(seal(10)).to.equal(22)
    expect(plan.pending(parent(22)).timestamp).to.equal(34)
    expect(plan.setInterval(0)).to.equal(12)
    expect(seal(22)).to.equal(23)
    expect(plan.setInterval(undefined)).to.equal(0)
    expect(seal(22)).to.equal(NOW)
  })

  it('uses a chosen prevRandao once, and shows it in the pending block', () => {
    const chosen = new Uint8Array(32).fill(7)
    plan.setPrevRandao(chosen)
    expect(plan.pending(parent(10)).prevRandao).to.deep.equal(chosen)
    const planned = plan.next(parent(10))
    expect(planned.attributes.prevRandao).to.deep.equal(chosen)
    plan.sealed(planned)
    expect(plan.next(parent(10)).attributes.prevRandao).not.to.deep.equal(chosen)
    expect(plan.pending(parent(10)).prevRandao).to.deep.equal(parent(10).mixHash)
  })

  it('applies a chosen fee recipient and gas limit, and has a new version after each choice', () => {
    const versions = new Set([plan.version])
    const feeRecipient = new Uint8Array(20).fill(9)
    for (const choose of [
      () => plan.setFeeRecipient(feeRecipient),
      () => plan.setGasLimitTarget(6_000n),
      () => plan.setPrevRandao(new Uint8Array(32)),
      () => plan.setNextTimestamp(2_000, parent(10)),
      () => plan.increaseTime(1, parent(10)),
      () => plan.setTime(3_000),
      () => plan.setInterval(3),
    ]) {
      choose()
      versions.add(plan.version)
    }
    expect(versions.size).to.equal(8)
    expect(plan.next(parent(10)).attributes).to.deep.include({ feeRecipient, gasLimitTarget: 6_000n })
  })

  it('keeps values that are chosen for the next block while a block is being sealed', () => {
    const planned = plan.next(parent(10))
    const chosen = new Uint8Array(32).fill(7)
    plan.setPrevRandao(chosen)
    plan.setNextTimestamp(5_000, parent(10))
    plan.sealed(planned)
    expect(plan.next(parent(NOW)).attributes).to.include({ prevRandao: chosen, timestamp: 5_000 })
  })

  it('refuses an interval that is too long, and a block after the maximum timestamp', () => {
    expect(() => plan.setInterval(2 ** 53 - 1)).to.throw(HeadError, 'interval: expected at most')
    plan.setInterval(1_000)
    expect(() => plan.next(parent(8_640_000_000_000))).to.throw(HeadError, 'timestamp: expected at most')
  })
})
