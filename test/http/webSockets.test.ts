import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect } from 'chai'
import type { HttpOptions } from '../../src/http/options.ts'
import { type HttpAddress, HttpServer } from '../../src/http/server.ts'
import { Dispatcher, sameContext } from '../../src/rpc/dispatch.ts'
import type { Method } from '../../src/rpc/method.ts'
import type { Session } from '../../src/rpc/session.ts'
import { type FakeContext, fakeMethods, newContext } from '../rpc/fakeMethods.ts'
import { call, closing, exchange, open } from './serving.ts'
import { connect, refusal, urlOf } from './webSocketClient.ts'

interface Serving {
  readonly server: HttpServer<FakeContext>
  readonly address: HttpAddress
  readonly url: string
  readonly context: FakeContext
  readonly logged: string[]
  /** Of the connections that called `fake_session`. */
  readonly sessions: Session[]
  /** Lets `fake_wait` answer. */
  readonly finish: () => void
}

const servers: HttpServer<FakeContext>[] = []

async function serve(options: Partial<HttpOptions> = {}): Promise<Serving> {
  const context = newContext()
  const logged: string[] = []
  const sessions: Session[] = []
  const logError = (message: string, error: unknown) => void logged.push(`${message}: ${String(error)}`)
  let current: Session | undefined
  const finishing: (() => void)[] = []
  const waiting: Method<FakeContext> = {
    ...fakeMethods.get('fake_none')!,
    name: 'fake_wait',
    handle: async ({ ran }) => {
      ran.push('fake_wait')
      await new Promise<void>((resolve) => finishing.push(resolve))
      return 'waited'
    },
  }
  const telling: Method<FakeContext> = {
    ...waiting,
    name: 'fake_session',
    handle: async () => {
      const session = current!
      sessions.push(session)
      session.notify('{"told":"before the answer"}')
      await new Promise((resolve) => setImmediate(resolve))
      return 'answer'
    },
  }
  const methods = new Map([...fakeMethods, ['fake_wait', waiting], ['fake_session', telling]])
  const source = (session?: Session) => {
    current = session
    return sameContext(context)()
  }
  const dispatcher = new Dispatcher<FakeContext, Session>(methods, source, { logError })
  const server = new HttpServer(dispatcher, { logError, ...options })
  servers.push(server)
  const address = await server.start('127.0.0.1', 0)
  const finish = (): void => {
    for (const resolve of finishing.splice(0)) resolve()
  }
  return { server, address, url: urlOf(address), context, logged, sessions, finish }
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}

describe('WebSockets', () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })

  it('answer as HTTP does, on the same port', async () => {
    const { url } = await serve()
    const client = await connect(url)
    expect(client.socket.extensions).to.equal('')
    expect(await client.ask('fake_none')).to.deep.equal({ jsonrpc: '2.0', id: 1, result: 'none' })
    expect(await client.ask('fake_bytes')).to.have.nested.property('result.spliced', 'ünchanged')
    expect(await client.ask('fake_file')).to.have.nested.property('result.filed', 'ünchanged')
    expect(await client.ask('fake_missing')).to.have.nested.property('error.code', -32601)
    expect(await client.ask('fake_echo', [1])).to.have.nested.property('error.code', -32602)
    client.send([call('fake_none', 7), call('fake_async', 8)])
    expect(await client.next()).to.have.length(2)
    client.send(Buffer.from(JSON.stringify(call('fake_none', 'binary'))))
    expect(await client.next()).to.have.property('id', 'binary')
  })

  it('answer garbage with an error, and go on', async () => {
    const { url, logged } = await serve()
    const client = await connect(url)
    for (const [message, code] of [
      ['{', -32700],
      ['', -32700],
      ['[]', -32600],
      ['7', -32600],
      [Buffer.from([0xff, 0xfe]), -32700],
      ['['.repeat(10_000), -32600],
    ] as const) {
      client.send(message)
      expect(await client.next()).to.have.nested.property('error.code', code)
    }
    client.send({ jsonrpc: '2.0', method: 'fake_none' })
    expect(await client.ask('fake_none')).to.have.property('result', 'none')
    expect(logged).to.deep.equal([])
  })

  it('are closed with the codes of the protocol', async () => {
    const { url } = await serve({ bodyBytesMax: 1_000 })
    const large = await connect(url)
    large.send('x'.repeat(1_001))
    expect(await large.closed).to.equal(1009)
    const notText = await connect(url)
    notText.socket.send(Buffer.from([0xff]), { binary: false })
    expect(await notText.closed).to.equal(1007)
    const broken = await connect(url)
    const { _socket: raw } = broken.socket as unknown as { _socket: { write(bytes: Uint8Array): void } }
    raw.write(Buffer.from([0x81, 0x01, 0x7b]))
    expect(await broken.closed).to.equal(1002)
  })

  it('are refused to strange hosts, origins and paths, and when there are too many', async () => {
    const { url, address } = await serve({ corsOrigins: ['https://app.example'], webSocketsMax: 1 })
    const origin = (name: string) => ({ headers: { origin: name } })
    expect(await refusal(url, { headers: { host: 'evil.example' } })).to.equal(403)
    expect(await refusal(url, origin('https://evil.example'))).to.equal(403)
    expect(await refusal(`${url}other`)).to.equal(404)
    const client = await connect(url, origin('https://App.example'))
    expect(await refusal(url)).to.equal(503)
    client.socket.close()
    await client.closed
    const again = await connect(url)
    again.socket.terminate()
    const bad = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    expect(await exchange({ address } as never, bad)).to.match(/^HTTP\/1.1 400 /)
  })

  it('answer many requests at once, but no more than the bound', async () => {
    const { url, context, finish } = await serve({ webSocketRequestsMax: 3 })
    const client = await connect(url)
    for (let id = 1; id <= 10; id++) client.send(call(id === 3 ? 'fake_none' : 'fake_wait', id))
    expect(await client.next()).to.have.property('id', 3)
    await until(() => context.ran.length === 4)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(context.ran).to.have.length(4)
    const ids: number[] = []
    const asked = setInterval(finish, 1)
    while (ids.length < 9) ids.push(Number((await client.next()).id))
    clearInterval(asked)
    expect(ids.sort((a, b) => a - b)).to.deep.equal([1, 2, 4, 5, 6, 7, 8, 9, 10])
  })

  it('limit the rate, call by call', async () => {
    const rateLimit = { tokensPerSecond: 0.001, burst: 2, loopback: true }
    const { url, context } = await serve({ rateLimit })
    const client = await connect(url)
    for (let at = 0; at < 2; at++) expect(await client.ask('fake_none')).to.have.property('result')
    const refused = await client.ask('fake_none')
    expect(refused).to.have.nested.property('error.code', -32005)
    expect(refused).to.have.property('id', 3)
    expect(refused.error.data.rate.backoff_seconds).to.be.above(1000)
    client.send([call('fake_none', 'a'), call('fake_none', 'b'), { jsonrpc: '2.0', method: 'fake_none' }, 7])
    const batch = (await client.next()) as unknown as { id: unknown }[]
    expect(batch.map(({ id }) => id)).to.deep.equal(['a', 'b', null])
    client.send({ jsonrpc: '2.0', method: 'fake_none' })
    client.send('{')
    expect(await client.next()).to.have.property('id', null)
    expect(context.ran).to.have.length(2)
  })

  it('send notifications after the answer to the message that they belong to', async () => {
    const { url, sessions } = await serve()
    const client = await connect(url)
    expect(await client.ask('fake_session')).to.have.property('result', 'answer')
    expect(await client.next()).to.deep.equal({ told: 'before the answer' })
    sessions[0]!.notify('{"told":"later"}')
    expect(await client.next()).to.deep.equal({ told: 'later' })
    await client.ask('fake_session')
    expect(sessions[1]!.connection).to.equal(sessions[0]!.connection)
    const other = await connect(url)
    await other.ask('fake_session')
    expect(sessions[2]!.connection).not.to.equal(sessions[0]!.connection)
    client.socket.terminate()
    await once(sessions[0]!.closed, 'abort')
    sessions[0]!.notify('{"told":"nobody"}')
    expect(sessions[2]!.closed.aborted).to.equal(false)
  })

  it('drop a reader that is too slow, with a code', async () => {
    const { url, sessions, server } = await serve({ notificationBytesMax: 1_000_000 })
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    client.socket.pause()
    const session = sessions[0]!
    const json = JSON.stringify('x'.repeat(10_000))
    let told = 0
    // What the system takes is not ours to bound; it is some megabytes.
    while (!session.closed.aborted && told < 100_000) {
      session.notify(json)
      if (++told % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(told).to.be.below(100_000)
    client.socket.resume()
    expect(await client.closed).to.equal(1013)
    expect(await server.connectionCount()).to.equal(0)
  })

  it('send answers from files in fragments, and other messages after them', async () => {
    const { url, context, sessions } = await serve()
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    client.send(call('fake_largeFile', 'long', [3_000_000]))
    await until(() => context.ran.includes('fake_largeFile'))
    sessions[0]!.notify('{"told":"in between"}')
    client.send(call('fake_large', 'large'))
    const messages = [await client.next(), await client.next(), await client.next()]
    const long = messages.find(({ id }) => id === 'long')
    expect(long?.result).to.have.length(2_999_998)
    expect(messages.some(({ told }) => told === 'in between')).to.equal(true)
    expect(messages.find(({ id }) => id === 'large')?.result).to.have.length(20_000_000)
    await context.files.allClosed()
  })

  it('close the files of clients that have gone, and cut what cannot be read', async () => {
    const { url, context, logged } = await serve()
    const client = await connect(url)
    client.socket.pause()
    client.send(call('fake_largeFile', 1, [50_000_000]))
    await until(() => context.files.open === 1)
    client.socket.terminate()
    await context.files.allClosed()
    expect(logged).to.deep.equal([])
    const unlucky = await connect(url)
    unlucky.send(call('fake_cutLargeFile', 1))
    expect(await unlucky.closed).to.equal(1006)
    expect(logged).to.have.length(1)
    await context.files.allClosed()
  })

  it('are cut when nobody is there any more, and kept when somebody is', async () => {
    const { url, server, context, finish } = await serve({ pingIntervalMs: 30, webSocketRequestsMax: 1 })
    const alive = await connect(url)
    const dead = await connect(url, { autoPong: false })
    await dead.closed
    // While its only request runs it is not read from, so its pongs are not seen.
    alive.send(call('fake_wait', 1))
    alive.send(call('fake_none', 2))
    await until(() => context.ran.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await server.connectionCount()).to.equal(1)
    finish()
    expect(await alive.next()).to.have.property('id', 1)
    expect(await alive.next()).to.have.property('id', 2)
  })

  it('finish what runs when the server stops, and close with 1001', async () => {
    const { url, server, context, finish } = await serve()
    const [idle, busy] = [await connect(url), await connect(url)]
    busy.send(call('fake_wait', 1))
    await until(() => context.ran.length === 1)
    const stopped = server.stop()
    expect(await idle.closed).to.equal(1001)
    busy.send(call('fake_none', 2))
    finish()
    expect(await busy.next()).to.have.property('id', 1)
    expect(await busy.closed).to.equal(1001)
    await stopped
    expect(context.ran).to.deep.equal(['fake_wait'])
  })

  it('are cut when they do not finish in time', async () => {
    const { url, server, context } = await serve({ stopTimeoutMs: 20 })
    const client = await connect(url)
    client.send(call('fake_wait', 1))
    await until(() => context.ran.length === 1)
    await server.stop()
    expect(await client.closed).to.equal(1006)
  })

  it('are no obstacle to requests that offer another protocol', async () => {
    const { address } = await serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = {
      'content-type': 'application/json',
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA',
    }
    const warned: Error[] = []
    const onWarning = (warning: Error) => void warned.push(warning)
    process.on('warning', onWarning)
    for (let id = 1; id <= 15; id++) {
      const body = JSON.stringify(call('fake_echo', id, ['x'.repeat(id * 10_000)]))
      const req = request({ ...{ host: address.host, port: address.port }, method: 'POST', agent, headers })
      req.end(body)
      const [res] = await once(req, 'response')
      const text = Buffer.concat(await res.toArray()).toString()
      expect(JSON.parse(text)).to.have.property('id', id)
    }
    process.off('warning', onWarning)
    expect(warned).to.deep.equal([])
    agent.destroy()
  })

  it('leave no socket open whatever is sent in place of a handshake', async () => {
    const { address, server } = await serve()
    const socket = await open({ address } as never)
    const closed = closing(socket)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
    socket.write('Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n')
    await once(socket, 'data')
    socket.resetAndDestroy()
    await closed
    while ((await server.connectionCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 2))
  })
})
