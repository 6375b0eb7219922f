/** The views of a node of a fleet, with the barrier on a real PostgreSQL server. */
import { expect } from 'chai'
import { FleetViews } from '../../../src/node/fleetViews.ts'
import { LatestGate } from '../../../src/node/latestGate.ts'
import { BarrierClient } from '../../../src/replication/barrierClient.ts'
import { BarrierTable } from '../../../src/replication/barrierTable.ts'
import { LogConnection } from '../../../src/replication/connection.ts'
import { LINK_BYTES } from '../../../src/replication/logEntry.ts'
import { migrate } from '../../../src/replication/migrations.ts'
import { putPosition, readPosition } from '../../../src/replication/position.ts'
import { chainName } from '../../../src/replication/replicationLog.ts'
import { Batch } from '../../../src/store/store.ts'
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
    const views = { views: chain.views, heads: chain.views, gate, events: { say: () => {} } }
    fleet = new FleetViews({ ...views, onDeath: failed, onDamaged: failed }, options)
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
})
