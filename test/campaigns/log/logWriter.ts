/** Archives that write to a log on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { headOf } from '../../../src/archive/blocks.ts'
import { readIdentity } from '../../../src/archive/identity.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { ImportedChain } from '../../../src/head/followedChain.ts'
import { IngestError } from '../../../src/ingest/errors.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { upgradeArchive } from '../../../src/ingest/upgradedArchive.ts'
import { Applier } from '../../../src/replication/applier.ts'
import { FIRST_LINK, type LogEntry, linkAfter } from '../../../src/replication/logEntry.ts'
import { LogWriter, type LogWriterOptions } from '../../../src/replication/logWriter.ts'
import { putPosition, readPosition } from '../../../src/replication/position.ts'
import { ReplicationLog } from '../../../src/replication/replicationLog.ts'
import { metaKeys } from '../../../src/store/schema.ts'
import { Batch, type Store } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { former } from '../../support/formerArchive.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { type Branch, branch } from '../../support/reorgs.ts'
import { contentsOf, memoryStore } from '../../support/stores.ts'

const COMMON = 3
const READ_BYTES = 1_000_000
const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

async function newArchive(blocks = 0): Promise<{ store: Store; importer: Importer }> {
  const store = await memoryStore()
  const importer = await Importer.open(store, genesis, true, OPTIONS)
  for (const { bytes } of one.blocks.slice(0, blocks)) await importer.add(bytes)
  return { store, importer }
}

let one: Branch
let other: Branch

/** The records of an archive, without its position in the log. */
async function recordsOf(store: Store): Promise<Map<string, string>> {
  const contents = await contentsOf(store)
  contents.delete(Buffer.from(metaKeys.position).toString('hex'))
  return contents
}

describe('the writer of a log', () => {
  let server: Postgres
  let log: ReplicationLog
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
    one = await branch(1, COMMON, 6)
    other = await branch(2, COMMON, 8)
  })

  beforeEach(async () => {
    await server.query('DROP SCHEMA IF EXISTS cartulary CASCADE')
    log = await ReplicationLog.connect(server.url)
    open.push(log)
  })

  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close()
  })

  after(() => server.remove())

  const options = (more: Partial<LogWriterOptions> = {}): LogWriterOptions => ({
    ...{ url: server.url, holder: randomUUID(), nodeUrl: undefined, ttlMs: 60_000, retryMs: 10_000 },
    ...more,
  })

  async function written(store: Store, more: Partial<LogWriterOptions> = {}): Promise<LogWriter> {
    const writer = await LogWriter.open(store, options(more))
    open.push(writer)
    return writer
  }

  /** Applies the whole log to an empty store. */
  async function replica(): Promise<{ store: Store; entries: LogEntry[] }> {
    const store = await memoryStore()
    await log.registerChain(readIdentity((await newArchive()).store)!)
    const entries = await log.read(0, READ_BYTES)
    const applier = new Applier(store, { seq: 0, link: FIRST_LINK })
    await applier.apply(entries)
    return { store, entries }
  }

  it('logs an archive and its later blocks, from which a copy has the same bytes', async () => {
    const { store } = await newArchive(2)
    await written(store)
    const importer = Importer.reopen(store, OPTIONS)
    for (const { bytes } of one.blocks.slice(2)) await importer.add(bytes)
    const copy = await replica()
    expect(copy.entries.map(({ number }) => number)).to.deep.equal([2, 3, 4, 5, 6])
    expect(await contentsOf(copy.store)).to.deep.equal(await contentsOf(store))
    const plain = await newArchive(6)
    expect(await recordsOf(copy.store)).to.deep.equal(await recordsOf(plain.store))
  })

  it('logs a reorg as one group', async () => {
    const { store } = await newArchive(6)
    await written(store)
    const chain = new ImportedChain(Importer.reopen(store, OPTIONS), store, '')
    await chain.reorganize(
      COMMON,
      other.blocks.slice(COMMON).map(({ bytes }) => bytes),
    )
    const copy = await replica()
    expect(copy.entries.map(({ number, isLast }) => (isLast ? number : -number))).to.deep.equal([
      ...[6, -5, -4, -3, -4, -5, -6, -7, -8, 8],
    ])
    expect(toHex(headOf(copy.store).hash)).to.equal(other.blocks.at(-1)!.hash)
    expect(await contentsOf(copy.store)).to.deep.equal(await contentsOf(store))
  })

  it('ends the group of a reorg that fails', async () => {
    const { store } = await newArchive(6)
    await written(store)
    const chain = new ImportedChain(Importer.reopen(store, OPTIONS), store, '')
    const [good, next] = other.blocks.slice(COMMON).map(({ bytes }) => bytes)
    const bad = Uint8Array.from(next!)
    bad[bad.length - 40]! ^= 1
    expect(await rejection(chain.reorganize(COMMON, [good!, bad]))).to.be.instanceOf(IngestError)
    const copy = await replica()
    expect(copy.entries.map(({ number, isLast }) => (isLast ? number : -number))).to.deep.equal([
      ...[6, -5, -4, -3, -4, -3, -4, -5, -6, 6],
    ])
    expect(toHex(headOf(copy.store).hash)).to.equal(one.blocks.at(-1)!.hash)
  })

  async function memoryCopy(store: Store): Promise<Store> {
    const copy = await memoryStore()
    const batch = new Batch()
    for (const [key, value] of await contentsOf(store)) {
      batch.put(Buffer.from(key, 'hex'), Buffer.from(value, 'hex'))
    }
    await copy.write(batch, { sync: false })
    return copy
  }

  it('heals an archive whose writer died after the append', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    const behind = await memoryCopy(store)
    await Importer.reopen(store, OPTIONS).add(one.blocks[2]!.bytes)
    await first.close()
    await written(behind)
    expect(headOf(behind).number).to.equal(3)
    expect(await contentsOf(behind)).to.deep.equal(await contentsOf(store))
  })

  it('ends the group that a dead writer left unfinished', async () => {
    const { store } = await newArchive(6)
    const first = await written(store)
    const behind = await memoryCopy(store)
    await Importer.reopen(store, OPTIONS).unwind(4)
    await first.close()
    await server.query('UPDATE cartulary.log SET is_last = FALSE WHERE seq = 3')
    // The link covers the mark of the group, so write the link of the altered entry.
    await relink(3)
    await written(behind)
    expect(headOf(behind).number).to.equal(4)
    const copy = await replica()
    expect(copy.entries.map(({ isLast }) => isLast)).to.deep.equal([true, true, false, true])
  })

  async function relink(seq: number): Promise<void> {
    await log.registerChain(readIdentity((await newArchive()).store)!)
    const [before, entry] = await log.read(seq - 2, READ_BYTES)
    const link = linkAfter(before!.link, entry!)
    await server.query('UPDATE cartulary.log SET link = $1 WHERE seq = $2', [link, seq])
    await server.query('UPDATE cartulary.writer SET link = $1', [link])
  }

  it('goes on with the beginning of a log that was interrupted', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    await first.close()
    const { store: again } = await newArchive(2)
    const second = await written(again)
    expect(second.position.seq).to.equal(1)
    expect(await contentsOf(again)).to.deep.equal(await contentsOf(store))
  })

  it('begins a new log with an upgraded archive, which was the copy of another log', async () => {
    const { store } = await newArchive(4)
    await written(store)
    const old = await former(store)
    const position = new Batch()
    putPosition(position, readPosition(store)!)
    await old.write(position, { sync: false })
    const made = await memoryStore()
    await upgradeArchive(old, made, { onProgress: () => {}, signal: new AbortController().signal })
    await open.pop()!.close()
    await server.query('DROP SCHEMA cartulary CASCADE')
    log = await ReplicationLog.connect(server.url)
    open.push(log)
    await written(made)
    const importer = Importer.reopen(made, OPTIONS)
    for (const { bytes } of one.blocks.slice(4)) await importer.add(bytes)
    const copy = await replica()
    expect(await contentsOf(copy.store)).to.deep.equal(await contentsOf(made))
    expect(await recordsOf(made)).to.deep.equal(await recordsOf((await newArchive(6)).store))
  })

  it('refuses an archive that is no copy of the log', async () => {
    const { store } = await newArchive(2)
    await (await written(store)).close()
    const { store: foreign } = await newArchive(3)
    const error = await rejection(written(foreign))
    expect(error).to.include({ code: 'DIVERGED' })
    expect(error.message).to.match(/^the log did not begin with this archive; empty the data folder/)
  })

  it('refuses an archive with an entry that the log lost', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    await Importer.reopen(store, OPTIONS).add(one.blocks[2]!.bytes)
    await first.close()
    await server.query('DELETE FROM cartulary.log WHERE seq = 2')
    await server.query(
      'UPDATE cartulary.writer SET seq = 1, link = (SELECT link FROM cartulary.log WHERE seq = 1)',
    )
    const error = await rejection(written(await memoryCopy(store)))
    expect(error).to.include({ code: 'BEHIND' })
    expect(error.message).to.match(
      /^the archive has the log up to entry 2, but the log ends with entry 1: .* Check --log/,
    )
    expect(error.message).not.to.contain('empty the data folder')
  })

  it('refuses a log that lacks its last entry', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    const behind = await memoryCopy(store)
    await Importer.reopen(store, OPTIONS).add(one.blocks[2]!.bytes)
    await first.close()
    await server.query('DELETE FROM cartulary.log WHERE seq = 2')
    const error = await rejection(written(behind))
    expect(error).to.include({ code: 'DAMAGED', entry: 2 })
    expect(error.message).to.match(
      /^the log no longer has entry 2: the log is damaged there\. Restore the row/,
    )
  })

  it('goes on with an archive that has the last entry, whose row in the log is damaged', async () => {
    const { store } = await newArchive(2)
    await (await written(store)).close()
    await server.query("UPDATE cartulary.log SET batch = 'damaged', link = hash WHERE seq = 1")
    const again = await written(await memoryCopy(store))
    expect(again.position.seq).to.equal(1)
  })

  it('refuses an archive that lacks entries which the log has removed', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    const behind = await memoryCopy(store)
    const importer = Importer.reopen(store, OPTIONS)
    for (const { bytes } of one.blocks.slice(2, 5)) await importer.add(bytes)
    await first.close()
    await server.query('DELETE FROM cartulary.log WHERE seq <= 2')
    const error = await rejection(written(behind))
    expect(error).to.include({ code: 'DIVERGED' })
    expect(error.message).to.match(
      /^entry 1, up to which the archive has the log, is not in the log; move the folder/,
    )
  })

  it('does not register a chain when the archive came from another database', async () => {
    const { store } = await newArchive(2)
    await (await written(store)).close()
    await server.query('DELETE FROM cartulary.writer')
    const error = await rejection(written(await memoryCopy(store)))
    expect(error).to.include({ code: 'BEHIND' })
    expect(error.message).to.match(/^the archive has the log up to entry 1, but the log is empty: /)
    expect(await server.query('SELECT * FROM cartulary.writer')).to.deep.equal([])
  })

  it('refuses a second writer, and names the first', async () => {
    const { store } = await newArchive(1)
    await written(store, { nodeUrl: 'http://first:8545', ttlMs: 500 })
    const { store: second } = await newArchive(1)
    const error = await rejection(written(second))
    expect(error).to.include({ code: 'HELD' })
    expect(error.message).to.match(/^http:\/\/first:8545 writes to this log/)
  })

  it('waits for the lease of a writer that died', async () => {
    const { store } = await newArchive(1)
    await log.registerChain(readIdentity(store)!)
    await log.acquire(options({ ttlMs: 1_000 }))
    expect((await written(store)).epoch).to.equal(2)
  })

  it('writes nothing after another node has taken the lease', async () => {
    const { store } = await newArchive(2)
    const first = await written(store)
    await server.query('UPDATE cartulary.writer SET expires = now()')
    const second = await memoryCopy(store)
    await written(second)
    const importer = Importer.reopen(store, OPTIONS)
    expect(await rejection(importer.add(one.blocks[2]!.bytes))).to.include({ code: 'FENCED' })
    expect(await rejection(importer.add(one.blocks[2]!.bytes))).to.include({ code: 'FENCED' })
    expect(headOf(store).number).to.equal(2)
    await Importer.reopen(second, OPTIONS).add(one.blocks[2]!.bytes)
    expect((await replica()).entries.map(({ epoch }) => epoch)).to.deep.equal([1, 2])
    await first.close()
  })

  it('reports the loss of the lease while it writes nothing', async () => {
    const { store } = await newArchive(1)
    let onLost: (error: unknown) => void = () => {}
    const lost = new Promise((resolve) => {
      onLost = resolve
    })
    open.push(await LogWriter.open(store, options({ ttlMs: 300 }), { onLost }))
    await server.query('UPDATE cartulary.writer SET epoch = 2, holder = NULL')
    expect(await lost).to.include({ code: 'FENCED' })
  })

  it('keeps the lease while it writes nothing', async () => {
    const { store } = await newArchive(1)
    const writer = await written(store, { ttlMs: 300 })
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    const { store: second } = await newArchive(1)
    expect(await rejection(written(second))).to.include({ code: 'HELD' })
    await Importer.reopen(store, OPTIONS).add(one.blocks[1]!.bytes)
    expect(writer.position.seq).to.equal(2)
  })
})
