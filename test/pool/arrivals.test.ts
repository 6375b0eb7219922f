import { expect } from 'chai'
import { idOf } from '../../src/chain/hex.ts'
import { Arrivals } from '../../src/pool/arrivals.ts'
import { PoolError } from '../../src/pool/errors.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { defaultOptions, draft, sender } from './poolChain.ts'

const one = draft({ from: sender(1), nonce: 0 })
const nothing = (): void => {}

/** A task that ends when the test says so. */
class Task {
  started = false
  end!: () => void
  fail!: (error: Error) => void
  readonly #ended = new Promise<void>((resolve, reject) => {
    this.end = resolve
    this.fail = reject
  })

  readonly run = (): Promise<void> => {
    this.started = true
    return this.#ended
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function pass(arrivals: Arrivals, pooled: PoolTransaction, isLong = true): Promise<unknown> & { task: Task } {
  const task = new Task()
  const passing = arrivals.pass(pooled, isLong, nothing, task.run).catch((error: unknown) => error)
  return Object.assign(passing, { task })
}

describe('transactions that arrive at the pool', () => {
  it('are checked at once, without waiting for transactions with other hashes', () => {
    const arrivals = new Arrivals(defaultOptions)
    const passing = [0, 1, 2].map((nonce) => pass(arrivals, draft({ from: sender(1), nonce }), false))
    expect(passing.map(({ task }) => task.started)).to.deep.equal([true, true, true])
    expect(arrivals.transactions()).to.have.lengthOf(3)
    expect(arrivals.isFrom(idOf(sender(1)))).to.equal(true)
    expect(arrivals.isFrom(idOf(sender(2)))).to.equal(false)
  })

  it('wait for earlier arrivals with the same hash, and are then checked again', async () => {
    const arrivals = new Arrivals(defaultOptions)
    const first = pass(arrivals, one)
    let isIn = false
    const check = (): void => {
      if (isIn) throw new PoolError('ALREADY_KNOWN', 'already known')
    }
    const second = new Task()
    const third = new Task()
    const passing = [second, third].map((task) =>
      arrivals.pass(one, true, check, task.run).catch((error: unknown) => error),
    )
    await turn()
    expect([second.started, third.started]).to.deep.equal([false, false])
    first.task.fail(new RangeError('no proof'))
    expect(await first).to.be.instanceOf(RangeError)
    await turn()
    expect([second.started, third.started]).to.deep.equal([true, false])
    isIn = true
    second.end()
    expect(await passing[0]).to.equal(undefined)
    expect(await passing[1]).to.have.property('code', 'ALREADY_KNOWN')
    expect(third.started).to.equal(false)
    expect(arrivals.transactions()).to.deep.equal([])
    expect(arrivals.isFrom(idOf(one.sender))).to.equal(false)
  })

  it('and need slow checks are limited by number for each sender, and by number and bytes in total', async () => {
    const arrivals = new Arrivals(defaultOptions)
    const of = (name: number, nonce: number, bytes = 100): PoolTransaction =>
      draft({ from: sender(name), nonce, bytes })
    const own = [0, 1, 2, 3].map((nonce) => pass(arrivals, of(1, nonce)))
    expect(await pass(arrivals, of(1, 4))).to.have.property('code', 'BUSY')
    expect(pass(arrivals, of(1, 4), false).task.started).to.equal(true)
    expect(pass(arrivals, of(2, 0, 16_000_000)).task.started).to.equal(true)
    expect(await pass(arrivals, of(3, 0, 1_000_000))).to.have.property('code', 'BUSY')
    for (let name = 10; name < 37; name++) expect(pass(arrivals, of(name, 0)).task.started).to.equal(true)
    expect(await pass(arrivals, of(40, 0))).to.have.property('code', 'BUSY')
    own[0]!.task.end()
    await own[0]
    expect(pass(arrivals, of(1, 5)).task.started).to.equal(true)
  })

  it('and need no slow checks are limited by number and bytes for each sender', async () => {
    const arrivals = new Arrivals(defaultOptions)
    const of = (name: number, nonce: number, bytes: number): PoolTransaction =>
      draft({ from: sender(name), nonce, bytes })
    const many = Array.from({ length: 64 }, (_, nonce) => pass(arrivals, of(1, nonce, 100), false))
    expect(many.every(({ task }) => task.started)).to.equal(true)
    expect(await pass(arrivals, of(1, 64, 100), false)).to.have.property('code', 'BUSY')
    expect(await pass(arrivals, of(1, 64, 100))).to.have.property('code', 'BUSY')
    const large = Array.from({ length: 16 }, (_, nonce) => pass(arrivals, of(2, nonce, 131_072), false))
    expect(large.every(({ task }) => task.started)).to.equal(true)
    expect(await pass(arrivals, of(2, 16, 100), false)).to.have.property('code', 'BUSY')
    large[3]!.task.end()
    await large[3]
    expect(pass(arrivals, of(2, 16, 131_072), false).task.started).to.equal(true)
    for (const { task } of many) task.end()
    await Promise.all(many)
    expect(arrivals.isFrom(idOf(sender(1)))).to.equal(false)
  })

  it('have higher bounds for each sender where a sender may have more queued transactions', async () => {
    const arrivals = new Arrivals({ accountQueuedMax: 100, hasSenderRules: false })
    const of = (nonce: number, bytes: number): PoolTransaction => draft({ from: sender(1), nonce, bytes })
    const slow = [0, 1, 2, 3, 4].map((nonce) => pass(arrivals, of(nonce, 100)))
    const large = Array.from({ length: 25 }, (_, at) => pass(arrivals, of(10 + at, 131_072), false))
    expect([...slow, ...large].every(({ task }) => task.started)).to.equal(true)
    expect(await pass(arrivals, of(50, 100), false)).to.have.property('code', 'BUSY')
    for (const { task } of large) task.end()
    await Promise.all(large)
    const many = Array.from({ length: 95 }, (_, at) => pass(arrivals, of(100 + at, 100), false))
    expect(many.every(({ task }) => task.started)).to.equal(true)
    expect(await pass(arrivals, of(200, 100), false)).to.have.property('code', 'BUSY')
  })
})
