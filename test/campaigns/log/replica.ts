/** Nodes of a fleet, as processes that share a log on a real PostgreSQL server. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { createClient, webSocket } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openStore } from '../../../src/store/open.ts'
import { Postgres } from '../../support/postgres.ts'
import { contentsOf } from '../../support/stores.ts'
import { freePort, NodeFault, NodeProcess, pause } from '../soak/nodeProcess.ts'

/** The first account of `cartulary dev`. */
const ann = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const GWEI = 1_000_000_000n
/** Milliseconds after which a node that is cut off is not ready. */
const CUT_OFF_MS_MAX = 2_000

let chainId = 19_000

function signed(nonce: number, content: object): Promise<string> {
  return ann.signTransaction({
    ...{ type: 'eip1559', chainId, nonce, ...content },
    ...{ maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: GWEI },
  })
}

const transfer = (nonce: number): Promise<string> =>
  signed(nonce, { to: ann.address, value: 1n, gas: 21_000n })

/** Creates a contract whose init code emits a log. */
const logging = (nonce: number): Promise<string> => signed(nonce, { data: '0x60006000a0', gas: 100_000n })

interface Notifications {
  /** The results of the notifications, a list for each subscription. */
  readonly lists: readonly unknown[][]
  readonly close: () => void
}

/** Subscribes on one connection. @param kinds the parameters of each subscription */
async function notificationsOf(
  { url }: NodeProcess,
  kinds: readonly (readonly unknown[])[],
): Promise<Notifications> {
  const { transport } = createClient({
    transport: webSocket(url.replace('http', 'ws'), { reconnect: false }),
  })
  const lists = kinds.map((): unknown[] => [])
  for (const [index, params] of kinds.entries()) {
    await transport.subscribe({
      // The types of viem do not have all subscriptions.
      params: params as ['newHeads'],
      onData: ({ result }) => lists[index]!.push(result),
    })
  }
  const client = await transport.getRpcClient()
  return { lists, close: () => client.close() }
}

interface Readiness {
  readonly status: 'UP' | 'DOWN'
  readonly checks: {
    readonly fleet: {
      readonly role: string
      readonly epoch: number
      readonly applied: number
      readonly reason?: string
    }
  }
}

describe('the nodes of a fleet', () => {
  let server: Postgres
  let folder: string
  let nodes: NodeProcess[] = []

  beforeEach(async () => {
    chainId++
    server = await Postgres.start()
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-test-'))
  })

  afterEach(async function () {
    for (const node of nodes) await node.stop('SIGKILL')
    if (this.currentTest?.state === 'failed')
      for (const node of nodes) console.log(`${node.url}\n${node.log}`)
    nodes = []
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const folderOf = (name: string): string => path.join(folder, name)

  async function node(command: readonly string[], name: string, role: string): Promise<NodeProcess> {
    const port = await freePort()
    const started = new NodeProcess(port, [
      ...[...command, '--datadir', folderOf(name), '--log', server.url, '--role', role],
      ...['--node-url', `http://127.0.0.1:${port}`],
    ])
    nodes.push(started)
    await started.start()
    return started
  }

  const sealing = (name: string, role: string): Promise<NodeProcess> =>
    node(['dev', '--chain-id', String(chainId), '--no-mining'], name, role)
  const replica = (name: string): Promise<NodeProcess> => node(['serve'], name, 'replica')

  const numberOf = async (asked: NodeProcess): Promise<number> =>
    Number(await asked.askOne('eth_blockNumber', []))

  /** Waits for a condition, but not longer than the test lasts: a wait without end would keep the process alive. */
  async function until(condition: () => Promise<boolean>): Promise<void> {
    const ofTest = nodes
    while (!(await condition().catch(() => false))) {
      if (nodes !== ofTest) throw new Error('the test has ended')
      await pause(20)
    }
  }

  const untilNumber = (asked: NodeProcess, number: number): Promise<void> =>
    until(async () => (await numberOf(asked)) === number)

  async function readiness({ url }: NodeProcess): Promise<Readiness> {
    return (await (await fetch(`${url}/readiness`)).json()) as Readiness
  }

  async function mine(writer: NodeProcess, blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block++) await writer.ask('evm_mine', [])
  }

  /** The records of a node that has stopped, with its position. */
  async function recordsOf(name: string): Promise<Map<string, string>> {
    const store = await openStore(path.join(folderOf(name), 'archive'), { create: false })
    const records = await contentsOf(store)
    await store.close()
    return records
  }

  const codeOf = async (asking: Promise<unknown>): Promise<string> =>
    asking.then(
      () => 'answered',
      (error: unknown) => (error instanceof NodeFault ? error.message : String(error)),
    )

  it('answer as the writer does, from an empty disk, and forward transactions to the writer', async () => {
    const writer = await sealing('writer', 'writer')
    await writer.ask('eth_sendRawTransaction', [await transfer(0)])
    await mine(writer, 3)
    const one = await replica('one')
    expect(await numberOf(one)).to.equal(3)
    const hash = await one.askOne('eth_sendRawTransaction', [await transfer(1)])
    expect(await writer.ask('txpool_status', [])).to.deep.equal({ pending: '0x1', queued: '0x0' })
    await mine(writer, 1)
    await untilNumber(one, 4)
    for (const [method, params] of [
      ['eth_getTransactionReceipt', [hash]],
      ['eth_getBlockByNumber', ['latest', true]],
      ['eth_getBlockByNumber', ['finalized', false]],
      ['eth_getBalance', [ann.address, 'latest']],
      ['eth_getProof', [ann.address, [], '0x2']],
      ['debug_traceTransaction', [hash, { tracer: 'callTracer' }]],
      ['eth_call', [{ to: ann.address }, 'latest']],
    ] as const) {
      expect(await one.askOne(method, params), method).to.deep.equal(await writer.askOne(method, params))
    }
    await one.stop('SIGTERM')
    await writer.stop('SIGTERM')
    expect(await recordsOf('one')).to.deep.equal(await recordsOf('writer'))
  })

  it('notify their subscribers as the writer does', async () => {
    const writer = await sealing('writer', 'writer')
    const one = await replica('one')
    const kinds = [['newHeads'], ['logs', {}], ['transactionReceipts', {}]]
    const told = await Promise.all([writer, one].map((asked) => notificationsOf(asked, kinds)))
    const hash = await writer.ask('eth_sendRawTransaction', [await logging(0)])
    await writer.ask('eth_sendRawTransaction', [await transfer(1)])
    await mine(writer, 2)
    const isWhole = ({ lists: [heads, logs, receipts] }: Notifications): boolean =>
      heads!.length === 2 && logs!.length === 1 && receipts!.flat().length === 2
    await until(async () => told.every(isWhole))
    const [writers, ones] = told.map(({ lists }) => lists)
    expect(ones).to.deep.equal(writers)
    expect(ones![1]![0]).to.include({ transactionHash: hash, blockNumber: '0x1', removed: false })
    for (const { close } of told) close()
  })

  it('have the archive of the writer after kill -9 at any moment', async function () {
    this.timeout(240_000)
    const writer = await sealing('writer', 'writer')
    let isOver = false
    /** @returns the number of the last block; the nodes show it later if a killed node is still a member */
    const mineAlways = async (): Promise<number> => {
      let mined = 0
      while (!isOver) {
        await writer.ask('eth_sendRawTransaction', [await transfer(mined)])
        await writer.ask('evm_mine', [])
        mined++
      }
      return mined
    }
    const mining = mineAlways().catch(String)
    const one = await replica('one')
    for (let kill = 0; kill < 8; kill++) {
      await pause(50 + 137 * kill)
      await one.stop('SIGKILL')
      await one.start()
    }
    isOver = true
    const last = await mining
    expect(last).to.be.a('number')
    await untilNumber(one, Number(last))
    await one.stop('SIGTERM')
    await writer.stop('SIGTERM')
    expect(await recordsOf('one')).to.deep.equal(await recordsOf('writer'))
  })

  it('take over from a writer that is killed, and follow again when they come back', async () => {
    const first = await sealing('first', 'auto')
    await until(async () => (await readiness(first)).checks.fleet.role === 'writer')
    await mine(first, 2)
    const second = await sealing('second', 'auto')
    expect((await readiness(second)).checks.fleet.role).to.equal('replica')
    await first.ask('eth_sendRawTransaction', [await transfer(0)])
    await first.stop('SIGKILL')
    const killedMs = performance.now()
    await until(async () => {
      await second.ask('evm_mine', [])
      return true
    })
    expect(performance.now() - killedMs).to.be.lessThan(10_000)
    // The accepted transaction survived the writer and its disk.
    const block = (await second.ask('eth_getBlockByNumber', ['latest', false])) as {
      transactions: readonly string[]
    }
    expect(block.transactions).to.have.length(1)
    await first.start()
    await untilNumber(first, 3)
    expect((await readiness(first)).checks.fleet.role).to.equal('replica')
  })

  it('follow the log again after they were suspended and lost the lease', async () => {
    const first = await sealing('first', 'auto')
    await until(async () => (await readiness(first)).checks.fleet.role === 'writer')
    await mine(first, 1)
    const second = await sealing('second', 'auto')
    process.kill(first.pid!, 'SIGSTOP')
    await until(async () => (await readiness(second)).checks.fleet.role === 'writer')
    await mine(second, 1)
    process.kill(first.pid!, 'SIGCONT')
    await until(async () => (await readiness(first)).checks.fleet.role === 'replica')
    await untilNumber(first, 2)
    await mine(second, 1)
    await untilNumber(first, 3)
  })

  it('accept transactions as replicas after a promotion that failed, and are promoted later', async () => {
    const first = await sealing('first', 'auto')
    await until(async () => (await readiness(first)).checks.fleet.role === 'writer')
    const second = await sealing('second', 'auto')
    await server.query('ALTER TABLE cartulary.waiting ADD CONSTRAINT shut CHECK (false) NOT VALID')
    await first.stop('SIGKILL')
    // A transaction that no writer has makes the promotion fail.
    await second.askOne('eth_sendRawTransaction', [await transfer(0)])
    await until(async () => second.log.includes('this node does not become the writer'))
    const next = await transfer(1)
    await until(async () => {
      await second.askOne('eth_sendRawTransaction', [next])
      return true
    })
    await server.query('ALTER TABLE cartulary.waiting DROP CONSTRAINT shut')
    await until(async () => (await readiness(second)).checks.fleet.role === 'writer')
    await mine(second, 1)
    const block = (await second.ask('eth_getBlockByNumber', ['latest', false])) as {
      transactions: readonly string[]
    }
    expect(block.transactions).to.have.length(2)
  })

  it('are not ready, and refuse questions about the newest block, while PostgreSQL is away', async () => {
    const writer = await sealing('writer', 'writer')
    await mine(writer, 2)
    const one = await replica('one')
    const { hash } = (await one.askOne('eth_getBlockByNumber', ['0x1', false])) as { hash: string }
    await until(async () => (await readiness(one)).status === 'UP')
    await server.kill()
    await pause(CUT_OFF_MS_MAX)
    expect((await readiness(one)).status).to.equal('DOWN')
    const refused = 'resource unavailable: the newest block is not known now'
    expect(await codeOf(one.askOne('eth_blockNumber', []))).to.equal(refused)
    expect(await codeOf(one.askOne('eth_getBalance', [ann.address, 'latest']))).to.equal(refused)
    expect(await codeOf(one.askOne('eth_getBlockByNumber', ['0x9', false]))).to.equal(refused)
    expect(await codeOf(one.askOne('eth_getBlockByHash', [`0x${'12'.repeat(32)}`, false]))).to.equal(refused)
    // Questions about blocks that were shown are answered.
    expect(await codeOf(one.askOne('eth_getBalance', [ann.address, '0x1']))).to.equal('answered')
    expect(await codeOf(one.askOne('eth_getBlockByHash', [hash, false]))).to.equal('answered')
    await server.restart()
    await until(async () => (await readiness(one)).status === 'UP')
    await mine(writer, 1)
    await untilNumber(one, 3)
  })

  it('serve the blocks before a damaged entry of the log, say so, and go on from a segment after the entry', async () => {
    const writer = await sealing('writer', 'writer')
    await mine(writer, 2)
    const one = await replica('one')
    await untilNumber(one, 2)
    await one.stop('SIGTERM')
    await mine(writer, 3)
    const [row] = await server.query(
      'UPDATE cartulary.log SET number = number + 1 WHERE seq = (SELECT max(seq) - 1 FROM cartulary.log) RETURNING seq',
    )
    await one.start()
    const reason = `the log is damaged at entry ${String(row!.seq)}`
    await until(async () => (await readiness(one)).checks.fleet.reason === reason)
    expect((await readiness(one)).status).to.equal('DOWN')
    expect(await codeOf(one.askOne('eth_getBalance', [ann.address, '0x3']))).to.equal('answered')
    expect(one.log).to.match(/the log is damaged there\. Restore the row/)
    await writer.stop('SIGTERM')
    const dev = ['dev', '--no-mining', '--segment-interval', '1']
    const again = await node(dev, 'writer', 'writer')
    await mine(again, 1)
    await untilNumber(one, 6)
    await until(async () => (await readiness(one)).status === 'UP')
    expect(readdirSync(folderOf('one')).filter((name) => name.startsWith('archive.'))).to.have.length(1)
  })

  it('end, name the reason, and keep their archives when an empty database takes the place of the log', async () => {
    const writer = await sealing('writer', 'writer')
    await mine(writer, 2)
    const [one, two] = [await replica('one'), await sealing('two', 'auto')]
    await server.query('DROP SCHEMA cartulary CASCADE')
    for (const ended of [writer, one, two]) {
      await until(async () => !ended.isRunning)
      expect(ended.log).to.match(/\[(?:BEHIND|FENCED)\] .*\n$/)
    }
    for (const name of ['writer', 'one', 'two'])
      expect(readdirSync(folderOf(name)).filter((entry) => entry.startsWith('archive'))).to.deep.equal([
        'archive',
      ])
  })

  it('load the archive anew, and answer nothing of the lost branch, when PostgreSQL loses entries', async () => {
    const writer = await sealing('writer', 'writer')
    await mine(writer, 5)
    const one = await replica('one')
    const { hash } = (await one.askOne('eth_getBlockByNumber', ['0x5', false])) as { hash: string }
    await writer.stop('SIGKILL')
    rmSync(folderOf('writer'), { recursive: true })
    // The end of the log is lost, as it is with an asynchronous standby.
    await server.query('DELETE FROM cartulary.log WHERE seq > 4')
    await server.query(
      `UPDATE cartulary.writer SET seq = 4, holder = NULL,
        link = (SELECT link FROM cartulary.log WHERE seq = 4)`,
    )
    const other = await sealing('other', 'auto')
    await until(async () => (await readiness(other)).checks.fleet.role === 'writer')
    await other.ask('eth_sendRawTransaction', [await transfer(0)])
    await mine(other, 1)
    await untilNumber(one, 4)
    expect(await one.askOne('eth_getBlockByHash', [hash, false])).to.equal(null)
    expect(await one.askOne('eth_getBlockByNumber', ['latest', false])).to.deep.equal(
      await other.askOne('eth_getBlockByNumber', ['latest', false]),
    )
  })
})
