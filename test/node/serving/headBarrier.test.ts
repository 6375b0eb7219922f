import { expect } from 'chai'
import { HeadViews } from '../../../src/head/headViews.ts'
import type { View } from '../../../src/head/view.ts'
import { HeadBarrier } from '../../../src/node/serving/headBarrier.ts'
import { ServingMemory } from '../../../src/node/serving/servingMemory.ts'
import { WriteGate } from '../../../src/store/writeGate.ts'
import { FINALITY, TestThread } from '../../support/barrierThread.ts'
import { type LiveNode, liveNode } from '../../support/liveNode.ts'

/** Time in which a thread must confirm: long for tests in which all confirm. */
const LONG_MS = 60_000
describe('the barrier of heads', () => {
  let node: LiveNode
  let memory: ServingMemory
  let views: HeadViews
  let writeGate: WriteGate

  beforeEach(async () => {
    node = await liveNode()
    memory = ServingMemory.create(2)
    views = new HeadViews(node.store, FINALITY)
    writeGate = new WriteGate()
  })

  afterEach(async () => {
    await views.close()
    await node.close()
  })

  const barrierOf = (confirmMs = LONG_MS): HeadBarrier =>
    new HeadBarrier({ views, memory, writeGate, confirmMs })

  /** The heads that the main thread and the given threads answer with. */
  const heads = (...threads: TestThread[]): number[] =>
    [views, ...threads.map((thread) => thread.views)].map(({ current }) => current.head.number)

  async function joined(barrier: HeadBarrier): Promise<TestThread> {
    const thread = new TestThread(node.store, memory)
    await barrier.join(thread)
    return thread
  }

  /** Makes a thread wait before it confirms the next head. @returns `asked` resolves when the thread was asked */
  function delay(thread: TestThread): { readonly asked: Promise<void>; readonly confirm: () => void } {
    let confirm = (): void => {}
    const asked = new Promise<void>((onAsked) => {
      thread.beforePrepare = () => {
        onAsked()
        return new Promise((resolve) => {
          confirm = resolve
        })
      }
    })
    return { asked, confirm: () => confirm() }
  }

  it('publishes a head to all threads at once, when all have confirmed', async () => {
    const barrier = barrierOf()
    const [one, other] = [await joined(barrier), await joined(barrier)]
    const late = delay(other)
    await node.seal()
    const published = barrier.refresh()
    await late.asked
    expect(heads(one, other)).to.deep.equal([0, 0, 0])
    late.confirm()
    await published
    expect(heads(one, other)).to.deep.equal([1, 1, 1])
  })

  it('shows the published head to a thread before the thread is notified', async () => {
    const barrier = barrierOf()
    const thread = await joined(barrier)
    thread.published = () => {}
    await node.seal()
    await barrier.refresh()
    const { view, release } = thread.views.acquire()
    release()
    expect(view.head.number).to.equal(1)
  })

  it('holds back writes until the head is published', async () => {
    const barrier = barrierOf()
    const thread = await joined(barrier)
    const late = delay(thread)
    const published = barrier.refresh()
    await late.asked
    const order: string[] = []
    const written = writeGate.write(async () => {
      order.push('written')
    })
    const followed = published.then(() => order.push('published'))
    late.confirm()
    await Promise.all([written, followed])
    expect(order).to.deep.equal(['published', 'written'])
  })

  it('waits for a write in progress', async () => {
    const barrier = barrierOf()
    let end = (): void => {}
    const written = writeGate.write(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    await node.seal()
    const published = barrier.refresh()
    expect(heads()).to.deep.equal([0])
    end()
    await Promise.all([written, published])
    expect(heads()).to.deep.equal([1])
  })

  it('ends a thread that does not confirm, and publishes without it', async () => {
    const barrier = barrierOf(20)
    const [one, hung] = [await joined(barrier), await joined(barrier)]
    delay(hung)
    await node.seal()
    await barrier.refresh()
    expect(heads(one)).to.deep.equal([1, 1])
    expect(hung.ends).to.deep.equal(['did not confirm a new head within 20 ms'])
    // The thread cannot answer from its old view, even if it still runs.
    expect(() => hung.views.acquire()).to.throw(RangeError, 'left behind')
    await node.seal()
    await barrier.refresh()
    expect(heads(one)).to.deep.equal([2, 2])
  })

  it('ends a thread that cannot read the head', async () => {
    const barrier = barrierOf()
    const thread = await joined(barrier)
    thread.beforePrepare = () => Promise.reject(new RangeError('no file handle'))
    await node.seal()
    await barrier.refresh()
    expect(thread.ends).to.deep.equal(['cannot read the new head: no file handle'])
    expect(heads()).to.deep.equal([1])
  })

  it('publishes together, in the next round, all heads that are sealed during a round', async () => {
    const barrier = barrierOf()
    const thread = await joined(barrier)
    const late = delay(thread)
    const first = barrier.refresh()
    await late.asked
    thread.beforePrepare = async () => {}
    const before = memory.generation
    await node.seal()
    const second = barrier.refresh()
    await node.seal()
    const third = barrier.refresh()
    late.confirm()
    await Promise.all([first, second, third])
    expect(memory.generation - before).to.equal(2)
    expect(heads(thread)).to.deep.equal([2, 2])
  })

  it('publishes no head during a pause', async () => {
    const barrier = barrierOf()
    const resume = await barrier.pause()
    await node.seal()
    const published = barrier.refresh()
    await new Promise((resolve) => setImmediate(resolve))
    expect(heads()).to.deep.equal([0])
    resume()
    await published
    expect(heads()).to.deep.equal([1])
  })

  it('resolves the pending join of a thread that leaves', async () => {
    const barrier = barrierOf()
    const thread = new TestThread(node.store, memory)
    const late = delay(thread)
    const joining = barrier.join(thread)
    await late.asked
    barrier.leave(thread)
    late.confirm()
    await joining
    expect(barrier.hasNewcomers).to.equal(false)
  })

  describe('when a fleet decides about publication', () => {
    let publish: () => Promise<void>

    /** A barrier whose joining threads get the head that the test publishes. */
    function fleetBarrier(): HeadBarrier {
      const barrier = barrierOf()
      publish = () => barrier.refresh()
      barrier.publishBy(() => publish())
      return barrier
    }

    it('shows the last of several ready heads on all threads at once', async () => {
      const barrier = fleetBarrier()
      const [one, other] = [await joined(barrier), await joined(barrier)]
      const ready: View[] = []
      for (let sealed = 0; sealed < 3; sealed++) {
        await node.seal()
        ready.push(await barrier.ready())
      }
      expect(heads(one, other)).to.deep.equal([0, 0, 0])
      barrier.discard(ready[0]!)
      barrier.show(ready[1]!)
      expect(heads(one, other)).to.deep.equal([2, 2, 2])
      barrier.show(ready[2]!)
      expect(heads(one, other)).to.deep.equal([3, 3, 3])
      expect([one, other].map((thread) => thread.views.count)).to.deep.equal([1, 1])
    })

    it('drops the views of a discarded head on all threads', async () => {
      const barrier = fleetBarrier()
      const thread = await joined(barrier)
      await node.seal()
      const view = await barrier.ready()
      expect(thread.views.count).to.equal(2)
      barrier.discard(view)
      expect(thread.views.count).to.equal(1)
      expect(heads(thread)).to.deep.equal([0, 0])
    })

    it('does not publish a head to a thread that joined after the head became ready', async () => {
      const barrier = fleetBarrier()
      const one = await joined(barrier)
      await node.seal()
      const earlier = await barrier.ready()
      await node.seal()
      let show = (): void => {}
      publish = async () => {
        const view = await barrier.ready()
        await new Promise<void>((resolve) => {
          show = () => {
            barrier.show(view)
            resolve()
          }
        })
      }
      const late = new TestThread(node.store, memory)
      const joining = barrier.join(late)
      while (late.views.count === 1) await new Promise((resolve) => setImmediate(resolve))
      barrier.show(earlier)
      expect(late.views.isPublished).to.equal(false)
      expect(heads(one)).to.deep.equal([1, 1])
      show()
      await joining
      expect(late.views.isPublished).to.equal(true)
      expect(heads(one, late)).to.deep.equal([2, 2, 2])
      expect(late.isLeftBehind).to.equal(false)
    })

    it('publishes a head again after its view on the main thread could not be shown', async () => {
      let failures = 1
      const failing = {
        ready: () => views.ready(),
        discard: (view: View) => views.discard(view),
        show(view: View) {
          if (view.head.number === 1 && failures-- > 0) throw new RangeError('no file handle')
          return views.show(view)
        },
      }
      const barrier = new HeadBarrier({ views: failing, memory, writeGate, confirmMs: LONG_MS })
      const thread = await joined(barrier)
      await node.seal()
      const view = await barrier.ready()
      expect(() => barrier.show(view)).to.throw('no file handle')
      barrier.show(view)
      expect(heads(thread)).to.deep.equal([1, 1])
      expect(thread.isLeftBehind).to.equal(false)
    })

    it('drops views that became unreadable when the store was reopened', async () => {
      const barrier = fleetBarrier()
      const thread = await joined(barrier)
      await node.seal()
      const view = await barrier.ready()
      thread.views.reopened()
      expect(thread.views.count).to.equal(1)
      barrier.discard(view)
    })
  })

  it('rejects with the error of a listener, after the head was published', async () => {
    const barrier = barrierOf()
    const thread = await joined(barrier)
    views.onMove(() => {
      throw new RangeError('listener')
    })
    await node.seal()
    const error = await barrier.refresh().catch((reason: Error) => reason.message)
    expect(error).to.equal('listener')
    expect(heads(thread)).to.deep.equal([1, 1])
  })
})
