import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { connect } from '../http/webSocketClient.ts'
import { LocalNode } from '../support/library.ts'
import { run } from './run.ts'
import {
  call,
  ensureBuilt,
  makeFolder,
  type Running,
  runProcess,
  sampleChain,
  sampleGenesis,
  serve,
} from './running.ts'

/** Arguments for tests that need no blocks. The server starts in half the time. */
const empty = ['--ephemeral', '--genesis', sampleGenesis]
const ephemeral = [...empty, '--import', sampleChain]

describe('serve', () => {
  /** The temporary folders of the next two servers. */
  const [plainFolder, denyingFolder] = [makeFolder(), makeFolder()]
  /** A server that is shared by the tests that do not change it. */
  let plain: Running
  /** A server with few methods, which takes only small bodies. */
  let denying: Running

  before(async () => {
    ensureBuilt()
    plain = await serve(ephemeral, { TMPDIR: plainFolder })
    const few = ['--allow', 'eth,evm,rpc', '--deny', 'eth_call,eth_getLogs', '--max-body', '200']
    denying = await serve([...empty, ...few], { TMPDIR: denyingFolder })
  })
  after(() =>
    Promise.all(
      [plain, denying].map(async (server) => {
        if (server?.child.exitCode === null) await server.stop('SIGTERM')
      }),
    ),
  )

  it('executes a call', async () => {
    const { url } = plain
    const identity = { to: `0x${'4'.padStart(40, '0')}`, data: '0x1234' }
    expect(await call(url, 'eth_call', [identity, 'latest'])).to.have.property('result', '0x1234')
  })

  describe('on an imported archive, with one thread for calls and one for reads', () => {
    const dataDir = makeFolder()
    let server: Running

    before(async () => {
      const threads = ['--workers', '1', '--read-workers', '1']
      const long = ['--call-gas-cap', '2147483647', '--call-timeout', '60000']
      await run(['import', '--datadir', dataDir, '--genesis', sampleGenesis, '-'])
      server = await serve(['--datadir', dataDir, '--import', sampleChain, ...threads, ...long])
    })
    after(async () => {
      if (server?.child.exitCode === null) await server.stop('SIGTERM')
    })

    it('has imported into the archive without --genesis', async () => {
      expect(await call(server.url, 'eth_blockNumber')).to.have.property('result', '0x1a')
    })

    it('reads recorded traces while its only executing thread is busy', async () => {
      const { url } = server
      let isEnded = false
      const leaving = new AbortController()
      // Init code that jumps back to its beginning.
      const execution = call(url, 'eth_call', [{ data: '0x5b600056' }, 'latest'], leaving.signal).finally(
        () => {
          isEnded = true
        },
      )
      const left = execution.catch((error: Error) => error)
      while (!(await busyThreads(url))) await setTimeout(20)
      expect(await call(url, 'trace_block', ['latest']))
        .to.have.property('result')
        .that.is.an('array')
      expect(isEnded).to.equal(false)
      leaving.abort()
      expect(await left).to.have.property('name', 'AbortError')
    })

    it('reads recorded traces on the configured number of threads and at most one spare thread', async () => {
      const { url } = server
      const traces = Array.from({ length: 20 }, (_, index) =>
        call(url, 'trace_replayBlockTransactions', [`0x${(index + 1).toString(16)}`, ['trace']]),
      )
      for (const answer of await Promise.all(traces)) expect(answer).to.have.property('result')
      const metrics = await (await fetch(`${url}/metrics`)).text()
      const threads = /^cartulary_worker_threads\{lane="reads"\} (\d+)$/m.exec(metrics)?.[1]
      expect(Number(threads)).to.be.within(1, 2)
    })

    it('names the lock file and, if the system reveals it, the process that has the archive open', async () => {
      const { child } = server
      for (const args of [
        ['verify'],
        ['export'],
        ['serve'],
        ['import', '--genesis', sampleGenesis, sampleChain],
      ]) {
        const { status, stderr } = await run([...args, '--datadir', dataDir])
        expect(status, args[0]).to.equal(1)
        const holder = fs.existsSync('/proc/locks') ? `process ${child.pid}` : 'another process'
        expect(stderr, args[0]).to.match(
          new RegExp(`^cartulary: \\[LOCKED\\] ${holder} has the archive open, .*archive/LOCK: .*\\n$`),
        )
      }
    })

    it('serves the archive, also after a restart', async () => {
      const answer = await call(server.url, 'eth_getBlockByNumber', ['latest', false])
      expect(await server.stop('SIGTERM')).to.equal(0)
      const again = await LocalNode.start({ dataDir })
      try {
        expect(await call(again.url, 'eth_getBlockByNumber', ['latest', false])).to.deep.equal(answer)
      } finally {
        await again.close()
      }
    })
  })

  it('serves and lists only methods that are allowed and not denied', async () => {
    const { url } = denying
    expect(await call(url, 'eth_chainId')).to.have.property('result')
    for (const method of ['eth_call', 'net_version', 'debug_getRawHeader']) {
      expect(await call(url, method)).to.have.nested.property('error.code', -32601)
    }
    const { result } = await call(url, 'rpc.discover')
    const names = (result as { methods: { name: string }[] }).methods.map(({ name }) => name)
    expect(names).to.include('eth_chainId').and.not.to.include.members(['eth_call', 'net_version'])
  })

  it('names its address in rpc.discover: the one under which the caller reached it', async () => {
    const { url } = plain
    const servers = async (headers: Record<string, string> = {}): Promise<unknown> => {
      const body = '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}'
      const json = { 'Content-Type': 'application/json', ...headers }
      const response = await fetch(url, { method: 'POST', headers: json, body })
      const { result } = (await response.json()) as { result: { servers: { url: string }[] } }
      return result.servers.map((server) => server.url)
    }
    const origin = url.replace(/\/$/, '')
    expect(await servers()).to.deep.equal([origin])
    expect(await servers({ 'X-Forwarded-Proto': 'https' })).to.deep.equal([origin])
    const client = await connect(url.replace('http', 'ws'))
    const { result } = (await client.ask('rpc.discover')) as unknown as { result: { servers: unknown } }
    client.socket.close()
    expect(result.servers).to.have.nested.property('[0].url', origin.replace('http', 'ws'))
  })

  it('says why it does not serve a method, and suggests only methods that it serves', async () => {
    const { url } = denying
    const error = { code: -32601, message: 'the method does not exist or is not available' }
    const docs = '/docs/errors/-32601#methodNotFound'
    const data: Record<string, object> = {
      eth_getLogs: { reason: 'the configuration of this node denies this method' },
      evm_mine: { reason: 'only nodes in mode dev have this method' },
      eth_getBalence: { suggestion: 'eth_getBalance' },
      eth_getLog: {},
    }
    for (const [method, help] of Object.entries(data)) {
      expect(await call(url, method)).to.have.deep.property('error', { ...error, data: { ...help, docs } })
    }
  })

  it('answers web3_clientVersion with its version', async () => {
    const { url } = plain
    const version = runProcess(['--version']).stdout.toString().trim()
    expect(await call(url, 'web3_clientVersion')).to.have.property('result', version)
  })

  it('enforces a configured body limit', async () => {
    const { url } = denying
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(200)}"`,
    })
    expect(response.status).to.equal(413)
  })

  it('reports a port in use, and leaves no folder behind', async () => {
    const { port } = new URL(plain.url)
    const temporary = makeFolder()
    const { status, stderr } = runProcess(['serve', ...empty, '--port', port], { env: { TMPDIR: temporary } })
    expect(status).to.equal(1)
    expect(JSON.parse(stderr), 'one line in the format of the log').to.deep.include({
      level: 'fatal',
      code: 'CANNOT_LISTEN',
      msg: `port ${port} of 127.0.0.1 is taken: choose another with --port N or CARTULARY_PORT=N`,
    })
    const silent = await run(['serve', ...empty, '--port', port, '--log-level', 'silent'])
    expect(silent.stderr).to.match(/^cartulary: \[CANNOT_LISTEN\] port .*\n$/)
    expect(fs.readdirSync(temporary)).to.deep.equal([])
  })

  it('needs --genesis to import into a new archive', async () => {
    const { status, stderr } = await run(['serve', '--datadir', makeFolder(), '--import', sampleChain])
    expect(status).to.equal(2)
    expect(stderr).to.match(
      /^cartulary: there is no archive in .*: pass --genesis FILE or --chain NAME to create one\n$/,
    )
  })

  it('does not listen when the import fails', async () => {
    const { status, stdout, stderr } = await run([
      'serve',
      '--ephemeral',
      '--genesis',
      sampleGenesis,
      '--import',
      path.join(makeFolder(), 'missing'),
    ])
    expect(status).to.equal(1)
    expect(stdout.toString()).to.equal('')
    expect(stderr).to.contain('[UNREADABLE]')
  })

  it('removes its temporary archive after SIGINT and after SIGTERM', async () => {
    for (const [server, folder, signal] of [
      [denying, denyingFolder, 'SIGINT'],
      [plain, plainFolder, 'SIGTERM'],
    ] as const) {
      expect(await call(server.url, 'eth_blockNumber')).to.have.property('result')
      expect(fs.readdirSync(folder)).to.have.lengthOf(1)
      expect(await server.stop(signal)).to.equal(0)
      expect(fs.readdirSync(folder), signal).to.deep.equal([])
    }
  })
})

/** Whether a thread executes a call. */
async function busyThreads(url: string): Promise<boolean> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return /^cartulary_workers_busy\{lane="calls"\} 1$/m.test(page)
}
