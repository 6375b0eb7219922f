/** Faults of the network and of gateways are not deviations of the target. */
import type http from 'node:http'
import { expect } from 'chai'
import type { MethodName } from '../../../generated/types.ts'
import { findBlocks } from '../findBlocks.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { statusOf } from '../report.ts'
import { TargetUnreachable } from '../targetError.ts'
import { exchangeTo } from './exchanges.ts'
import { type Listening, listen } from './listening.ts'
import { failuresOf, only, run } from './running.ts'
import { sampleExchange } from './sampleNode.ts'

describe('conformance over a bad connection', () => {
  const servers: Listening[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })

  /**
   * Starts a proxy in front of the sample chain's server, and returns an exchange with the proxy.
   *
   * @param disturb returns true for calls that the proxy must not forward
   */
  async function disturbed(
    disturb: (method: string, response: http.ServerResponse, times: number) => boolean,
  ): Promise<HttpExchange> {
    const exchange = await sampleExchange()
    const times = new Map<string, number>()
    const server = await listen(async (body, response) => {
      const [, method = ''] = /"method":"(\w+)"/.exec(body) ?? []
      times.set(method, (times.get(method) ?? 0) + 1)
      if (disturb(method, response, times.get(method)!)) return
      response.end((await exchange(body, () => undefined)).text)
    })
    servers.push(server)
    return exchangeTo(server.url)
  }

  it('is complete although a connection breaks once', async () => {
    const exchange = await disturbed((method, response, times) => {
      const isBroken = method === 'eth_getBalance' && times === 3
      if (isBroken) response.destroy()
      return isBroken
    })
    const report = await run(exchange, only('eth_getBalance'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.equal(undefined)
  })

  it('leaves a case unchecked when a gateway answers in place of the node', async () => {
    const exchange = await disturbed((method, response, times) => {
      const isPage = method === 'eth_getBalance' && times === 3
      if (isPage) {
        response.statusCode = 504
        response.end('<html>504 Gateway Time-out</html>')
      }
      return isPage
    })
    const report = await run(exchange, only('eth_getBalance'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.equal(
      '1 calls were not answered in time: see --answer-time, or how long a gateway waits that gave up',
    )
    expect(report.cases.some(({ reason }) => reason?.startsWith('HTTP 504 of a gateway') === true)).to.equal(
      true,
    )
    expect(statusOf(report)).to.equal(2)
  })

  it('leaves cases unchecked when their answers are too long', async () => {
    const long = Buffer.from(`{"jsonrpc":"2.0","id":1,"result":[${'{},'.repeat(600_000)}{}]}`)
    const exchange = await disturbed((method, response) => {
      const isLong = method === 'eth_getLogs'
      if (isLong) response.end(long)
      return isLong
    })
    const report = await run(exchange, only('eth_getLogs'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.match(/^\d+ answers were longer than is read; nothing was checked/)
    expect(statusOf(report)).to.equal(2)
  })

  it('reports the cases of a hanging method as unchecked, and checks all other methods', async () => {
    const plain = await sampleExchange()
    const hanging: HttpExchange = async (body, onBytes) => {
      if (body.includes('"trace_filter"')) throw new TargetUnreachable('TIMEOUT', 'no answer')
      return plain(body, onBytes)
    }
    const report = await run(hanging, only('trace_filter', 'eth_getBalance', 'JSON-RPC'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.match(/calls were not answered in time.*; \d+ calls of methods that hang/)
    for (const { method, verdict } of report.cases)
      expect(verdict, method).to.equal(method === 'trace_filter' ? 'unchecked' : 'passed')
    expect(report.idle).to.deep.equal([])
  })

  it('is incomplete when nothing was checked', async () => {
    const exchange = await disturbed((method, response) => {
      if (method === 'eth_chainId' || method === 'eth_blockNumber') return false
      response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"method not found"}}')
      return true
    })
    const report = await run(exchange, { wants: (method) => /^(?:debug|trace)_/.test(method) })
    expect(report.cases).to.deep.equal([])
    expect(report.incomplete).to.match(/^nothing was checked: /)
    expect(statusOf(report)).to.equal(2)
    const requiring = await run(exchange, {
      ...only('eth_chainId'),
      requires: (method) => method === 'debug_traceCall',
    })
    expect(failuresOf(requiring)).to.deep.equal([
      'debug_traceCall; is there; method: the target does not have it, and it is required',
    ])
    expect(statusOf(requiring)).to.equal(1)
  })

  it('reads no further blocks once mayFindMore returns false', async () => {
    let read = 0
    const answer = async (_method: MethodName, [number]: readonly unknown[]) => {
      read++
      return { result: { number, hash: `0x${'00'.repeat(32)}`, transactions: [] } }
    }
    const target = { answer, fresh: answer, result: async () => undefined }
    const found = await findBlocks(target, 1_000, 100, { mayFindMore: () => read < 10 })
    expect(found).to.have.length(10)
    expect(read).to.equal(10)
  })
})
