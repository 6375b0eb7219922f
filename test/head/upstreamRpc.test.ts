import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { type RpcOptions, UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { WireError } from '../support/readChain.ts'
import { FakeUpstream, type Fault, fastClock } from '../support/upstreams.ts'

const { signal } = new AbortController()

async function errorOf(answer: Promise<unknown>): Promise<UpstreamError> {
  try {
    await answer
  } catch (error) {
    if (error instanceof UpstreamError) return error
    throw error
  }
  throw new RangeError('an error was expected')
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (_calls, response: ServerResponse) => {
    response.writeHead(status, headers)
    response.end(body)
    return true
  }

describe('the JSON-RPC client of a followed node', () => {
  let upstream: FakeUpstream
  let clock: ReturnType<typeof fastClock>
  const rpc = (options: Partial<RpcOptions> = {}, url = upstream.url) =>
    new UpstreamRpc(url, { clock, timeoutMs: 5_000, ...options })

  beforeEach(async () => {
    clock = fastClock()
    upstream = await FakeUpstream.start((method, params) => {
      if (method === 'fail') throw new WireError({ code: Number(params[0]), message: String(params[1]) })
      return [method, ...params]
    })
  })

  afterEach(() => upstream.stop())

  it('sends a request and returns the result', async () => {
    expect(await rpc().call('a', [1, 'x'], signal)).to.deep.equal(['a', 1, 'x'])
  })

  it('sends a batch, and accepts answers in any order', async () => {
    upstream.fault = (calls, response) => {
      const answers = (calls as unknown as { id: number; method: string }[])
        .map(({ id, method }) => (method === 'b' ? { id, error: { code: -32601 } } : { id, result: method }))
        .reverse()
      return answer(200, JSON.stringify(answers))(calls, response)
    }
    const calls = ['a', 'b', 'c'].map((method) => ({ method, params: [] }))
    const outcomes = await rpc().batch(calls, signal)
    expect(outcomes[0]).to.deep.equal({ result: 'a' })
    expect(outcomes[1]).to.have.nested.property('error.code', 'METHOD_MISSING')
    expect(outcomes[2]).to.deep.equal({ result: 'c' })
  })

  for (const [what, body] of [
    [
      'one error for the whole batch',
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}',
    ],
    ['fewer answers than requests', '[{"jsonrpc":"2.0","id":1,"result":1}]'],
  ] as const) {
    it(`reports BATCH_REFUSED for ${what}`, async () => {
      upstream.fault = answer(200, body)
      const calls = ['a', 'b'].map((method) => ({ method, params: [] }))
      expect((await errorOf(rpc().batch(calls, signal))).code).to.equal('BATCH_REFUSED')
    })
  }

  it('distinguishes a missing method, a rate limit and other errors, with short printable messages', async () => {
    const codeOf = async (code: number, message: string) =>
      errorOf(rpc().call('fail', [code, message], signal))
    expect((await codeOf(-32601, 'x')).code).to.equal('METHOD_MISSING')
    expect((await codeOf(-32005, 'x')).code).to.equal('BUSY')
    expect((await codeOf(429, 'x')).code).to.equal('BUSY')
    expect((await codeOf(-32603, 'Too many requests, slow down')).code).to.equal('BUSY')
    expect((await codeOf(-32604, 'Method not enabled')).code).to.equal('METHOD_MISSING')
    const disabled = "The method 'x' is found but the namespace 'Debug' is disabled"
    expect((await codeOf(-32600, disabled)).code).to.equal('METHOD_MISSING')
    const other = await codeOf(-32000, `a\nb\u001b[31m${'c'.repeat(1_000)}`)
    expect(other.code).to.equal('REFUSED')
    expect(other.message).to.match(/^fail: a b \[31mc{1,200}$/)
  })

  for (const [what, fault, code, attempts] of [
    ['garbage', answer(200, '<html>'), 'BAD_ANSWER', 1],
    ['JSON that is not an answer', answer(200, '"hello"'), 'BAD_ANSWER', 1],
    ['an answer without a result', answer(200, '{"id":1}'), 'BAD_ANSWER', 1],
    ['HTTP 404', answer(404, 'nothing here'), 'BAD_ANSWER', 1],
    ['HTTP 500', answer(500, 'oh'), 'UNREACHABLE', 3],
    ['HTTP 413', answer(413, ''), 'TOO_LARGE', 1],
    ['HTTP 429', answer(429, ''), 'BUSY', 3],
    ['a redirect', answer(302, '', { location: 'http://127.0.0.1:9/' }), 'UNREACHABLE', 3],
    ['an answer that is too long', answer(200, `"${'x'.repeat(2_000)}"`), 'TOO_LARGE', 1],
  ] as const) {
    it(`reports ${what} as ${code} after ${attempts} attempt(s)`, async () => {
      upstream.fault = fault
      const error = await errorOf(rpc({ bytesMax: 1_000 }).call('a', [], signal))
      expect(error.code).to.equal(code)
      expect(upstream.calls.length).to.equal(attempts)
    })
  }

  it('reports a truncated answer as UNREACHABLE', async () => {
    upstream.fault = (_calls, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"jsonrpc"')
      setTimeout(() => response.destroy(), 5)
      return true
    }
    expect((await errorOf(rpc().call('a', [], signal))).code).to.equal('UNREACHABLE')
    expect(upstream.calls.length).to.equal(3)
  })

  it('times out when no answer begins, and when an answer does not end', async () => {
    upstream.fault = () => true
    expect((await errorOf(rpc({ timeoutMs: 30 }).call('a', [], signal))).code).to.equal('TIMEOUT')
    upstream.fault = (_calls, response) => response.write('{')
    expect((await errorOf(rpc({ timeoutMs: 30 }).call('a', [], signal))).code).to.equal('TIMEOUT')
  })

  it('times out and stops even if fetch ignores the abort signal', async () => {
    const { fetch } = globalThis
    globalThis.fetch = () => new Promise(() => {})
    try {
      expect((await errorOf(rpc({ timeoutMs: 30 }).call('a', [], signal))).code).to.equal('TIMEOUT')
      const stop = new AbortController()
      const call = errorOf(rpc().call('a', [], stop.signal))
      stop.abort()
      expect((await call).code).to.equal('STOPPED')
    } finally {
      globalThis.fetch = fetch
    }
  })

  it('sends a request again after a failure', async () => {
    let times = 0
    upstream.fault = (calls, response) => times++ === 0 && (answer(503, '')(calls, response) as boolean)
    expect(await rpc().call('a', [], signal)).to.deep.equal(['a'])
    expect(clock.slept).to.deep.equal([187.5])
  })

  it('waits as long as Retry-After requires, or throws BUSY if the wait would be too long', async () => {
    let times = 0
    const busy = (after: string): Fault => {
      times = 0
      return (calls, response) =>
        times++ === 0 && (answer(429, '', { 'retry-after': after })(calls, response) as boolean)
    }
    upstream.fault = busy('7')
    await rpc().call('a', [], signal)
    upstream.fault = busy(new Date(clock.now() + 4_000).toUTCString())
    await rpc().call('a', [], signal)
    expect(clock.slept).to.deep.equal([7_000, 4_000])
    upstream.fault = busy('3600')
    const error = await errorOf(rpc().call('a', [], signal))
    expect(error).to.include({ code: 'BUSY', retryAfterMs: 3_600_000 })
  })

  it('stops when the signal is aborted', async () => {
    upstream.fault = () => true
    const controller = new AbortController()
    const asked = errorOf(rpc().call('a', [], controller.signal))
    setTimeout(() => controller.abort(), 10)
    expect((await asked).code).to.equal('STOPPED')
    expect((await errorOf(rpc().call('a', [], controller.signal))).code).to.equal('STOPPED')
  })

  it('sends credentials, and shows neither the credentials nor the path of the URL in errors', async () => {
    const url = `${upstream.url.replace('//', '//user:p%40ss@')}/v3/secret?key=hidden`
    const one = rpc({}, url)
    await one.call('a', [], signal)
    expect(upstream.headers.authorization).to.equal(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
    expect(one.label).to.equal(upstream.url)
    upstream.stop()
    const { message } = await errorOf(one.call('a', [], signal))
    expect(message).to.not.match(/secret|hidden|user|p@ss|p%40ss/)
  })

  for (const url of ['', 'localhost:8545', 'ws://user:secret@localhost', 'http://', '/secret']) {
    it(`refuses the URL ${JSON.stringify(url)}`, () => {
      expect(() => new UpstreamRpc(url))
        .to.throw(UpstreamError)
        .that.satisfies(({ code, message }: UpstreamError) => code === 'BAD_URL' && !/secret/.test(message))
    })
  }
})
