/** Answers that differ from openrpc.json, or are missing, without a fault of the node. */
import { expect } from 'chai'
import { statusOf } from '../report.ts'
import { type Answer, altered, error } from './alteredNode.ts'
import { failuresOf, only, run } from './running.ts'

describe('conformance run of a node with answers of its own', () => {
  it('leaves errors unchecked that the node has while a resource is unavailable', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) =>
      method === 'eth_getHeaderByHash' && JSON.stringify(params).includes('c0ffee')
        ? error(id, -32002, 'resource unavailable: the newest block is not known now')
        : answer(),
    )
    const report = await run(exchange, only('eth_getHeaderByHash'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.filter(({ verdict }) => verdict === 'unchecked')).to.have.length.of.at.least(1)
  })

  it('notes that a surplus parameter is ignored, and accepts code -32001 for absent objects', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) => {
      if (method === 'eth_getTransactionCount' && Array.isArray(params) && params.includes('surplus'))
        return { jsonrpc: '2.0', id, result: '0x1' }
      const text = JSON.stringify(await answer())
      return JSON.parse(text.replace('"code":-32000', '"code":-32001')) as Answer
    })
    const report = await run(exchange, only('eth_getTransactionCount'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal(['a parameter too many is ignored'])
  })

  for (const [words, missing] of [
    ['null', { result: null }],
    ['an error', { error: { code: 4444, message: 'pruned history unavailable' } }],
  ] as const)
    it(`has no faults if the node answers ${words} for its first block, which it has removed`, async () => {
      const exchange = await altered(async ({ method, params, id }, answer) => {
        const [block] = Array.isArray(params) ? (params as unknown[]) : []
        const isFirst = block === '0x0' || block === 'earliest'
        return method === 'eth_getBlockByNumber' && isFirst ? { jsonrpc: '2.0', id, ...missing } : answer()
      })
      expect(failuresOf(await run(exchange, only('eth_getBlockByNumber')))).to.deep.equal([])
    })

  it('notes differences from openrpc.json in points that execution-apis leaves open', async () => {
    const numbered = [
      'eth_getBlockByNumber',
      'eth_getBlockTransactionCountByNumber',
      'eth_getUncleCountByBlockNumber',
      'eth_getUncleByBlockNumberAndIndex',
      'eth_getTransactionByBlockNumberAndIndex',
      'eth_feeHistory',
    ]
    const dialects = ['debug_storageRangeAt', 'debug_accountRange', 'debug_accountAt']
    // Behaves like geth.
    const exchange = await altered(async ({ method = '', params, id }, answer) => {
      const block = Array.isArray(params) ? params[method === 'eth_feeHistory' ? 1 : 0] : undefined
      const isNamed = typeof block === 'object' || (typeof block === 'string' && block.length === 66)
      if (numbered.includes(method) && isNamed) return error(id, -32602, 'invalid argument 0')
      if (method === 'debug_accountRange' || method === 'debug_accountAt')
        return error(id, -32602, 'invalid argument 1')
      if (JSON.stringify(params ?? null).includes('noSuchTracer'))
        return error(id, -32000, 'ReferenceError: noSuchTracer is not defined')
      if (method === 'debug_executionWitness' && Array.isArray(params) && params.length > 1)
        return error(id, -32602, 'too many arguments, want at most 1')
      const given = await answer()
      if (method === 'debug_storageRangeAt')
        delete (given.result as { complete?: boolean } | undefined)?.complete
      if (method === 'debug_executionWitness' && given.result !== undefined)
        return { ...given, result: { ...(given.result as object), keys: null } }
      return given
    })
    const asked = [...numbered, ...dialects, 'debug_executionWitness', 'debug_traceTransaction']
    const report = await run(exchange, only(...asked))
    expect(failuresOf(report)).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
    const noted = report.cases.filter(({ verdict }) => verdict === 'noted')
    expect(new Set(noted.map(({ method }) => method))).to.deep.equal(new Set(asked))
    for (const { notes, reason } of noted) {
      expect(notes.join()).to.match(
        /only number and tag|only some nodes have|another dialect|an unknown tracer is error -32000/,
      )
      expect(reason).to.match(/expected|it answered error|true just when/)
    }
    const strict = await run(exchange, { ...only(...asked), strict: true })
    expect(strict.cases.filter(({ verdict }) => verdict === 'noted')).to.deep.equal([])
    expect(strict.cases.filter(({ verdict }) => verdict === 'failed')).to.have.length.of.at.least(
      noted.length,
    )
  })

  it('reports a fault if the node refuses parameters that execution-apis defines', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) => {
      const [first] = Array.isArray(params) ? (params as unknown[]) : []
      if (method === 'eth_getBlockByNumber' && first === 'latest') return error(id, -32602, 'no tag')
      if (method === 'eth_getBalance') return error(id, -32602, 'no')
      return answer()
    })
    const report = await run(exchange, only('eth_getBlockByNumber', 'eth_getBalance'))
    const failed = report.cases.filter(({ verdict }) => verdict === 'failed').map(({ method }) => method)
    expect(failed).to.include('eth_getBlockByNumber').and.to.include('eth_getBalance')
  })

  it('notes that the node requires a parameter that is optional in openrpc.json', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) =>
      method === 'eth_getBalance' && Array.isArray(params) && params.length === 1
        ? error(id, -32602, 'missing value for required argument 1')
        : answer(),
    )
    const report = await run(exchange, only('eth_getBalance'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal([
      'optional parameters cannot be left out',
    ])
    expect(statusOf(await run(exchange, { ...only('eth_getBalance'), strict: true }))).to.equal(1)
  })
})
