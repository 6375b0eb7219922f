/** Segments in a real PostgreSQL server. */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import pg from 'pg'
import { type Identity, readIdentity } from '../../../src/archive/identity.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { Applier } from '../../../src/replication/applier.ts'
import { bootstrap, stateOf } from '../../../src/replication/bootstrap.ts'
import { FIRST_LINK, type LogEntry } from '../../../src/replication/logEntry.ts'
import type { LogError } from '../../../src/replication/logError.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import { putPosition, readPosition } from '../../../src/replication/position.ts'
import { Replica } from '../../../src/replication/replica.ts'
import { ReplicationLog } from '../../../src/replication/replicationLog.ts'
import { isLoading, loadSegment } from '../../../src/replication/segmentLoader.ts'
import { SegmentTable } from '../../../src/replication/segmentTable.ts'
import { SegmentTaker } from '../../../src/replication/segmentTaker.ts'
import type { WriterLease } from '../../../src/replication/writerLease.ts'
import { encodeLayer } from '../../../src/store/layer.ts'
import { encodeNumber, metaKeys } from '../../../src/store/schema.ts'
import { Batch, type Store } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { branch } from '../../support/reorgs.ts'
import { contentsOf, memoryStore } from '../../support/stores.ts'

const TTL_MS = 60_000
const NEVER = new AbortController().signal
const IMPORT = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

let chains = 0

/** A writer whose archive has random records, one batch for each entry. */
class RandomWriter {
  readonly store: Store
  readonly log: ReplicationLog
  readonly lease: WriterLease

  static async open(url: string): Promise<RandomWriter> {
    const log = await ReplicationLog.connect(url)
    const config = { chainId: BigInt(++chains) } as Identity['config']
    await log.registerChain({
      ...{ config, genesisHash: new Uint8Array(32), genesisNumber: 0, proofs: true, traces: true },
    })
    const lease = (await log.acquire({
      holder: randomUUID(),
      nodeUrl: undefined,
      ttlMs: TTL_MS,
      retryMs: TTL_MS,
    }))!
    return new RandomWriter(await memoryStore(), log, lease)
  }

  private constructor(store: Store, log: ReplicationLog, lease: WriterLease) {
    this.store = store
    this.log = log
    this.lease = lease
  }

  get table(): SegmentTable {
    return new SegmentTable(this.log.connection, this.log.chain)
  }

  async append(number: number, bytes = 1_000, isLast = true): Promise<void> {
    const hash = Buffer.alloc(32, number)
    const batch = new Batch(true)
    batch.put(Uint8Array.of(0x62, ...encodeNumber(number)), randomBytes(bytes))
    batch.put(metaKeys.head, Buffer.concat([encodeNumber(number), hash]))
    batch.put(metaKeys.identity, Buffer.from('{}'))
    const layer = encodeLayer(batch)
    await this.lease.append({ number, hash, isLast, batch: layer })
    putPosition(batch, this.lease.position)
    await this.store.write(batch, { sync: false })
  }

  taker(interval: number, lines: string[] = [], holder = randomUUID()): SegmentTaker {
    const { url } = this
    return new SegmentTaker(this.store, {
      ...{ url, chain: this.log.chain, holder, interval },
      log: (line) => lines.push(line),
    })
  }

  url = ''

  async close(): Promise<void> {
    await this.lease.close()
    await this.log.close()
    await this.store.close()
  }
}

describe('segments in PostgreSQL', () => {
  let server: Postgres
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
  })

  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })

  after(() => server.remove())

  async function writer(): Promise<RandomWriter> {
    const one = await RandomWriter.open(server.url)
    one.url = server.url
    open.push(one)
    return one
  }

  /** Takes a segment, and waits until it is whole and the log is pruned. */
  async function take(from: RandomWriter): Promise<string[]> {
    const lines: string[] = []
    const taker = from.taker(1, lines)
    taker.consider(from.lease.position.seq)
    while (lines.length === 0) await pause(5)
    await taker.close()
    return lines
  }

  /** Bootstraps an archive: the last segment, and then the log. */
  async function bootstrapped(from: RandomWriter): Promise<Store> {
    const store = await memoryStore()
    const { table } = from
    const segment = (await table.last())!
    expect(await loadSegment(store, segment, (part) => table.part(segment.seq, part), NEVER)).to.equal(true)
    const applier = new Applier(store, readPosition(store)!)
    for (let entries: LogEntry[] = []; ; ) {
      entries = await from.log.read(applier.reached.seq, 1_000_000)
      if (entries.length === 0) return store
      await applier.apply(entries)
    }
  }

  it('give a new node the archive of the writer, with the entries after them', async () => {
    const from = await writer()
    for (let number = 0; number < 12; number++) await from.append(number, 1_000_000)
    expect((await take(from))[0]).to.equal('took a segment of the log at entry 12: 13 MB')
    for (let number = 12; number < 20; number++) await from.append(number)
    const store = await bootstrapped(from)
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(from.store))
    expect(readPosition(store)).to.deep.equal(from.lease.position)
  })

  it('are taken at the interval, by one node at a time', async () => {
    const from = await writer()
    for (let number = 0; number < 9; number++) await from.append(number)
    const lines: string[] = []
    const takers = [0, 1, 2].map(() => from.taker(10, lines))
    for (const taker of takers) taker.consider(9)
    expect(await from.table.last()).to.equal(undefined)
    await from.append(9)
    for (const taker of takers) taker.consider(10)
    while (lines.length === 0) await pause(5)
    await Promise.all(takers.map((taker) => taker.close()))
    expect(lines).to.have.length(1)
    expect((await from.table.last())?.seq).to.equal(10)
  })

  it('are not taken in the middle of a group', async () => {
    const from = await writer()
    await from.append(0)
    await from.append(1, 10, false)
    const taker = from.taker(1)
    taker.consider(2)
    await pause(200)
    await taker.close()
    expect(await from.table.last()).to.equal(undefined)
  })

  it('stay in the log two at a time, with the entries after the first of them', async () => {
    const from = await writer()
    for (let number = 0; number < 4; number++) {
      for (let each = 0; each < 10; each++) await from.append(number * 10 + each)
      await take(from)
    }
    const rows = await server.query('SELECT seq FROM cartulary.segment WHERE chain = $1 ORDER BY seq', [
      from.log.chain,
    ])
    expect(rows.map(({ seq }) => Number(seq))).to.deep.equal([30, 40])
    const [kept] = await server.query('SELECT min(seq) AS first FROM cartulary.log WHERE chain = $1', [
      from.log.chain,
    ])
    expect(Number(kept!.first)).to.equal(31)
    const parts = await server.query('SELECT DISTINCT seq FROM cartulary.segment_part WHERE chain = $1', [
      from.log.chain,
    ])
    expect(parts.map(({ seq }) => Number(seq))).to.have.members([30, 40])
    expect(await contentsOf(await bootstrapped(from))).to.deep.equal(await contentsOf(from.store))
  })

  it('are invisible until they are whole, and go on being loaded after a crash', async () => {
    const from = await writer()
    for (let number = 0; number < 12; number++) await from.append(number, 1_000_000)
    const stopped = from.taker(1)
    stopped.consider(12)
    await stopped.close()
    expect(await from.table.last()).to.equal(undefined)
    await take(from)
    const { table } = from
    const segment = (await table.last())!
    const store = await memoryStore()
    const stop = new AbortController()
    const partOf = (part: number): Promise<Uint8Array> => table.part(segment.seq, part)
    expect(await loadSegment(store, segment, partOf, stop.signal, () => stop.abort())).to.equal(false)
    expect(isLoading(store)).to.equal(true)
    expect(await loadSegment(store, segment, partOf, NEVER)).to.equal(true)
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(from.store))
  })

  it('are to be replaced by a later one when they are removed while they are loaded', async () => {
    const from = await writer()
    await from.append(0)
    await take(from)
    const { table } = from
    const segment = (await table.last())!
    for (let number = 1; number < 3; number++) {
      await from.append(number)
      await take(from)
    }
    const loading = loadSegment(await memoryStore(), segment, (part) => table.part(segment.seq, part), NEVER)
    const error = await loading.catch((thrown: unknown) => thrown)
    expect(error).to.include({ code: 'DIVERGED', message: 'segment 1 is no longer in the log' })
  })

  it('are taken by a writer without replicas, whose appends wait for none of it', async () => {
    const store = await memoryStore()
    open.push(store)
    const { blocks } = await branch(1, 0, 8)
    const importer = await Importer.open(store, genesis, true, IMPORT)
    const lines: string[] = []
    const options = { url: server.url, holder: randomUUID(), nodeUrl: undefined, segmentInterval: 4 }
    const leases = { ttlMs: TTL_MS, retryMs: TTL_MS }
    const one = await LogWriter.open(store, { ...options, ...leases }, { log: (line) => lines.push(line) })
    open.push(one)
    const locking = new pg.Client(server.url)
    await locking.connect()
    await locking.query('BEGIN')
    await locking.query('LOCK TABLE cartulary.segment_part')
    for (const { bytes } of blocks) await importer.add(bytes)
    expect(one.position.seq).to.equal(9)
    expect(lines).to.deep.equal([])
    await locking.query('COMMIT')
    await locking.end()
    while (lines.length === 0) await pause(5)
    expect(lines[0]).to.match(/^took a segment of the log at entry [5-9]: 1 MB$/)
    const log = await ReplicationLog.connect(server.url)
    open.push(log)
    await log.registerChain(readIdentity(store)!)
    const copy = await memoryStore()
    open.push(copy)
    expect(await bootstrap(log, copy, { chain: undefined, signal: NEVER, say: () => {} })).to.equal(true)
    expect(await contentsOf(copy)).to.deep.equal(await contentsOf(store))
  })

  it('are left by a node whose claim another one has, which neither stores parts nor finishes', async () => {
    const from = await writer()
    await from.append(0)
    const { table } = from
    expect(await table.claim('one')).to.equal(true)
    expect(await table.claim('two')).to.equal(false)
    expect(await table.put('one', 1, 0, Uint8Array.of(1))).to.equal(true)
    await server.query('UPDATE cartulary.segment_claim SET expires = now() WHERE chain = $1', [
      from.log.chain,
    ])
    expect(await table.claim('two')).to.equal(true)
    expect(await table.put('two', 1, 0, Uint8Array.of(2))).to.equal(true)
    expect(await table.put('one', 1, 0, Uint8Array.of(1))).to.equal(false)
    const size = { parts: 1, bytes: 1, digest: new Uint8Array(32) }
    expect(await table.finish('one', from.lease.position, size, 0)).to.equal(false)
    expect(Buffer.from(await table.part(1, 0))).to.deep.equal(Buffer.of(2))
    expect(await table.last()).to.equal(undefined)
  })

  it('are taken by another node when the clock of PostgreSQL has gone back', async () => {
    const { table, log } = await writer()
    await table.claim('one')
    await server.query(
      `UPDATE cartulary.segment_claim SET expires = now() + INTERVAL '1 hour' WHERE chain = $1`,
      [log.chain],
    )
    expect(await table.claim('two')).to.equal(true)
  })

  it('are where a replica must begin that lacks entries which the log has removed', async () => {
    const from = await writer()
    await from.append(0)
    const behind = await memoryStore()
    open.push(behind)
    const applier = new Applier(behind, { seq: 0, link: FIRST_LINK })
    await applier.apply(await from.log.read(0, 1_000_000))
    for (let number = 1; number < 4; number++) {
      await from.append(number)
      await take(from)
    }
    const replica = new Replica(
      from.log,
      applier,
      { pollMs: 5 },
      { onApplied: () => {}, onProgress: () => {} },
    )
    const error = await rejection(replica.run(NEVER))
    expect(error).to.include({ code: 'DIVERGED', message: 'the log no longer has entry 2' })
    expect(await stateOf(from.log, behind)).to.equal('diverged')
    expect((await from.table.first())?.seq).to.equal(3)
  })

  it('leave no entries and no parts below them, however many there are', async () => {
    const from = await writer()
    const { chain } = from.log
    await from.append(0)
    await take(from)
    await server.query(
      `INSERT INTO cartulary.log SELECT chain, generate_series(-1600, 0), epoch, link, number, hash, is_last, batch
        FROM cartulary.log WHERE chain = $1`,
      [chain],
    )
    // An attempt that failed between the two kept segments, and one that failed before them.
    await server.query(
      `INSERT INTO cartulary.segment_part SELECT $1, seq, generate_series(0, 99), '' FROM (VALUES (-5), (2)) AS of (seq)`,
      [chain],
    )
    await from.append(1)
    await from.append(2)
    await take(from)
    const rest = await server.query(
      `SELECT (SELECT min(seq) FROM cartulary.log WHERE chain = $1) AS entry,
        (SELECT count(*) FROM cartulary.segment_part WHERE chain = $1 AND seq NOT IN (1, 3)) AS parts`,
      [chain],
    )
    expect(rest).to.deep.equal([{ entry: '2', parts: '0' }])
  })

  it('are refused when a part is missing', async () => {
    const from = await writer()
    await from.append(0)
    await take(from)
    const { table } = from
    const segment = (await table.last())!
    await server.query('DELETE FROM cartulary.segment_part WHERE chain = $1', [from.log.chain])
    const loading = loadSegment(await memoryStore(), segment, (part) => table.part(1, part), NEVER)
    const error = await loading.catch((thrown: unknown) => thrown)
    expect((error as LogError).code).to.equal('DAMAGED')
  })
})
