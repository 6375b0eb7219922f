/** The head of a node of a fleet, with the barrier on a real PostgreSQL server. */
import { expect } from 'chai'
import type { HeadError } from '../../../src/head/headError.ts'
import { joinFleet } from '../../../src/node/fleetHead.ts'
import type { FleetMode } from '../../../src/node/headMode.ts'
import type { HeadParts, MovingHead } from '../../../src/node/headParts.ts'
import { LogConnection } from '../../../src/replication/connection.ts'
import { LINK_BYTES } from '../../../src/replication/logEntry.ts'
import { migrate } from '../../../src/replication/migrations.ts'
import { putPosition } from '../../../src/replication/position.ts'
import { Batch } from '../../../src/store/store.ts'
import { Postgres } from '../../support/postgres.ts'
import { type OwnChain, ownChain } from '../../support/sealing.ts'

/** Longer than the test: no view is shown because a lease ended. */
const LEASE_MS = 60_000

describe('the head of a node of a fleet', () => {
  let server: Postgres
  let chain: OwnChain

  before(async () => {
    server = await Postgres.start()
    chain = await ownChain()
    const connection = new LogConnection(server.url, { connectMs: 5_000, statementMs: 5_000 })
    await migrate(connection)
    await connection.close()
  })

  after(async () => {
    await chain.close()
    await server.remove()
  })

  it('gives no answers about the newest block after a view could not be shown', async () => {
    const batch = new Batch()
    putPosition(batch, { seq: 1, link: new Uint8Array(LINK_BYTES) })
    await chain.store.write(batch, { sync: false })
    chain.views.show = () => {
      throw new RangeError('cannot be shown')
    }
    let head: MovingHead | undefined
    const death = new Promise<HeadError>((resolve) => {
      const mode = {
        ...{ kind: 'fleet', role: 'writer', consistency: 'fleet', url: server.url, name: 'own' },
        ...{ leaseMs: LEASE_MS, moves: { kind: 'follow' }, onDeath: resolve },
      } as unknown as FleetMode
      const parts = { views: chain.views, events: { say: () => {} }, onDamaged: () => {} }
      const moving = { isReady: () => true, close: async () => {} } as unknown as MovingHead
      void joinFleet(mode, parts as unknown as HeadParts, async () => moving).then((joined) => {
        head = joined
      })
    })
    expect((await death).message).to.contain('cannot be shown')
    expect(head!.isReady()).to.equal(false)
    expect(head!.gate!.isOpen).to.equal(false)
    expect(head!.gate!.opening()).to.equal(undefined)
    await head!.close()
  })
})
