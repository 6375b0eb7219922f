/** Subscriptions of clients that read too slowly. */
import { expect } from 'chai'
import type { Store } from '../../src/store/store.ts'
import { closeSubscriptions, EVERYTHING, Listener, open, quiet, subscriberOf, topicOf } from './listening.ts'
import { chainOf, MovingHead, poolTransaction } from './movingHead.ts'

let one: Store
let two: Store

/** Makes the chains for the suite that calls the function. */
function usesChains(): void {
  before(async () => {
    one = await chainOf([[1], [2, 2], [3], [4]])
    two = await chainOf([[11], [12]])
  })
}

describe('subscriptions of slow listeners', () => {
  usesChains()

  afterEach(closeSubscriptions)

  it('send new heads before their logs, and do not delay the heads for a slow listener of logs', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [slow, quick] = [new Listener(), new Listener()]
    for (const session of [slow, quick]) {
      subscriberOf(subscriptions, session).subscribe({ kind: 'logs', watch: EVERYTHING })
    }
    subscriberOf(subscriptions, quick).subscribe({ kind: 'newHeads' })
    slow.capacity = 1
    head.move(one, 2)
    head.move(one, 3)
    while (!slow.isAwaited) await new Promise((resolve) => setImmediate(resolve))
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
    expect(slow.reported).to.have.length(1)
    const numbers = quick.reported.flatMap(({ params: { result } }) => result.number ?? [])
    expect(numbers).to.deep.equal(['0x1', '0x2', '0x3'])
    expect(
      quick.reported.slice(0, 2).every(({ params: { result } }) => result.number !== undefined),
    ).to.equal(true)
    slow.catchUp()
    await quiet(head)
    expect(slow.reported.map(({ params }) => topicOf(params.result))).to.deep.equal([1, 2, 2, 3])
    expect(slow.closed.aborted).to.equal(false)
  })

  it('drop a listener that does not catch up in time, and continue for the other listeners', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head, { readerWaitMs: 20 })
    const [slow, quick] = [new Listener(), new Listener()]
    for (const session of [slow, quick]) {
      subscriberOf(subscriptions, session).subscribe({ kind: 'logs', watch: EVERYTHING })
    }
    slow.capacity = 2
    head.move(one, 4)
    await quiet(head)
    expect([slow.reported.length, slow.closed.aborted]).to.deep.equal([2, true])
    expect([quick.reported.length, quick.closed.aborted]).to.deep.equal([5, false])
  })

  it('wait for a slow listener while the queue is short, but soon drop every slow listener once the queue is long', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head, { readerWaitMs: 600_000 })
    const [slow, slowToo, quick] = [new Listener(), new Listener(), new Listener()]
    for (const session of [slow, slowToo, quick]) {
      subscriberOf(subscriptions, session).subscribe({ kind: 'logs', watch: EVERYTHING })
    }
    slow.capacity = 1
    slowToo.capacity = 70
    const move = async (moves: number): Promise<void> => {
      for (let done = 0; done < moves; done++) {
        head.move(done % 2 === 0 ? two : one, 1, 0)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    head.move(one, 1)
    await move(60)
    while (!slow.isAwaited) await new Promise((resolve) => setImmediate(resolve))
    expect([slow.isAwaited, slow.closed.aborted]).to.deep.equal([true, false])
    await move(140)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await move(100)
    await quiet(head)
    expect([slow, slowToo, quick].map(({ closed }) => closed.aborted)).to.deep.equal([true, true, false])
    expect(slow.reported).to.have.length(1)
    expect(quick.reported).to.have.length(601)
    expect(subscriptions.count).to.equal(1)
  })

  it('continue for the other listeners when one connection is dropped', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [slow, quick] = [new Listener(), new Listener()]
    slow.notificationsMax = 2
    for (const session of [slow, quick]) {
      subscriberOf(subscriptions, session).subscribe({ kind: 'logs', watch: EVERYTHING })
    }
    head.move(one, 4)
    await quiet(head)
    expect(slow.reported).to.have.length(2)
    expect(quick.reported).to.have.length(5)
    expect(subscriptions.count).to.equal(1)
  })

  it('drop the newHeads listeners, but no others, when the queue of new heads is full', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, telling } = open(head)
    const [heads, pending] = [new Listener(), new Listener()]
    subscriberOf(subscriptions, heads).subscribe({ kind: 'newHeads' })
    subscriberOf(subscriptions, pending).subscribe({ kind: 'newPendingTransactions', full: false })
    for (let moves = 0; moves < 300; moves++) head.move(moves % 2 === 0 ? one : two, 1, 0)
    expect(heads.closed.aborted).to.equal(true)
    expect(pending.closed.aborted).to.equal(false)
    await quiet(head)
    expect(head.held).to.equal(0)
    telling.tell(poolTransaction(1))
    await quiet(head)
    expect(pending.reported).to.have.length(1)
  })

  it('drop the listeners when the data of a notification cannot be read, and log the error', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, logged } = open(head)
    const listener = new Listener()
    subscriberOf(subscriptions, listener).subscribe({ kind: 'newHeads' })
    head.move(one, 1)
    const broken = { ...head.current, head: { ...head.current.head, number: 2 } }
    Object.assign(broken, {
      archive: {
        ...head.current.archive,
        reader: {
          get: () => {
            throw new RangeError('unreadable')
          },
        },
      },
    })
    await quiet(head)
    head.tell({ before: head.current, after: broken, ancestor: 1 })
    await quiet(head)
    expect(listener.reported).to.have.length(1)
    expect(listener.closed.aborted).to.equal(true)
    expect(logged).to.have.length(1)
    expect(head.held).to.equal(0)
  })
})
