/** The part of a head thread that follows a log, on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import type { HeadReply } from '../../../src/head/headMessages.ts'
import { LogFollower } from '../../../src/head/logFollower.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { Postgres } from '../../support/postgres.ts'
import { memoryStore } from '../../support/stores.ts'

const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

describe('a thread that follows a log', () => {
  let server: Postgres

  before(async () => {
    server = await Postgres.start()
  })

  after(() => server.remove())

  it('takes the lease again at once if its node holds the lease, as when the answer of PostgreSQL was lost', async () => {
    const store = await memoryStore()
    await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 0 })
    const lease = { holder: randomUUID(), nodeUrl: undefined, ttlMs: 3_600_000 }
    const writer = await LogWriter.open(store, { ...lease, url: server.url, retryMs: 0 })
    await writer.close({ release: false })
    const replies: HeadReply[] = []
    const follower = new LogFollower(
      store,
      { kind: 'replicate', url: server.url, name: randomUUID(), pollMs: 5, segmentInterval: 0, lease },
      (reply) => replies.push(reply),
    )
    await follower.run(new AbortController().signal)
    expect(replies.at(-1)).to.deep.equal({ kind: 'promoted' })
    await store.close()
  })
})
