/** The accepted transactions of a sealing chain, on a real PostgreSQL server. */
import { expect } from 'chai'
import type { Identity } from '../../../src/archive/identity.ts'
import { ReplicationLog } from '../../../src/replication/replicationLog.ts'
import { WaitingTransactions } from '../../../src/replication/waitingTransactions.ts'
import { Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'

const identity: Identity = {
  config: { chainId: 1n } as Identity['config'],
  ...{ genesisHash: new Uint8Array(32), genesisNumber: 0, proofs: true, traces: true },
}

const hashOf = (name: number): Uint8Array => new Uint8Array(32).fill(name)
const recordOf = (name: number): Uint8Array => new Uint8Array(100).fill(name)

describe('waiting transactions', () => {
  let server: Postgres
  let log: ReplicationLog
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
  })

  beforeEach(async () => {
    await server.query('DROP SCHEMA IF EXISTS cartulary CASCADE')
    log = await ReplicationLog.connect(server.url)
    open.push(log)
    await log.registerChain(identity)
    const lease = await log.acquire({ holder: 'first', nodeUrl: undefined, ttlMs: 0, retryMs: 0 })
    open.push(lease!)
  })

  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })

  after(() => server.remove())

  function waiting(holder = 'first'): WaitingTransactions {
    const one = new WaitingTransactions({ url: server.url, chain: log.chain, holder })
    open.push(one)
    return one
  }

  async function stored(): Promise<number[]> {
    return (await waiting().read()).map((record) => record[0]!).sort((a, b) => a - b)
  }

  it('are read by another node', async () => {
    const one = waiting()
    await Promise.all(Array.from({ length: 100 }, (_, name) => one.put(hashOf(name), recordOf(name))))
    expect(await stored()).to.have.length(100)
    expect(await one.read()).to.deep.equal([])
  })

  it('are read in pages', async () => {
    const one = waiting()
    const names = Array.from({ length: 1_201 }, (_, name) => name)
    await Promise.all(names.map((name) => one.put(Buffer.alloc(32, `${name} `), recordOf(1))))
    expect(await waiting().read()).to.have.length(names.length)
  })

  it('are removed, unless they are put again', async () => {
    const one = waiting()
    for (const name of [1, 2, 3]) await one.put(hashOf(name), recordOf(name))
    one.remove(hashOf(1))
    one.remove(hashOf(2))
    await one.put(hashOf(2), recordOf(2))
    await one.put(hashOf(4), recordOf(4))
    await one.close()
    expect(await stored()).to.deep.equal([2, 3, 4])
  })

  it('of a node whose lease was taken are refused, and remove nothing', async () => {
    const old = waiting()
    await old.put(hashOf(1), recordOf(1))
    open.push((await log.acquire({ holder: 'second', nodeUrl: undefined, ttlMs: 60_000, retryMs: 0 }))!)
    expect(await rejection(old.put(hashOf(2), recordOf(2)))).to.include({ code: 'FENCED' })
    old.remove(hashOf(1))
    await old.close()
    expect(await stored()).to.deep.equal([1])
    await waiting('second').put(hashOf(3), recordOf(3))
    expect(await stored()).to.deep.equal([1, 3])
  })

  it('that PostgreSQL may have stored although the caller got an error can be removed', async () => {
    const one = waiting()
    await one.put(hashOf(1), recordOf(1))
    await server.kill()
    expect(await rejection(one.put(hashOf(2), recordOf(2)))).to.include({ code: 'UNREACHABLE' })
    one.remove(hashOf(2))
    await server.restart()
    await server.query('INSERT INTO cartulary.waiting SELECT chain, $1, $2 FROM cartulary.writer', [
      hashOf(2),
      recordOf(2),
    ])
    await one.put(hashOf(3), recordOf(3))
    await one.close()
    expect(await stored()).to.deep.equal([1, 3])
  })
})
