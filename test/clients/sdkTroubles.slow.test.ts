import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import {
  CartularyAbortError,
  CartularyHttpError,
  CartularyNetworkError,
  CartularyRpcError,
  CartularyTimeoutError,
  isRpcError,
} from '../../products/client/clientErrors.ts'
import type { ClientOptions } from '../../products/client/clientOptions.ts'
import { createClient } from '../../products/client/createClient.ts'
import { account, sampleServer, serveSample } from '../support/serveSample.ts'

const builtClient = new URL('../../dist/client.js', import.meta.url).href

interface Call {
  readonly id: number
  readonly method: string
}
type Answer = (res: ServerResponse, request: Call | Call[]) => void

const GAS_PRICE = '0x3b9aca00'

/** Answers every call, alone or in a batch, with the same result. */
const answers: Answer = (res, request) => {
  const answer = ({ id }: Call) => ({ jsonrpc: '2.0', id, result: GAS_PRICE })
  res.end(JSON.stringify(Array.isArray(request) ? request.map(answer) : answer(request)))
}

const says =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (res) => {
    res.writeHead(status, headers).end(body)
  }

const refuses = (status: number, code: number, message: string, data?: unknown, headers = {}): Answer =>
  says(status, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message, data } }), headers)

async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('it resolved'),
    (reason: unknown) => reason,
  )
}

describe('the client of a failing server', () => {
  let server: Server
  let url: string
  let steps: Answer[]
  let askedMs: number[]
  let closed: number

  beforeEach(async () => {
    steps = []
    askedMs = []
    closed = 0
    server = createServer((req, res) => {
      askedMs.push(performance.now())
      res.once('close', () => {
        if (!res.writableFinished) closed++
      })
      const step = steps.shift() ?? answers
      void text(req).then((body) => step(res, JSON.parse(body)))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const clientWith = (options: ClientOptions = {}) => createClient(url, { retry: { delayMs: 2 }, ...options })

  it('waits for the Retry-After of a 429, and then receives the answer', async () => {
    steps = [refuses(429, -32005, 'rate limit exceeded', undefined, { 'retry-after': '1' })]
    expect(await clientWith().eth_gasPrice()).to.equal(GAS_PRICE)
    expect(askedMs[1]! - askedMs[0]!).to.be.at.least(995)
  })

  it('waits until the Retry-After date of a proxy’s 503', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 2_000).toUTCString() }
    steps = [says(503, '<html>busy</html>', headers)]
    expect(await clientWith().eth_gasPrice()).to.equal(GAS_PRICE)
    expect(askedMs[1]! - askedMs[0]!).to.be.within(500, 3_000)
  })

  it('sends a transaction again after 429, but not if the server may have accepted the transaction', async () => {
    const send = () => clientWith().eth_sendRawTransaction({ transaction: '0x02' })
    steps = [refuses(429, -32005, 'rate limit exceeded', { rate: { backoff_seconds: 0 } })]
    expect(await send()).to.equal(GAS_PRICE)
    expect(askedMs).to.have.length(2)
    for (const step of [
      says(502, ''),
      (res: ServerResponse) => res.destroy(),
      (res: ServerResponse) =>
        res.writeHead(200, { 'content-length': 99 }).write('{"jsonrpc":', () => res.destroy()),
    ] as Answer[]) {
      askedMs = []
      steps = [step]
      expect(await reasonOf(send())).to.include({ method: 'eth_sendRawTransaction', refused: false })
      expect(askedMs).to.have.length(1)
    }
  })

  it('repeats a request when the connection closes before or during the answer', async () => {
    steps = [
      (res) => res.destroy(),
      (res) => res.writeHead(200, { 'content-length': 99 }).write('{"jsonrpc":', () => res.destroy()),
    ]
    expect(await clientWith().eth_gasPrice()).to.equal(GAS_PRICE)
    expect(askedMs).to.have.length(3)
  })

  it('reports the cause when the connection is refused', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    const client = createClient(`http://127.0.0.1:${port}`, { retry: { attemptsMax: 2, delayMs: 1 } })
    const error = await reasonOf(client.eth_gasPrice())
    expect(error).to.be.instanceOf(CartularyNetworkError).and.include({ code: 4900, retryable: true })
    const { cause } = error as { cause: Error & { cause: { code: string } } }
    expect(cause).to.be.instanceOf(TypeError)
    expect(cause.cause.code).to.equal('ECONNREFUSED')
  })

  it('follows no redirect, and names the origin of the target in the error', async () => {
    const location = 'https://elsewhere.test/v3/secret'
    steps = [301, 302, 307, 308].map((status) => says(status, '', { location }))
    for (const status of [301, 302, 307, 308])
      expect(await reasonOf(clientWith().eth_sendRawTransaction({ transaction: '0x02' })))
        .to.be.instanceOf(CartularyHttpError)
        .and.include({
          status,
          message: `eth_sendRawTransaction: HTTP ${status}, a redirect to https://elsewhere.test, which is not followed`,
        })
    expect(askedMs).to.have.length(4)
  })

  it('stops reading at the maximum length of an answer, and closes the connection', async () => {
    let isOpen = true
    const piece = 'x'.repeat(65_536)
    const pour = (res: ServerResponse): void => {
      res.once('close', () => {
        isOpen = false
      })
      const more = () => {
        while (isOpen && res.write(piece)) {}
      }
      res.on('drain', more)
      more()
    }
    steps = [pour]
    const error = await reasonOf(clientWith({ answerBytesMax: 1_000_000 }).eth_gasPrice())
    expect(error).to.be.instanceOf(CartularyHttpError).and.include({
      message: 'eth_gasPrice: HTTP 200, and the body has more than 1000000 bytes',
    })
    while (closed === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(askedMs).to.have.length(1)
  })

  it('reports broken JSON, and does not repeat the request', async () => {
    steps = [says(200, '{"jsonrpc":"2.0","id":1,"resu')]
    const error = await reasonOf(clientWith().eth_gasPrice())
    expect(error).to.be.instanceOf(CartularyHttpError).and.include({ status: 200 })
    expect((error as Error).cause).to.be.instanceOf(SyntaxError)
    expect(askedMs).to.have.length(1)
  })

  it('times out while it waits for the head or the body of an answer, and closes the connection', async () => {
    for (const step of [() => {}, (res: ServerResponse) => res.writeHead(200).write('{')] as Answer[]) {
      steps = [step]
      closed = 0
      const startedMs = performance.now()
      const error = await reasonOf(clientWith().eth_gasPrice({}, { timeoutMs: 60 }))
      expect(error).to.be.instanceOf(CartularyTimeoutError).and.include({ timeoutMs: 60 })
      expect(performance.now() - startedMs).to.be.at.least(55)
      while (closed === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(askedMs).to.have.length(2)
  })

  it('rejects the call at once when the caller aborts, and closes the connection', async () => {
    steps = [() => controller.abort('enough')]
    const controller = new AbortController()
    const error = await reasonOf(clientWith().eth_gasPrice({}, { signal: controller.signal }))
    expect(error).to.be.instanceOf(CartularyAbortError).and.include({ name: 'AbortError', cause: 'enough' })
    while (closed === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  it('rejects the call at once when the caller aborts during the wait before a retry', async () => {
    steps = [refuses(429, -32005, 'rate limit exceeded', undefined, { 'retry-after': '30' })]
    const controller = new AbortController()
    const work = clientWith().eth_gasPrice({}, { signal: controller.signal })
    while (askedMs.length === 0) await new Promise(setImmediate)
    setTimeout(() => controller.abort(), 100)
    // Without the abort, the client would retry after 30 s.
    expect(await reasonOf(work)).to.be.instanceOf(CartularyAbortError)
    expect(askedMs).to.have.length(1)
  })

  it('refuses an answer with a different id', async () => {
    for (const id of ['"1"', '2', '1.5', '[1]', 'null']) {
      steps = [says(200, `{"jsonrpc":"2.0","id":${id},"result":"0x1"}`)]
      expect(await reasonOf(clientWith().eth_gasPrice()), id).to.be.instanceOf(CartularyHttpError)
    }
  })

  it('leaves no timers or sockets that keep the program alive', async () => {
    const script = `
      import { createClient } from ${JSON.stringify(builtClient)}
      const client = createClient(${JSON.stringify(url)}, { timeoutMs: 3_600_000, batch: {}, retry: { delayMs: 2 } })
      const controller = new AbortController()
      const { signal } = controller
      await Promise.all([client.eth_gasPrice({}, { signal }), client.eth_chainId({}, { signal })])
      await client.batch([{ method: 'eth_chainId' }, { method: 'eth_gasPrice' }], { signal })
      const given = client.eth_gasPrice({}, { signal, timeoutMs: 3_600_000 }).catch(({ name }) => name)
      controller.abort()
      console.log(await given)`
    steps = [says(503, '')]
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const ended = once(child, 'close')
    const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    expect([output, complaints, child.exitCode]).to.deep.equal(['AbortError\n', '', 0])
  })
})

describe('the client of a node that refuses requests', () => {
  it('throws errors that can be identified by their names in openrpc.json', async () => {
    const client = createClient((await sampleServer()).url)
    const reverted = await reasonOf(
      client.eth_call({
        transaction: { to: account('alice'), data: '0x', value: '0xffffffffffffffffffffff' },
      }),
    )
    expect(reverted).to.be.instanceOf(CartularyRpcError)
    for (const [call, name] of [
      [() => client.eth_getBalance({ address: '0x12' }), 'invalidParams'],
      [() => client.eth_getBalance({ address: account('alice'), block: '0xffffff' }), 'headerNotFound'],
      [() => client.request({ method: 'eth_mining' }), 'methodNotFound'],
      [() => client.trace_block({ block: '0xffffff' }), undefined],
      [() => client.eth_getLogs({ filter: { fromBlock: '0x9', toBlock: '0x8' } }), 'invalidBlockRange'],
      [() => client.eth_uninstallFilter({ filterId: '0x1' }), undefined],
      [() => client.eth_getFilterChanges({ filterId: '0x1' }), 'filterNotFound'],
      [() => client.debug_traceBlockByNumber({ block: '0x0' }), 'genesisNotTraceable'],
    ] as const) {
      const outcome = await call().catch((error: unknown) => error)
      if (name === undefined) expect(outcome).not.to.be.instanceOf(Error)
      else expect(isRpcError(outcome, name), `${name}: ${String(outcome)}`).to.equal(true)
    }
  })

  it('waits when the rate limit of the node is exceeded, and receives all answers', async () => {
    const limited = await serveSample(['--rate-limit', '20', '--rate-burst', '20', '--rate-limit-loopback'])
    try {
      const statuses: number[] = []
      const client = createClient(limited.url, {
        fetch: async (url, init) => {
          const response = await fetch(url, init)
          statuses.push(response.status)
          return response
        },
      })
      const call = { method: 'eth_getBalance', params: [account('alice'), '0x0'] } as const
      const alice = '0x3635c9adc5dea00000'
      // The batch costs more than the credit of the client, so the next request has to wait for seconds.
      expect(await client.batch(Array(20).fill(call))).to.deep.equal(Array(20).fill(alice))
      expect(await client.request(call)).to.equal(alice)
      expect(statuses).to.deep.equal([200, 429, 200])
    } finally {
      await limited.stop()
    }
  })
})
