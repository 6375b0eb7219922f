/** Clients that read their WebSockets slowly or not at all, and clients that open too many WebSockets. */
import { once } from 'node:events'
import { expect } from 'chai'
import type { ClientOptions } from 'ws'
import type { Reader, Store } from '../../src/store/store.ts'
import { Subscriptions } from '../../src/watch/subscriptions.ts'
import { emptyPool } from '../support/emptyPool.ts'
import { chainOf, MovingHead } from '../watch/movingHead.ts'
import { HeldTime } from './heldTime.ts'
import { call } from './serving.ts'
import { type Client, connect as connectTo, refusal } from './webSocketClient.ts'
import { serveWebSockets, stopServers, until } from './webSocketServing.ts'

/** Connects without compression, so that as many bytes wait as were sent. */
function connect(url: string, options: ClientOptions = {}): Promise<Client> {
  return connectTo(url, { perMessageDeflate: false, ...options })
}

describe('WebSockets of slow readers', () => {
  afterEach(stopServers)

  it('are closed with code 1013 when the reader is too slow', async () => {
    const { url, sessions, server } = await serveWebSockets({ notificationBytesMax: 1_000_000 })
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    client.socket.pause()
    const session = sessions[0]!
    const json = JSON.stringify('x'.repeat(10_000))
    let reported = 0
    // The kernel buffers some megabytes before notifications wait in this process.
    while (!session.closed.aborted && reported < 100_000) {
      session.notify(json)
      if (++reported % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(reported).to.be.below(100_000)
    client.socket.resume()
    expect(await client.closed).to.equal(1013)
    expect(await server.connectionCount()).to.equal(0)
  })

  it('resolve `drained` when the reader has caught up or disconnected', async () => {
    const { url, sessions } = await serveWebSockets({ notificationBytesMax: 1_000_000 })
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    const session = sessions[0]!
    const json = JSON.stringify('x'.repeat(100_000))
    const fall = async (): Promise<void> => {
      while (session.drained() === undefined) {
        session.notify(json)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    client.socket.pause()
    await fall()
    const waited = session.drained()
    client.socket.resume()
    await waited
    expect(session.drained()).to.equal(undefined)
    expect(session.closed.aborted).to.equal(false)
    client.socket.pause()
    await fall()
    const gone = session.drained()
    client.socket.terminate()
    await gone
    expect(session.drained()).to.equal(undefined)
  })

  it('deliver all logs of a block, even if the logs exceed the limit of waiting bytes', async () => {
    const { url, sessions } = await serveWebSockets({ notificationBytesMax: 10_000 })
    const client = await connect(url)
    await client.ask('fake_session')
    await client.next()
    const topics = Array.from({ length: 200 }, (_, index) => index)
    const head = new MovingHead(await chainOf([topics]), 0)
    const subscriptions = new Subscriptions({
      ...{ views: head, pool: emptyPool, syncing: () => false, logError: () => {} },
      ...{ subscriptionsMax: 10, connectionSubscriptionsMax: 10, receiptsBytesMax: 1_000_000 },
    })
    const subscriber = subscriptions.subscriberOf({ client: 'local', session: sessions[0]! })!
    const watch = { criteria: { addresses: [], topics: [] }, from: undefined, to: undefined }
    subscriber.subscribe({ kind: 'logs', watch })
    head.move(head.current.archive.reader as Reader as Store, 1)
    for (const topic of topics) {
      const { params } = (await client.next()) as unknown as { params: { result: { topics: string[] } } }
      expect(Number(params.result.topics[0])).to.equal(topic)
    }
    subscriptions.close()
  })

  it('run no further request while earlier answers are unread', async () => {
    const { url, context } = await serveWebSockets({
      webSocketBacklogBytesMax: 10_000_000,
      webSocketRequestsMax: 2,
    })
    const client = await connect(url)
    client.socket.pause()
    client.send(call('fake_huge', 1))
    await until(() => context.ran.length === 1)
    for (let id = 2; id <= 5; id++) client.send(call('fake_none', id))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(context.ran).to.deep.equal(['fake_huge'])
    client.socket.resume()
    for (let id = 1; id <= 5; id++) expect(await client.next()).to.have.property('id', id)
  })

  it('are disconnected, those with most unread bytes first, when all unread bytes exceed `webSocketsBacklogBytesMax`', async () => {
    // A connection with unread answers may run more requests here, so that it does not matter whether the requests
    // arrive in one chunk.
    const { url, server } = await serveWebSockets({
      ...{ webSocketsBacklogBytesMax: 120_000_000, webSocketBacklogBytesMax: 1_000_000_000 },
      webSocketRequestsMax: 5,
    })
    const [greedy, modest] = [await connect(url), await connect(url)]
    for (const { socket } of [greedy, modest]) socket.pause()
    modest.send(call('fake_huge', 1))
    for (let id = 1; id <= 4; id++) greedy.send(call('fake_huge', id))
    greedy.socket.on('error', () => {})
    while ((await server.connectionCount()) > 1) await new Promise((resolve) => setTimeout(resolve, 2))
    for (const { socket } of [greedy, modest]) socket.resume()
    expect(await greedy.closed).to.equal(1006)
    expect((await modest.next()).result).to.have.length(50_000_000)
  })

  it('are disconnected when the client reads nothing', () =>
    HeldTime.during(async (time) => {
      const { url, server } = await serveWebSockets({ stallTimeoutMs: 3_000 })
      const [stalled, reading] = [await connect(url), await connect(url)]
      stalled.socket.pause()
      for (let id = 1; id <= 3; id++)
        for (const client of [stalled, reading]) client.send(call('fake_large', id))
      for (let id = 1; id <= 3; id++) expect(await reading.next()).to.have.property('id')
      let passedMs = 0
      while ((await server.connectionCount()) > 1) {
        time.pass(100)
        passedMs += 100
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      expect(passedMs).to.be.at.least(3_000)
      expect(await reading.ask('fake_none')).to.have.property('result', 'none')
      stalled.socket.resume()
      expect(await stalled.closed).to.equal(1006)
    }))

  it('are disconnected when the client does not complete a message, even if the client sends pings', () =>
    HeldTime.during(async (time) => {
      const { url, server } = await serveWebSockets({
        ...{ headersTimeoutMs: 30_000, requestTimeoutMs: 30_000, stallTimeoutMs: 40_000 },
      })
      const [endless, idle] = [await connect(url), await connect(url)]
      expect(await idle.ask('fake_none')).to.have.property('result', 'none')
      endless.socket.send(Buffer.alloc(90_000, ' '), { fin: false })
      while ((await server.figures()).webSockets > 1) {
        endless.socket.ping('x'.repeat(100))
        time.pass(2_000)
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      expect(await endless.closed).to.equal(1006)
      expect((await server.figures()).bodyBytes).to.equal(0)
      // The idle client sent a short message at first, and nothing since.
      expect(await idle.ask('fake_none')).to.have.property('result', 'none')
    }))

  it('do not count pings as parts of a message', async () => {
    const { url, server } = await serveWebSockets()
    const client = await connect(url)
    for (let sent = 0; sent < 700; sent++) {
      client.socket.ping('x'.repeat(125))
      await once(client.socket, 'pong')
    }
    expect(await client.ask('fake_none')).to.have.property('result', 'none')
    expect((await server.figures()).bodyBytes).to.equal(0)
    client.socket.close()
  })

  it('refuse messages above the rate limit, short ones with their id, long ones with the id null', async () => {
    const rateLimit = { tokensPerSecond: 0.001, burst: 1, loopback: true }
    const { url } = await serveWebSockets({ rateLimit })
    const client = await connect(url)
    expect(await client.ask('fake_none')).to.have.property('result', 'none')
    client.send(call('fake_none', 'mine'))
    expect(await client.next()).to.deep.include({ id: 'mine' })
    client.send(JSON.stringify([call('fake_none', 'mine')]).padEnd(70_000))
    const refused = await client.next()
    expect(refused).to.include({ id: null }).and.to.have.nested.property('error.code', -32005)
    client.socket.close()
  })

  it('are limited per client to a quarter of the maximum number of WebSockets', async () => {
    const rateLimit = { tokensPerSecond: 100, burst: 100, loopback: true }
    const { url } = await serveWebSockets({ rateLimit, webSocketsMax: 8, trustedProxies: ['127.0.0.1'] })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const [first, second] = [await connect(url, from('192.0.2.1')), await connect(url, from('192.0.2.1'))]
    expect(await refusal(url, from('192.0.2.1'))).to.equal(503)
    const other = await connect(url, from('192.0.2.2'))
    second.socket.close()
    await second.closed
    const third = await connect(url, from('192.0.2.1'))
    for (const { socket } of [first, third, other]) socket.close()
  })
})
