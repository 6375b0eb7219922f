/** Nodes of a fleet with two serving threads each, as processes that share a log on a real PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { Connections } from '../../support/connections.ts'
import { checkOrder, HeadOrder, readDuring } from '../../support/headOrder.ts'
import { describeThreads } from '../../support/ports.ts'
import { Postgres } from '../../support/postgres.ts'
import { randomOf } from '../../support/random.ts'
import type { RpcAnswer } from '../../support/serve.ts'
import { CuttableLink } from '../fleet/cuttableLink.ts'
import { freePort, NodeProcess, pause } from '../soak/nodeProcess.ts'

const THREADS = 2
/** Number of times that the head moves, and number of readers that ask meanwhile. */
const MOVES = 80
const READERS = 16
/** Most blocks that a reorg removes. */
const REMOVED_MAX = 4
/** Code of the error of a node that does not know the newest block. */
const UNAVAILABLE = -32002

interface Block {
  readonly hash: string
  readonly number: string
  readonly timestamp: string
}

let chainId = 29_000

describeThreads('the serving threads of a fleet', () => {
  let server: Postgres
  let folder: string
  let nodes: NodeProcess[] = []
  let links: CuttableLink[] = []
  let connections: Connections[] = []
  /** Timestamps grow with each block that was ever sealed, so that no two blocks have the same hash. */
  let timestamp = 0

  beforeEach(async () => {
    chainId++
    server = await Postgres.start()
    folder = mkdtempSync(path.join(tmpdir(), 'cartulary-test-'))
  })

  afterEach(async function () {
    for (const each of connections) each.close()
    for (const node of nodes) await node.stop('SIGKILL')
    for (const link of links) await link.close()
    if (this.currentTest?.state === 'failed')
      for (const node of nodes) console.log(`${node.url}\n${node.log}`)
    ;[nodes, links, connections] = [[], [], []]
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a node whose connections to PostgreSQL pass through a link of its own. */
  async function start(command: readonly string[], name: string, role: string): Promise<NodeProcess> {
    const [port, link] = [await freePort(), await CuttableLink.open(server.port)]
    links.push(link)
    const node = new NodeProcess(port, [
      ...[...command, '--datadir', path.join(folder, name), '--log', server.urlThrough(link.port)],
      ...['--role', role, '--node-url', `http://127.0.0.1:${port}`],
      ...['--rate-limit', '0', '--serving-threads', String(THREADS)],
    ])
    nodes.push(node)
    await node.start()
    connections.push(new Connections(node.url))
    return node
  }

  const sealing = (name: string, role: string): Promise<NodeProcess> =>
    start(['dev', '--chain-id', String(chainId), '--no-mining'], name, role)
  const replica = (name: string, ...options: readonly string[]): Promise<NodeProcess> =>
    start(['serve', ...options], name, 'replica')

  /** Asks one of the nodes over one of its connections. @param at of all connections of all nodes */
  function ask(at: number, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
    const node = at % connections.length
    return connections[node]!.ask(Math.floor(at / connections.length), method, params)
  }

  const count = (): number => connections.length * connections[0]!.count

  async function latest(at: number): Promise<Block> {
    const { result, error } = await ask(at, 'eth_getBlockByNumber', ['latest', false])
    expect(error).to.equal(undefined)
    return result as Block
  }

  /** Waits for a condition, but not longer than the test lasts: a wait without end would keep the process alive. */
  async function until(condition: () => Promise<boolean>): Promise<void> {
    const ofTest = nodes
    while (!(await condition().catch(() => false))) {
      if (nodes !== ofTest) throw new Error('the test has ended')
      await pause(20)
    }
  }

  /** Waits until a node with the number `index` answers questions about the newest block on every connection. */
  async function untilOpen(index: number): Promise<void> {
    const all = connections[index]!
    const isOpen = async (at: number): Promise<boolean> =>
      (await all.ask(at, 'eth_blockNumber')).error === undefined
    await until(async () =>
      (await Promise.all(Array.from({ length: all.count }, (_, at) => isOpen(at)))).every(Boolean),
    )
  }

  /** Asks over all connections of all nodes while `move` moves the head. @returns the answers that were no refusals */
  const readWhile = (move: () => Promise<void>) =>
    readDuring(move, {
      ...{ readers: READERS, connections: count() },
      read: async (at) => {
        const { result } = await ask(at, 'eth_getBlockByNumber', ['latest', false])
        return (result as Block | undefined)?.hash
      },
    })

  it('answer latest never backwards, over both nodes and all connections, through reorgs', async () => {
    const writer = await sealing('writer', 'writer')
    await replica('one')
    await untilOpen(1)
    const random = randomOf(1)
    const order = new HeadOrder()
    let head = await latest(0)
    timestamp = Number(head.timestamp) + 1_000_000
    order.add(head.hash)
    const seen = await readWhile(async () => {
      for (let moves = 0; moves < MOVES; moves++) {
        if (random(4) > 0 || Number(head.number) <= REMOVED_MAX) {
          await writer.ask('evm_mine', [{ timestamp: `0x${(++timestamp).toString(16)}` }])
        } else {
          const to = Number(head.number) - 1 - random(REMOVED_MAX)
          await writer.ask('debug_setHead', [`0x${to.toString(16)}`])
        }
        const before = head
        head = await latest(random(count()))
        expect(head.hash, 'the head after the answer').not.to.equal(before.hash)
        order.add(head.hash)
      }
    })
    expect(new Set(seen.map(({ head: hash }) => hash)).size).to.be.above(MOVES / 4)
    checkOrder(seen, order)
  })

  it('refuse latest on all threads of a replica that is cut off from PostgreSQL, until it is connected again', async () => {
    const writer = await sealing('writer', 'writer')
    for (let block = 0; block < 3; block++) await writer.ask('evm_mine', [])
    await replica('one')
    await untilOpen(1)
    const all = connections[1]!
    const askAll = (method: string, params: readonly unknown[] = []): Promise<RpcAnswer[]> =>
      Promise.all(Array.from({ length: all.count }, (_, at) => all.ask(at, method, params)))
    links[1]!.cut('silent')
    // The others wait for the replica until its lease ends; then they go on, and the replica must not answer.
    await writer.ask('evm_mine', [])
    await until(async () => Number(await writer.ask('eth_blockNumber', [])) === 4)
    const refused = await askAll('eth_blockNumber')
    expect(new Set(refused.map(({ error }) => error?.code))).to.deep.equal(new Set([UNAVAILABLE]))
    // Blocks that were shown, and calls that the main thread runs, are answered.
    for (const { result } of await askAll('eth_getBlockByNumber', ['0x3', false])) {
      expect(result).to.include({ number: '0x3' })
    }
    for (const { result } of await askAll('txpool_status')) expect(result).to.have.property('pending')
    links[1]!.mend()
    await untilOpen(1)
    expect(new Set((await askAll('eth_blockNumber')).map(({ result }) => result))).to.deep.equal(
      new Set(['0x4']),
    )
  })

  it('show each block on all threads of a node with --consistency local, also without the other nodes', async () => {
    const writer = await sealing('writer', 'writer')
    await replica('one', '--consistency', 'local')
    for (let block = 1; block <= 5; block++) {
      await writer.ask('evm_mine', [])
      await until(async () => Number((await latest(1)).number) === block)
      for (let at = 1; at < count(); at += 2) expect(Number((await latest(at)).number)).to.equal(block)
    }
    links[1]!.cut('refused')
    expect(Number((await latest(1)).number)).to.equal(5)
  })

  it('answer latest never backwards when a node with several threads takes over', async () => {
    const first = await sealing('first', 'auto')
    // The node has these methods only while it is the writer.
    for (let block = 0; block < 3; block++)
      await until(async () => (await first.ask('evm_mine', [])) !== null)
    const second = await sealing('second', 'auto')
    await untilOpen(1)
    await first.stop('SIGKILL')
    connections.shift()!.close()
    const numbers: number[] = []
    let isOver = false
    const reading = (async () => {
      for (let at = 0; !isOver; at++) {
        const { result } = await ask(at % count(), 'eth_blockNumber', [])
        if (result !== undefined) numbers.push(Number(result))
      }
    })()
    for (let block = 4; block <= 6; block++) {
      await until(async () => (await second.ask('evm_mine', [])) !== null)
      expect(Number((await latest(block)).number)).to.equal(block)
    }
    isOver = true
    await reading
    expect(numbers).to.deep.equal([...numbers].sort((a, b) => a - b))
    expect(numbers.at(-1)).to.be.at.least(5)
  })
})
