/** Damaged entries of a log on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { headOf } from '../../../src/archive/blocks.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { Applier } from '../../../src/replication/applier.ts'
import { bootstrap, stateOf } from '../../../src/replication/bootstrap.ts'
import { LogAudit } from '../../../src/replication/logAudit.ts'
import { compressBatch } from '../../../src/replication/logEntry.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import { readPosition } from '../../../src/replication/position.ts'
import { Replica, type ReplicaProgress } from '../../../src/replication/replica.ts'
import { ReplicationLog } from '../../../src/replication/replicationLog.ts'
import { SegmentTaker } from '../../../src/replication/segmentTaker.ts'
import type { Store } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { branch } from '../../support/reorgs.ts'
import { contentsOf, memoryStore } from '../../support/stores.ts'

const BLOCKS = 5
/** Entry N has block N - 1. */
const DAMAGED = 4
const NEVER = new AbortController().signal
const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

/** Changes of the row of an entry, as SQL. */
const DAMAGES: Readonly<Record<string, string>> = {
  'a batch that does not decompress': `batch = '\\xff'`,
  'a batch of no operations': `batch = '\\x${Buffer.from(compressBatch(new Uint8Array(0))).toString('hex')}'`,
  'a batch that does not decode': `batch = '\\x${Buffer.from(compressBatch(Uint8Array.of(9))).toString('hex')}'`,
  'another number of its head': 'number = number + 1',
  'a number of its head that no block has': 'number = -1',
  'another hash of its head': 'hash = set_byte(hash, 0, get_byte(hash, 0) # 1)',
  'another end of its group': 'is_last = NOT is_last',
  'another link': 'link = set_byte(link, 31, get_byte(link, 31) # 128)',
  'another number, so that no row has its own': 'seq = -seq',
}

describe('a log with a damaged entry', () => {
  let server: Postgres
  let blocks: Uint8Array[]
  let store: Store
  let writer: LogWriter
  let log: ReplicationLog
  let open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
    blocks = (await branch(1, 0, BLOCKS + 1)).blocks.map(({ bytes }) => bytes)
  })

  beforeEach(async () => {
    await server.query('DROP SCHEMA IF EXISTS cartulary CASCADE')
    store = await memoryStore()
    const { identity } = await Importer.open(store, genesis, true, OPTIONS)
    writer = await LogWriter.open(store, options())
    log = await ReplicationLog.connect(server.url)
    open.push(writer, log)
    await log.registerChain(identity)
    await add(0, BLOCKS)
  })

  afterEach(async () => {
    for (const one of open.reverse()) await one.close()
    open = []
  })

  after(() => server.remove())

  const options = (): Parameters<typeof LogWriter.open>[1] => ({
    ...{ url: server.url, holder: randomUUID(), nodeUrl: undefined, ttlMs: 60_000, retryMs: 10_000 },
  })

  async function add(from: number, to: number): Promise<void> {
    const importer = Importer.reopen(store, OPTIONS)
    for (const bytes of blocks.slice(from, to)) await importer.add(bytes)
  }

  const damage = (change: string): Promise<unknown> =>
    server.query(`UPDATE cartulary.log SET ${change} WHERE seq = $1`, [DAMAGED])

  async function takeSegment(): Promise<void> {
    const lines: string[] = []
    const taker = new SegmentTaker(store, {
      ...{ url: server.url, chain: log.chain, holder: randomUUID(), interval: 1 },
      log: (line) => lines.push(line),
    })
    taker.consider(writer.position.seq)
    while (lines.length === 0) await pause(5)
    await taker.close()
  }

  /** The archive of a new node, and what it says. */
  async function newNode(): Promise<{ copy: Store; lines: string[] }> {
    const [copy, lines] = [await memoryStore(), [] as string[]]
    const say = (line: string): void => void lines.push(line)
    expect(await bootstrap(log, copy, { chain: undefined, signal: NEVER, say })).to.equal(true)
    return { copy, lines }
  }

  /** Follows the log until a condition holds for its progress. @returns the error that ended it, if any */
  async function follow(
    copy: Store,
    until: (progress: ReplicaProgress) => boolean,
  ): Promise<Error | undefined> {
    const stop = new AbortController()
    const replica = new Replica(
      log,
      new Applier(copy, readPosition(copy)!),
      { pollMs: 1 },
      {
        onApplied: () => {},
        onProgress: (progress) => {
          if (until(progress)) stop.abort()
        },
      },
    )
    try {
      await replica.run(stop.signal)
      return undefined
    } catch (error) {
      return error as Error
    }
  }

  for (const [name, change] of Object.entries(DAMAGES)) {
    it(`is served up to the damage by a new node, and named by an audit: ${name}`, async () => {
      await damage(change)
      const audit = await LogAudit.open(server.url, undefined, await memoryStore(), OPTIONS)
      open.push(audit)
      await audit.begin(NEVER, () => {})
      const seen: number[] = []
      const error = await rejection(audit.run(NEVER, ({ seq }) => seen.push(seq)))
      expect(seen).to.deep.equal([2, 3])
      expect(error).to.include({ code: 'DAMAGED', entry: DAMAGED })
      expect(error.message).to.match(
        /entry 4.*: the log is damaged there\. Restore the row .* take a segment/,
      )

      const { copy, lines } = await newNode()
      expect(lines).to.deep.equal([error.message])
      expect(headOf(copy).number).to.equal(DAMAGED - 2)
      expect(readPosition(copy)!.seq).to.equal(DAMAGED - 1)
      // A node that is restarted keeps its archive.
      expect(await stateOf(log, copy)).to.equal('follows')

      let reason: string | undefined
      await follow(copy, ({ damagedEntry, lastError }) => {
        reason = lastError
        return damagedEntry === DAMAGED
      })
      expect(reason).to.equal(error.message)
      expect(headOf(copy).number).to.equal(DAMAGED - 2)
    })
  }

  it('is followed again when the row is restored', async () => {
    await server.query('CREATE TABLE IF NOT EXISTS saved AS SELECT * FROM cartulary.log WHERE seq = 4')
    await damage(`batch = '\\xff'`)
    const { copy } = await newNode()
    let restored: Promise<unknown> | undefined
    const error = await follow(copy, ({ damagedEntry, applied }) => {
      if (damagedEntry !== undefined) {
        restored ??= server.query(
          'UPDATE cartulary.log SET batch = saved.batch FROM saved WHERE log.seq = saved.seq; DROP TABLE saved',
        )
      }
      return applied === writer.position.seq
    })
    await restored
    expect(error).to.equal(undefined)
    expect(await contentsOf(copy)).to.deep.equal(await contentsOf(store))
  })

  it('is to be loaded anew when there is a segment after the damage, which a new node begins with', async () => {
    await damage('is_last = NOT is_last')
    const { copy } = await newNode()
    let taken: Promise<void> | undefined
    const error = await follow(copy, ({ damagedEntry }) => {
      if (damagedEntry !== undefined) taken ??= takeSegment()
      return false
    })
    await taken
    expect(error).to.include({ code: 'DIVERGED', entry: DAMAGED })
    expect(error!.message).to.equal(
      'entry 4 of the log does not follow entry 3; the segment at entry 6 has it',
    )
    await add(BLOCKS, BLOCKS + 1)
    const next = await newNode()
    expect(await contentsOf(next.copy)).to.deep.equal(await contentsOf(store))
  })

  it('has an entry whose own row is damaged, as the entry after it shows', async () => {
    const [entry] = await log.read(DAMAGED - 1, 1)
    for (const change of ['link = hash', 'seq = -seq']) {
      await damage(change)
      expect(await log.has(entry!)).to.equal(true)
      expect(await log.has({ ...entry!, link: entry!.hash })).to.equal(change === 'link = hash')
    }
  })

  it('leaves the archive that has the entry as it is, whose node goes on to write', async () => {
    await server.query('UPDATE cartulary.log SET link = hash, batch = hash WHERE seq >= 6')
    expect(await stateOf(log, store)).to.equal('follows')
    await writer.close()
    await server.query('DELETE FROM cartulary.log WHERE seq = 6')
    expect(await stateOf(log, store)).to.equal('follows')
    const again = await LogWriter.open(store, options())
    open.push(again)
    await add(BLOCKS, BLOCKS + 1)
    expect(again.position.seq).to.equal(7)
    expect(await stateOf(log, store)).to.equal('follows')
  })

  it('ends a writer that lacks the entry', async () => {
    await damage(`batch = '\\xff'`)
    const { copy } = await newNode()
    await writer.close()
    const error = await rejection(LogWriter.open(copy, options()))
    expect(error).to.include({ code: 'DAMAGED', entry: DAMAGED })
  })

  describe('and a damaged row of the writer, which names the end of the log', () => {
    const END = BLOCKS + 1
    const TEXT =
      /^entry 6 of the log is the last one, but the row of cartulary\.writer names another end: .* set its seq and link/

    const restore = (): Promise<unknown> =>
      server.query(
        `UPDATE cartulary.writer SET seq = ${END}, link = (SELECT link FROM cartulary.log WHERE seq = ${END})`,
      )

    for (const [name, change] of [
      ['another link', 'link = set_byte(link, 31, get_byte(link, 31) # 128)'],
      ['an empty link', `link = ''`],
      ['an earlier entry', 'seq = 3'],
    ] as const) {
      it(`makes no node load its archive anew, and is named, until it is restored: ${name}`, async () => {
        const { copy } = await newNode()
        await server.query(`UPDATE cartulary.writer SET ${change}`)
        const reasons = new Set<string | undefined>()
        let restored: Promise<unknown> | undefined
        const error = await follow(copy, ({ lastError, damagedEntry }) => {
          reasons.add(lastError)
          if (damagedEntry === END) restored ??= restore()
          return restored !== undefined && lastError === undefined
        })
        await restored
        expect(error).to.equal(undefined)
        const [reason, ...others] = reasons
        expect(reason).to.match(TEXT)
        expect(others).to.deep.equal([undefined])
        await add(BLOCKS, END)
        await follow(copy, ({ applied }) => applied === END + 1)
        expect(await contentsOf(copy)).to.deep.equal(await contentsOf(store))
      })
    }

    it('is named by an audit, and by a node that would write', async () => {
      const { copy } = await newNode()
      const audit = await LogAudit.open(server.url, undefined, await memoryStore(), OPTIONS)
      open.push(audit)
      await audit.begin(NEVER, () => {})
      await writer.close()
      await server.query(`UPDATE cartulary.writer SET link = ''`)
      for (const error of [
        await rejection(audit.run(NEVER, () => {})),
        await rejection(LogWriter.open(copy, options())),
        await rejection(LogWriter.open(store, options())),
      ]) {
        expect(error).to.include({ code: 'DAMAGED', entry: END })
        expect(error.message).to.match(TEXT)
      }
    })

    it('is not suspected when the log lost entries and has others since', async () => {
      const { copy } = await newNode()
      await server.query(`DELETE FROM cartulary.log WHERE seq = ${END}`)
      await server.query(
        `UPDATE cartulary.writer SET seq = 5, link = (SELECT link FROM cartulary.log WHERE seq = 5)`,
      )
      const lost = await follow(copy, () => false)
      expect(lost).to.include({ code: 'DIVERGED', entry: undefined })
      await server.query(
        `INSERT INTO cartulary.log
          SELECT chain, seq + 1, epoch, hash, number, hash, is_last, batch FROM cartulary.log WHERE seq = 5`,
      )
      await restore()
      expect(await follow(copy, () => false)).to.include({ code: 'DIVERGED', entry: undefined })
    })
  })
})
