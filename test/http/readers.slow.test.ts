/** Clients that read HTTP answers slowly. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { HeldTime } from './heldTime.ts'
import { call, closing, exchange, open, type Serving, serve, wire } from './serving.ts'

describe('readers of answers', () => {
  let serving: Serving
  afterEach(() => serving.server.stop())

  const LARGE = JSON.stringify(call('fake_large'))

  it('are disconnected when they read too slowly, even if they never stop reading', () =>
    HeldTime.during(async (time) => {
      serving = await serve({ stallTimeoutMs: 400 })
      const socket = await open(serving)
      void closing(socket)
      socket.pause()
      // The system may buffer more than 32 MB for a client that reads nothing.
      socket.write(wire(JSON.stringify(call('fake_huge'))))
      await once(socket, 'readable')
      let passedMs = 0
      while ((await serving.server.connectionCount()) > 0) {
        socket.read(100)
        time.pass(20)
        passedMs += 20
        await sleep(1)
      }
      expect(passedMs).to.be.at.least(400)
      socket.destroy()
    }))

  it('are not disconnected when they pause between two answers', () =>
    HeldTime.during(async (time) => {
      serving = await serve({ stallTimeoutMs: 1_500 })
      const socket = await open(serving)
      let taken = 0
      socket.on('data', (chunk: Buffer) => {
        taken += chunk.length
      })
      socket.write(wire(LARGE))
      while (taken < 20_000_000) await once(socket, 'data')
      for (let passedMs = 0; passedMs < 6_000; passedMs += 100) {
        time.pass(100)
        await sleep(1)
      }
      socket.write(wire(JSON.stringify(call('fake_none'))))
      expect(String((await once(socket, 'data'))[0])).to.contain('"none"')
      socket.destroy()
    }))

  it('get no chunked or compressed answer and no interim response over HTTP/1.0', async () => {
    serving = await serve()
    const old = wire(JSON.stringify(call('fake_medium')), ['Accept-Encoding: gzip', 'Expect: 100-continue'])
    const text = await exchange(serving, old.replace('HTTP/1.1', 'HTTP/1.0'))
    expect(text).to.match(/^HTTP\/1\.1 200 /)
    expect(text).to.not.match(/Content-Encoding|Transfer-Encoding/)
  })
})
