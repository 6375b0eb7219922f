import { expect } from 'chai'
import { finalAtDepth } from '../../../src/head/finality.ts'
import { HeadViews } from '../../../src/head/headViews.ts'
import { type BarrierThread, HeadBarrier } from '../../../src/node/serving/headBarrier.ts'
import { ServedViews } from '../../../src/node/serving/servedViews.ts'
import { ServingMemory } from '../../../src/node/serving/servingMemory.ts'
import { WriteGate } from '../../../src/store/writeGate.ts'
import { type LiveNode, liveNode } from '../../support/liveNode.ts'

/** Time in which a thread must confirm: long for tests in which all confirm. */
const LONG_MS = 60_000
const FINALITY = finalAtDepth(16)
const CACHE_BYTES = 1_000_000

/** A thread with real views. The test decides when it confirms. */
class TestThread implements BarrierThread {
  readonly views: ServedViews
  readonly ends: string[] = []
  isLeftBehind = false
  /** Called before the thread takes its view. */
  beforePrepare: () => Promise<void> = async () => {}

  constructor(node: LiveNode, memory: ServingMemory) {
    this.views = new ServedViews(node.store, FINALITY, CACHE_BYTES, memory, () => {
      this.isLeftBehind = true
      throw new RangeError('left behind')
    })
  }

  async prepare(generation: number): Promise<void> {
    await this.beforePrepare()
    this.views.prepareFor(generation)
  }

  published(): void {
    this.views.follow()
  }

  end(reason: string): void {
    this.ends.push(reason)
  }
}

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
    const thread = new TestThread(node, memory)
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

  it('publishes heads that are sealed during a round together, in one more round', async () => {
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

  it('begins no round during a pause', async () => {
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
