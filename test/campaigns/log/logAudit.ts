/** Audits of a log on a real PostgreSQL server that keeps only its last entries. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { type Genesis, parseGenesis } from '../../../src/chain/genesis.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { LogAudit } from '../../../src/replication/logAudit.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import { putPosition } from '../../../src/replication/position.ts'
import { chainName, ReplicationLog } from '../../../src/replication/replicationLog.ts'
import { SegmentTaker } from '../../../src/replication/segmentTaker.ts'
import { decodeLayer } from '../../../src/store/layer.ts'
import { Batch } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { addressOf } from '../../support/genesis.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { branch } from '../../support/reorgs.ts'
import { contentsOf, memoryStore } from '../../support/stores.ts'

const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const TIMES = { ttlMs: 60_000, retryMs: 10_000 }
const NEVER = new AbortController().signal
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

describe('the audit of a log', () => {
  let server: Postgres
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
  })

  after(async () => {
    for (const each of open.splice(0).reverse()) await each.close()
    await server.remove()
  })

  it('begins with the oldest segment when the log no longer has its first entries, and says so', async () => {
    const { blocks } = await branch(1, 3, 6)
    const store = await memoryStore()
    const importer = await Importer.open(store, genesis, true, OPTIONS)
    await importer.add(blocks[0]!.bytes)
    const holder = randomUUID()
    const options = { url: server.url, holder, nodeUrl: undefined, ...TIMES }
    const writer = await LogWriter.open(store, options)
    open.push(writer)
    const log = await ReplicationLog.connect(server.url)
    open.push(log)
    const [chain] = await log.chains()
    const logged = Importer.reopen(store, OPTIONS)
    for (const [index, { bytes }] of blocks.slice(1).entries()) {
      await logged.add(bytes)
      // Segments at entries 2 and 4 of 6.
      if (index === 0 || index === 2) await take(chain!)
    }
    async function take(name: string): Promise<void> {
      const lines: string[] = []
      const taker = new SegmentTaker(store, {
        ...{ url: server.url, chain: name, holder: randomUUID(), interval: 1 },
        log: (line) => lines.push(line),
      })
      taker.consider(writer.position.seq)
      while (lines.length === 0) await pause(5)
      await taker.close()
    }
    await log.useChain(chain!)
    expect(await log.positionAt(1)).to.equal(undefined)

    const audited = await memoryStore()
    const audit = await LogAudit.open(server.url, undefined, audited, OPTIONS)
    open.push(audit)
    const lines: string[] = []
    expect(await audit.begin(NEVER, (line) => lines.push(line))).to.equal(2)
    expect(lines).to.deep.equal([
      'the log no longer has the entries up to 2: loading the segment at entry 2, block 2, ' +
        'which is trusted and not audited',
    ])
    expect(await audit.run(NEVER, () => {})).to.deep.equal({ entries: 4, executed: 4, unwound: 0 })
    expect(await contentsOf(audited)).to.deep.equal(await contentsOf(store))

    // A log that lacks its last entry is no log that is equal.
    await server.query('DELETE FROM cartulary.log WHERE seq = 6')
    const again = await memoryStore()
    const other = await LogAudit.open(server.url, undefined, again, OPTIONS)
    open.push(other)
    await other.begin(NEVER, () => {})
    const error = await rejection(other.run(NEVER, () => {}))
    expect(error).to.include({ code: 'DAMAGED', entry: 6 })
    expect(error.message).to.match(
      /^the log no longer has entry 6: the log is damaged there\. Restore the row/,
    )
  })

  it('stops while it loads the archive that began the log, and goes on with the next call', async () => {
    const store = await memoryStore()
    const { identity } = await Importer.open(store, largeGenesis(), true, OPTIONS)
    const holder = randomUUID()
    open.push(await LogWriter.open(store, { url: server.url, holder, nodeUrl: undefined, ...TIMES }))
    const chain = chainName(identity)
    const log = await ReplicationLog.connect(server.url)
    open.push(log)
    await log.useChain(chain)
    const [first] = await log.read(0, 1)
    expect(first?.isLast).to.equal(false)

    // A load that was stopped in the middle of a long group leaves the first entries and their position.
    const parted = await memoryStore()
    const part = decodeLayer(first!.batch, new Batch(true))
    putPosition(part, first!)
    await parted.write(part, { sync: false })
    for (const audited of [await memoryStore(), parted]) {
      const audit = await LogAudit.open(server.url, chain, audited, OPTIONS)
      open.push(audit)
      const stop = new AbortController()
      expect(await audit.begin(stop.signal, () => stop.abort())).to.equal(undefined)
      expect(await audit.begin(NEVER, () => {})).to.equal(2)
      expect(await contentsOf(audited)).to.deep.equal(await contentsOf(store))
    }
  })
})

/** A genesis whose records are too large for one entry of the log. */
function largeGenesis(): Genesis {
  const file = buildGenesis({ gasLimit: 20_000_000, forkSeconds: 0 }) as { alloc: object }
  const contracts = Array.from({ length: 200 }, (_, index) => {
    const code = `0x${(index + 1).toString(16).padStart(2, '0').repeat(24_576)}`
    return [addressOf(0x1000 + index), { balance: '0x0', code }]
  })
  const alloc = { ...file.alloc, ...Object.fromEntries(contracts) }
  return parseGenesis(JSON.stringify({ ...file, alloc }))
}
