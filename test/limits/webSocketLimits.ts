/** Tests limits of WebSockets: connections, concurrent requests, and answers that wait for slow consumers. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { HttpOptions } from '../../src/http/options.ts'
import { HeldTime } from '../http/heldTime.ts'
import { call, exchange, type Serving } from '../http/serving.ts'
import { type Client, connect, heard } from '../http/webSocketClient.ts'
import { serveWebSockets, stopServers, until, type WebSocketServing } from '../http/webSocketServing.ts'
import { expectLimitError, type Reach } from './documented.ts'

/** Runs a test on a server, then checks that the server still serves a new connection. */
async function onServer(
  options: Partial<HttpOptions>,
  test: (serving: WebSocketServing) => Promise<void>,
): Promise<void> {
  const serving = await serveWebSockets(options)
  try {
    await test(serving)
    expect(await (await connect(serving.url)).ask('fake_none')).to.have.property('result', 'none')
    expect(serving.logged).to.deep.equal([])
  } finally {
    serving.finish()
    await stopServers()
  }
}

async function close(client: Client): Promise<void> {
  client.socket.close()
  await client.closed
}

const HANDSHAKE = [
  'GET / HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
]

async function webSockets({ url, server, address }: WebSocketServing): Promise<void> {
  const clients = [await connect(url), await connect(url)]
  const refused = await exchange({ address } as Serving, `${HANDSHAKE.join('\r\n')}\r\n\r\n`)
  const [head, body] = refused.split('\r\n\r\n')
  expect(head).to.match(/^HTTP\/1.1 503 .*\r\nRetry-After: 1\r\n/s)
  expectLimitError('webSocketsMax', JSON.parse(body!), 'limit exceeded: too many WebSockets')
  for (const client of clients) await close(client)
  while ((await server.connectionCount()) > 0) await sleep(2)
}

async function requestsAtOnce({ url, context, finish }: WebSocketServing): Promise<void> {
  const client = await connect(url)
  for (let id = 1; id <= 3; id++) client.send(call('fake_wait', id))
  await until(() => context.ran.length === 2)
  await sleep(30)
  expect(context.ran).to.have.length(2)
  finish()
  await until(() => context.ran.length === 3)
  finish()
  for (let id = 1; id <= 3; id++) expect(await client.next()).to.have.property('result', 'waited')
}

/** Uses answers of 50 MB, because the system's buffers may hold more than 32 MB. */
async function backlogOfOne({ url, context }: WebSocketServing): Promise<void> {
  const client = await connect(url)
  client.socket.pause()
  client.send(call('fake_huge', 1))
  await until(() => context.ran.length === 1)
  client.send(call('fake_none', 2))
  await sleep(30)
  expect(context.ran).to.deep.equal(['fake_huge'])
  client.socket.resume()
  for (const id of [1, 2]) expect(await client.next()).to.have.property('id', id)
}

/**
 * A connection with unread answers may run more requests here, so that it does not matter whether the requests arrive in
 * one chunk.
 */
async function backlogOfAll({ url, server }: WebSocketServing): Promise<void> {
  const [greedy, modest] = [await connect(url), await connect(url)]
  for (const { socket } of [greedy, modest]) socket.pause()
  modest.send(call('fake_huge', 1))
  for (let id = 2; id <= 5; id++) greedy.send(call('fake_huge', id))
  while ((await server.connectionCount()) > 1) await sleep(2)
  for (const { socket } of [greedy, modest]) socket.resume()
  expect(await greedy.closed).to.equal(1006)
  expect((await modest.next()).result).to.have.length(50_000_000)
}

async function notifications({ url, sessions }: WebSocketServing): Promise<void> {
  const client = await connect(url)
  await client.ask('fake_session')
  expect(await client.next()).to.have.property('reported')
  client.socket.pause()
  const session = sessions[0]!
  const json = JSON.stringify({ reported: 'x'.repeat(100_000) })
  while (session.drained() === undefined) {
    session.notify(json)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(session.closed.aborted).to.equal(false)
  const isWaitedFor = session.drained()!
  client.socket.resume()
  await isWaitedFor
  client.socket.pause()
  while (!session.closed.aborted) {
    session.notify(json)
    await new Promise((resolve) => setImmediate(resolve))
  }
  client.socket.resume()
  expect(await client.closed).to.equal(1013)
}

async function pings({ url }: WebSocketServing, time: HeldTime): Promise<void> {
  const [alive, dead] = [await connect(url), await connect(url, { autoPong: false })]
  for (let pinged = 0; pinged < 4; pinged++) {
    const ping = once(alive.socket, 'ping')
    time.pass(1_000)
    await ping
    await heard(alive)
  }
  expect(await dead.closed).to.equal(1006)
  expect(await alive.ask('fake_none')).to.have.property('result', 'none')
}

export const webSocketLimits = {
  webSocketsMax: () => onServer({ webSocketsMax: 2 }, webSockets),
  webSocketRequestsMax: () => onServer({ webSocketRequestsMax: 2 }, requestsAtOnce),
  webSocketBacklogBytesMax: () => onServer({ webSocketBacklogBytesMax: 8_000_000 }, backlogOfOne),
  webSocketsBacklogBytesMax: () =>
    onServer(
      { webSocketsBacklogBytesMax: 120_000_000, webSocketBacklogBytesMax: 1_000_000_000 },
      backlogOfAll,
    ),
  notificationBytesMax: () => onServer({ notificationBytesMax: 1_000_000 }, notifications),
  pingIntervalMs: () =>
    HeldTime.during((time) => onServer({ pingIntervalMs: 1_000 }, (serving) => pings(serving, time))),
} satisfies Record<string, Reach>
