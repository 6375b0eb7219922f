import { expect } from 'chai'
import { modeWords } from '../../../docs-site/console/modeWords.ts'
import { faultWords, outcomeOf, retryAfterSeconds } from '../../../docs-site/console/outcome.ts'
import { SendError, type Sent, send } from '../../../docs-site/console/rpcClient.ts'
import { requestBody } from '../../../docs-site/console/snippets.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { contract, document, methodNamed } from './consoleContract.ts'

interface Catalogue {
  readonly components: {
    readonly errors: Readonly<Record<string, { code: number; message: string; data?: unknown }>>
  }
}

const sentAs = (status: number, text: string, headers: Record<string, string> = {}): Sent => ({
  status,
  text,
  headers: { get: (name) => headers[name] ?? null },
  bytes: text.length,
  durationMs: 1,
})

const explained = (error: object) => {
  const outcome = outcomeOf(JSON.stringify({ jsonrpc: '2.0', id: 1, error }), contract)
  if (outcome.kind !== 'error') expect.fail(outcome.kind)
  return outcome.error
}

describe('outcome of a call', () => {
  it('may be a result, including null', () => {
    expect(outcomeOf('{"jsonrpc":"2.0","id":1,"result":null}', contract)).to.deep.equal({
      kind: 'result',
      value: null,
    })
  })

  it('identifies an error of the catalogue by its docs link, or by its message if there is no link', () => {
    const docs = 'http://127.0.0.1:8545/docs/errors/-32000#unknownBlock'
    expect(explained({ code: -32000, message: 'x', data: { docs } })).to.include({
      name: 'unknownBlock',
      page: '/errors/-32000#unknownBlock',
    })
    expect(explained({ code: -32000, message: 'header not found' }).name).to.equal('headerNotFound')
    const long = explained({ code: -32602, message: 'invalid params: address: expected …' })
    expect(long).to.include({
      name: 'invalidParams',
      isRetryable: false,
      page: '/errors/-32602#invalidParams',
    })
    expect(long.cause).to.match(/^A parameter is missing/)
    expect(long.advice).to.match(/[a-z]/)
  })

  it('omits error data whose only member is a docs link that the node sends only on request', () => {
    const docs = 'http://127.0.0.1:8545/docs/errors/-32602#invalidParams'
    expect(explained({ code: -32602, message: 'x', data: { docs } })).to.include({
      name: 'invalidParams',
      data: undefined,
    })
    for (const data of ['0x08c379a0', { docs, limit: 5 }, { docs: 5 }, null])
      expect(explained({ code: 3, message: 'x', data }).data).to.deep.equal(data)
  })

  it('keeps error data whose only member is a docs link that the node sends to every caller', () => {
    const errors = Object.entries((document as Catalogue).components.errors)
    expect(errors.filter(([, { data }]) => data !== undefined)).to.have.length.above(1)
    for (const [name, { code, message, data: own }] of errors) {
      const data = { docs: `http://127.0.0.1:8545/docs/errors/${code}#${name}` }
      expect(explained({ code, message, data }), name).to.deep.include({
        name,
        data: own === undefined ? undefined : data,
      })
    }
    // The catalogue does not contain this error.
    const data = { docs: 'https://a.example/-32000' }
    expect(explained({ code: -32000, message: 'something', data }).data).to.deep.equal(data)
  })

  it('leaves unknown errors without a name', () => {
    expect(explained({ code: -32000, message: 'something' })).to.include({
      name: undefined,
      page: '/errors/-32000',
    })
    expect(explained({ code: 7, message: 'something' })).to.include({ name: undefined, page: undefined })
    const foreign = explained({ code: -32602, message: 'x', data: { docs: 'https://a.example/#__proto__' } })
    expect(foreign.name).to.equal(undefined)
    expect(explained({}).code).to.equal(0)
  })

  it('describes a fault when no JSON-RPC answer arrived', () => {
    const words = (status: number, text: string) => {
      const outcome = outcomeOf(text, contract, sentAs(status, text))
      return outcome.kind === 'fault' ? outcome.words : outcome.kind
    }
    expect(words(405, 'no')).to.match(/^HTTP 405: .*it is no node\. It said: no$/)
    expect(words(200, '<html>\n')).to.match(/Is this the URL of a node/)
    expect(words(200, '{"result": 1}')).to.match(/^HTTP 200: the body is no JSON-RPC answer/)
    expect(words(503, '')).to.equal('HTTP 503: it is too busy, or not ready.')
  })

  it('has the seconds of Retry-After', () => {
    expect(retryAfterSeconds(sentAs(429, '', { 'retry-after': '3' }))).to.equal(3)
    expect(retryAfterSeconds(sentAs(429, '', { 'retry-after': 'soon' }))).to.equal(undefined)
    expect(retryAfterSeconds(sentAs(429, ''))).to.equal(undefined)
  })

  it('distinguishes a node without CORS from an unreachable node', () => {
    const error = new SendError('network', 'Failed to fetch')
    const [url, page] = ['http://127.0.0.1:8545/', 'http://docs.example']
    expect(faultWords(error, url, page, 'answers')).to.contain(`--cors ${page}`)
    expect(faultWords(error, url, page, 'silent')).to.contain('Nothing answers')
    expect(faultWords(error, url, 'https://docs.example', 'silent')).to.contain('over https')
    expect(faultWords(new SendError('timeout', 'late'), url, page, 'answers')).to.equal('late')
  })
})

describe('request of a page', () => {
  const chainId = requestBody({ method: 'eth_chainId', params: [] })

  it('returns status, headers, text and time', async () => {
    const { url } = await sampleServer()
    const sent = await send(url, chainId)
    expect(outcomeOf(sent.text, contract, sent)).to.deep.equal({ kind: 'result', value: '0x4f1a' })
    expect(sent.status).to.equal(200)
    expect(sent.bytes).to.equal(sent.text.length)
    expect(sent.durationMs).to.be.above(0)
    expect(sent.headers.get('content-type')).to.contain('json')
  })

  it('rejects with the reason when there is no answer', async () => {
    const { url } = await sampleServer()
    const fault = (promise: Promise<unknown>) =>
      promise.then(
        () => 'none',
        (error: SendError) => error.fault,
      )
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const stopping = new AbortController()
    const cancelled = fault(send(url, chainId, { signal: stopping.signal, fetch: never }))
    stopping.abort()
    expect(await cancelled).to.equal('cancelled')
    expect(await fault(send(url, chainId, { signal: AbortSignal.abort(), fetch }))).to.equal('cancelled')
    expect(await fault(send(url, chainId, { timeoutMs: 5, fetch: never }))).to.equal('timeout')
    expect(await fault(send(url, chainId, { answerBytesMax: 5 }))).to.equal('tooLarge')
    expect(await fault(send('http://127.0.0.1:1/', chainId))).to.equal('network')
  })
})

describe('explanation of a method that the node does not serve', () => {
  it('says which nodes have the method, or why any node may lack it', () => {
    expect(modeWords(methodNamed('anvil_mine'))).to.equal('only development chains (cartulary dev) have it.')
    expect(modeWords(methodNamed('evm_mine'))).to.match(/^only development chains .* have it\.$/)
    expect(modeWords(methodNamed('eth_call'))).to.include('--deny')
  })
})
