import { expect } from 'chai'
import { LatestGate } from '../../src/node/latestGate.ts'
import { LocalViews } from '../../src/node/localViews.ts'
import { HeadBarrier } from '../../src/node/serving/headBarrier.ts'
import { ServingMemory } from '../../src/node/serving/servingMemory.ts'
import { LINK_BYTES } from '../../src/replication/logEntry.ts'
import { putPosition, readPosition } from '../../src/replication/position.ts'
import { Batch } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { WriteGate } from '../../src/store/writeGate.ts'
import { TestThread } from '../support/barrierThread.ts'
import { type OwnChain, ownChain } from '../support/sealing.ts'

/** Longer than any test. */
const LONG_MS = 60_000

describe('the views of a node with --consistency local', () => {
  let chain: OwnChain
  let memory: ServingMemory
  let barrier: HeadBarrier
  let gate: LatestGate
  let threads: TestThread[]

  beforeEach(async () => {
    chain = await ownChain()
    memory = ServingMemory.create(1)
    barrier = new HeadBarrier({
      ...{ views: chain.views, memory, writeGate: new WriteGate(), confirmMs: LONG_MS },
    })
    gate = new LatestGate(LONG_MS)
    threads = []
  })

  afterEach(async () => {
    for (const { views } of threads) await views.close()
    await chain.close()
  })

  /** Writes an entry of the log. @param isLast false amid a reorg */
  async function commit(seq: number, isLast = true): Promise<void> {
    const batch = new Batch()
    putPosition(batch, { seq, link: new Uint8Array(LINK_BYTES), isLast })
    await chain.store.write(batch, { sync: false })
  }

  function localViews(heads = barrier): LocalViews {
    const failed = (): never => {
      throw new Error('a view cannot be taken or shown')
    }
    const parts = { views: chain.views, heads, gate, onDeath: failed, onDamaged: failed }
    return new LocalViews(parts, LONG_MS)
  }

  function newThread(): TestThread {
    const thread = new TestThread(chain.store, memory)
    threads.push(thread)
    return thread
  }

  /** The entries that the main thread and the other threads show. */
  const shown = (): (number | undefined)[] =>
    [chain.views, ...threads.map(({ views }) => views)].map(
      ({ current }) => readPosition(current.archive.reader)?.seq,
    )

  async function first(isLast = true): Promise<void> {
    await commit(1, isLast)
    chain.views.refresh()
  }

  it('are shown on all threads at once, but not amid a reorg', async () => {
    await first()
    const local = localViews()
    for (let joined = 0; joined < 2; joined++) await barrier.join(newThread())
    expect(gate.isOpen).to.equal(true)
    await commit(2, false)
    await local.committedLocally()
    expect(shown()).to.deep.equal([1, 1, 1])
    await commit(3)
    await local.committedLocally()
    expect(shown()).to.deep.equal([3, 3, 3])
    expect(gate.isOpen).to.equal(true)
  })

  it('reach a thread that joins during a reorg only after the reorg has ended', async () => {
    await first()
    const local = localViews()
    await barrier.join(newThread())
    await commit(2, false)
    const late = newThread()
    let hasJoined = false
    const joining = barrier.join(late).then(() => {
      hasJoined = true
    })
    await local.committedLocally()
    await new Promise((resolve) => setImmediate(resolve))
    // The others go on.
    expect([hasJoined, late.views.isPublished, gate.isOpen]).to.deep.equal([false, false, true])
    expect(shown().slice(0, 2)).to.deep.equal([1, 1])
    await commit(3)
    await local.committedLocally()
    await joining
    expect(shown()).to.deep.equal([3, 3, 3])
    expect(threads.map(({ views }) => views.count)).to.deep.equal([1, 1])
  })

  it('are refused on all threads, even new ones, until a reorg in progress at the start ends', async () => {
    await first(false)
    const local = localViews()
    await barrier.join(newThread())
    await commit(2, false)
    await barrier.join(newThread())
    expect(threads.map(({ views }) => views.isPublished)).to.deep.equal([true, true])
    expect(gate.isOpen).to.equal(false)
    expect(gate.opening()).to.equal(undefined)
    await commit(3)
    await local.committedLocally()
    expect(gate.isOpen).to.equal(true)
    expect(shown()).to.deep.equal([3, 3, 3])
  })

  it('are refused while the store is reopened, and then until the end of a reorg in progress', async () => {
    await first()
    const local = localViews()
    local.leave()
    expect(gate.isOpen).to.equal(false)
    local.restart()
    expect(gate.isOpen).to.equal(true)
    local.leave()
    await commit(2, false)
    // The views do this when the store is open again.
    chain.views.refresh()
    local.restart()
    expect(gate.isOpen).to.equal(false)
    await commit(3)
    await local.committedLocally()
    expect(gate.isOpen).to.equal(true)
  })

  it('make shown() wait during a reorg until the view after the reorg is shown', async () => {
    await first()
    const local = localViews()
    await commit(2, false)
    const waited = local.shown().then(() => shown())
    await local.committedLocally()
    await commit(3)
    await local.shown()
    expect(await waited).to.deep.equal([3])
  })

  it('are taken again for a joining thread after the first attempt found no free file handle', async () => {
    await first()
    let failures = 1
    const ready = barrier.ready.bind(barrier)
    barrier.ready = async () => {
      if (failures-- > 0) throw new StoreError('NO_FILE_HANDLE', 'too many open files')
      return ready()
    }
    localViews()
    const thread = newThread()
    await barrier.join(thread)
    expect(thread.views.isPublished).to.equal(true)
    expect(failures).to.equal(-1)
  })

  it('are not taken when the node is closed', async () => {
    await first()
    const local = localViews()
    local.close()
    await commit(2)
    await local.committedLocally()
    expect(shown()).to.deep.equal([1])
  })
})
