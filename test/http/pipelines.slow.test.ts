/** Requests that wait on a connection when the connection ends. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { call, closing, exchange, open, type Serving, wire } from './serving.ts'
import { serveWebSockets, stopServers, until } from './webSocketServing.ts'

const post = (method: string, more: readonly string[] = []): string =>
  wire(JSON.stringify(call(method)), more)

describe('pipelined requests', () => {
  afterEach(stopServers)

  it('are neither run nor counted after their connection is closed', async () => {
    const { address, server, context, finish } = await serveWebSockets({ stopTimeoutMs: 3_600_000 })
    const socket = await open({ address } as Serving)
    const closed = closing(socket)
    socket.write(post('fake_wait') + post('fake_none').repeat(5))
    await until(() => context.ran.length === 1)
    while ((await server.figures()).requests < 6) await sleep(1)
    socket.destroy()
    await closed
    while ((await server.figures()).requests > 0) await sleep(1)
    finish()
    await sleep(10)
    expect(context.ran).to.deep.equal(['fake_wait'])
    // `stop` returns the number of requests that it aborted; no request was left.
    expect(await server.stop()).to.equal(0)
  })

  it('release the memory of their body when the connection is closed', async () => {
    const { address, server, context, finish } = await serveWebSockets()
    const long = wire(JSON.stringify(call('fake_echo', 1, ['x'.repeat(100_000)])))
    const socket = await open({ address } as Serving)
    const closed = closing(socket)
    socket.write(post('fake_wait') + long.slice(0, -10))
    await until(() => context.ran.length === 1)
    finish()
    socket.destroy()
    await closed
    while ((await server.figures()).requests > 0) await sleep(1)
    await sleep(10)
    expect(await server.figures()).to.include({ requests: 0, bodyBytes: 0 })
  })

  it('are not run while the server stops, because the connection closes after the running request', async () => {
    const { address, server, context, finish } = await serveWebSockets()
    const socket = await open({ address } as Serving)
    socket.write(post('fake_wait') + post('fake_none'))
    await until(() => context.ran.length === 1)
    const stopped = server.stop()
    finish()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).to.match(/\r\nConnection: close\r\n/)
    expect(await stopped).to.equal(0)
    expect(context.ran).to.deep.equal(['fake_wait'])
    socket.destroy()
  })

  it('get no answer when a WebSocket handshake follows them', async () => {
    const { address, context, finish } = await serveWebSockets()
    const lines = ['GET / HTTP/1.1', 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade']
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
    const handshake = `${[...lines, 'Sec-WebSocket-Version: 13', key].join('\r\n')}\r\n\r\n`
    expect(await exchange({ address } as Serving, post('fake_wait') + handshake)).to.equal('')
    finish()
    expect(context.ran).to.have.length.at.most(1)
  })
})
