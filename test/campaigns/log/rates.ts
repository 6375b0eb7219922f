/** The rates of clients over all nodes of a fleet, on a real PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { LogConnection } from '../../../src/replication/connection.ts'
import { migrate } from '../../../src/replication/migrations.ts'
import { RateTable } from '../../../src/replication/rateTable.ts'
import { describeThreads } from '../../support/ports.ts'
import { Postgres } from '../../support/postgres.ts'
import { CuttableLink } from '../fleet/cuttableLink.ts'
import { freePort, NodeProcess, pause } from '../soak/nodeProcess.ts'

const CONNECTION = { connectMs: 5_000, statementMs: 5_000, isDurable: false }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let chains = 0

describe('the rates of clients over the nodes of a fleet', () => {
  let server: Postgres

  before(async () => {
    server = await Postgres.start()
  })

  after(() => server.remove())

  describe('in their statements', () => {
    const open: LogConnection[] = []

    before(async () => {
      const connection = new LogConnection(server.url, CONNECTION)
      await migrate(connection)
      await connection.close()
    })

    afterEach(async () => {
      for (const one of open.splice(0)) await one.close()
    })

    function table(chain: string): RateTable {
      const connection = new LogConnection(server.url, CONNECTION)
      open.push(connection)
      return new RateTable(connection, chain)
    }

    const newChain = (): string => `chain ${++chains}`
    const charges = (...clients: string[]) => clients.map((client) => ({ client, spentMs: 10 * MINUTE_MS }))

    /** Minutes until each client has its tokens, rounded up: the test takes far less than a minute. */
    async function minutes(answer: Promise<ReadonlyMap<string, number>>): Promise<Record<string, number>> {
      return Object.fromEntries(
        [...(await answer)].map(([client, ms]) => [client, Math.ceil(ms / MINUTE_MS)]),
      )
    }

    it('find their table in a database that an earlier version of the program has made', async () => {
      await server.query('DROP TABLE cartulary.rate')
      await server.query('ALTER TABLE cartulary.writer DROP COLUMN ttl_ms')
      await server.query('ALTER TABLE cartulary.replica DROP COLUMN lease_ms, DROP COLUMN reports')
      await server.query('ALTER TABLE cartulary.replica ADD COLUMN expires TIMESTAMPTZ')
      await server.query('DELETE FROM cartulary.migration WHERE version > 1')
      const one = new LogConnection(server.url, CONNECTION)
      open.push(one)
      await migrate(one)
      expect(await minutes(table(newChain()).charge(charges('a'), 0))).to.deep.equal({ a: 10 })
    })

    it('sum the charges of all nodes, for each client', async () => {
      const chain = newChain()
      const [one, two] = [table(chain), table(chain)]
      expect(await minutes(one.charge(charges('b', 'a'), 0))).to.deep.equal({ a: 10, b: 10 })
      expect(await minutes(two.charge(charges('a', 'c'), 0))).to.deep.equal({ a: 20, c: 10 })
      expect(await minutes(one.charge(charges('a'), 0))).to.deep.equal({ a: 30 })
      expect(await minutes(table(newChain()).charge(charges('a'), 0))).to.deep.equal({ a: 10 })
    })

    it('count charges from the time of the first one, and give no tokens back', async () => {
      const chain = newChain()
      const one = table(chain)
      expect(await minutes(one.charge(charges('a'), 4 * MINUTE_MS))).to.deep.equal({ a: 6 })
      expect(await minutes(one.charge(charges('a'), 4 * MINUTE_MS))).to.deep.equal({ a: 16 })
      // A client that has all of its tokens is not in the answer.
      expect(await minutes(one.charge(charges('b'), 10 * MINUTE_MS))).to.deep.equal({})
      expect(await minutes(one.charge(charges('b'), 11 * MINUTE_MS))).to.deep.equal({ b: 10 })
    })

    it('bound what a client can owe', async () => {
      const one = table(newChain())
      for (let round = 0; round < 2; round++) {
        const answer = await one.charge([{ client: 'a', spentMs: 1e300 }], 0)
        expect(answer.get('a')).to.be.within(DAY_MS, 2 * DAY_MS)
      }
    })

    it('have every charge when nodes report the same clients at the same time', async () => {
      const chain = newChain()
      const nodes = [table(chain), table(chain), table(chain), table(chain)]
      const clients = Array.from({ length: 200 }, (_, number) => `client ${number}`)
      await Promise.all(
        nodes.map(async (node, index) => {
          for (let round = 0; round < 10; round++) {
            await node.charge(charges(...(index % 2 === 0 ? clients : clients.toReversed())), 0)
            await node.sweep()
          }
        }),
      )
      const last = await minutes(nodes[0]!.charge(charges(...clients), 0))
      expect(new Set(Object.values(last))).to.deep.equal(new Set([410]))
    })

    it('remove the rows of clients that have had all of their tokens for long', async () => {
      const chain = newChain()
      const one = table(chain)
      await one.charge(charges('old'), 20 * MINUTE_MS)
      await one.charge(charges('fresh'), 10 * MINUTE_MS)
      await one.charge(charges('owing'), 0)
      await one.sweep()
      const rows = await server.query('SELECT client FROM cartulary.rate WHERE chain = $1 ORDER BY 1', [
        chain,
      ])
      expect(rows.map(({ client }) => client)).to.deep.equal(['fresh', 'owing'])
    })

    it('do not wait for a synchronous standby', async () => {
      await server.query("ALTER SYSTEM SET synchronous_standby_names = 'missing'")
      await server.query('SELECT pg_reload_conf()')
      try {
        expect(await minutes(table(newChain()).charge(charges('a'), 0))).to.deep.equal({ a: 10 })
      } finally {
        await server.query('ALTER SYSTEM RESET synchronous_standby_names')
        await server.query('SELECT pg_reload_conf()')
      }
    })
  })

  describe('on two nodes', () => {
    /** Tokens that a client may spend at once. A call of eth_chainId costs one, and one returns in each second. */
    const BURST = 200
    /** Calls that a node may answer a client before it learns that the client has no tokens left. */
    const UNAWARE = BURST / 2

    let folder: string
    let link: CuttableLink
    let nodes: NodeProcess[] = []

    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'cartulary-test-'))
      link = await CuttableLink.open(server.port)
    })

    afterEach(async function () {
      for (const node of nodes) await node.stop('SIGKILL')
      if (this.currentTest?.state === 'failed')
        for (const node of nodes) console.log(`${node.url}\n${node.log}`)
      nodes = []
      await link.close()
      // Each test has a chain of its own, and a log of one chain needs no --log-chain.
      await server.query('DROP SCHEMA cartulary CASCADE')
      rmSync(folder, { recursive: true, force: true })
    })

    async function start(name: string, options: readonly string[]): Promise<NodeProcess> {
      const port = await freePort()
      const node = new NodeProcess(port, [
        ...[
          'dev',
          '--chain-id',
          String(20_000 + chains),
          '--no-mining',
          '--datadir',
          path.join(folder, name),
        ],
        ...['--log', server.urlThrough(link.port), '--consistency', 'local'],
        ...['--rate-limit', '1', '--rate-burst', String(BURST), '--rate-limit-loopback'],
        ...['--trusted-proxies', '127.0.0.1', ...options],
      ])
      nodes.push(node)
      await node.start()
      return node
    }

    const startTwo = async (scope: string): Promise<readonly [NodeProcess, NodeProcess]> => [
      await start('one', ['--rate-scope', scope, '--rate-report', '50']),
      await start('two', ['--rate-scope', scope, '--rate-report', '50']),
    ]

    /** Asks a node for a client. @returns whether the node answered */
    async function ask({ url }: NodeProcess, client: string): Promise<boolean> {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
      })
      await response.arrayBuffer()
      // The bounds below give a node a second to learn what a client has spent on the other node.
      await pause(5)
      expect(response.status).to.be.oneOf([200, 429])
      return response.status === 200
    }

    /** Asks the nodes in turn, until all refuse the client. @returns number of answers */
    async function askAll(asked: readonly NodeProcess[], client: string): Promise<number> {
      let answered = 0
      for (let refused = 0, turn = 0; refused < 2 * asked.length; turn++) {
        const isAnswered = await ask(asked[turn % asked.length]!, client)
        refused = isAnswered ? 0 : refused + 1
        if (isAnswered) answered++
      }
      return answered
    }

    /** A whole number of seconds, rounded up: a node gives back one token in each. */
    const secondsSince = (ms: number): number => Math.ceil((performance.now() - ms) / 1000)

    it('give a client that alternates the tokens of one node, and those of a few reports', async () => {
      const asked = await startTwo('fleet')
      for (const client of ['192.0.2.1', '2001:db8:0:1::5']) {
        const sinceMs = performance.now()
        const answered = await askAll(asked, client)
        expect(answered).to.be.within(BURST, BURST + UNAWARE + secondsSince(sinceMs))
      }
    })

    it('count a client whose address changes within its IPv6 network of /64', async () => {
      const asked = await startTwo('fleet')
      await askAll([asked[0]], '2001:db8:0:2::1')
      expect(await askAll([asked[1]], '2001:db8:0:2::2')).to.be.below(UNAWARE)
      expect(await askAll([asked[1]], '2001:db8:0:3::1')).to.be.at.least(BURST)
    })

    it('give a client the tokens of each node with --rate-scope local, and store nothing', async () => {
      const asked = await startTwo('local')
      expect(await askAll(asked, '192.0.2.1')).to.be.at.least(2 * BURST)
      expect(await server.query('SELECT client FROM cartulary.rate')).to.deep.equal([])
    })

    it('limit a client on each node while PostgreSQL does not answer, and on both again afterwards', async () => {
      const asked = await startTwo('fleet')
      await askAll([asked[0]], '192.0.2.9')
      for (const kind of ['refused', 'silent'] as const) {
        const client = `192.0.2.${kind.length}`
        const cuts = (node: NodeProcess): number => node.log.split('count on this node alone').length
        const before = asked.map(cuts)
        link.cut(kind)
        // The nodes notice the cut at their next report.
        for (const [index, node] of asked.entries()) {
          while (cuts(node) === before[index]) {
            await ask(node, `198.51.100.${kind.length}`)
            await pause(20)
          }
        }
        const sinceMs = performance.now()
        const answered = await askAll(asked, client)
        expect(answered).to.be.within(2 * BURST, 2 * BURST + 2 * secondsSince(sinceMs))
        // The node still knows what it has learnt before.
        expect(await askAll([asked[0]], '192.0.2.9')).to.be.below(UNAWARE)
        link.mend()
        for (const node of asked) {
          const isCounting = (): boolean => {
            const lines = node.log.split('\n')
            const last = (text: string): number => lines.findLastIndex((line) => line.includes(text))
            return last('count on all nodes of the fleet again') > last('count on this node alone')
          }
          while (!isCounting()) {
            await ask(node, `198.51.100.${kind.length}`)
            await pause(20)
          }
        }
        const sinceMendedMs = performance.now()
        const shared = await askAll(asked, `203.0.113.${kind.length}`)
        expect(shared).to.be.within(BURST, BURST + UNAWARE + secondsSince(sinceMendedMs))
      }
    })

    describeThreads('with two serving threads each', () => {
      /** Asks over a new connection, which the system gives to any of the threads. @returns the status */
      function status({ url }: NodeProcess, client: string): Promise<number> {
        return new Promise((resolve, reject) => {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
          const asked = request(url, { method: 'POST', agent: false, headers }, (response) => {
            response.resume().once('close', () => resolve(response.statusCode!))
          })
          asked.once('error', reject)
          asked.end('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
        })
      }

      it('give a client the tokens of one node, whichever threads it asks', async () => {
        const options = ['--rate-scope', 'fleet', '--rate-report', '50', '--serving-threads', '2']
        const asked = [await start('one', options), await start('two', options)] as const
        for (const client of ['192.0.2.1', '2001:db8:0:1::5']) {
          const sinceMs = performance.now()
          let answered = 0
          for (let refused = 0, turn = 0; refused < 8; turn++) {
            const isAnswered = (await status(asked[turn % 2]!, client)) === 200
            refused = isAnswered ? 0 : refused + 1
            if (isAnswered) answered++
            await pause(5)
          }
          expect(answered).to.be.within(BURST, BURST + UNAWARE + secondsSince(sinceMs))
        }
      })

      it('report the charges of their threads when they stop', async () => {
        const options = ['--rate-scope', 'fleet', '--serving-threads', '2']
        // The first node reports when its start is charged, and then at its end: the test is over before the interval.
        const one = await start('one', [...options, '--rate-report', '10000'])
        const two = await start('two', [...options, '--rate-report', '50'])
        for (let call = 0; call < BURST; call++) await status(one, '192.0.2.1')
        await one.stop('SIGTERM')
        expect(await askAll([two], '192.0.2.1')).to.be.below(UNAWARE)
      })
    })

    it('show in the metrics whether their reports are answered', async () => {
      const node = await start('one', ['--rate-scope', 'fleet', '--rate-report', '50'])
      await ask(node, '192.0.2.1')
      const text = async (): Promise<string> => (await fetch(`${node.url}/metrics`)).text()
      while (!/^cartulary_fleet_rate_reports_total\{outcome="answered"\} [1-9]/m.test(await text()))
        await pause(20)
      expect(await text()).to.match(/^cartulary_fleet_rate_clients_waiting \d/m)
    })

    it('make a restarted node learn at once what a client has spent', async () => {
      const node = await start('one', ['--rate-scope', 'fleet', '--rate-report', '50'])
      await askAll([node], '192.0.2.1')
      await node.stop('SIGTERM')
      await node.start()
      expect(await askAll([node], '192.0.2.1')).to.be.below(UNAWARE)
    })
  })

  it('refuse the option without a log', async () => {
    const node = new NodeProcess(await freePort(), ['dev', '--rate-scope', 'fleet'])
    const fault = await node.start().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(String(fault)).to.include('--rate-scope fleet goes with --log')
  })
})
