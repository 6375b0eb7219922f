import { expect } from 'chai'
import { JsonRpcTarget } from '../target.ts'
import { TargetError, TargetUnreachable } from '../targetError.ts'
import { listen, listeningInSuite } from './listening.ts'
import { failure, quick, targetAt } from './targetAt.ts'

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A target on which the calls that `hangs` selects time out at once. @param asked collects the called methods */
function hangingAt(hangs: (call: Call) => boolean, asked: string[] = []): JsonRpcTarget {
  return new JsonRpcTarget(async (body) => {
    const call = JSON.parse(body) as Call
    asked.push(call.method)
    if (hangs(call)) throw new TargetUnreachable('TIMEOUT', 'no answer')
    return { status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }
  }, quick)
}

describe('the client that calls the checked node', () => {
  const served = listeningInSuite()

  /** Answers every call with the number of calls so far. */
  function counting(asked: string[] = []): Promise<string> {
    return served((body, response) => {
      asked.push(body)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${asked.length.toString(16)}` }))
    })
  }

  it('sends identical calls only once', async () => {
    const asked: string[] = []
    const target = targetAt(await counting(asked))
    const both = await Promise.all([target.result('eth_chainId', []), target.result('eth_chainId', [])])
    expect(both).to.deep.equal(['0x1', '0x1'])
    expect(await target.result('eth_getCode', ['0x00', 'latest'])).to.equal('0x2')
    expect(target.calls).to.equal(2)
    expect(JSON.parse(asked[0]!)).to.deep.equal({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  })

  it('sends its user agent, and the credentials from the URL', async () => {
    let headers: Record<string, unknown> = {}
    const url = await served((_body, response, request) => {
      headers = request.headers
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    await targetAt(url.replace('//', '//user:se%20cret@')).result('eth_chainId', [])
    expect(headers['user-agent']).to.equal('tests/1')
    expect(headers.authorization).to.equal(`Basic ${Buffer.from('user:se cret').toString('base64')}`)
  })

  it('returns an error from answer(), and throws the error from result()', async () => {
    const url = await served((_body, response) =>
      response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":"0x"}}'),
    )
    const target = targetAt(url)
    expect(await target.answer('eth_call', [])).to.deep.equal({
      error: { code: -32000, message: 'no', data: '0x' },
    })
    const error = await target.result('eth_call', []).catch((one: unknown) => one)
    expect(error).to.be.instanceOf(TargetError).and.include({ method: 'eth_call', answeredCode: -32000 })
  })

  for (const [what, text, code] of [
    ['a page', '<html>', 'NOT_JSON_RPC'],
    ['a list', '[]', 'MALFORMED_ANSWER'],
    ['an object without result and error', '{"jsonrpc":"2.0","id":1}', 'MALFORMED_ANSWER'],
    ['a result with another id', '{"jsonrpc":"2.0","id":2,"result":1}', 'MALFORMED_ANSWER'],
    ['a result of another version', '{"jsonrpc":"1.0","id":1,"result":1}', 'MALFORMED_ANSWER'],
    [
      'an error with another id',
      '{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"no"}}',
      'MALFORMED_ANSWER',
    ],
    ['an error of another version', '{"id":1,"error":{"code":1,"message":"no"}}', 'MALFORMED_ANSWER'],
    ['an error without a code', '{"jsonrpc":"2.0","id":1,"error":{"message":"no"}}', 'MALFORMED_ANSWER'],
  ] as const) {
    it(`rejects ${what} as an answer`, async () => {
      const url = await served((_body, response) => response.end(text))
      expect((await failure(targetAt(url).answer('eth_chainId', []))).code).to.equal(code)
    })
  }

  it('retries after HTTP 429 and 503, but only a few times', async () => {
    let times = 0
    const url = await served((_body, response) => {
      times++
      response.statusCode = times < 3 ? 429 : 200
      if (times < 3) response.setHeader('retry-after', '0')
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    expect(await targetAt(url).result('eth_chainId', [])).to.equal('0x1')
    expect(times).to.equal(3)
    let refusals = 0
    const busy = await served((_body, response) => {
      refusals++
      response.statusCode = 503
      response.setHeader('retry-after', '0')
      response.end()
    })
    expect((await failure(targetAt(busy).answer('eth_chainId', []))).code).to.equal('BUSY')
    expect(refusals).to.be.within(5, 10)
  })

  it('gives up at once when the node asks it to wait for an hour', async () => {
    const url = await served((_body, response) => {
      response.statusCode = 429
      response.setHeader('retry-after', '3600')
      response.end()
    })
    expect((await failure(targetAt(url).answer('eth_chainId', []))).code).to.equal('BUSY')
  })

  for (const [what, error] of [
    ['a rate limit', { code: -32005, message: 'limit exceeded' }],
    ['a daily limit', { code: -32000, message: 'daily request count exceeded, request rate limited' }],
    [
      "Alchemy's rate limit",
      { code: 429, message: 'Your app has exceeded its compute units per second capacity' },
    ],
  ] as const) {
    it(`retries after ${what} that is reported with HTTP status 200 and the id null`, async () => {
      let times = 0
      const url = await served((_body, response) => {
        times++
        const answer = times === 1 ? { id: null, error } : { id: 1, result: '0x1' }
        response.setHeader('retry-after', '0')
        response.end(JSON.stringify({ jsonrpc: '2.0', ...answer }))
      })
      const target = targetAt(url)
      expect(await target.result('eth_chainId', [])).to.equal('0x1')
      expect([times, target.calls]).to.deep.equal([2, 2])
    })
  }

  it('does not retry a call that the node refuses because of too many results', async () => {
    const error = { code: -32005, message: 'query returned more than 10000 results' }
    const url = await served((_body, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error })),
    )
    expect(await targetAt(url).answer('eth_getLogs', [])).to.deep.equal({ error })
  })

  it('counts and bounds retries, and gives up on a node that stays busy', async () => {
    let times = 0
    const url = await served((_body, response) => {
      times++
      response.statusCode = 429
      response.setHeader('retry-after', '0')
      response.end()
    })
    const few = targetAt(url, { callsMax: 3 })
    expect((await failure(few.answer('eth_call', []))).code).to.equal('CALLS_SPENT')
    expect([times, few.calls]).to.deep.equal([3, 3])
    const target = targetAt(url, { callsMax: 10_000, concurrencyMax: 1 })
    for (let at = 0; at < 20; at++)
      expect((await failure(target.answer('eth_call', [at]))).code).to.equal('BUSY')
    expect(target.lost).to.have.property('code', 'BUSY')
    expect(target.calls).to.equal(15)
    expect([...target.unanswered]).to.deep.equal([['BUSY', 20]])
  })

  it('gives up on a method that hangs, but not on a node that answers other methods', async () => {
    const asked: string[] = []
    const target = hangingAt(({ method }) => method === 'trace_filter', asked)
    for (let at = 0; at < 20; at++) await failure(target.answer('trace_filter', [at]))
    expect(target.lost).to.equal(undefined)
    expect(asked.filter((method) => method === 'trace_filter')).to.have.length(4)
    expect([...target.unanswered]).to.deep.equal([
      ['TIMEOUT', 4],
      ['METHOD_HANGS', 16],
    ])
    expect(await target.result('eth_call', [])).to.equal('0x1')
  })

  it('keeps calling a method when only some of its calls hang', async () => {
    const target = hangingAt(({ method, params }) => method === 'eth_call' && Number(params[0]) % 2 === 1)
    for (let at = 1; at < 12; at++) await target.answer('eth_call', [at]).catch(() => undefined)
    expect([...target.unanswered]).to.deep.equal([['TIMEOUT', 6]])
  })

  it('gives up on a node that no longer answers eth_chainId', async () => {
    const url = await served(() => undefined)
    const target = targetAt(url, { timeoutMs: 20 })
    expect((await failure(target.answer('eth_call', []))).code).to.equal('TIMEOUT')
    expect(target.lost).to.have.property('code', 'TIMEOUT')
    expect(target.calls).to.equal(2)
  })

  it('retries once after a broken connection', async () => {
    let times = 0
    const url = await served((body, response) => {
      if (body.includes('eth_call') && ++times !== 2) response.destroy()
      else response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    const target = targetAt(url)
    expect(await target.result('eth_call', [])).to.equal('0x1')
    expect([times, target.calls, target.unanswered.size]).to.deep.equal([2, 2, 0])
    expect((await failure(target.answer('eth_call', [1]))).code).to.equal('UNREACHABLE')
    expect(times).to.equal(4)
    expect(target.lost).to.equal(undefined)
    expect([...target.unanswered]).to.deep.equal([['UNREACHABLE', 1]])
  })

  for (const [status, code] of [
    [502, 'UNREACHABLE'],
    [504, 'TIMEOUT'],
    [522, 'UNREACHABLE'],
    [524, 'TIMEOUT'],
    [500, 'NOT_JSON_RPC'],
  ] as const)
    it(`reports an HTML page with HTTP status ${status} as ${code}`, async () => {
      const url = await served((body, response) => {
        const isPage = body.includes('eth_call')
        response.statusCode = isPage ? status : 200
        response.end(isPage ? '<html>' : '{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      })
      const target = targetAt(url)
      expect((await failure(target.answer('eth_call', []))).code).to.equal(code)
      expect(target.lost).to.equal(undefined)
    })

  it("accepts JSON-RPC with any HTTP status as the node's own answer", async () => {
    const url = await served((_body, response) => {
      response.statusCode = 502
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    expect(await targetAt(url).result('eth_chainId', [])).to.equal('0x1')
  })

  it('counts the memory of parsed values, not only the bytes of their text', async () => {
    const url = await served((_body, response) =>
      response.end(`{"jsonrpc":"2.0","id":1,"result":[${'{},'.repeat(9_999)}{}]}`),
    )
    const target = targetAt(url)
    await target.answer('eth_call', [])
    expect(target.valueBytes).to.be.greaterThan(10_000 * 64)
  })

  it('stops after timeMsMax milliseconds, and after bytesMax bytes', async () => {
    const url = await counting()
    const late = targetAt(url, { timeMsMax: 0 })
    await new Promise((go) => setTimeout(go, 2))
    expect((await failure(late.answer('eth_chainId', []))).code).to.equal('TIME_SPENT')
    // The first answer has 39 bytes.
    const full = targetAt(url, { bytesMax: 50 })
    await full.answer('eth_chainId', [])
    expect((await failure(full.answer('eth_gasPrice', []))).code).to.equal('BYTES_SPENT')
    expect([...full.unanswered]).to.deep.equal([['BYTES_SPENT', 1]])
  })

  it('caches answers up to rememberedBytesMax, and repeats calls whose answers are not cached', async () => {
    const asked: string[] = []
    const url = await served((body, response) => {
      asked.push(body)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(10_000) }))
    })
    const target = targetAt(url, { rememberedBytesMax: 25_000 })
    for (const at of [1, 2, 2, 3, 3, 1]) await target.answer('eth_call', [at])
    expect(asked).to.have.length(4)
    const forgetful = targetAt(url, { rememberedBytesMax: 5_000 })
    const both = [forgetful.answer('eth_call', []), forgetful.answer('eth_call', [])]
    await Promise.all(both)
    expect(asked).to.have.length(5)
    expect(await forgetful.answer('eth_call', [])).to.deep.equal(await both[0])
  })

  it('bypasses the cache when the caller requests a fresh answer', async () => {
    const target = targetAt(await counting())
    await target.answer('eth_blockNumber', [])
    expect(await target.fresh('eth_blockNumber', [])).to.deep.equal({ result: '0x2' })
    expect(await target.answer('eth_blockNumber', [])).to.deep.equal({ result: '0x1' })
  })

  for (const [what, result, code] of [
    ['deep lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'MALFORMED_ANSWER'],
    ['deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'MALFORMED_ANSWER'],
    ['a list with too many values', `[${'[],'.repeat(600_000)}1]`, 'ANSWER_TOO_LONG'],
  ] as const) {
    it(`does not parse ${what}`, async () => {
      const url = await served((_body, response) =>
        response.end(`{"jsonrpc":"2.0","id":1,"result":${result}}`),
      )
      const target = targetAt(url)
      expect((await failure(target.answer('eth_chainId', []))).code).to.equal(code)
      expect(target.unanswered.get('ANSWER_TOO_LONG') ?? 0).to.equal(code === 'ANSWER_TOO_LONG' ? 1 : 0)
    })
  }

  it('ignores brackets within strings', async () => {
    const result = `${'['.repeat(5_000)}\\"${'{'.repeat(5_000)}\\`
    const url = await served((_body, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })),
    )
    expect(await targetAt(url).result('eth_chainId', [])).to.equal(result)
  })

  it('times out a slow call without giving up on the node', async () => {
    const url = await served((body, response) => {
      if (body.includes('eth_chainId')) response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    const target = targetAt(url, { timeoutMs: 2_000 })
    const { code, message } = await failure(target.answer('eth_call', []))
    expect([code, message]).to.deep.equal(['TIMEOUT', 'no answer within 2 s'])
    expect(target.lost).to.equal(undefined)
  })

  it('makes no more calls when the node has stopped', async () => {
    const server = await listen((_body, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
    const target = targetAt(server.url)
    await target.answer('eth_chainId', [])
    await server.stop()
    const { code, message } = await failure(target.answer('eth_blockNumber', []))
    expect(code).to.equal('UNREACHABLE')
    expect(message).to.match(/^the target does not answer: .*ECONNREFUSED/)
    const { calls } = target
    await failure(target.answer('eth_gasPrice', []))
    expect(target.calls).to.equal(calls)
  })

  it('makes at most callsMax calls', async () => {
    const target = targetAt(await counting(), { callsMax: 2 })
    await target.answer('eth_chainId', [])
    await target.answer('eth_blockNumber', [])
    expect(target.unanswered.size).to.equal(0)
    expect((await failure(target.answer('eth_gasPrice', []))).code).to.equal('CALLS_SPENT')
    expect([...target.unanswered]).to.deep.equal([['CALLS_SPENT', 1]])
  })

  it('refuses URLs other than HTTP, and follows no redirects', async () => {
    for (const url of ['ws://localhost', 'localhost:8545', '', 'file:///etc'])
      expect(() => targetAt(url), url)
        .to.throw(TargetUnreachable)
        .with.property('code', 'BAD_URL')
    const url = await served((_body, response) => {
      response.writeHead(302, { location: 'http://elsewhere.invalid/hush' })
      response.end()
    })
    const { code, message } = await failure(targetAt(url).answer('eth_chainId', []))
    expect([code, message]).to.deep.equal([
      'NOT_JSON_RPC',
      'the target redirects to http://elsewhere.invalid/…',
    ])
  })
})
