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
      onOpen: () => {},
      onReached: () => {},
    })
    other.viewReady(1)
    const options = { url: server.url, name: 'own', leaseMs: LEASE_MS }
    gate = new LatestGate(LEASE_MS)
    const failed = (): never => {
      throw new Error('a view cannot be taken or shown')
    }
    memory = ServingMemory.create(1)
    barrier = new HeadBarrier({
      ...{ views: chain.views, memory, writeGate: new WriteGate(), confirmMs: LEASE_MS },
    })
    const parts = { views: chain.views, heads: barrier, gate, events: { say: () => {} } }
    fleet = new FleetViews({ ...parts, onDeath: failed, onDamaged: failed }, options)
    while (!gate.isOpen || !other.isOpen) await pause(10)
  })

  afterEach(async () => {
    await fleet.close()
    await other.close()
    await connection.close()
    await chain.close()
    await server.remove()
  })

  async function commit(seq: number): Promise<void> {
    const batch = new Batch()
    putPosition(batch, { seq, link: new Uint8Array(LINK_BYTES) })
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
