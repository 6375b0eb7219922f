/** The data folders of nodes that follow a log on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { headOf } from '../../../src/archive/blocks.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { ImportedChain } from '../../../src/head/followedChain.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { type Prepared, prepareFromLog } from '../../../src/node/replicaFolder.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import { SegmentTaker } from '../../../src/replication/segmentTaker.ts'
import { openStore } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { type Branch, branch } from '../../support/reorgs.ts'
import { memoryStore } from '../../support/stores.ts'
import { pause } from '../soak/nodeProcess.ts'

const COMMON = 3
const FINALITY_DEPTH = 7
const NEVER = new AbortController().signal
const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

describe('the data folder of a replica', () => {
  let server: Postgres
  let folder: string
  let one: Branch
  let other: Branch

  before(async () => {
    server = await Postgres.start()
    one = await branch(1, COMMON, 6)
    other = await branch(2, COMMON, 8)
  })

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-test-'))
    await server.query('DROP SCHEMA IF EXISTS cartulary CASCADE')
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  after(() => server.remove())

  /**
   * Writes a log with the blocks of a branch, of which each from the third is an entry.
   *
   * @param onEnd called with the archive and its writer, at the end of the log
   */
  async function writeLog(
    { blocks }: Branch,
    onEnd: (store: Store, writer: LogWriter) => Promise<void> = async () => {},
  ): Promise<void> {
    const store = await memoryStore()
    const importer = await Importer.open(store, genesis, true, OPTIONS)
    for (const { bytes } of blocks.slice(0, 2)) await importer.add(bytes)
    const options = {
      ...{ url: server.url, holder: randomUUID(), nodeUrl: undefined, finalityDepth: FINALITY_DEPTH },
      ...{ ttlMs: 60_000, retryMs: 10_000 },
    }
    const writer = await LogWriter.open(store, options)
    expect(writer.finalityDepth).to.equal(FINALITY_DEPTH)
    const chain = new ImportedChain(Importer.reopen(store, OPTIONS), store, '')
    await chain.reorganize(
      2,
      blocks.slice(2).map(({ bytes }) => bytes),
    )
    await onEnd(store, writer)
    await writer.close()
    await store.close()
  }

  const prepare = (isReload = false): Promise<Prepared | undefined> =>
    prepareFromLog(
      folder,
      { logUrl: server.url, logChain: undefined },
      { signal: NEVER, isReload, say: () => {} },
    )

  async function headIn(name = 'archive'): Promise<string> {
    const store = await openStore(path.join(folder, name), { create: false })
    const { hash } = headOf(store)
    await store.close()
    return toHex(hash)
  }

  async function loseTail(seq: number): Promise<void> {
    await server.query('DELETE FROM cartulary.log WHERE seq > $1', [seq])
    await server.query(
      'UPDATE cartulary.writer SET seq = $1, link = (SELECT link FROM cartulary.log WHERE seq = $1)',
      [seq],
    )
  }

  it('keeps its archive when the database is new, and registers nothing there', async () => {
    await writeLog(one)
    expect(await prepare()).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
    await server.query('DROP SCHEMA cartulary CASCADE')
    for (const isReload of [false, true]) {
      const error = await rejection(prepare(isReload))
      expect(error).to.include({ code: 'BEHIND' })
      expect(error.message).to.match(/but the log is empty: .* Check --log/)
    }
    expect(await headIn()).to.equal(one.blocks.at(-1)!.hash)
    expect(readdirSync(folder)).to.deep.equal(['archive'])
    expect(await server.query('SELECT * FROM cartulary.writer')).to.deep.equal([])
  })

  it('keeps its archive when PostgreSQL was restored to an earlier state', async () => {
    await writeLog(one)
    await prepare()
    await loseTail(1)
    const error = await rejection(prepare())
    expect(error).to.include({ code: 'BEHIND' })
    expect(error.message).to.match(
      /^the archive has the log up to entry \d+, but the log ends with entry 1: /,
    )
    expect(await headIn()).to.equal(one.blocks.at(-1)!.hash)
    expect(readdirSync(folder)).to.deep.equal(['archive'])
  })

  it('moves its archive aside when PostgreSQL lost entries while the node followed the log', async () => {
    await writeLog(one)
    await prepare()
    await loseTail(1)
    expect(await prepare(true)).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
    expect(await headIn()).to.equal(one.blocks[1]!.hash)
    const [, aside] = readdirSync(folder).sort()
    expect(await headIn(aside)).to.equal(one.blocks.at(-1)!.hash)
  })

  /** Takes a segment at the end of the log. */
  async function takeSegment(store: Store, { position }: LogWriter): Promise<void> {
    const [row] = await server.query('SELECT chain FROM cartulary.writer')
    const lines: string[] = []
    const taker = new SegmentTaker(store, {
      ...{ url: server.url, chain: row!.chain as string, holder: randomUUID(), interval: 1 },
      log: (line) => lines.push(line),
    })
    taker.consider(position.seq)
    while (lines.length === 0) await pause(5)
    await taker.close()
  }

  /** Removes the entries before the segment at the end of the log. */
  async function takeSegments(store: Store, writer: LogWriter): Promise<void> {
    await takeSegment(store, writer)
    await server.query('DELETE FROM cartulary.log WHERE seq <= $1', [writer.position.seq])
  }

  it('begins with the last segment when the log has removed entries that its archive lacks', async () => {
    const short = { ...one, blocks: one.blocks.slice(0, 4) }
    await writeLog(short)
    await prepare()
    await server.query('DROP SCHEMA cartulary CASCADE')
    await writeLog(one, takeSegments)
    expect(await prepare()).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
    expect(await headIn()).to.equal(one.blocks.at(-1)!.hash)
    const [, aside] = readdirSync(folder).sort()
    expect(await headIn(aside)).to.equal(short.blocks.at(-1)!.hash)
  })

  it('waits for PostgreSQL when its connection breaks while it loads the archive', async () => {
    await writeLog(one)
    // A read of entries takes until the server is killed.
    await server.query('ALTER TABLE cartulary.log RENAME TO entries')
    await server.query(`CREATE VIEW cartulary.log AS SELECT entries.* FROM cartulary.entries, pg_sleep(1)`)
    const prepared = prepare()
    await pause(500)
    await server.kill()
    await server.restart()
    // One transaction, because the archive is loaded meanwhile: a log without its table is at fault.
    await server.query('DROP VIEW cartulary.log; ALTER TABLE cartulary.entries RENAME TO log')
    expect(await prepared).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
    expect(await headIn()).to.equal(one.blocks.at(-1)!.hash)
  })

  it('has the blocks before an entry that the log lacks, and goes on from a segment after the entry', async () => {
    await writeLog(one, async (store, writer) => {
      await server.query('DELETE FROM cartulary.log WHERE seq = 2')
      expect(await prepare()).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
      expect(await headIn()).to.equal(one.blocks[1]!.hash)
      await takeSegment(store, writer)
      expect(await prepare()).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
      expect(await headIn()).to.equal(one.blocks.at(-1)!.hash)
    })
  })

  it('moves its archive aside when a longer log has another entry there, and keeps the last such archive', async () => {
    await writeLog(one)
    await prepare()
    for (const next of [other, await branch(3, COMMON, 10)]) {
      const before = await headIn()
      await server.query('DROP SCHEMA cartulary CASCADE')
      await writeLog(next)
      expect(await prepare()).to.deep.equal({ finalityDepth: FINALITY_DEPTH })
      expect(await headIn()).to.equal(next.blocks.at(-1)!.hash)
      const names = readdirSync(folder).sort()
      expect(names).to.have.length(2)
      expect(names[1]).to.match(/^archive\.diverged-/)
      expect(await headIn(names[1])).to.equal(before)
    }
  })
})
