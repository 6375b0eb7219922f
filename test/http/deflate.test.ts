import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import type { WebSocket } from 'ws'
import { call } from './serving.ts'
import { connect } from './webSocketClient.ts'
import { serveWebSockets, stopServers, until } from './webSocketServing.ts'

/** Private members of `ws`. */
interface Inside {
  readonly _socket: { readonly bytesRead: number; readonly bytesWritten: number }
  readonly _extensions: Readonly<Record<string, { readonly params: object } | undefined>>
}

const inside = (socket: WebSocket): Inside => socket as unknown as Inside

describe('permessage-deflate', () => {
  afterEach(stopServers)

  it('is negotiated without context takeover when the client offers it', async () => {
    const { url } = await serveWebSockets()
    const client = await connect(url)
    expect(inside(client.socket)._extensions['permessage-deflate']?.params).to.deep.include({
      server_no_context_takeover: true,
      client_no_context_takeover: true,
    })
    const plain = await connect(url, { perMessageDeflate: false })
    expect(plain.socket.extensions).to.equal('')
    expect(await plain.ask('fake_none')).to.have.property('result', 'none')
  })

  it('compresses long messages in both directions, but not short answers', async () => {
    const { url } = await serveWebSockets()
    const client = await connect(url)
    const { _socket: raw } = inside(client.socket)
    const before = raw.bytesRead
    expect((await client.ask('fake_large')).result).to.have.length(20_000_000)
    expect(raw.bytesRead - before).to.be.below(2_000_000)
    const written = raw.bytesWritten
    client.send(Array.from({ length: 900 }, (_, id) => call('fake_none', id)))
    expect(await client.next()).to.have.length(900)
    expect(raw.bytesWritten - written).to.be.below(10_000)
    const short = raw.bytesRead
    const answer = await client.ask('fake_none')
    // The answer is not compressed, and follows a frame header of two bytes.
    expect(raw.bytesRead - short).to.equal(JSON.stringify(answer).length + 2)
  })

  it('limits the inflated length of a message, in one frame or in several', async () => {
    const { url, context } = await serveWebSockets({ bodyBytesMax: 100_000 })
    const fits = await connect(url)
    fits.send(`"${'a'.repeat(99_998)}"`)
    expect(await fits.next()).to.have.nested.property('error.code', -32600)
    const bomb = await connect(url)
    bomb.send(' '.repeat(20_000_000))
    expect(await bomb.closed).to.equal(1009)
    const pieces = await connect(url)
    for (let sent = 0; sent < 3; sent++) pieces.socket.send(' '.repeat(40_000), { fin: false })
    expect(await pieces.closed).to.equal(1009)
    expect(context.ran).to.deep.equal([])
  })

  it('reserves memory for the inflated length of a message', async () => {
    const { url, finish, context } = await serveWebSockets({ bodiesBytesMax: 300_000 })
    const client = await connect(url)
    const long = (id: number) => `${' '.repeat(200_000)}${JSON.stringify(call('fake_wait', id))}`
    client.send(long(1))
    await until(() => context.ran.length === 1)
    const other = await connect(url)
    other.send(long(2))
    expect(await other.closed).to.equal(1006)
    finish()
    expect(await client.next()).to.have.property('id', 1)
    client.send(long(3))
    await until(() => context.ran.length === 2)
    finish()
    expect(await client.next()).to.have.property('id', 3)
  })

  it('reserves memory for inflated fragments before their message is complete', async () => {
    const { url, server } = await serveWebSockets({ bodiesBytesMax: 300_000, bodyBytesMax: 200_000 })
    const client = await connect(url)
    const rest = JSON.stringify(call('fake_none', 1))
    client.socket.send(' '.repeat(100_000), { fin: false })
    while ((await server.figures()).bodyBytes <= 100_000) await setImmediate()
    const other = await connect(url)
    other.socket.send(' '.repeat(100_000), { fin: false })
    other.socket.send(' '.repeat(90_000), { fin: false })
    expect(await other.closed).to.equal(1006)
    while ((await server.figures()).webSockets > 1) await setImmediate()
    client.socket.send(rest, { fin: true })
    expect(await client.next()).to.have.property('id', 1)
    while ((await server.figures()).bodyBytes > 0) await setImmediate()
  })

  it('closes the connection after invalid compressed data, and accepts another connection', async () => {
    const { url, server, logged } = await serveWebSockets()
    const client = await connect(url)
    const { _socket: raw } = client.socket as unknown as { _socket: { write(bytes: Uint8Array): void } }
    // A complete text frame that is marked as compressed, with a mask of zeros. Its data is a block of a reserved type.
    raw.write(Buffer.from([0xc1, 0x84, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]))
    expect(await client.closed).to.equal(1007)
    const again = await connect(url)
    expect(await again.ask('fake_none')).to.have.property('result', 'none')
    again.socket.terminate()
    await server.stop()
    expect(logged).to.deep.equal([])
  })
})
