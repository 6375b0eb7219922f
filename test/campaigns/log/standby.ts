/** The replication log on a real PostgreSQL server with a synchronous standby. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Identity } from '../../../src/archive/identity.ts'
import type { LogContent } from '../../../src/replication/logEntry.ts'
import { ReplicationLog } from '../../../src/replication/replicationLog.ts'
import type { WriterLease } from '../../../src/replication/writerLease.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { pause } from '../soak/nodeProcess.ts'

const TTL_MS = 60_000
const RETRY_MS = 60_000
const SYNCHRONOUS = { synchronous_standby_names: "'standby'" }
const ALONE = { synchronous_standby_names: "''" }

const identity: Identity = {
  config: { chainId: 1n } as Identity['config'],
  ...{ genesisHash: new Uint8Array(32), genesisNumber: 0, proofs: true, traces: true },
}

function content(number: number): LogContent {
  return { number, hash: Buffer.alloc(32, number), isLast: true, batch: Buffer.alloc(100, number) }
}

describe('the replication log with a synchronous standby', () => {
  let primary: Postgres
  let standby: Postgres
  let log: ReplicationLog
  let lease: WriterLease

  beforeEach(async () => {
    primary = await Postgres.start()
    standby = await primary.standby('standby')
    primary.configure(SYNCHRONOUS)
    await primary.query('SELECT pg_reload_conf()')
    log = await ReplicationLog.connect(primary.urlWith(standby), { statementMs: 2_000 })
    await log.registerChain(identity)
    lease = (await log.acquire({
      holder: randomUUID(),
      nodeUrl: undefined,
      ttlMs: TTL_MS,
      retryMs: RETRY_MS,
    }))!
  })

  afterEach(async () => {
    await lease.close()
    await log.close()
    await standby.remove()
    await primary.remove()
  })

  const numbers = async (): Promise<number[]> => (await log.read(0, 1_000_000)).map(({ number }) => number)

  it('loses and repeats no acknowledged entry when the primary is killed and the standby promoted', async () => {
    for (let number = 1; number <= 20; number++) await lease.append(content(number))
    const during = (async () => {
      for (let number = 21; number <= 40; number++) {
        await lease.append(content(number))
      }
    })()
    await pause(50)
    await primary.kill()
    await standby.promote()
    await during
    expect(await numbers()).to.deep.equal(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  // Either makes a commit visible that the standby lacks. The second also loses the answer of the commit.
  for (const end of ['pg_cancel_backend', 'pg_terminate_backend']) {
    it(`acknowledges no entry that the standby lacks after ${end}, and then settles it`, async () => {
      await standby.stop()
      let isDone = false
      const appended = lease.append(content(1)).finally(() => {
        isDone = true
      })
      let ended = 0
      for (let tries = 0; tries < 40; tries++) {
        await pause(50)
        const rows = await primary.query(
          `SELECT ${end}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'cartulary'`,
        )
        ended += rows.length
      }
      expect(ended).to.be.above(0)
      expect(isDone).to.equal(false)
      primary.configure(ALONE)
      await primary.query('SELECT pg_reload_conf()')
      await appended
      expect(await numbers()).to.deep.equal([1])
      await lease.append(content(2))
    })
  }

  it('goes on with the promoted standby while the former primary still answers, but acknowledges nothing', async () => {
    await lease.append(content(1))
    await standby.promote()
    for (const number of [2, 3]) await lease.append(content(number))
    const rows = await standby.query('SELECT number FROM cartulary.log ORDER BY seq')
    expect(rows.map(({ number }) => Number(number))).to.deep.equal([1, 2, 3])
  })

  it('refuses to go on when an asynchronous standby without the last entries takes over', async () => {
    primary.configure(ALONE)
    await primary.query('SELECT pg_reload_conf()')
    await lease.append(content(1))
    await caughtUp()
    await standby.stop()
    await lease.append(content(2))
    await primary.kill()
    await standby.restart()
    await standby.promote()
    expect(await rejection(lease.append(content(3)))).to.include({ code: 'FENCED' })
    expect(await numbers()).to.deep.equal([1])
  })

  async function caughtUp(): Promise<void> {
    for (;;) {
      // The standby may not have the table yet.
      const [row] = await standby.query('SELECT max(seq) AS seq FROM cartulary.log').catch(() => [])
      if (row?.seq === '1') return
      await pause(20)
    }
  }
})
