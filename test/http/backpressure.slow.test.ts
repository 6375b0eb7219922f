/** Clients that do not read their answers, and clients that send more requests before they receive the answers. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import { WebSocket } from 'ws'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { call, closing, open, rpc, type Serving, serve, wire } from './serving.ts'

describe('backpressure', () => {
  let serving: Serving | undefined
  const sockets: Socket[] = []

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await serving?.server.stop()
    serving = undefined
  })

  async function connected(on: Serving): Promise<Socket> {
    const socket = await open(on)
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }

  const request = (method: string, id: number): string => wire(JSON.stringify(call(method, id)))

  describe('on pipelined requests', () => {
    it('answers the requests one after the other, in order', async () => {
      serving = await serve()
      const socket = await connected(serving)
      socket.write(Array.from({ length: 20 }, (_, id) => request('fake_slow', id)).join(''))
      let text = ''
      while ((text.match(/"result"/g) ?? []).length < 20) text += String((await once(socket, 'data'))[0])
      const ids = [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id))
      expect(ids).to.deep.equal(Array.from({ length: 20 }, (_, id) => id))
      expect(serving.context.slowAtOnce).to.equal(1)
    })

    it('begins no request while the answer to the previous request is unread', async () => {
      serving = await serve()
      const socket = await connected(serving)
      socket.pause()
      socket.write(Array.from({ length: 8 }, (_, id) => request('fake_huge', id)).join(''))
      while (serving.context.ran.length === 0) await rpc(serving, call('fake_undefined'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(serving.context.ran.filter((name) => name === 'fake_huge')).to.have.length(1)
    })

    it('closes a connection that has more waiting requests than the limit', async () => {
      serving = await serve({ pipelinedRequestsMax: 4 })
      const polite = await connected(serving)
      polite.write(Array.from({ length: 5 }, (_, id) => request('fake_slow', id)).join(''))
      let text = ''
      while ((text.match(/"result"/g) ?? []).length < 5) text += String((await once(polite, 'data'))[0])
      const rude = await connected(serving)
      rude.write(Array.from({ length: 6 }, (_, id) => request('fake_slow', id)).join(''))
      rude.resume()
      await closing(rude)
      expect(await rpc(serving, call('fake_none'))).to.have.property('result', 'none')
    })
  })

  describe('on answers', () => {
    it('closes a connection when the unread bytes of all connections exceed the limit', async () => {
      // An answer has 50 MB, of which the system may buffer 36 MB for each connection.
      serving = await serve({ answersBytesMax: 70_000_000 })
      const readers = await Promise.all([connected(serving), connected(serving), connected(serving)])
      for (const socket of readers) {
        socket.pause()
        socket.write(request('fake_huge', 1))
      }
      // A paused socket does not report that it was closed, so the test asks the server.
      while ((await serving.server.connectionCount()) > 2)
        await new Promise((resolve) => setTimeout(resolve, 5))
      expect(await rpc(serving, call('fake_none'))).to.have.property('result', 'none')
    })

    it('aborts a batch and closes its connection when the answers exceed `answersBytesMax`', async () => {
      serving = await serve({ answersBytesMax: 30_000_000 }, { batchResponseBytesMax: 400_000_000 })
      const socket = await connected(serving)
      const batch = Array.from({ length: 10 }, (_, id) => call('fake_large', id))
      socket.resume()
      socket.write(wire(JSON.stringify(batch)))
      await closing(socket)
      expect(serving.context.ran.length).to.be.below(10)
      expect(await rpc(serving, call('fake_none'))).to.have.property('result', 'none')
    })
  })

  it('cancels only the unanswered calls of a client that disconnects', async () => {
    serving = await serve()
    const signals: CancelSignal[] = []
    const socket = await connected(serving)
    socket.write(request('fake_slow', 1))
    await once(socket, 'data')
    const [first] = serving.callers
    signals.push(first!.signal as CancelSignal)
    socket.write(wire(JSON.stringify(Array.from({ length: 1_000 }, (_, id) => call('fake_slow', id)))))
    while (serving.callers.length < 2) await new Promise((resolve) => setImmediate(resolve))
    signals.push(serving.callers[1]!.signal as CancelSignal)
    socket.destroy()
    while (!signals[1]!.isCancelled) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(signals[0]).to.be.instanceOf(CancelSignal).with.property('isCancelled', false)
  })

  it('limits the memory of unfinished WebSocket messages', async () => {
    serving = await serve({ bodiesBytesMax: 300_000 })
    const { port } = serving.address
    const sockets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        // Compression is off, so that each fragment has 90,000 bytes on the wire.
        const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
        await once(socket, 'open')
        return socket
      }),
    )
    const closed = Promise.race(sockets.map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.send(Buffer.alloc(90_000, 'x'), { fin: false })
    expect(await closed).to.include(1006)
    for (const socket of sockets) socket.terminate()
    const again = new WebSocket(`ws://127.0.0.1:${port}`)
    await once(again, 'open')
    again.send(JSON.stringify(call('fake_echo', 1, ['x'.repeat(100_000)])))
    const [answer] = await once(again, 'message')
    expect(String(answer)).to.contain('"word":"xxx')
    again.terminate()
  })
})
