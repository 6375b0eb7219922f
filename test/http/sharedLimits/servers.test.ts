/** Servers that share limits. Here both run on one thread; each is attached as a thread of its own. */
import { EventEmitter, once } from 'node:events'
import { expect } from 'chai'
import type { Consumer } from '../../../src/http/backlog.ts'
import { HttpOptionError } from '../../../src/http/optionError.ts'
import { type HttpOptions, httpDefaults } from '../../../src/http/options.ts'
import { SharedLimits, type SharedLimitsOptions } from '../../../src/http/sharedLimits/sharedLimits.ts'
import { ask, call, closing, open, type Serving, serve, wire } from '../serving.ts'
import { connect, urlOf } from '../webSocketClient.ts'

const rateLimit = { tokensPerSecond: 0.001, burst: 80, loopback: true }
const body = JSON.stringify(call('fake_none'))

describe('servers that share limits', () => {
  let limits: SharedLimits[] = []
  let servings: Serving[] = []
  afterEach(async () => {
    await Promise.all(servings.map(({ server }) => server.stop()))
    const [first] = limits
    const { connections, requests, bodies, compressions, webSockets } = first!
    for (const shares of [connections, requests, bodies, compressions, webSockets])
      while (shares.total > 0) await new Promise((resolve) => setImmediate(resolve))
    for (const one of limits) one.close()
  })

  function attached(options: Partial<SharedLimitsOptions>): void {
    const first = SharedLimits.create({
      ...httpDefaults,
      ...{ rateLimit, subscriptionsMax: 8, threadsMax: 3 },
      ...options,
    })
    limits = [first, ...[1, 2].map((thread) => SharedLimits.attach(first.memory, thread))]
  }

  async function serveTwo(options: Partial<HttpOptions>): Promise<[Serving, Serving]> {
    attached(options)
    const both = limits.slice(1).map((sharedLimits) => serve({ rateLimit, ...options, sharedLimits }))
    const two = (await Promise.all(both)) as [Serving, Serving]
    servings = two
    return two
  }

  it('limit the rate of a client on both servers together', async () => {
    const [first, second] = await serveTwo({ rateLimit: { ...rateLimit, burst: 3 } })
    const statuses: number[] = []
    for (const serving of [first, second, second, first, second])
      statuses.push((await ask(serving, { body })).status)
    expect(statuses).to.deep.equal([200, 200, 200, 429, 429])
  })

  it('limit the rate of an IPv6 network on both servers together', async () => {
    const options = {
      rateLimit: { ...rateLimit, burst: 2, networkClients: 2 },
      trustedProxies: ['127.0.0.1'],
    }
    const [first, second] = await serveTwo(options)
    const statuses: number[] = []
    for (const [index, serving] of [first, second, first, second, first, second].entries()) {
      const headers = { 'X-Forwarded-For': `2001:db8:0:${index}::1` }
      statuses.push((await ask(serving, { body, headers })).status)
    }
    expect(statuses).to.deep.equal([200, 200, 200, 200, 429, 429])
    const other = { 'X-Forwarded-For': '2001:db8:1::1' }
    expect(await ask(first, { body, headers: other })).to.include({ status: 200 })
  })

  it('limit the connections of a client to both servers together', async () => {
    const [first, second] = await serveTwo({ connectionsMax: 8 })
    const sockets = [await open(first), await open(second)]
    while (limits[0]!.connections.total < 2) await new Promise((resolve) => setImmediate(resolve))
    await closing(await open(first))
    await closing(await open(second))
    const closed = closing(sockets[0]!)
    sockets[0]!.destroy()
    await closed
    while (limits[0]!.connections.total > 1) await new Promise((resolve) => setImmediate(resolve))
    expect(await ask(second, { body })).to.include({ status: 200 })
    sockets[1]!.destroy()
  })

  it('limit the WebSockets of a client on both servers together', async () => {
    const [first, second] = await serveTwo({ webSocketsMax: 4 })
    const { socket, closed } = await connect(urlOf(first.address))
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' }
    for (const serving of [first, second])
      expect(await ask(serving, { method: 'GET', headers })).to.include({ status: 503 })
    socket.close()
    await closed
    while (limits[0]!.webSockets.total > 0) await new Promise((resolve) => setImmediate(resolve))
    const { socket: other, closed: otherClosed } = await connect(urlOf(second.address))
    other.close()
    await otherClosed
  })

  it('limit the memory for long bodies of both servers together', async () => {
    const [first, second] = await serveTwo({ bodiesBytesMax: 600_000 })
    const long = JSON.stringify(call('fake_echo', 1, ['x'.repeat(100_000)]))
    const socket = await open(first)
    socket.write(wire(long).slice(0, -1_000))
    while (limits[0]!.bodies.total < 90_000) await new Promise((resolve) => setImmediate(resolve))
    for (const serving of [first, second])
      expect(await ask(serving, { body: long })).to.include({ status: 503 })
    socket.write(wire(long).slice(-1_000))
    expect(String(await once(socket, 'data'))).to.match(/^HTTP\/1\.1 200 /)
    socket.destroy()
    expect(await ask(second, { body: long })).to.include({ status: 200 })
  })

  it('disconnect the client with the most unread bytes, on whichever server it is', async () => {
    servings = []
    attached({ answersBytesMax: 100 })
    const cut = new EventEmitter()
    const wasCut = once(cut, 'cut')
    const consumer = (client: string): Consumer => ({ client, cut: () => cut.emit('cut', client) })
    limits[1]!.answers.add(consumer('a'), 90)
    const other = consumer('b')
    limits[2]!.answers.add(other, 20)
    expect(await wasCut).to.deep.equal(['a'])
    limits[2]!.answers.removeAll(other)
  })

  it('refuse a thread number for which the shared memory has no space', () => {
    servings = []
    attached({})
    for (const thread of [-1, 3]) {
      expect(() => SharedLimits.attach(limits[0]!.memory, thread)).to.throw(HttpOptionError, 'from 0 to 2')
    }
  })
})
