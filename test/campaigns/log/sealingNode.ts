/** Nodes that seal blocks, as processes that share a log on a real PostgreSQL server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { privateKeyToAccount } from 'viem/accounts'
import { PASSWORD, Postgres } from '../../support/postgres.ts'
import { rejection } from '../../support/rejection.ts'
import { freePort, NodeProcess, pause } from '../soak/nodeProcess.ts'

/** The first account of `cartulary dev`. */
const ann = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const PROGRAM = fileURLToPath(new URL('../../../dist/cartulary.js', import.meta.url))
const GWEI = 1_000_000_000n

let chainId = 9_000

function transfer(nonce: number, chain: number): Promise<string> {
  return ann.signTransaction({
    ...{ type: 'eip1559', chainId: chain, nonce, to: ann.address, value: 1n, gas: 21_000n },
    ...{ maxFeePerGas: 100n * GWEI, maxPriorityFeePerGas: GWEI },
  })
}

interface Block {
  readonly hash: string
  readonly transactions: readonly string[]
}

describe('nodes that seal blocks with a log', () => {
  let server: Postgres
  let folder: string
  let nodes: NodeProcess[] = []

  before(async () => {
    server = await Postgres.start()
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-test-'))
  })

  beforeEach(() => {
    chainId++
  })

  afterEach(async () => {
    for (const node of nodes) await node.stop('SIGKILL')
    nodes = []
  })

  after(async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function node(name: string, options: readonly string[] = []): Promise<NodeProcess> {
    const dataDir = path.join(folder, `${chainId}-${name}`)
    const chain = existsSync(dataDir) ? [] : ['--chain-id', String(chainId)]
    const started = new NodeProcess(await freePort(), [
      ...['dev', '--datadir', dataDir, ...chain, '--no-mining'],
      ...['--log', server.url, '--role', 'writer', '--writer-lease', '1000', ...options],
    ])
    nodes.push(started)
    return started
  }

  const latest = (asked: NodeProcess): Promise<Block> =>
    asked.ask('eth_getBlockByNumber', ['latest', false]) as Promise<Block>

  it('keep acknowledged blocks and accepted transactions when the writer and its disk are lost', async () => {
    const first = await node('first')
    await first.start()
    const mined = await first.ask('eth_sendRawTransaction', [await transfer(0, chainId)])
    await first.ask('evm_mine', [])
    const block = await latest(first)
    expect(block.transactions).to.deep.equal([mined])
    const accepted: unknown[] = []
    for (const nonce of [1, 2, 4]) {
      accepted.push(await first.ask('eth_sendRawTransaction', [await transfer(nonce, chainId)]))
    }
    await first.stop('SIGKILL')
    const second = await node('second')
    await second.start()
    expect((await latest(second)).hash).to.equal(block.hash)
    expect(await second.ask('txpool_status', [])).to.deep.equal({ pending: '0x2', queued: '0x1' })
    await second.ask('evm_mine', [])
    expect((await latest(second)).transactions).to.deep.equal(accepted.slice(0, 2))
    await second.stop('SIGKILL')
    // The first one has the archive of before, and a journal with transactions that are mined now.
    const again = await node('first')
    await again.start()
    expect((await latest(again)).transactions).to.deep.equal(accepted.slice(0, 2))
    expect(await again.ask('txpool_status', [])).to.deep.equal({ pending: '0x0', queued: '0x1' })
  })

  it('write a log whose every batch follows from the chain', async () => {
    const first = await node('first')
    await first.start()
    for (const nonce of [0, 1, 2]) {
      await first.ask('eth_sendRawTransaction', [await transfer(nonce, chainId)])
      await first.ask('evm_mine', [])
    }
    await first.ask('debug_setHead', ['0x1'])
    await first.ask('evm_mine', [])
    const chain = await chainOf()
    expect(await audit(chain)).to.include({
      status: 0,
      stdout: 'entries 2 to 8 are equal: executed 4 blocks again, and removed 2\n',
    })
    await server.query(
      'UPDATE cartulary.log SET batch = (SELECT batch FROM cartulary.log WHERE chain = $1 AND seq = 3) WHERE chain = $1 AND seq = 4',
      [chain],
    )
    const altered = await audit(chain)
    expect(altered.status).to.equal(1)
    expect(altered.stderr).to.contain(
      '[DAMAGED] entry 4 of the log does not follow entry 3: the log is damaged there. Restore the row',
    )
  })

  it('log what they import, and refuse an archive that was changed without the log', async () => {
    const first = await node('first')
    await first.start()
    await first.ask('evm_mine', [])
    await first.stop('SIGTERM')
    const dataDir = path.join(folder, `${chainId}-first`)
    // A later genesis file with another fork time changes a record of the archive.
    const file = path.join(dataDir, 'genesis.json')
    const genesis = JSON.parse(readFileSync(file, 'utf8'))
    const { blobSchedule } = genesis.config
    const config = {
      ...{ ...genesis.config, bpo3Time: 2 ** 40 },
      blobSchedule: { ...blobSchedule, bpo3: blobSchedule.bpo2 },
    }
    writeFileSync(file, JSON.stringify({ ...genesis, config }))
    const again = await node('first')
    await again.start()
    await again.ask('evm_mine', [])
    await again.stop('SIGTERM')
    expect(await audit(await chainOf())).to.include({
      status: 0,
      stdout: 'entries 2 to 4 are equal: executed 2 blocks again, and removed 0\n',
    })
    const alone = new NodeProcess(await freePort(), ['dev', '--datadir', dataDir, '--no-mining'])
    nodes.push(alone)
    await alone.start()
    await alone.ask('evm_mine', [])
    await alone.stop('SIGTERM')
    const foreign = await node('first')
    expect(String(await rejection(foreign.start()))).to.contain(
      '[DIVERGED] the log did not begin with this archive',
    )
  })

  /** Name of the chain in the log. */
  async function chainOf(): Promise<string> {
    const rows = await server.query('SELECT chain FROM cartulary.writer WHERE chain LIKE $1', [
      `${chainId}-%`,
    ])
    return rows[0]!.chain as string
  }

  async function audit(chain: string): Promise<{ status: number | null; stdout: string; stderr: string }> {
    const args = [PROGRAM, 'audit', '--log', server.url, '--log-chain', chain]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { status: status as number | null, stdout, stderr }
  }

  it('take segments of the log when there is no replica, from which a new node loads the archive', async () => {
    const first = await node('first', ['--segment-interval', '2'])
    await first.start()
    for (let block = 0; block < 6; block++) await first.ask('evm_mine', [])
    while (!first.log.includes('took a segment of the log at entry')) await pause(20)
    const block = await latest(first)
    await first.stop('SIGKILL')
    const other = new NodeProcess(await freePort(), [
      ...['serve', '--datadir', path.join(folder, `${chainId}-other`), '--role', 'replica'],
      ...['--log', server.url, '--log-chain', await chainOf()],
    ])
    nodes.push(other)
    await other.start()
    expect(other.log).to.match(/loading the archive at block [2-6] from the log/)
    expect((await latest(other)).hash).to.equal(block.hash)
  })

  it('stop, and name the reason, when another node takes the lease', async () => {
    const first = await node('first')
    await first.start()
    await server.query("UPDATE cartulary.writer SET epoch = epoch + 1, holder = 'x' WHERE chain LIKE $1", [
      `${chainId}-%`,
    ])
    const answers = await Promise.allSettled([
      first.ask('eth_sendRawTransaction', [await transfer(0, chainId)]),
      first.ask('evm_mine', []),
    ])
    expect(answers.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    await ended(first)
    expect(first.log).to.contain('[FENCED] another node has taken over the log')
    const [{ count }] = (await server.query('SELECT count(*) FROM cartulary.log WHERE chain LIKE $1', [
      `${chainId}-%`,
    ])) as [{ count: string }]
    expect(count).to.equal('1')
  })

  it('stop when PostgreSQL is away for too long, and show no password', async () => {
    const first = await node('first', ['--log-retry', '500'])
    await first.start()
    await server.kill()
    await ended(first)
    expect(first.log).to.contain('[LOG_FAILED] PostgreSQL at postgres://127.0.0.1:')
    expect(first.log).not.to.contain(PASSWORD)
    await server.restart()
  })

  it('go on when PostgreSQL comes back', async () => {
    const first = await node('first')
    await first.start()
    await server.kill()
    const mined = first.ask('evm_mine', [])
    await server.restart()
    await mined
    await first.ask('eth_sendRawTransaction', [await transfer(0, chainId)])
    await first.ask('evm_mine', [])
    expect((await latest(first)).transactions).to.have.length(1)
  })
})

async function ended(node: NodeProcess): Promise<void> {
  while (node.isRunning) await pause(20)
}
