/** The built library, which runs a node in this process. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { createPublicClient, createWalletClient, custom, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { options } from '../../src/config.ts'
import type * as Errors from '../../src/node/nodeErrors.ts'
import { nodeOptionsText, programOptions } from '../../src/node/nodeOptions.ts'
import type { CartularyNode, NodeMessage } from '../../src/node/nodeTypes.ts'
import { makeFolder, sampleChain, sampleGenesis, sampleOffsets } from '../cli/running.ts'
import { type Library, libraryUrl, loadLibrary } from '../support/library.ts'
import { someOf } from '../support/runs.ts'
import { head } from '../support/serveSample.ts'

/** Number of the head of the tests' chain. */
const HEAD = BigInt(sampleOffsets.length)

/** Returns the reason of a rejection. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it was fulfilled'),
    (error) => error,
  )
}

/** Options of nodes that share a log in PostgreSQL. A node of the library is none of them. */
const OF_A_FLEET = [
  'consistency',
  'logChain',
  'logPollMs',
  'logRetryMs',
  'logUrl',
  'nodeUrl',
  'rateReportClientsMax',
  'rateReportMs',
  'rateScope',
  'replicaLeaseMs',
  'role',
  'segmentInterval',
  'writerLeaseMs',
]

/** Kinds of nodes; each commit draws one of them. */
const KINDS = [{ network: 'hoodi' }, { dev: true }] as const

describe('createNode', () => {
  let lib: Library
  let node: CartularyNode
  /** The log of the node. */
  const lines: string[] = []

  before(async () => {
    lib = await loadLibrary()
    const log = (line: string) => lines.push(line)
    node = await lib.createNode({ genesis: sampleGenesis, chain: sampleChain, log })
  })

  after(() => node.close())

  it('exports exactly what its types declare', () => {
    expect(Object.keys(lib).sort()).to.deep.equal(['NodeError', 'ProviderRpcError', 'createNode'])
  })

  it('serves a chain over HTTP', async () => {
    const client = createPublicClient({ transport: http(node.url) })
    expect(await client.getBlockNumber()).to.equal(HEAD)
    const block = await client.getBlock({ blockNumber: HEAD })
    expect(block.number).to.equal(HEAD)
    expect(node.accounts).to.deep.equal([])
  })

  it('returns the same answers in the process as over HTTP', async () => {
    const client = createPublicClient({ transport: custom(node) })
    const remote = createPublicClient({ transport: http(node.url) })
    expect(await client.getBlock({ blockNumber: 20n })).to.deep.equal(
      await remote.getBlock({ blockNumber: 20n }),
    )
    expect(await node.request({ method: 'eth_chainId' })).to.equal(
      await node.request({ method: 'eth_chainId', params: [] }),
    )
    // This request runs on a worker thread.
    const traces = await node.request({ method: 'trace_block', params: { block: '0x14' } })
    expect(traces).to.be.an('array')
  })

  it('serves a public network from its genesis block', async () => {
    const own = await lib.createNode({ network: 'hoodi' })
    expect(await own.request({ method: 'eth_chainId' })).to.equal('0x88bb0')
    expect(await own.request({ method: 'eth_blockNumber' })).to.equal('0x0')
    await own.close()
  })

  for (const kind of someOf(KINDS)) {
    const [name] = Object.keys(kind)
    it(`closes a node with the option ${name} once, despite repeated calls, and then refuses requests`, async () => {
      const own = await lib.createNode(kind)
      const running = own.request({ method: 'eth_blockNumber' })
      await Promise.all([own.close(), own.close(), own[Symbol.asyncDispose]()])
      expect(await running).to.equal('0x0')
      expect(await failureOf(own.request({ method: 'eth_blockNumber' }))).to.include({ code: 4900 })
      await failureOf(fetch(own.url))
    })

    it(`cannot start a node with the option ${name} on a port that is in use`, async () => {
      const { port } = new URL(node.url)
      const error = await failureOf(lib.createNode({ ...kind, port: Number(port) }))
      expect(error).to.be.instanceOf(lib.NodeError).and.to.include({ code: 'CANNOT_LISTEN' })
    })
  }

  it('accepts a genesis as an object, and several chains as URLs or bytes', async () => {
    const genesis = JSON.parse(fs.readFileSync(sampleGenesis, 'utf8')) as object
    const bytes = fs.readFileSync(sampleChain)
    const own = await lib.createNode({ genesis, chain: [pathToFileURL(sampleChain), new Uint8Array(bytes)] })
    expect(await own.request({ method: 'eth_blockNumber' })).to.equal(`0x${HEAD.toString(16)}`)
    await own.close()
  })

  it('rejects requests with the error codes of JSON-RPC', async () => {
    const bad = await failureOf(node.request({ method: 'eth_getBalance', params: ['0x1'] }))
    expect(bad).to.be.instanceOf(lib.ProviderRpcError)
    expect(bad).to.include({ code: -32602, name: 'ProviderRpcError' })
    expect(await failureOf(node.request({ method: 'eth_none' }))).to.include({ code: -32601 })
  })

  it('seals transactions of the accounts of a dev chain', async () => {
    const dev = await lib.createNode({ dev: true, chainId: 4242, accounts: 3 })
    try {
      expect(dev.accounts).to.have.length(3)
      const [from, to] = dev.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
      expect(from!.address).to.equal(dev.accounts[0]!.address)
      const wallet = createWalletClient({ account: from!, transport: custom(dev) })
      const seen = new Promise<NodeMessage>((resolve) => dev.on('message', resolve))
      const subscription = await dev.request({ method: 'eth_subscribe', params: ['newHeads'] })
      await dev.request({ method: 'eth_subscribe', params: ['transactionReceipts'] })
      const seenToo = new Promise<NodeMessage>((resolve) => {
        dev.on('message', (message) => Array.isArray(message.data.result) && resolve(message))
      })
      const hash = await wallet.sendTransaction({ chain: null, to: to!.address, value: parseEther('1') })
      const receipt = await createPublicClient({ transport: custom(dev) }).getTransactionReceipt({ hash })
      expect(receipt.status).to.equal('success')
      const { data } = await seen
      expect(data).to.nested.include({ subscription, 'result.number': '0x1' })
      expect((await seenToo).data).to.nested.include({ 'result[0].transactionHash': hash })
      expect(await dev.request({ method: 'eth_chainId' })).to.equal('0x1092')
    } finally {
      await dev.close()
    }
  })

  it('seals blocks on request and at intervals', async () => {
    const manual = await lib.createNode({ dev: 'manual' })
    await manual.request({ method: 'evm_mine', params: [] })
    expect(await manual.request({ method: 'eth_blockNumber' })).to.equal('0x1')
    const often = await lib.createNode({ dev: { everyMs: 20 } })
    const seen = new Promise<NodeMessage>((resolve) => often.on('message', resolve))
    await often.request({ method: 'eth_subscribe', params: ['newHeads'] })
    expect((await seen).type).to.equal('eth_subscription')
    await Promise.all([manual.close(), often.close()])
  })

  it('keeps the archive in the configured folder, and locks the archive while the node runs', async () => {
    const dataDir = path.join(makeFolder(), 'a folder')
    const first = await lib.createNode({ dataDir, genesis: sampleGenesis, chain: sampleChain })
    const locked = await failureOf(lib.createNode({ dataDir }))
    expect(locked).to.include({ code: 'BAD_ARCHIVE', reason: 'LOCKED' })
    await first.close()
    const second = await lib.createNode({ dataDir: pathToFileURL(dataDir) })
    expect(await second.request({ method: 'eth_blockNumber' })).to.equal(`0x${HEAD.toString(16)}`)
    await second.close()
  })

  it('rejects with a NodeError that has a code when the node cannot start', async () => {
    const code = async (wrong: object): Promise<unknown> => {
      const error = await failureOf(lib.createNode(wrong))
      expect(error).to.be.instanceOf(lib.NodeError)
      return (error as Errors.NodeError).code
    }
    expect(await code({})).to.equal('BAD_OPTION')
    expect(await code({ colour: 'red' })).to.equal('BAD_OPTION')
    expect(await code({ dev: true, port: 'x' })).to.equal('BAD_OPTION')
    expect(await code({ dev: { everyMs: 0 } })).to.equal('BAD_OPTION')
    expect(await code({ dev: true, follow: ['http://127.0.0.1:1'] })).to.equal('BAD_OPTION')
    expect(await code({ genesis: path.join(makeFolder(), 'none.json') })).to.equal('BAD_FILE')
    expect(await code({ genesis: {} })).to.equal('BAD_GENESIS')
    expect(await code({ network: 'hoodi', genesis: {} })).to.equal('BAD_OPTION')
    expect(await code({ network: 'ropsten' })).to.equal('BAD_OPTION')
    expect(await code({ network: 'hoodi', dev: true })).to.equal('BAD_OPTION')
    expect(await code({ genesis: sampleGenesis, chain: Uint8Array.of(1, 2, 3) })).to.equal('BAD_CHAIN')
    expect(await code({ dataDir: makeFolder() })).to.equal('NO_ARCHIVE')
  })

  it('cancels an import on abort, and leaves a readable archive', async () => {
    const dataDir = makeFolder()
    const whole = fileURLToPath(new URL('../../sample/chain.rlp', import.meta.url))
    const controller = new AbortController()
    const starting = lib.createNode({
      ...{ dataDir, genesis: sampleGenesis, chain: whole },
      signal: controller.signal,
    })
    const archive = path.join(dataDir, 'archive', 'CURRENT')
    while (!fs.existsSync(archive)) await new Promise((resolve) => setTimeout(resolve, 1))
    controller.abort()
    expect(await failureOf(starting)).to.include({ code: 'ABORTED' })
    const again = await lib.createNode({ dataDir })
    const number = Number(await again.request({ method: 'eth_blockNumber' }))
    expect(number).to.be.below(head.number)
    await again.close()
  })

  it('passes its log lines to the function in the option log', () => {
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).to.include('listening')
  })

  for (const other of someOf(KINDS))
    it(`adds no process listeners when imported, and leaves none when two nodes with ${JSON.stringify(other)} are closed`, () => {
      const folder = makeFolder()
      const report = path.join(folder, 'report.json')
      const script = `
      import fs from 'node:fs'
      const events = () => JSON.stringify(process.eventNames().map((name) => [name, process.listenerCount(name)]))
      const before = events()
      const { createNode } = await import(${JSON.stringify(libraryUrl)})
      const imported = events() === before
      const kinds = [{ dev: true }, ${JSON.stringify(other)}, ${JSON.stringify(other)}]
      const nodes = await Promise.all(kinds.map((options) => createNode(options)))
      const urls = new Set(nodes.map(({ url }) => url)).size
      // On worker threads.
      const call = { method: 'eth_call', params: [{ to: nodes[0].accounts[0].address }] }
      await Promise.all(nodes.map((node) => node.request(call)))
      for (const node of nodes) await node.close()
      fs.writeFileSync(${JSON.stringify(report)}, JSON.stringify({ imported, closed: events() === before, urls }))
    `
      const file = path.join(folder, 'uses.mjs')
      fs.writeFileSync(file, script)
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
        encoding: 'utf8',
        timeout: 240_000,
      })
      expect({ status, stdout, stderr }).to.deep.equal({ status: 0, stdout: '', stderr: '' })
      expect(JSON.parse(fs.readFileSync(report, 'utf8'))).to.deep.equal({
        imported: true,
        closed: true,
        urls: 3,
      })
    })

  describe('options of createNode', () => {
    it('include the options of serve and dev, except fleet options and options that have another form here', () => {
      const serving = Object.entries(options).filter(([, { commands }]) =>
        (commands as readonly string[]).some((command) => command === 'serve' || command === 'dev'),
      )
      const left = serving
        .map(([name]) => name)
        .filter((name) => !(programOptions() as Map<string, unknown>).has(name))
      expect(left.sort()).to.deep.equal(
        [
          'blockTime',
          'config',
          'dataDir',
          'debug',
          'devAccounts',
          'ephemeral',
          'genesis',
          'import',
          'noMining',
          ...OF_A_FLEET,
        ].sort(),
      )
    })

    it('are all documented with unit and default', () => {
      const text = nodeOptionsText()
      for (const [name, { flag }] of programOptions()) {
        expect(text).to.match(new RegExp(`/\\*\\* .*\\(\`${flag}\`.*\\)\\. \\*/\\n  readonly ${name}\\?: `))
      }
      expect(text).to.include('`--port`; default: 0')
      expect(text).to.match(/; bytes; default: \d+\)/)
    })
  })
})
