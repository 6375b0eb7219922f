/** The log, metrics and readiness of a node, as an operator sees them. */
import { expect } from 'chai'
import { importSample } from './run.ts'
import { ensureBuilt, makeFolder, type Running, sampleGenesis, sampleOffsets, serve } from './running.ts'

/** Number of the head of the tests' chain. */
const HEAD = sampleOffsets.length

interface Line {
  readonly level: string
  readonly msg: string
  readonly [field: string]: unknown
}

describe('an observed node', () => {
  /** A node whose head is old, with all of its log. */
  let old: Running
  /** A node without blocks, which shows its metrics to other addresses than this machine's. */
  let empty: Running

  before(async () => {
    ensureBuilt()
    const dataDir = makeFolder()
    await importSample(dataDir)
    // Each serving thread has an answer cache of its own, and only one finds the answer to the same request.
    const single = ['--serving-threads', '1', '--ready-head-age', '1', '--log-level', 'debug']
    old = await serve(['--datadir', dataDir, ...single])
    empty = await serve(['--ephemeral', '--genesis', sampleGenesis, '--metrics-from', '10.0.0.0/8'])
  })
  after(() =>
    Promise.all([old, empty].map((node) => (node?.child.exitCode === null ? node.stop('SIGTERM') : 0))),
  )

  const ask = (url: string, method: string, params: unknown[] = [], headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })

  it('counts its answers, and exposes the counts to Prometheus', async () => {
    const { url } = old
    await ask(url, 'eth_blockNumber')
    const identity = { to: `0x${'4'.padStart(40, '0')}`, data: '0x1234' }
    await ask(url, 'eth_call', [identity, 'latest'])
    // A call with overrides runs on a worker.
    await ask(url, 'eth_call', [identity, 'latest', {}])
    await ask(url, 'eth_getBlockByNumber', ['0x1', true])
    await ask(url, 'eth_getBlockByNumber', ['0x1', true])
    await ask(url, 'eth_getBalance', [])
    await ask(url, 'nothing_there')
    await fetch(`${url}/nowhere`)
    const response = await fetch(`${url}/metrics`)
    expect(response.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/)
    const page = await response.text()
    const value = (metric: string): number => {
      const line = page.split('\n').find((one) => one.startsWith(`${metric} `))
      return Number(line?.slice(metric.length + 1))
    }
    expect(value('cartulary_calls_total{method="eth_blockNumber"}')).to.equal(1)
    expect(value('cartulary_calls_total{method="unknown"}')).to.equal(1)
    expect(value('cartulary_call_errors_total{method="eth_getBalance",code="-32602"}')).to.equal(1)
    expect(value('cartulary_refusals_total{status="404"}')).to.equal(1)
    expect(value('cartulary_head_number')).to.equal(HEAD)
    expect(value('cartulary_jobs_ended_total{lane="calls",outcome="ok"}')).to.equal(1)
    expect(value('cartulary_short_calls_total{outcome="answered"}')).to.equal(1)
    expect(value('cartulary_answer_cache_hits_total')).to.equal(1)
    expect(value('cartulary_store_bytes')).to.be.above(100_000)
    expect(value('cartulary_connections')).to.be.above(0)
    expect(value('cartulary_spool_bytes_max')).to.be.above(0)
    expect(page)
      .to.match(/^cartulary_store_files\{/m)
      .and.to.match(/^nodejs_eventloop_lag_seconds /m)
  })

  it('answers /liveness with its status, and /readiness with its status and the results of the checks', async () => {
    const { url } = empty
    expect(await (await fetch(`${url}/readiness`)).json()).to.deep.include({ status: 'UP' })
    expect(await (await fetch(`${url}/liveness`)).json()).to.deep.equal({ status: 'UP' })
    const response = await fetch(`${old.url}/readiness`)
    expect(response.status).to.equal(503)
    const { status, checks } = (await response.json()) as { status: string; checks: Record<string, object> }
    expect(status).to.equal('DOWN')
    expect(checks.head).to.include({ status: 'DOWN', number: HEAD })
    expect(checks.store).to.deep.equal({ status: 'UP' })
  })

  it('exposes its metrics to the configured addresses only', async () => {
    const { url } = empty
    expect((await fetch(`${url}/metrics`)).status).to.equal(404)
  })

  it('writes its log as lines of JSON with request ids and without parameters', async () => {
    const { url } = old
    const answer = await ask(url, 'eth_getBalance', [`0x${'ab'.repeat(20)}`, 'latest'], {
      'x-request-id': 'mine-1',
    })
    expect(answer.headers.get('x-request-id')).to.equal('mine-1')
    expect(await old.stop('SIGTERM')).to.equal(0)
    const errors = old.errors()
    const lines = errors
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
    expect(lines.map(({ msg }) => msg)).to.include('stopped')
    expect(lines.find(({ msg }) => msg === 'stopping')).to.include({ signal: 'SIGTERM' })
    const listening = lines.find(({ msg }) => msg === 'listening')
    expect(listening).to.include({ url, chainId: '20250', head: HEAD }).and.have.property('workers')
    expect(listening!.version).to.match(/^cartulary\//)
    const called = lines.find(({ requestId }) => requestId === 'mine-1')!
    expect(called).to.include({ level: 'debug', method: 'eth_getBalance' })
    expect(errors).to.not.contain('abababab')
  })
})
