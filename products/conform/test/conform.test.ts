import { expect } from 'chai'
import { start } from '../../../test/support/serve.ts'
import { sampleServer, serveSample } from '../../../test/support/serveSample.ts'
import type { Case, Check } from '../check.ts'
import { httpExchange } from '../httpExchange.ts'
import { statusOf } from '../report.ts'
import { type Listening, proxy } from './listening.ts'
import { failuresOf, only, run } from './running.ts'

describe('conformance', () => {
  const servers: { stop(): Promise<unknown> }[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })

  /** Starts a proxy that alters the answers of the sample chain's server. */
  async function altered(alter: Parameters<typeof proxy>[1]): Promise<Listening> {
    const listening = await proxy((await sampleServer()).url, alter)
    servers.push(listening)
    return listening
  }

  it('finds no fault in Cartulary, and calls no method that writes or is stateful', async () => {
    const { url } = await sampleServer()
    const plain = httpExchange(url, { timeoutMs: 20_000, userAgent: 'tests' })
    const asked = new Set<string>()
    const report = await run(url, {
      exchange(body, onBytes) {
        for (const [, method] of body.matchAll(/"method":"(\w+)"/g)) asked.add(method!)
        return plain(body, onBytes)
      },
    })
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.filter(({ verdict }) => verdict === 'unchecked')).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal([])
    expect(report.absent).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
    expect(new Set(report.cases.map(({ method }) => method)).size).to.be.greaterThan(60)
    const writes = [...asked].filter((method) =>
      /send|[nN]ew|uninstall|subscribe|^evm_|setHead|^testing_/.test(method),
    )
    expect(writes).to.deep.equal([])
    expect(asked.size).to.be.greaterThan(60)
  })

  it('finds no fault in a chain that has only a genesis block', async () => {
    const server = await start('dev', ['--accounts', '2'])
    servers.push(server)
    const report = await run(server.url)
    expect(failuresOf(report)).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
  })

  it('reports absent methods as faults only when they are required', async () => {
    const server = await serveSample(['--deny', 'trace,debug,eth_getBlockReceipts'])
    servers.push(server)
    const lenient = await run(server.url)
    expect(failuresOf(lenient)).to.deep.equal([])
    expect(lenient.absent).to.include.members(['trace_block', 'debug_traceCall', 'eth_getBlockReceipts'])
    const strict = await run(server.url, {
      wants: (method) => method.startsWith('trace_') || method === 'eth_chainId',
      requires: (method) => method === 'trace_block' || method === 'eth_chainId',
    })
    expect(failuresOf(strict)).to.deep.equal([
      'trace_block; is there; method: the target does not have it, and it is required',
    ])
    expect(statusOf(strict)).to.equal(1)
  })

  it("recognises an absent method by the node's own error message", async () => {
    const { url } = await altered((text, request) => {
      const { method } = JSON.parse(request) as { method?: string }
      if (method !== 'eth_getProof' && method !== 'cartulary_noSuchMethod') return text
      return `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Unsupported method: ${method}"}}`
    })
    const report = await run(url, only('eth_getProof', 'eth_chainId'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.absent).to.deep.equal(['eth_getProof'])
  })

  it('detects a wrong error code, and a method that refuses every call', async () => {
    const { url } = await altered((text) => text.replace('"code":-32602', '"code":-32000'))
    const failures = failuresOf(await run(url, only('eth_getBalance', 'JSON-RPC')))
    expect(failures).to.include(
      'eth_getBalance; provoked errors have their codes; no parameters at all: expected error -32602 ' +
        `(invalidParams), got error -32000: ${failures[0]!.split('error -32000: ')[1]}`,
    )
    const refusing = await altered((text, request) =>
      request.includes('eth_getBalance')
        ? '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"missing trie node"}}'
        : text,
    )
    const report = await run(refusing.url, only('eth_getBalance'))
    expect(failuresOf(report).filter((one) => one.includes('refuses every call'))).to.have.length(1)
    expect(report.cases.some(({ verdict }) => verdict === 'refused')).to.equal(true)
  })

  it('detects a result that the schema does not allow, and names the field', async () => {
    const { url } = await altered((text, request) =>
      request.includes('eth_feeHistory') ? text.replace('"oldestBlock":"0x', '"oldestBlock":"0x0') : text,
    )
    const [first] = failuresOf(await run(url, only('eth_feeHistory')))
    expect(first).to.match(/^eth_feeHistory; results keep to the schema; .*: oldestBlock: expected Quantity/)
  })

  it('notes extra members, and reports them as faults in strict mode', async () => {
    const { url } = await altered((text, request) =>
      request.includes('eth_feeHistory') ? text.replace('"result":{', '"result":{"l1Fee":"0x1",') : text,
    )
    const lenient = await run(url, only('eth_feeHistory'))
    expect(failuresOf(lenient)).to.deep.equal([])
    expect(new Set(lenient.cases.flatMap(({ notes }) => notes))).to.deep.equal(
      new Set(['extra member l1Fee']),
    )
    const strict = await run(url, { ...only('eth_feeHistory'), strict: true })
    expect(failuresOf(strict)[0]).to.match(/: extra member l1Fee$/)
  })

  it('detects a wrong id in an answer', async () => {
    const { url } = await altered((text) => text.replace(/"id":"?seven"?/, '"id":7'))
    expect(failuresOf(await run(url, only('JSON-RPC')))).to.deep.equal([
      'JSON-RPC; JSON-RPC 2.0; id that is a text: expected the id "seven", got 7',
    ])
  })

  it('reports an incomplete run when the maximum number of calls is reached or the node stops', async () => {
    const { url } = await sampleServer()
    const spent = await run(url, { callsMax: 500 })
    expect(spent.incomplete).to.match(/--max-calls/)
    expect(spent.calls).to.be.at.most(500)
    expect(statusOf(spent)).to.equal(2)
    let answers = 0
    const listening = await proxy(url, async (text) => {
      if (++answers === 500) void listening.stop()
      return text
    })
    const gone = await run(listening.url)
    expect(gone.incomplete).to.match(/^the target went away: /)
    expect(failuresOf(gone)).to.deep.equal([])
    expect(statusOf(gone)).to.equal(2)
  })

  describe('with custom checks', () => {
    const check = (name: string, more: Partial<Check> & Pick<Check, 'cases'>): Check => ({
      name,
      method: 'txpool_status',
      covers: [],
      ...more,
    })
    const one = (judge: Case['judge']): readonly Case[] => [{ title: 'one', params: [], judge }]

    it('reports the fields that no case of any check has covered', async () => {
      const report = await run((await sampleServer()).url, {
        ...only('txpool_status'),
        checks: [
          check('judged', { covers: ['pending'], cases: () => one(() => undefined) }),
          check('without cases', { covers: ['queued'], cases: () => [] }),
        ],
      })
      expect(report.selfAgreeing).to.deep.equal([])
      expect(report.uncovered).to.deep.equal([{ method: 'txpool_status', fields: ['queued'] }])
    })

    it('lists separately the fields whose only check is a comparison with another method', async () => {
      const against = 'txpool_content'
      const report = await run((await sampleServer()).url, {
        ...only('txpool_status'),
        checks: [
          check('proven', { covers: ['pending'], cases: () => one(() => undefined) }),
          check('of siblings', { covers: ['pending', 'queued'], against, cases: () => one(() => undefined) }),
        ],
      })
      expect(report.selfAgreeing).to.deep.equal([{ method: 'txpool_status', fields: ['queued'] }])
      expect(report.uncovered).to.deep.equal([])
    })

    it('reports why a case could not be judged', async () => {
      const { url } = await sampleServer()
      const { cases } = await run(url, {
        ...only('txpool_status'),
        checks: [
          check('what else it asks is an error', {
            cases: () => one(async (_answer, target) => String(await target.result('eth_getProof', []))),
          }),
          check('the answer is odd', {
            cases: () => one(({ result }) => (result as { some: { thing: string } }).some.thing),
          }),
          check('what was found is odd', {
            cases: () => {
              throw new TypeError('no list')
            },
          }),
        ],
      })
      expect(cases.map(({ verdict }) => verdict)).to.deep.equal(['unchecked', 'failed', 'failed'])
      expect(cases[0]!.reason).to.match(/^eth_getProof answered -32602: /)
      expect(cases[1]!.reason).to.match(/^cannot be judged: /)
      expect(cases[2]!.reason).to.equal('calls cannot be made from what was found: no list')
    })
  })
})
