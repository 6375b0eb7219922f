import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { run as cli, importSample } from '../../../test/cli/run.ts'
import { makeFolder, sampleGenesis, sampleOffsets } from '../../../test/cli/running.ts'
import { start } from '../../../test/support/serve.ts'
import type { Case, Check } from '../check.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { statusOf } from '../report.ts'
import { alteringText, denying, exchangeTo, plainExchangeTo } from './exchanges.ts'
import { proxy } from './listening.ts'
import { counting, failuresOf, only, run } from './running.ts'
import { sampleExchange } from './sampleNode.ts'

describe('conformance', () => {
  const servers: { stop(): Promise<unknown> }[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })

  /** An exchange that alters the answers of the sample chain's server. */
  async function altered(alter: Parameters<typeof alteringText>[1]): Promise<HttpExchange> {
    return alteringText(await sampleExchange(), alter)
  }

  it('finds no fault in Cartulary, and calls no method that writes or is stateful', async () => {
    const { exchange, calls } = counting(await sampleExchange())
    const report = await run(exchange)
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.filter(({ verdict }) => verdict === 'unchecked')).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal([])
    expect(report.absent).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
    expect(new Set(report.cases.map(({ method }) => method)).size).to.be.greaterThan(60)
    const writes = [...calls.keys()].filter((method) =>
      /send|[nN]ew|uninstall|subscribe|^evm_|setHead|^testing_/.test(method),
    )
    expect(writes).to.deep.equal([])
    expect(calls.size).to.be.greaterThan(60)
  })

  it('finds no fault in a chain that has only a genesis block', async () => {
    const server = await start('dev', ['--accounts', '2'])
    servers.push(server)
    const report = await run(plainExchangeTo(server.url))
    expect(failuresOf(report)).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
  })

  it('finds no fault in an archive that begins at a later block than its chain', async () => {
    const folder = makeFolder()
    const [whole, file] = [path.join(folder, 'whole'), path.join(folder, 'blocks.jsonl')]
    await importSample(whole)
    const last = sampleOffsets.length
    await cli(['export', '--datadir', whole, '--witness', `${last - 5}..${last}`, file])
    const [first] = fs.readFileSync(file, 'utf8').split('\n', 1)
    const { parentHash } = decodeBlock(fromHex((JSON.parse(first!) as { block: string }).block)).header
    const begin = ['--begin', toHex(parentHash), '--import', file]
    const server = await start('serve', ['--ephemeral', '--genesis', sampleGenesis, ...begin])
    servers.push(server)
    const report = await run(plainExchangeTo(server.url))
    expect(failuresOf(report)).to.deep.equal([])
    const refused = report.cases.filter(({ verdict }) => verdict === 'refused')
    expect(refused.some(({ reason }) => reason?.startsWith('-32000: the state is not known'))).to.equal(true)
    expect(statusOf(report)).to.equal(0)
  })

  it('reports absent methods as faults only when they are required', async () => {
    const exchange = denying(await sampleExchange(), /^(?:trace_|debug_|eth_getBlockReceipts$)/)
    const lenient = await run(exchange)
    expect(failuresOf(lenient)).to.deep.equal([])
    expect(lenient.absent).to.include.members(['trace_block', 'debug_traceCall', 'eth_getBlockReceipts'])
    const strict = await run(exchange, {
      wants: (method) => method.startsWith('trace_') || method === 'eth_chainId',
      requires: (method) => method === 'trace_block' || method === 'eth_chainId',
    })
    expect(failuresOf(strict)).to.deep.equal([
      'trace_block; is there; method: the target does not have it, and it is required',
    ])
    expect(statusOf(strict)).to.equal(1)
  })

  it("recognises an absent method by the node's own error message", async () => {
    const exchange = await altered((text, request) => {
      const { method } = JSON.parse(request) as { method?: string }
      if (method !== 'eth_getProof' && method !== 'cartulary_noSuchMethod') return text
      return `{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Unsupported method: ${method}"}}`
    })
    const report = await run(exchange, only('eth_getProof', 'eth_chainId'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.absent).to.deep.equal(['eth_getProof'])
  })

  it('detects a wrong error code, and a method that refuses every call', async () => {
    const exchange = await altered((text) => text.replace('"code":-32602', '"code":-32000'))
    const failures = failuresOf(await run(exchange, only('eth_getBalance', 'JSON-RPC')))
    expect(failures).to.include(
      'eth_getBalance; provoked errors have their codes; no parameters at all: expected error -32602 ' +
        `(invalidParams), got error -32000: ${failures[0]!.split('error -32000: ')[1]}`,
    )
    const refusing = await altered((text, request) =>
      request.includes('eth_getBalance')
        ? '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"missing trie node"}}'
        : text,
    )
    const report = await run(refusing, only('eth_getBalance'))
    expect(failuresOf(report).filter((one) => one.includes('refuses every call'))).to.have.length(1)
    expect(report.cases.some(({ verdict }) => verdict === 'refused')).to.equal(true)
  })

  it('detects a result that the schema does not allow, and names the field', async () => {
    const exchange = await altered((text, request) =>
      request.includes('eth_feeHistory') ? text.replace('"oldestBlock":"0x', '"oldestBlock":"0x0') : text,
    )
    const [first] = failuresOf(await run(exchange, only('eth_feeHistory')))
    expect(first).to.match(/^eth_feeHistory; results keep to the schema; .*: oldestBlock: expected Quantity/)
  })

  it('notes extra members, and reports them as faults in strict mode', async () => {
    const exchange = await altered((text, request) =>
      request.includes('eth_feeHistory') ? text.replace('"result":{', '"result":{"l1Fee":"0x1",') : text,
    )
    const lenient = await run(exchange, only('eth_feeHistory'))
    expect(failuresOf(lenient)).to.deep.equal([])
    expect(new Set(lenient.cases.flatMap(({ notes }) => notes))).to.deep.equal(
      new Set(['extra member l1Fee']),
    )
    const strict = await run(exchange, { ...only('eth_feeHistory'), strict: true })
    expect(failuresOf(strict)[0]).to.match(/: extra member l1Fee$/)
  })

  it('detects a wrong id in an answer', async () => {
    const exchange = await altered((text) => text.replace(/"id":"?seven"?/, '"id":7'))
    expect(failuresOf(await run(exchange, only('JSON-RPC')))).to.deep.equal([
      'JSON-RPC; JSON-RPC 2.0; id that is a text: expected the id "seven", got 7',
    ])
  })

  it('reports an incomplete run when the maximum number of calls is reached or the node stops', async () => {
    const exchange = await sampleExchange()
    // Methods with more calls than that.
    const wants = (method: string): boolean => method.startsWith('eth_get')
    const spent = await run(exchange, { wants, callsMax: 500 })
    expect(spent.incomplete).to.match(/--max-calls/)
    expect(spent.calls).to.be.at.most(500)
    expect(statusOf(spent)).to.equal(2)
    let answers = 0
    const listening = await proxy(exchange, async (text) => {
      if (++answers === 500) void listening.stop()
      return text
    })
    const gone = await run(exchangeTo(listening.url), { wants })
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
      const report = await run(await sampleExchange(), {
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
      const report = await run(await sampleExchange(), {
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
      const { cases } = await run(await sampleExchange(), {
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
