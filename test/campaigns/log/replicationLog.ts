/** The replication log on a real PostgreSQL server. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { FORMAT_VERSION, type Identity } from '../../../src/archive/identity.ts'
import { LogConnection } from '../../../src/replication/connection.ts'
import { checkFollows, type LogContent } from '../../../src/replication/logEntry.ts'
import { chainName, ReplicationLog } from '../../../src/replication/replicationLog.ts'
import type { WriterLease } from '../../../src/replication/writerLease.ts'
import { PASSWORD, Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'

const TTL_MS = 60_000
const RETRY_MS = 20_000
const READ_BYTES = 1_000_000

let chains = 1

/** An archive of a chain that no other test uses. */
function newIdentity(): Identity {
  const config = { chainId: BigInt(++chains) } as Identity['config']
  return { config, genesisHash: new Uint8Array(32), genesisNumber: 0, proofs: true, traces: true }
}

function content(number: number, bytes = 100): LogContent {
  return { number, hash: Buffer.alloc(32, number), isLast: true, batch: Buffer.alloc(bytes, number) }
}

describe('the replication log', () => {
  let server: Postgres
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
  })

  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })

  after(() => server.remove())

  async function connected(identity?: Identity): Promise<ReplicationLog> {
    const log = await ReplicationLog.connect(server.url)
    open.push(log)
    if (identity !== undefined) await log.registerChain(identity)
    return log
  }

  async function acquired(log: ReplicationLog, ttlMs = TTL_MS): Promise<WriterLease | undefined> {
    const lease = await log.acquire({
      ...{ holder: randomUUID(), nodeUrl: undefined, ttlMs, retryMs: RETRY_MS },
    })
    if (lease !== undefined) open.push(lease)
    return lease
  }

  it('gives entries in order, each linked with its predecessor', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    let position = lease.position
    for (let number = 0; number < 5; number++) {
      await lease.append(content(number))
    }
    const entries = await log.read(0, READ_BYTES)
    for (const entry of entries) {
      checkFollows(position, entry)
      position = entry
    }
    expect(entries.map(({ seq }) => seq)).to.deep.equal([1, 2, 3, 4, 5])
    expect(entries[4]).to.deep.include({ number: 4, epoch: 1, isLast: true })
    expect(Buffer.from(entries[4]!.batch)).to.deep.equal(content(4).batch)
    expect(await log.tip()).to.deep.include({ seq: 5, link: position.link, epoch: 1 })
    expect(await log.read(5, READ_BYTES)).to.deep.equal([])
  })

  it('says that the database was made anew when its chain or its tables are gone', async () => {
    const log = await connected(newIdentity())
    await server.query('DELETE FROM cartulary.writer WHERE chain = $1', [log.chain])
    const noChain = await rejection(log.tip())
    expect(noChain).to.include({ code: 'BEHIND' })
    expect(noChain.message).to.match(/^the log has no chain .* any longer; the database was made anew/)
    await server.query('ALTER SCHEMA cartulary RENAME TO elsewhere')
    const noTables = await rejection(log.tip())
    await server.query('ALTER SCHEMA elsewhere RENAME TO cartulary')
    expect(noTables).to.include({ code: 'BEHIND' })
    expect(noTables.message).to.match(/has no tables of the log; the database was made anew/)
    expect(noTables.message).not.to.contain(PASSWORD)
  })

  it('bounds the bytes of a read, but gives at least one entry', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    for (let number = 0; number < 4; number++) await lease.append(content(number))
    expect(await log.read(0, 1)).to.have.length(1)
    expect(await log.read(2, READ_BYTES)).to.have.length(2)
  })

  it('gives entries of many megabytes with every byte', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    const batches = [1_000_000, 8_000_000].map((bytes) => randomBytes(bytes))
    for (const batch of batches) await lease.append({ ...content(0), batch })
    const entries = await log.read(0, 100_000_000)
    expect(entries.map(({ batch }) => Buffer.compare(batch, batches.shift()!))).to.deep.equal([0, 0])
  })

  it('goes on after a binary query that fails, or that is not answered in time', async () => {
    const connection = new LogConnection(server.url, { connectMs: 5_000, statementMs: 500 })
    open.push(connection)
    const binary = (text: string) => connection.binary({ text })
    expect(await rejection(binary('SELECT 1 / 0'))).to.include({ code: 'FAILED' })
    expect(await rejection(binary('SELECT 1 / (3 - n) FROM generate_series(1, 3) n'))).to.include({
      code: 'FAILED',
    })
    expect(await rejection(binary('SELECT pg_sleep(5)'))).to.include({ code: 'UNREACHABLE' })
    // A server that does not end the statement is not waited for either.
    await connection.run({ text: 'SET statement_timeout = 0' })
    const late = await rejection(binary('SELECT pg_sleep(5)'))
    expect(late).to.include({ code: 'UNREACHABLE' })
    expect(late.message).to.match(/no answer within 500 ms$/)
    const [row] = await binary("SELECT '\\xff00'::BYTEA")
    expect(row![0]).to.deep.equal(Buffer.from([0xff, 0]))
  })

  it('reads from a database without COPY in binary form', async () => {
    const connection = new LogConnection(server.url, { connectMs: 5_000, statementMs: 5_000 })
    open.push(connection)
    // Answers as CockroachDB does.
    await server.query(`CREATE FUNCTION without_copy() RETURNS BIGINT LANGUAGE plpgsql AS $$ BEGIN
      IF current_query() LIKE 'COPY%' THEN
        RAISE 'binary format for COPY TO not implemented' USING ERRCODE = '0A000';
      END IF;
      RETURN 258; END $$`)
    const text = "SELECT without_copy() AS seq, $1::BYTEA AS hash, true AS is_last, '\\xff00'::BYTEA AS batch"
    const [row] = await connection.binary({ text, values: ['\\x07'] })
    expect(row).to.deep.equal([
      Buffer.of(0, 0, 0, 0, 0, 0, 1, 2),
      Buffer.of(7),
      Buffer.of(1),
      Buffer.of(0xff, 0),
    ])
    expect(await connection.binary({ text, values: ['\\x07'] })).to.deep.equal([row])
  })

  it('gives the entries before a missing entry, and names that entry', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    for (let number = 0; number < 3; number++) await lease.append(content(number))
    await server.query('DELETE FROM cartulary.log WHERE chain = $1 AND seq = 2', [log.chain])
    expect((await log.read(0, READ_BYTES)).map(({ seq }) => seq)).to.deep.equal([1])
    const error = await rejection(log.read(1, READ_BYTES))
    expect(error).to.include({ entry: 2, message: 'the log no longer has entry 2' })
  })

  it('gives the lease to one node, and to another when it was released', async () => {
    const log = await connected(newIdentity())
    const first = (await acquired(log))!
    expect(await acquired(log)).to.equal(undefined)
    await first.release()
    expect((await acquired(log))!.epoch).to.equal(2)
  })

  it('refuses the entries and renewals of a writer whose lease another node took over', async () => {
    const log = await connected(newIdentity())
    const old = (await acquired(log, 0))!
    await old.append(content(0))
    const next = (await acquired(log))!
    expect(await rejection(old.append(content(1)))).to.include({ code: 'FENCED' })
    expect(await rejection(old.renew())).to.include({ code: 'FENCED' })
    await next.append(content(1))
    expect((await log.read(0, READ_BYTES)).map(({ epoch }) => epoch)).to.deep.equal([1, 2])
  })

  it('extends the lease with each entry', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    await server.query('UPDATE cartulary.writer SET expires = now() WHERE chain = $1', [log.chain])
    await lease.append(content(0))
    expect((await log.tip()).expiresInMs).to.be.above(TTL_MS / 2)
  })

  it('refuses an entry after the database lost the end of the log', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    await lease.append(content(0))
    await server.query("UPDATE cartulary.writer SET link = '\\x00' WHERE chain = $1", [log.chain])
    expect(await rejection(lease.append(content(1)))).to.include({ code: 'FENCED' })
  })

  it('refuses the renewal of an idle writer after the database lost the end of the log', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    for (let number = 0; number < 2; number++) await lease.append(content(number))
    await lease.renew()
    await server.query('DELETE FROM cartulary.log WHERE chain = $1 AND seq = 2', [log.chain])
    await server.query(
      `UPDATE cartulary.writer SET seq = 1, link = (SELECT link FROM cartulary.log WHERE chain = $1 AND seq = 1)
        WHERE chain = $1`,
      [log.chain],
    )
    expect(await rejection(lease.renew())).to.include({ code: 'FENCED' })
  })

  it('gives away a lease that was taken before the clock of PostgreSQL went back, and fences its writer', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log, 3_000))!
    await server.query(
      `UPDATE cartulary.writer SET expires = now() + INTERVAL '3 seconds' WHERE chain = $1`,
      [log.chain],
    )
    expect(await acquired(log)).to.equal(undefined)
    await server.query(`UPDATE cartulary.writer SET expires = now() + INTERVAL '1 hour' WHERE chain = $1`, [
      log.chain,
    ])
    expect((await log.tip()).expiresInMs).to.equal(0)
    const other = (await acquired(log))!
    expect(await rejection(lease.append(content(0)))).to.include({ code: 'FENCED' })
    await other.append(content(0))
  })

  it('renews between appends that are in progress', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    const outcomes = Array.from({ length: 20 }, (_, number) => [lease.append(content(number)), lease.renew()])
    await Promise.all(outcomes.flat())
    expect((await log.read(0, READ_BYTES)).map(({ number }) => number)).to.deep.equal([...outcomes.keys()])
  })

  it('repeats an append whose connection broke before the commit', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    await lease.append(content(0))
    // Have the commit of the entry take longer than the connection lasts.
    await server.query(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.seq = 2 AND NEW.epoch = ${lease.epoch} AND NEW.chain = '${log.chain}' THEN
        PERFORM pg_sleep(0.5);
      END IF; RETURN NULL; END $$`)
    await server.query(
      'CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON cartulary.log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()',
    )
    const cutter = setTimeout(() => void cutConnections(), 100)
    await lease.append(content(1))
    clearTimeout(cutter)
    await server.query('DROP FUNCTION cut CASCADE')
    expect((await log.read(0, READ_BYTES)).map(({ seq }) => seq)).to.deep.equal([1, 2])
    await lease.append(content(2))
  })

  async function cutConnections(): Promise<void> {
    await server.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cartulary'",
    )
  }

  it('continues after the server was killed and restarted', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    await lease.append(content(0))
    await server.kill()
    const appended = lease.append(content(1))
    await server.restart()
    await appended
    expect((await log.read(0, READ_BYTES)).map(({ seq }) => seq)).to.deep.equal([1, 2])
  })

  it('refuses an archive that keeps other data, and an unknown chain', async () => {
    const identity = newIdentity()
    const log = await connected(identity)
    expect((await rejection(log.registerChain({ ...identity, traces: false }))).message).to.equal(
      'the log keeps traces of every block, the archive does not',
    )
    expect(await rejection(log.useChain('no-chain'))).to.include({ code: 'OTHER_CHAIN' })
  })

  it('uses the chain of an archive or a named one, and does not choose among several', async () => {
    const identity = newIdentity()
    const log = await connected(identity)
    await log.registerChain(newIdentity())
    expect(await rejection(log.useChainOf(undefined, undefined))).to.include({ code: 'OTHER_CHAIN' })
    expect(await log.useChainOf(undefined, 'no-chain')).to.equal(false)
    expect(await log.useChainOf(identity, 'no-chain')).to.equal(true)
    expect(log.chain).to.equal(chainName(identity))
  })

  it('has the positions of its entries, and no other', async () => {
    const log = await connected(newIdentity())
    const lease = (await acquired(log))!
    const first = lease.position
    await lease.append(content(0))
    expect(await log.has(first)).to.equal(true)
    expect(await log.has(lease.position)).to.equal(true)
    expect(await log.has({ seq: 1, link: first.link })).to.equal(false)
    expect(await log.has({ seq: 2, link: lease.position.link })).to.equal(false)
  })

  it('refuses a log of another format', async () => {
    const identity = newIdentity()
    const log = await connected(identity)
    await server.query('UPDATE cartulary.writer SET format = 99 WHERE chain = $1', [log.chain])
    expect(await rejection(log.registerChain(identity))).to.include({ code: 'UNKNOWN_FORMAT' })
  })

  it('refuses a log of archives of another format, and says how a fleet is upgraded', async () => {
    const identity = newIdentity()
    const log = await connected(identity)
    for (const [format, isOlder] of [
      [FORMAT_VERSION - 1, true],
      [FORMAT_VERSION + 1, false],
    ] as const) {
      await server.query('UPDATE cartulary.writer SET archive_format = $2 WHERE chain = $1', [
        log.chain,
        format,
      ])
      for (const use of [() => log.registerChain(identity), () => log.useChain(log.chain)]) {
        const error = await rejection(use())
        expect(error).to.include({ code: 'UNKNOWN_FORMAT' })
        expect(error.message.includes('`cartulary upgrade`'), error.message).to.equal(isOlder)
      }
    }
  })

  it('refuses tables of a later version', async () => {
    await server.query('INSERT INTO cartulary.migration VALUES (99)')
    expect(await rejection(connected())).to.include({ code: 'UNKNOWN_FORMAT' })
    await server.query('DELETE FROM cartulary.migration WHERE version = 99')
  })

  it('has several nodes make the tables at the same time', async () => {
    await server.query('DROP SCHEMA cartulary CASCADE')
    const logs = await Promise.all(Array.from({ length: 6 }, () => connected()))
    for (const log of logs) expect(await log.chains()).to.deep.equal([])
  })

  it('refuses a wrong password without repeating it', async () => {
    const error = await rejection(ReplicationLog.connect(server.url.replace(PASSWORD, 'wrong-password')))
    expect(error).to.include({ code: 'REFUSED' })
    expect(error.message).not.to.contain('wrong-password')
  })
})
