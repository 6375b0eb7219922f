/** The share of scarce resources that each client may take. */
import { once } from 'node:events'
import type { connect } from 'node:net'
import { expect } from 'chai'
import type { HttpOptions } from '../../src/http/options.ts'
import { errorObject } from '../support/failure.ts'
import { ask, call, closing, open, rpc, type Serving, serve, wire } from './serving.ts'
import { connect as connectWebSocket, urlOf } from './webSocketClient.ts'

const LONG = 'x'.repeat(100_000)

describe('admission', () => {
  let serving: Serving | undefined
  afterEach(async () => {
    await serving?.server.stop()
    serving = undefined
  })

  /** Options that limit clients of this machine like all others. */
  const limited: Partial<HttpOptions> = {
    rateLimit: { tokensPerSecond: 1_000, burst: 1_000, loopback: true },
  }

  describe('for long bodies', () => {
    /** Sends the beginning of a long body, and waits until the server has it. */
    async function begin(on: Serving): Promise<ReturnType<typeof connect>> {
      const socket = await open(on)
      const body = JSON.stringify(call('fake_echo', 1, [LONG]))
      socket.write(wire(body).slice(0, -1_000))
      await rpc(on, call('fake_none'))
      return socket
    }

    it('refuses a body when all bodies together exceed `bodiesBytesMax`, until a client disconnects', async () => {
      serving = await serve({ bodiesBytesMax: 250_000 })
      const body = JSON.stringify(call('fake_echo', 1, [LONG]))
      const first = await begin(serving)
      const second = await begin(serving)
      const refused = await ask(serving, { body })
      expect(refused.status).to.equal(503)
      expect(refused.headers['retry-after']).to.equal('1')
      expect(JSON.parse(refused.text)).to.deep.include({
        id: null,
        error: errorObject('limitExceeded', 'limit exceeded: too many long requests at a time'),
      })
      expect(await ask(serving, { body: JSON.stringify(call('fake_none')) })).to.include({ status: 200 })
      const gone = closing(first)
      first.destroy()
      await gone
      while ((await serving.server.connectionCount()) > 1)
        await new Promise((resolve) => setTimeout(resolve, 2))
      expect(await ask(serving, { body })).to.include({ status: 200 })
      // The second body is still accepted when its end arrives.
      second.write(wire(body).slice(-1_000))
      const [answer] = (await once(second, 'data')) as [Buffer]
      expect(answer.toString()).to.match(/^HTTP\/1\.1 200 /)
      second.destroy()
      expect(await ask(serving, { body })).to.include({ status: 200 })
    })

    it('reserves no memory for the announced length of a body', async () => {
      serving = await serve({ bodiesBytesMax: 250_000 })
      const body = JSON.stringify(call('fake_echo', 1, [LONG]))
      const sockets = await Promise.all(Array.from({ length: 10 }, () => open(serving!)))
      for (const socket of sockets) socket.write(wire(body).slice(0, -LONG.length))
      while ((await serving.server.figures()).requests < 10)
        await new Promise((resolve) => setTimeout(resolve, 2))
      expect((await serving.server.figures()).bodyBytes).to.equal(0)
      expect(await ask(serving, { body })).to.include({ status: 200 })
      for (const socket of sockets) socket.destroy()
    })

    it('refuses a body without a Content-Length when the bytes that arrive exceed `bodiesBytesMax`', async () => {
      serving = await serve({ bodiesBytesMax: 80_000 })
      const socket = await open(serving)
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
      socket.write(`Transfer-Encoding: chunked\r\n\r\n${LONG.length.toString(16)}\r\n${LONG}\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).to.match(/^HTTP\/1\.1 503 /)
      socket.destroy()
    })

    it('limits a client to a quarter of `bodiesBytesMax`', async () => {
      serving = await serve({ ...limited, bodiesBytesMax: 500_000 })
      const first = await begin(serving)
      const body = JSON.stringify(call('fake_echo', 1, [LONG]))
      expect(await ask(serving, { body })).to.include({ status: 503 })
      first.destroy()
    })
  })

  describe('for connections', () => {
    /** Opens `more` connections, waits until at most `expected` are left, and returns how many stay open. */
    const count = async (on: Serving, more: number, expected: number): Promise<number> => {
      const sockets = await Promise.all(Array.from({ length: more }, () => open(on)))
      let left = more
      for (const socket of sockets) void closing(socket).then(() => void left--)
      while (left > expected) await new Promise((resolve) => setTimeout(resolve, 2))
      await new Promise((resolve) => setTimeout(resolve, 100))
      const open_ = left
      for (const socket of sockets) socket.destroy()
      return open_
    }

    it('closes the connections that a client opens beyond a quarter of `connectionsMax`', async () => {
      serving = await serve({ ...limited, connectionsMax: 16 })
      expect(await count(serving, 9, 4)).to.equal(4)
    })

    it('lets a trusted proxy open `connectionsMax` connections', async () => {
      serving = await serve({ ...limited, connectionsMax: 16, trustedProxies: ['127.0.0.1'] })
      expect(await count(serving, 18, 16)).to.equal(16)
    })

    it('does not count closed connections', async () => {
      serving = await serve({ ...limited, connectionsMax: 16 })
      expect(await count(serving, 4, 4)).to.equal(4)
      while ((await serving.server.connectionCount()) > 0)
        await new Promise((resolve) => setTimeout(resolve, 2))
      expect(await count(serving, 4, 4)).to.equal(4)
    })
  })

  describe('for requests in progress', () => {
    it('limits each client of a proxy to a quarter of the maximum number', async () => {
      const rateLimit = { tokensPerSecond: 1_000, burst: 1_000 }
      serving = await serve({ rateLimit, connectionsMax: 8, trustedProxies: ['127.0.0.1'] })
      const on = serving
      const body = JSON.stringify(call('fake_none'))
      const unfinished = async (client: string) => {
        const socket = await open(on)
        socket.write(wire(body, [`X-Forwarded-For: ${client}`]).slice(0, -1))
        return socket
      }
      const from = (client: string) => ask(on, { body, headers: { 'X-Forwarded-For': client } })
      const sockets = [await unfinished('192.0.2.1'), await unfinished('192.0.2.1')]
      while ((await on.server.figures()).requests < 2) await new Promise((resolve) => setTimeout(resolve, 2))
      const refused = await from('192.0.2.1')
      expect(refused).to.include({ status: 503 })
      expect(refused.headers['retry-after']).to.equal('1')
      const message = 'limit exceeded: too many requests at a time'
      expect(JSON.parse(refused.text)).to.deep.include({
        id: null,
        error: errorObject('limitExceeded', message),
      })
      expect(await from('192.0.2.2')).to.include({ status: 200 })
      sockets[0]!.destroy()
      while ((await on.server.figures()).requests > 1) await new Promise((resolve) => setTimeout(resolve, 2))
      expect(await from('192.0.2.1')).to.include({ status: 200 })
      sockets[1]!.destroy()
    })
  })

  describe('with forwarded addresses', () => {
    const clientOf = async (header: string): Promise<string | undefined> => {
      const body = JSON.stringify(call('fake_none'))
      await ask(serving!, { body, headers: { 'X-Forwarded-For': header } })
      return serving!.callers.pop()?.client
    }

    it('ignores ports, and treats the sender of an invalid address as an unknown client', async () => {
      const metrics = async () => ({ contentType: 'text/plain', body: 'up 1' })
      serving = await serve({
        ...{ rateLimit: { tokensPerSecond: 1_000, burst: 1_000 }, metrics },
        ...{ trustedProxies: ['127.0.0.1'] },
      })
      expect(await clientOf('9.9.9.9:4000')).to.equal('9.9.9.9')
      expect(await clientOf('[2001:db8::1]:4000')).to.equal('2001:db8:0:0')
      expect(await clientOf('[2001:db8::1]')).to.equal('2001:db8:0:0')
      for (const bad of [
        'unknown',
        '_hidden',
        '9.9.9.9:',
        '9.9.9.9:x',
        '[127.0.0.1',
        '1.2.3',
        '9.9.9.9, ',
        ':80',
      ])
        expect(await clientOf(bad), bad).to.equal('unknown')
      for (const forwarded of ['9.9.9.9:4000', 'unknown', '[::1', '']) {
        const headers = { 'X-Forwarded-For': forwarded }
        expect(await ask(serving, { method: 'GET', path: '/metrics', headers })).to.include({ status: 404 })
      }
      expect(await ask(serving, { method: 'GET', path: '/metrics' })).to.include({ status: 200 })
    })
  })

  describe('to metrics', () => {
    const metrics = async () => ({ contentType: 'text/plain; version=0.0.4', body: 'up 1\n' })
    const page = (on: Serving, headers: Record<string, string> = {}) =>
      ask(on, { method: 'GET', path: '/metrics', headers })

    it('is limited to this machine unless other addresses are configured', async () => {
      serving = await serve({ metrics, trustedProxies: ['127.0.0.1'] })
      expect(await page(serving)).to.include({ status: 200, text: 'up 1\n' })
      expect((await page(serving)).headers['content-type']).to.equal('text/plain; version=0.0.4')
      expect(await page(serving, { 'X-Forwarded-For': '198.51.100.7' })).to.include({ status: 404 })
      await serving.server.stop()
      serving = await serve({ metrics, trustedProxies: ['127.0.0.1'], metricsReaders: ['198.51.100.0/24'] })
      expect(await page(serving)).to.include({ status: 404 })
      expect(await page(serving, { 'X-Forwarded-For': '198.51.100.7' })).to.include({ status: 200 })
    })

    it('is refused with 404 when `metrics` is not configured', async () => {
      serving = await serve()
      expect(await page(serving)).to.include({ status: 404 })
    })
  })

  describe('with request ids', () => {
    const named = async (on: Serving, id: string): Promise<unknown> =>
      (await ask(on, { body: JSON.stringify(call('fake_none')), headers: { 'X-Request-Id': id } })).headers[
        'x-request-id'
      ]

    it('returns the request id of the client only if the id is safe to log', async () => {
      serving = await serve()
      expect(await named(serving, 'abc-1.2:3/x=')).to.equal('abc-1.2:3/x=')
      for (const bad of ['a b', '<script>', 'x'.repeat(129), '"'])
        expect(await named(serving, bad)).to.equal(undefined)
      const ids = serving.callers.map((caller) => caller?.requestId?.())
      expect(ids[0]).to.equal('abc-1.2:3/x=')
      expect(new Set(ids).size).to.equal(5)
    })
  })

  it('derives the ids of WebSocket messages from the id of the handshake', async () => {
    serving = await serve()
    const client = await connectWebSocket(urlOf(serving.address), { headers: { 'x-request-id': 'mine' } })
    for (let asked = 0; asked < 2; asked++) await client.ask('fake_none')
    const ids = serving.callers.map((caller) => caller?.requestId?.())
    for (const id of ids) expect(id).to.match(/^mine\/[\w-]+$/)
    expect(new Set(ids).size).to.equal(2)
    client.socket.close()
  })

  it('returns to the client the id under which a failed request was logged', async () => {
    let id: string | undefined
    serving = await serve(
      {},
      {
        logError: (_message, _error, caller) => {
          id = caller?.requestId?.()
        },
      },
    )
    const failed = await ask(serving, { body: JSON.stringify(call('fake_throws')) })
    expect(JSON.parse(failed.text)).to.have.nested.property('error.code', -32603)
    expect(failed.headers['x-request-id']).to.be.a('string').and.equal(id)
    const fine = await ask(serving, { body: JSON.stringify(call('fake_none')) })
    expect(fine.headers).to.not.have.property('x-request-id')
  })

  it('logs the id that the client gave to a failed request', async () => {
    const failed: (string | undefined)[] = []
    serving = await serve(
      {},
      { logError: (_message, _error, caller) => void failed.push(caller?.requestId?.()) },
    )
    await ask(serving, { body: JSON.stringify(call('fake_throws')), headers: { 'X-Request-Id': 'mine' } })
    expect(failed).to.deep.equal(['mine'])
  })
})
