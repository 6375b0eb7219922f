import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import { call, closing, open, rpc, type Serving, serve, wire } from './serving.ts'

const NONE = JSON.stringify(call('fake_none'))

/** Reads until the text matches. */
async function textUntil(socket: Socket, pattern: RegExp): Promise<string> {
  let text = ''
  while (!pattern.test(text)) text += String((await once(socket, 'data'))[0])
  return text
}

describe('an answer to a request whose body is incomplete', () => {
  let serving: Serving
  before(async () => {
    serving = await serve({ bodyBytesMax: 1_000 })
  })
  after(() => serving.server.stop())

  it('is sent at once with Connection: close, and the connection closes after the rest of the body', async () => {
    const socket = await open(serving)
    const request = wire('x'.repeat(400_000))
    socket.write(request.slice(0, 10_000))
    const answer = await textUntil(socket, /\}$/)
    expect(answer)
      .to.match(/^HTTP\/1.1 413 /)
      .and.match(/\r\nConnection: close\r\n/i)
    // The event is 'end' and not 'error', because the connection is not reset.
    const ended = once(socket, 'end')
    socket.write(request.slice(10_000))
    await ended
    expect(await rpc(serving, call('fake_none'))).to.include({ result: 'none' })
  })

  it('is sent with Connection: close when the body is chunked, and the connection closes after the body', async () => {
    const socket = await open(serving)
    const head = wire('', ['Transfer-Encoding: chunked']).replace(/Content-Length: 0\r\n/, '')
    socket.write(`${head}7d0\r\n${'x'.repeat(2_000)}\r\n`)
    expect(await textUntil(socket, /\}$/)).to.match(/\r\nConnection: close\r\n/i)
    const ended = once(socket, 'end')
    socket.write('0\r\n\r\n')
    await ended
  })

  it('is sent at once even if the answer has no body', async () => {
    const socket = await open(serving)
    socket.write(wire('x'.repeat(400_000)).replace('POST', 'HEAD').slice(0, 10_000))
    expect(await textUntil(socket, /\r\n\r\n/)).to.match(/^HTTP\/1.1 405 /)
    socket.destroy()
  })

  it('keeps the connection open when the rest of the body is short', async () => {
    const socket = await open(serving)
    const closed = closing(socket)
    const request = wire('x'.repeat(20_000))
    socket.write(request.slice(0, 1_000))
    expect(await textUntil(socket, /\}$/))
      .to.match(/^HTTP\/1.1 413 /)
      .and.match(/\r\nConnection: keep-alive\r\n/i)
    socket.write(request.slice(1_000) + wire(NONE, ['Connection: close']))
    expect(await textUntil(socket, /\}$/)).to.match(/^HTTP\/1.1 200 /)
    await closed
  })

  it('does not make the server fail or log an error when the client resets the connection', async () => {
    const socket = await open(serving)
    socket.write(wire('x'.repeat(400_000)).slice(0, 10_000))
    await textUntil(socket, /\}$/)
    socket.resetAndDestroy()
    expect(await rpc(serving, call('fake_none'))).to.include({ result: 'none' })
    expect(serving.logged).to.deep.equal([])
  })
})
