/** The views of a node of a fleet, with the barrier on a real PostgreSQL server. */
import { expect } from 'chai'
import { FleetViews } from '../../../src/node/fleetViews.ts'
import { LatestGate } from '../../../src/node/latestGate.ts'
import { HeadBarrier } from '../../../src/node/serving/headBarrier.ts'
import { ServingMemory } from '../../../src/node/serving/servingMemory.ts'
import { BarrierClient } from '../../../src/replication/barrierClient.ts'
import { BarrierTable } from '../../../src/replication/barrierTable.ts'
import { LogConnection } from '../../../src/replication/connection.ts'
import { LINK_BYTES } from '../../../src/replication/logEntry.ts'
import { migrate } from '../../../src/replication/migrations.ts'
import { putPosition, readPosition } from '../../../src/replication/position.ts'
import { chainName } from '../../../src/replication/replicationLog.ts'
import { Batch } from '../../../src/store/store.ts'
import { WriteGate } from '../../../src/store/writeGate.ts'
import { TestThread } from '../../support/barrierThread.ts'
import { Postgres } from '../../support/postgres.ts'
import { type OwnChain, ownChain } from '../../support/sealing.ts'
import { pause } from '../soak/nodeProcess.ts'

/** No view is shown because a lease ended. */
const LEASE_MS = 60_000
const CONNECTION = { connectMs: 5_000, statementMs: 5_000 }

describe('the views of a node of a fleet', () => {
  let server: Postgres
  let chain: OwnChain
  let connection: LogConnection
  let other: BarrierClient
  let fleet: FleetViews
  let gate: LatestGate
  let memory: ServingMemory
  let barrier: HeadBarrier

  beforeEach(async () => {
    server = await Postgres.start()
    chain = await ownChain()
    connection = new LogConnection(server.url, CONNECTION)
    await migrate(connection)
    await commit(1)
    chain.views.refresh()
    const table = new BarrierTable(connection, chainName(chain.identity), LEASE_MS)
    other = new BarrierClient(table, {
      ...{ name: 'other', leaseMs: LEASE_MS, pollMs: 10 },
      onShow: () => {},
      onRefused: () => {},
      onOpen: () => {},
      onReached: () => {},
    })
    other.viewReady(1)
    memory = ServingMemory.create(1)
    barrier = new HeadBarrier({
      ...{ views: chain.views, memory, writeGate: new WriteGate(), confirmMs: LEASE_MS },
    })
    fleet = open()
    while (!gate.isOpen || !other.isOpen) await pause(10)
  })

  /** Shows the views of the chain, behind a new gate. */
  function open(): FleetViews {
    gate = new LatestGate(LEASE_MS)
    const failed = (): never => {
      throw new Error('a view cannot be taken or shown')
    }
    const parts = { views: chain.views, heads: barrier, gate, events: { say: () => {} } }
    const options = { url: server.url, name: 'own', leaseMs: LEASE_MS }
    return new FleetViews({ ...parts, onDeath: failed, onDamaged: failed }, options)
  }

  afterEach(async () => {
    await fleet.close()
    await other.close()
    await connection.close()
    await chain.close()
    await server.remove()
  })

  /** Writes an entry of the log. @param isLast false amid a reorg */
  async function commit(seq: number, isLast = true): Promise<void> {
    const batch = new Batch()
    putPosition(batch, { seq, link: new Uint8Array(LINK_BYTES), isLast })
    await chain.store.write(batch, { sync: false })
  }

  const shownEntry = (): number | undefined => readPosition(chain.views.current.archive.reader)?.seq

  it('are shown when the other nodes have them: a commit waits for its own view', async () => {
    const shown: number[] = []
    const waiting: Promise<unknown>[] = []
    for (const entry of [2, 3]) {
      await commit(entry)
      waiting.push(fleet.shown().then(() => shown.push(entry)))
      // The view is taken before the next commit.
      await fleet.committedLocally()
    }
    other.viewReady(2)
    await waiting[0]
    while (shownEntry() !== 2) await pause(10)
    await pause(50)
    expect(shown).to.deep.equal([2])
    other.viewReady(3)
    await waiting[1]
    expect(shownEntry()).to.equal(3)
    // Nothing is new: nobody has to wait.
    await fleet.shown()
  })

  const entryOn = (thread: TestThread): number | undefined =>
    readPosition(thread.views.current.archive.reader)?.seq

  it('are given at once to a thread that joins while nothing is new', async () => {
    const thread = new TestThread(chain.store, memory)
    await barrier.join(thread)
    expect(thread.views.isPublished).to.equal(true)
    expect(entryOn(thread)).to.equal(1)
    await thread.views.close()
  })

  it('are given to a thread that joins when the other nodes have them, too', async () => {
    const one = new TestThread(chain.store, memory)
    await barrier.join(one)
    await commit(2)
    await fleet.committedLocally()
    const late = new TestThread(chain.store, memory)
    let hasJoined = false
    const joining = barrier.join(late).then(() => {
      hasJoined = true
    })
    await pause(50)
    expect(hasJoined).to.equal(false)
    expect(late.views.isPublished).to.equal(false)
    expect(entryOn(one)).to.equal(1)
    other.viewReady(2)
    await joining
    expect([shownEntry(), entryOn(one), entryOn(late)]).to.deep.equal([2, 2, 2])
    // No view is left over: each thread has the one that is shown.
    expect([one, late].map(({ views }) => views.count)).to.deep.equal([1, 1])
    for (const { views } of [one, late]) await views.close()
  })

  it('are taken anew when the fleet refuses a node that holds as many old views as it may', async () => {
    const thread = new TestThread(chain.store, memory)
    await barrier.join(thread)
    fleet.suspend(true)
    // More entries than a node holds views of.
    const last = 70
    for (let entry = 2; entry <= last; entry++) {
      await commit(entry)
      await fleet.committedLocally()
    }
    other.viewReady(last)
    while (other.committed < last) await pause(10)
    fleet.suspend(false)
    while (shownEntry() !== last || !gate.isOpen) await pause(10)
    expect(entryOn(thread)).to.equal(last)
    expect(thread.views.count).to.equal(1)
    await thread.views.close()
  })

  it('are given to a thread that joins amid a reorg only after the reorg, and a commit waits as long', async () => {
    const one = new TestThread(chain.store, memory)
    await barrier.join(one)
    await commit(2, false)
    const late = new TestThread(chain.store, memory)
    const events: string[] = []
    const joining = barrier.join(late).then(() => events.push('joined'))
    const waiting = fleet.shown().then(() => events.push('shown'))
    await pause(50)
    expect(events).to.deep.equal([])
    expect([shownEntry(), entryOn(one), late.views.isPublished, gate.isOpen]).to.deep.equal([
      ...[1, 1, false, true],
    ])
    await commit(3)
    await fleet.committedLocally()
    other.viewReady(3)
    await Promise.all([joining, waiting])
    expect([shownEntry(), entryOn(one), entryOn(late)]).to.deep.equal([3, 3, 3])
    for (const { views } of [one, late]) await views.close()
  })

  it('are refused on all threads, even new ones, until a reorg in progress at the start ends', async () => {
    await fleet.close()
    await commit(2, false)
    chain.views.refresh()
    fleet = open()
    const threads = [new TestThread(chain.store, memory), new TestThread(chain.store, memory)]
    await barrier.join(threads[0]!)
    await commit(3, false)
    await barrier.join(threads[1]!)
    expect(threads.map(({ views }) => views.isPublished)).to.deep.equal([true, true])
    expect(gate.isOpen).to.equal(false)
    await commit(4)
    await fleet.committedLocally()
    other.viewReady(4)
    while (!gate.isOpen) await pause(10)
    expect([shownEntry(), ...threads.map(entryOn)]).to.deep.equal([4, 4, 4])
    for (const { views } of threads) await views.close()
  })

  it('are given to a thread that waits while the store is reopened', async () => {
    await commit(2)
    await fleet.committedLocally()
    const late = new TestThread(chain.store, memory)
    const joining = barrier.join(late)
    await pause(50)
    expect(late.views.isPublished).to.equal(false)
    await fleet.leave()
    chain.views.refresh()
    late.views.reopened()
    await fleet.restart()
    other.viewReady(2)
    await joining
    while (!gate.isOpen) await pause(10)
    expect([shownEntry(), entryOn(late)]).to.deep.equal([2, 2])
    await late.views.close()
  })

  it('are refused from the time when the node leaves its fleet until it has joined again', async () => {
    await fleet.leave()
    expect(gate.isOpen).to.equal(false)
    await commit(2)
    chain.views.refresh()
    await fleet.restart()
    other.viewReady(2)
    while (!gate.isOpen) await pause(10)
    expect(shownEntry()).to.equal(2)
  })
})
