import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect } from 'chai'
import { HeldTime } from './heldTime.ts'
import { call, closing, exchange, open } from './serving.ts'
import { connect, heard, refusal } from './webSocketClient.ts'
import { serveWebSockets, stopServers, until } from './webSocketServing.ts'

describe('WebSockets', () => {
  afterEach(stopServers)

  it('serve the same calls as HTTP, on the same port', async () => {
    const { url } = await serveWebSockets()
    const client = await connect(url)
    expect(client.socket.extensions).to.equal('permessage-deflate')
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

  it('answer malformed messages with an error, and stay open', async () => {
    const { url, logged } = await serveWebSockets()
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
    client.send({ jsonrpc: '2.0', id: 7, method: 1 })
    expect(await client.next())
      .to.include({ id: 7 })
      .and.have.nested.property('error.code', -32600)
    client.send({ jsonrpc: '2.0', method: 'fake_none' })
    expect(await client.ask('fake_none')).to.have.property('result', 'none')
    expect(logged).to.deep.equal([])
  })

  it('are closed with code 1009, 1007 or 1002 after a violation of the protocol', async () => {
    const { url } = await serveWebSockets({ bodyBytesMax: 1_000 })
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

  it('are refused for hosts and origins that are not allowed, and when too many are open', async () => {
    const { url, address } = await serveWebSockets({ corsOrigins: ['https://app.example'], webSocketsMax: 1 })
    const origin = (name: string) => ({ headers: { origin: name } })
    expect(await refusal(url, { headers: { host: 'evil.example' } })).to.equal(403)
    expect(await refusal(url, origin('https://evil.example'))).to.equal(403)
    const own = new URL(url).host
    expect(await refusal(url, origin(`http://${own.replace(/\d+$/, '1')}`))).to.equal(403)
    expect(await refusal(url, origin(own))).to.equal(403)
    for (const page of [`http://${own}`, `https://${own}`]) {
      const ours = await connect(url, origin(page))
      ours.socket.close()
      await ours.closed
    }
    const client = await connect(url, origin('https://App.example'))
    expect(await refusal(url)).to.equal(503)
    client.socket.close()
    await client.closed
    const again = await connect(url)
    again.socket.terminate()
    const bad = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    expect(await exchange({ address } as never, bad)).to.match(/^HTTP\/1.1 400 /)
  })

  it('are opened on any path', async () => {
    const { url } = await serveWebSockets()
    for (const path of ['', 'ws', 'ws/', 'v1/mainnet?key=1', 'docs/']) {
      const client = await connect(`${url}${path}`)
      expect(await client.ask('fake_none'), path).to.have.property('result', 'none')
      client.socket.close()
      await client.closed
    }
  })

  it('may be opened by every page of this machine when the allowed origins include loopback', async () => {
    const { url } = await serveWebSockets({ corsOrigins: ['loopback'] })
    const client = await connect(url, { headers: { origin: 'http://localhost:3000' } })
    expect(await client.ask('fake_none')).to.have.property('result')
    expect(await refusal(url, { headers: { origin: 'https://evil.example' } })).to.equal(403)
  })

  it('run many requests at once, but no more than the limit', async () => {
    const { url, context, finish } = await serveWebSockets({ webSocketRequestsMax: 3 })
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

  it('check the rate limit of a long message again after the message is parsed', async () => {
    const rateLimit = { tokensPerSecond: 0.001, burst: 2, loopback: true }
    const { url, context } = await serveWebSockets({ rateLimit })
    const client = await connect(url)
    const long = 'x'.repeat(100_000)
    for (const id of [1, 2, 3]) client.send(call('fake_echo', id, [long]))
    const answers = [await client.next(), await client.next(), await client.next()]
    expect(answers.filter(({ error }) => error?.code === -32005)).to.have.length(2)
    expect(context.ran).to.deep.equal(['fake_echo'])
    client.socket.close()
  })

  it('limit the rate of calls', async () => {
    const rateLimit = { tokensPerSecond: 0.001, burst: 2, loopback: true }
    const { url, context } = await serveWebSockets({ rateLimit })
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

  it('charge a client over its rate limit even for messages that are refused unparsed', async () => {
    const rateLimit = { tokensPerSecond: 0.001, burst: 2, loopback: true }
    const { url } = await serveWebSockets({ rateLimit })
    const client = await connect(url)
    for (let at = 0; at < 2; at++) await client.ask('fake_none')
    const before = (await client.ask('fake_none')).error.data.rate.backoff_seconds
    const refused = await client.ask('fake_echo', ['x'.repeat(50_000)])
    expect(refused).to.have.property('id', null)
    expect(refused).to.have.nested.property('error.code', -32005)
    const after = (await client.ask('fake_none')).error.data.rate.backoff_seconds
    expect(after - before).to.be.within(4_000, 5_000)
  })

  it('send the notifications of a call after its answer', async () => {
    const { url, sessions } = await serveWebSockets()
    const client = await connect(url)
    expect(await client.ask('fake_session')).to.have.property('result', 'answer')
    expect(await client.next()).to.deep.equal({ reported: 'before the answer' })
    sessions[0]!.notify('{"reported":"later"}')
    expect(await client.next()).to.deep.equal({ reported: 'later' })
    await client.ask('fake_session')
    expect(sessions[1]!.connection).to.equal(sessions[0]!.connection)
    const other = await connect(url)
    await other.ask('fake_session')
    expect(sessions[2]!.connection).not.to.equal(sessions[0]!.connection)
    client.socket.terminate()
    await once(sessions[0]!.closed, 'abort')
    sessions[0]!.notify('{"reported":"nobody"}')
    expect(sessions[2]!.closed.aborted).to.equal(false)
  })

  it('send a notification in pieces as one message, and share its bytes between connections', async () => {
    const { url, sessions } = await serveWebSockets()
    const clients = [await connect(url), await connect(url)]
    for (const client of clients) {
      await client.ask('fake_session')
      await client.next()
    }
    const shared = Buffer.from(`"${'é'.repeat(200_000)}"`)
    for (const [index, session] of sessions.entries())
      session.notify([`{"to":${index},"texts":[`, shared, ',', Buffer.from('"short"'), ']}'])
    for (const [index, client] of clients.entries()) {
      const texts = ['é'.repeat(200_000), 'short']
      expect(await client.next()).to.deep.equal({ to: index, texts })
    }
  })

  it('send answers from files in fragments, without other messages in between', async () => {
    const { url, context, sessions } = await serveWebSockets()
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    client.send(call('fake_largeFile', 'long', [3_000_000]))
    await until(() => context.ran.includes('fake_largeFile'))
    sessions[0]!.notify('{"reported":"in between"}')
    client.send(call('fake_large', 'large'))
    const messages = [await client.next(), await client.next(), await client.next()]
    const long = messages.find(({ id }) => id === 'long')
    expect(long?.result).to.have.length(2_999_998)
    expect(messages.some(({ reported }) => reported === 'in between')).to.equal(true)
    expect(messages.find(({ id }) => id === 'large')?.result).to.have.length(20_000_000)
    await context.files.allClosed()
  })

  it('close the file of an answer when the client disconnects or the file ends too early', async () => {
    const { url, context, logged } = await serveWebSockets()
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

  it('are disconnected when the client answers no pings, unless the server has paused reading the socket', () =>
    HeldTime.during(async (time) => {
      const options = { pingIntervalMs: 500, webSocketRequestsMax: 1 }
      const { url, server, context, finish } = await serveWebSockets(options)
      const alive = await connect(url)
      const dead = await connect(url, { autoPong: false })
      for (let pings = 0; pings < 4; pings++) {
        const pinged = once(alive.socket, 'ping')
        time.pass(500)
        await pinged
        await heard(alive)
      }
      expect(await dead.closed).to.equal(1006)
      // While the only request of the client runs, the server does not read the socket, so the server sees no pongs.
      alive.send(call('fake_wait', 1))
      alive.send(call('fake_none', 2))
      await until(() => context.ran.length === 1)
      for (let pings = 0; pings < 4; pings++) {
        time.pass(500)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      expect(await server.connectionCount()).to.equal(1)
      finish()
      expect(await alive.next()).to.have.property('id', 1)
      expect(await alive.next()).to.have.property('id', 2)
    }))

  it('finish running requests when the server stops, and are closed with code 1001', async () => {
    const { url, server, context, finish } = await serveWebSockets()
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

  it('are disconnected when the server stops and their requests do not finish in time', async () => {
    const { url, server, context } = await serveWebSockets({ stopTimeoutMs: 20 })
    const client = await connect(url)
    client.send(call('fake_wait', 1))
    await until(() => context.ran.length === 1)
    await server.stop()
    expect(await client.closed).to.equal(1006)
  })

  it('do not affect HTTP requests that offer an upgrade to another protocol', async () => {
    const { address } = await serveWebSockets()
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

  it('leave no socket open when the client resets the connection after the handshake', async () => {
    const { address, server } = await serveWebSockets()
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
