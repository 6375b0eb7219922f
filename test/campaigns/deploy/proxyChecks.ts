/** Checks that every proxy must pass. */
import http2 from 'node:http2'
import https from 'node:https'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { expect } from 'chai'
import { createPublicClient, http } from 'viem'
import { connect } from '../../http/webSocketClient.ts'
import { errorObject } from '../../support/failure.ts'
import { ask, type RpcAnswer, type Served } from '../../support/serve.ts'

export interface Proxied {
  /** Port of 127.0.0.1, with TLS for example.test */
  readonly port: number
  /** PEM of the certificate's authority */
  readonly authority: string
  /** Folder of the proxy's files */
  readonly folder: string
  readonly node: Served
  /** Maximum number of concurrent requests of one client; undefined when the proxy does not count them */
  readonly connectionsMax: number | undefined
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

interface Question {
  readonly method?: string
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The client's own address in 127.0.0.0/8; default: an unused address */
  readonly from?: string
}

const HOST = 'example.test'
/** A block of the sample chain with long struct logs */
const LONG_BLOCK = '0x3b'
const LONG_BYTES_MIN = 5_000_000
/** More than the node's `--rate-burst` */
const CALLS = 1_000
const BATCHES_MAX = 50

const rpc = (method: string, params: unknown[] = [], id = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

let clients = 0
/** On Linux, all of 127.0.0.0/8 belongs to this machine. */
const newAddress = (): string => `127.0.${1 + Math.floor(clients / 250)}.${1 + (clients++ % 250)}`

/** Sends a request on a new connection. */
function request({ port, authority }: Proxied, question: Question): Promise<Answer> {
  const { method = 'POST', path = '/', body = '', from = newAddress() } = question
  const headers = {
    Host: HOST,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  const options = {
    host: '127.0.0.1',
    port,
    servername: HOST,
    ca: authority,
    localAddress: from,
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const req = https.request({ ...options, method, path, headers: { ...headers, ...question.headers } })
    req.on('error', reject)
    req.on('response', (res) => {
      const chunks: Buffer[] = []
      res.on('error', reject)
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    req.end(body)
  })
}

const post = (proxied: Proxied, body: unknown, question: Question = {}): Promise<Answer> =>
  request(proxied, { ...question, body: typeof body === 'string' ? body : JSON.stringify(body) })

function webSocket({ port, authority }: Proxied) {
  const tls = { ca: authority, servername: HOST }
  return connect(`wss://127.0.0.1:${port}/`, { ...tls, headers: { Host: HOST } })
}

async function overHttps(proxied: Proxied): Promise<void> {
  const fetchFn = async (_: unknown, init?: { body?: unknown }): Promise<Response> => {
    const { status, text } = await post(proxied, init?.body as string)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
  const client = createPublicClient({ transport: http(`https://${HOST}`, { fetchFn }) })
  expect(await client.getBlockNumber()).to.equal(256n)
  expect(await client.getChainId()).to.equal(20250)
}

async function overHttp2({ port, authority }: Proxied): Promise<void> {
  const socket = connectTls({
    host: '127.0.0.1',
    port,
    servername: HOST,
    ca: authority,
    ALPNProtocols: ['h2'],
  })
  const session = http2.connect(`https://${HOST}`, { createConnection: () => socket })
  const ids = Array.from({ length: 20 }, (_, id) => id)
  const answers = ids.map((id) => {
    const stream = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'application/json' })
    stream.end(JSON.stringify(rpc('eth_chainId', [], id)))
    return new Promise<string>((resolve, reject) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      stream.on('end', () => resolve(text)).on('error', reject)
    })
  })
  const texts = await Promise.all(answers)
  session.close()
  expect(texts.map((text) => (JSON.parse(text) as RpcAnswer).id)).to.deep.equal(ids)
}

async function overWebSocket(proxied: Proxied): Promise<void> {
  const client = await webSocket(proxied)
  const { result: subscription } = await client.ask('eth_subscribe', ['newHeads'])
  expect(subscription).to.match(/^0x/)
  await ask(proxied.node.url, 'evm_mine')
  const reported = (await client.next()) as unknown as { params: { result: { number: string } } }
  expect(reported.params.result.number).to.equal('0x101')
  await ask(proxied.node.url, 'debug_setHead', ['0x100'])
  client.socket.close()
  await client.closed
}

async function batches(proxied: Proxied): Promise<void> {
  const calls = Array.from({ length: 100 }, (_, id) => rpc('eth_getBlockByNumber', ['0x45', true], id))
  const { status, headers, text } = await post(proxied, calls, { headers: { 'Accept-Encoding': 'identity' } })
  expect(status).to.equal(200)
  expect(headers['content-type']).to.equal('application/json')
  const answers = JSON.parse(text) as RpcAnswer[]
  expect(answers.map(({ id }) => id)).to.deep.equal(calls.map((_, id) => id))
}

async function compression(proxied: Proxied): Promise<void> {
  const call = rpc('eth_getBlockByNumber', ['0x45', true])
  const { headers } = await post(proxied, call, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(headers['content-encoding']).to.equal('gzip')
}

async function largeBodies(proxied: Proxied): Promise<void> {
  const text = JSON.stringify(rpc('eth_chainId'))
  const exact = await post(proxied, text + ' '.repeat(5_000_000 - text.length))
  expect(exact.status).to.equal(200)
  const over = await post(proxied, text + ' '.repeat(5_000_001 - text.length))
  expect(over.status).to.equal(413)
  expect(JSON.parse(over.text)).to.deep.include({
    id: null,
    error: errorObject('bodyTooLarge', 'request body too large: expected at most 5000000 bytes'),
  })
}

async function longAnswers(proxied: Proxied): Promise<void> {
  const call = rpc('debug_traceBlockByNumber', [LONG_BLOCK, {}])
  const { status, text } = await post(proxied, call)
  expect(status).to.equal(200)
  expect(text.length).to.be.above(LONG_BYTES_MIN)
  const { result } = (await ask(proxied.node.url, 'debug_traceBlockByNumber', [LONG_BLOCK, {}])) as RpcAnswer
  expect((JSON.parse(text) as RpcAnswer).result).to.deep.equal(result)
}

async function forwardedClient(proxied: Proxied): Promise<void> {
  const calls = Array.from({ length: CALLS }, (_, id) => rpc('eth_chainId', [], id))
  const asking = (at: number, from: string): Promise<Answer> =>
    post(proxied, calls, {
      from,
      headers: { 'X-Forwarded-For': `203.0.113.${at}`, Forwarded: `for=203.0.113.${at}` },
    })
  let refused: Answer | undefined
  for (let at = 1; at <= BATCHES_MAX && refused === undefined; at++) {
    const answer = await asking(at, '127.0.0.3')
    if (answer.status === 429) refused = answer
    else expect(answer.status).to.equal(200)
  }
  // The node limits the client by its own address, regardless of its headers.
  expect(refused?.status).to.equal(429)
  expect(refused!.headers['retry-after']).to.match(/^\d+$/)
  const { status } = await post(proxied, calls, {
    from: '127.0.0.3',
    headers: { 'X-Forwarded-For': '127.0.0.4, 127.0.0.1' },
  })
  expect(status).to.equal(429)
  // Other clients behind the same proxy are not limited.
  expect((await asking(1, '127.0.0.4')).status).to.equal(200)
}

async function nothingElse(proxied: Proxied): Promise<void> {
  const paths = [
    '/metrics',
    '//metrics',
    '/metrics/',
    '/%6detrics',
    '/x/../metrics',
    '/liveness',
    '/readiness',
    '/x',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await request(proxied, { method, path, body: method === 'POST' ? '{}' : '' })
      expect(status, path).to.equal(404)
      expect(text).to.not.contain('# HELP')
    }
  }
  for (const path of ['/', '/?key=1']) {
    const { status } = await post(proxied, rpc('eth_chainId'), { path })
    expect(status, path).to.equal(200)
  }
  const { status, headers } = await request(proxied, { method: 'GET' })
  expect(status).to.equal(405)
  expect(headers.allow).to.equal('POST, OPTIONS')
}

async function docsPages(proxied: Proxied): Promise<void> {
  const { status, headers } = await request(proxied, { method: 'GET', path: '/docs' })
  expect(status).to.equal(302)
  expect(headers.location).to.match(/\/docs\/$/)
  // The docs may not be built; either way the node itself answers.
  const page = await request(proxied, { method: 'GET', path: '/docs/' })
  expect([200, 503]).to.include(page.status)
  expect(page.text).to.contain('<title>')
  for (const path of ['/docs/../metrics', '/docs/%2e%2e/metrics', '/docs//../../metrics']) {
    const { status: refused, text } = await request(proxied, { method: 'GET', path })
    expect(refused, path).to.be.within(400, 404)
    expect(text).to.not.contain('# HELP')
  }
  expect((await request(proxied, { method: 'POST', path: '/docs/', body: '{}' })).status).to.be.within(
    400,
    405,
  )
}

async function otherHosts(proxied: Proxied): Promise<void> {
  const answer = await post(proxied, rpc('eth_chainId'), { headers: { Host: 'evil.example' } }).catch(
    () => undefined,
  )
  expect(answer?.text ?? '').to.not.contain('result')
  const direct = await fetch(proxied.node.url.replace('127.0.0.1', 'localhost'), { method: 'POST' })
  expect(direct.status).to.equal(403)
}

async function crossOrigin(proxied: Proxied): Promise<void> {
  const headers = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' }
  const flight = await request(proxied, { method: 'OPTIONS', headers })
  expect(flight.status).to.equal(204)
}

/** Requests whose bodies never arrive stay open. */
async function manyConnections({ port, authority, node, connectionsMax }: Proxied): Promise<void> {
  if (connectionsMax === undefined) return
  const head = `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`
  const from = newAddress()
  const open = (): Promise<TLSSocket> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, servername: HOST, ca: authority, localAddress: from }
      const socket = connectTls(options, () => {
        socket.write(head)
        resolve(socket)
      })
      socket.on('error', reject)
    })
  const waiting: TLSSocket[] = []
  while (waiting.length < connectionsMax) {
    waiting.push(...(await Promise.all(Array.from({ length: 32 }, open))))
  }
  const proxied = { port, authority, folder: '', node, connectionsMax }
  const refused = async (): Promise<Answer> => post(proxied, rpc('eth_chainId'), { from })
  let answer = await refused()
  // The proxy may not have counted the last connection yet.
  for (let at = 0; at < 100 && answer.status === 200; at++) answer = await refused()
  expect(answer.status).to.equal(503)
  expect(JSON.parse(answer.text)).to.have.nested.property('error.code', -32005)
  expect((await post(proxied, rpc('eth_chainId'))).status).to.equal(200)
  for (const socket of waiting) socket.destroy()
}

async function withoutNode(proxied: Proxied): Promise<void> {
  await proxied.node.stop()
  const { status, text } = await post(proxied, rpc('eth_chainId'))
  expect(status).to.equal(503)
  expect(JSON.parse(text)).to.have.nested.property('error.code', -32603)
}

/** Checks in order; the last one stops the node. */
export const proxyChecks: Readonly<Record<string, (proxied: Proxied) => Promise<void>>> = {
  'viem over HTTPS': overHttps,
  'HTTP/2': overHttp2,
  'a subscription over WSS': overWebSocket,
  'a batch': batches,
  'gzip by the node': compression,
  'bodies up to the limit, 413 above': largeBodies,
  'a complete long trace': longAnswers,
  'rate limits by the address of the client': forwardedClient,
  'nothing but JSON-RPC and the docs': nothingElse,
  'the docs': docsPages,
  'no other host': otherHosts,
  'cross-origin requests': crossOrigin,
  'a limit of concurrent requests of one client': manyConnections,
  'a node that is down': withoutNode,
}
