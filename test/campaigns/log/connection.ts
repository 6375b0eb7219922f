/** Connections to a real PostgreSQL server. */
import { expect } from 'chai'
import pg from 'pg'
import { LogConnection } from '../../../src/replication/connection.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'

const OPTIONS = { connectMs: 5_000, statementMs: 30_000 }
const SLEEP = { text: 'SELECT pg_sleep(60)' }

describe('a connection to PostgreSQL', () => {
  let server: Postgres
  const open: LogConnection[] = []

  before(async () => {
    server = await Postgres.start({ default_transaction_isolation: "'serializable'" })
    await server.query('CREATE TABLE counter (name TEXT PRIMARY KEY, count INTEGER)')
  })

  beforeEach(() => server.query("INSERT INTO counter VALUES ('a', 0), ('b', 0)"))

  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
    await server.query('DELETE FROM counter')
  })

  after(() => server.remove())

  function connection(options = OPTIONS): LogConnection {
    const one = new LogConnection(server.url, options)
    open.push(one)
    return one
  }

  const counts = async (): Promise<unknown[]> =>
    (await server.query('SELECT count FROM counter ORDER BY name')).map(({ count }) => count)

  it('repeats statements that the database has undone because of a conflict', async () => {
    const increment = { text: "UPDATE counter SET count = count + 1 WHERE name = 'a'" }
    const all = [0, 1, 2].map(async () => {
      const one = connection()
      for (let times = 0; times < 40; times++) expect((await one.write(increment)).rows).to.equal(1)
    })
    await Promise.all(all)
    expect(await counts()).to.deep.equal([120, 0])
  })

  it('repeats whole transactions after a deadlock', async () => {
    const increments = ['a', 'b'].map((name) => ({
      ...{ text: 'UPDATE counter SET count = count + 1 WHERE name = $1', values: [name] },
    }))
    const all = [increments, increments.toReversed()].map(async (statements) => {
      const one = connection()
      for (let times = 0; times < 20; times++) await one.transaction(statements)
    })
    await Promise.all(all)
    expect(await counts()).to.deep.equal([40, 40])
  })

  it('takes a broken pipe for a server that cannot be reached', async () => {
    const one = connection()
    await one.run({ text: 'SELECT 1' })
    const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
    pg.Client.prototype.query = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    try {
      expect(await rejection(one.run({ text: 'SELECT 1' }))).to.include({ code: 'UNREACHABLE' })
    } finally {
      Object.defineProperty(pg.Client.prototype, 'query', query)
    }
    expect(await one.run({ text: 'SELECT 1 AS one' })).to.deep.equal([{ one: 1 }])
  })

  it('ends a statement at its deadline, and executes the next one', async () => {
    const one = connection({ ...OPTIONS, statementMs: 300 })
    expect(await rejection(one.run(SLEEP))).to.include({ code: 'UNREACHABLE' })
    expect(await one.run({ text: 'SELECT 1 AS one' })).to.deep.equal([{ one: 1 }])
  })

  it('gives up the statement in progress and the queued ones when it is abandoned', async () => {
    const one = connection()
    await one.run({ text: 'SELECT 1' })
    const errors = [SLEEP, SLEEP].map((statement) => rejection(one.run(statement)))
    one.abandon()
    expect((await Promise.all(errors)).map(({ code }) => code)).to.deep.equal(['UNREACHABLE', 'FAILED'])
    await one.close()
  })
})
