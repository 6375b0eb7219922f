/** Tests limits of connections (number, duration, bytes before a request) and the rates of clients. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { RateLimitOptions } from '../../src/http/rateLimit.ts'
import type { DispatchOptions } from '../../src/rpc/dispatch.ts'
import { HeldTime } from '../http/heldTime.ts'
import {
  type Answer,
  ask,
  call,
  closing,
  exchange,
  open,
  type Serving,
  serve,
  wire,
} from '../http/serving.ts'
import { serveWebSockets, stopServers, until } from '../http/webSocketServing.ts'
import { expectLimitError, type Reach } from './documented.ts'
import { onServer } from './requestLimits.ts'

const NONE = JSON.stringify(call('fake_none'))

async function untilOpen({ server }: Serving, count: number): Promise<void> {
  while ((await server.connectionCount()) !== count) await sleep(2)
}

/** Reads until the data matches a pattern. */
async function untilRead(socket: Socket, pattern: RegExp): Promise<void> {
  let text = ''
  while (!pattern.test(text)) text += String((await once(socket, 'data'))[0])
}

async function connections(serving: Serving): Promise<void> {
  const sockets = [await open(serving), await open(serving)]
  await untilOpen(serving, 2)
  await closing(await open(serving))
  sockets[0]!.write(wire(NONE))
  await untilRead(sockets[0]!, /"none"/)
  for (const socket of sockets) socket.destroy()
  await untilOpen(serving, 0)
}

/** A client that is subject to limits gets a quarter of four connections. */
async function clientConnections(serving: Serving): Promise<void> {
  const socket = await open(serving)
  await untilOpen(serving, 1)
  await closing(await open(serving))
  socket.destroy()
  await untilOpen(serving, 0)
}

async function headerBytes(serving: Serving): Promise<void> {
  const within = wire(NONE, [`X-Long: ${'x'.repeat(1_000)}`, 'Connection: close'])
  expect(await exchange(serving, within)).to.match(/^HTTP\/1.1 200 /)
  const beyond = wire(NONE, [`X-Long: ${'x'.repeat(3_000)}`])
  expect(await exchange(serving, beyond)).to.match(/^HTTP\/1.1 431 [^x]*$/)
}

async function headersTimeout(serving: Serving): Promise<void> {
  const socket = await open(serving)
  const [head, rest] = [wire(NONE).slice(0, 30), wire(NONE, ['Connection: close']).slice(30)]
  socket.write(head)
  await sleep(20)
  socket.write(rest)
  await untilRead(socket, /"none"/)
  expect(await exchange(serving, head)).to.match(/^HTTP\/1.1 408 /)
}

async function requestTimeout(serving: Serving): Promise<void> {
  const socket = await open(serving)
  socket.write(wire(NONE).slice(0, -5))
  await sleep(20)
  socket.write(wire(NONE).slice(-5))
  await untilRead(socket, /"none"/)
  socket.destroy()
  expect(await exchange(serving, wire(NONE).slice(0, -5))).to.match(/^HTTP\/1.1 408 /)
}

async function keepAliveTimeout(serving: Serving): Promise<void> {
  const socket = await open(serving)
  const closed = closing(socket)
  for (let asked = 0; asked < 2; asked++) {
    socket.write(wire(NONE))
    await untilRead(socket, /"none"/)
  }
  socket.resume()
  await closed
}

/** Uses answers of 50 MB, because the system's buffers may hold more than 32 MB. */
async function stallTimeout(serving: Serving, time: HeldTime): Promise<void> {
  const question = wire(JSON.stringify(call('fake_huge')))
  const [slow, stalled] = [await open(serving), await open(serving)]
  slow.pause()
  slow.write(question)
  await until(() => serving.context.ran.length === 1)
  time.pass(1_900)
  let taken = 0
  slow.on('data', (chunk: Buffer) => {
    taken += chunk.length
  })
  slow.resume()
  while (taken < 50_000_000) await once(slow, 'data')
  slow.destroy()
  stalled.on('error', () => {})
  stalled.pause()
  stalled.write(question)
  await once(stalled, 'readable')
  stalled.read(1)
  let passedMs = 0
  while ((await serving.server.connectionCount()) > 0) {
    time.pass(100)
    passedMs += 100
    await sleep(2)
  }
  expect(passedMs).to.be.at.least(2_000)
  stalled.destroy()
}

async function stopTimeout(): Promise<void> {
  try {
    for (const [stopTimeoutMs, isAnswered] of [
      [30_000, true],
      [50, false],
    ] as const) {
      const { server, address, context, finish } = await serveWebSockets({ stopTimeoutMs })
      const answer = exchange({ address } as Serving, wire(JSON.stringify(call('fake_wait'))))
      await until(() => context.ran.length === 1)
      const stopped = server.stop()
      if (isAnswered) finish()
      await stopped
      expect(await answer).to.match(isAnswered ? /"waited"/ : /^$/)
      finish()
    }
  } finally {
    await stopServers()
  }
}

/**
 * During the delay, a stopping server still answers and announces the end of the connection; afterwards it closes. A busy
 * machine may connect only after a short delay, so a longer one follows.
 */
async function stopDelay(): Promise<void> {
  for (const stopDelayMs of [300, 3_000, 30_000]) if (await answersDuring(stopDelayMs)) return
  expect.fail('the server answers nothing while it stops')
}

/** @returns false when the delay ended before the request arrived */
async function answersDuring(stopDelayMs: number): Promise<boolean> {
  const serving = await serve({ stopDelayMs })
  const stopped = serving.server.stop()
  expect(serving.server.isStopping).to.equal(true)
  expect(serving.server.stop()).to.equal(stopped)
  const question = { body: NONE, headers: { Connection: 'keep-alive' } }
  const answer = await ask(serving, question).catch(() => undefined)
  expect(await stopped).to.equal(0)
  expect(await ask(serving, { body: NONE }).catch(({ code }) => code)).to.equal('ECONNREFUSED')
  if (answer === undefined) return false
  expect(answer.status).to.equal(200)
  expect(answer.headers.connection).to.equal('close')
  return true
}

/**
 * The server keeps one of two answers of 50 MB that are not read. The system may buffer 36 MB of the first, so more than
 * 60 MB wait with the second.
 */
async function answersBytes(serving: Serving): Promise<void> {
  const read: number[] = [0, 0]
  const sockets = [await open(serving), await open(serving)]
  const closed = sockets.map(closing)
  for (const [at, socket] of sockets.entries()) {
    socket.pause()
    socket.write(wire(JSON.stringify(call('fake_huge')), ['Connection: close']))
    await until(() => serving.context.ran.length === at + 1)
    socket.on('data', (chunk: Buffer) => {
      read[at]! += chunk.length
    })
  }
  for (const socket of sockets) socket.resume()
  await Promise.all(closed)
  expect(Math.min(...read)).to.be.below(50_000_000)
  expect(Math.max(...read)).to.be.above(50_000_000)
}

/** One of four pipelined requests runs, and three wait. */
async function pipelinedRequests(): Promise<void> {
  try {
    const { address, context, finish } = await serveWebSockets({ pipelinedRequestsMax: 3 })
    const serving = { address } as Serving
    const requests = (count: number): string => wire(JSON.stringify(call('fake_wait'))).repeat(count)
    const socket = await open(serving)
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.write(requests(4))
    for (let ran = 1; ran <= 4; ran++) {
      await until(() => context.ran.length === ran)
      finish()
    }
    await until(() => text.split('"waited"').length === 5)
    socket.destroy()
    expect(await exchange(serving, requests(5))).to.equal('')
    expect(await exchange(serving, wire(NONE, ['Connection: close']))).to.contain('"none"')
    finish()
  } finally {
    await stopServers()
  }
}

const CLIENT = '192.0.2.1'

/** Limits apply to clients behind the trusted proxy, but not to loopback. */
const withRate = (
  rateLimit: RateLimitOptions,
  test: (serving: Serving) => Promise<void>,
  dispatchOptions: Partial<DispatchOptions> = {},
) => onServer({ rateLimit, trustedProxies: ['127.0.0.1'] }, dispatchOptions, test)

const askAs = (serving: Serving, client = CLIENT, method = 'fake_none', more = 0): Promise<Answer> => {
  const body = JSON.stringify(call(method)).padEnd(more)
  return ask(serving, { headers: { 'X-Forwarded-For': client }, body })
}

function expectRefusal(name: Parameters<typeof expectLimitError>[0], answer: Answer, seconds: number): void {
  expect(answer.status).to.equal(429)
  expect(answer.headers['retry-after']).to.equal(String(seconds))
  expectLimitError(name, JSON.parse(answer.text), `rate limit exceeded, try again in ${seconds}s`)
}

async function rateTokens(serving: Serving): Promise<void> {
  expect((await askAs(serving, CLIENT, 'fake_costly')).status).to.equal(200)
  // 50 tokens at 0.5 tokens per second.
  expectRefusal('rateTokensPerSecond', await askAs(serving), 100)
  expect((await askAs(serving, '192.0.2.2')).status).to.equal(200)
}

async function rateBurst(serving: Serving): Promise<void> {
  for (let asked = 0; asked < 3; asked++) expect((await askAs(serving)).status).to.equal(200)
  expectRefusal('rateTokensBurst', await askAs(serving), 3_000)
}

async function rateClients(serving: Serving): Promise<void> {
  for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    expect((await askAs(serving, client)).status).to.equal(200)
  }
  // Beyond two clients, all other clients share one bucket.
  expectRefusal('rateClientsMax', await askAs(serving, '192.0.2.4'), 1_000)
}

/** Addresses in three /64, which belong to two networks. */
async function rateNetwork(serving: Serving): Promise<void> {
  for (const client of ['2001:db8:1:1::1', '2001:db8:1:2::1']) {
    expect((await askAs(serving, client)).status).to.equal(200)
  }
  expectRefusal('rateNetworkClients', await askAs(serving, '2001:db8:1:3::1'), 1_000)
  for (const client of ['2001:db8:2::1', '192.0.2.1']) {
    expect((await askAs(serving, client)).status).to.equal(200)
  }
}

async function rateWorker(serving: Serving): Promise<void> {
  expect((await askAs(serving)).status).to.equal(200)
  const { worked } = serving.callers[0]!
  worked!(450)
  expect((await askAs(serving)).status).to.equal(200)
  worked!(100)
  expectRefusal('rateWorkerTokensPerSecond', await askAs(serving), 57_000)
  expect((await askAs(serving, '192.0.2.2')).status).to.equal(200)
}

async function rateBytes(serving: Serving): Promise<void> {
  expect((await askAs(serving, '192.0.2.1', 'fake_none', 900)).status).to.equal(200)
  expect((await askAs(serving, '192.0.2.1', 'fake_none', 900)).status).to.equal(200)
  expect((await askAs(serving, '192.0.2.2', 'fake_none', 9_900)).status).to.equal(200)
  expect((await askAs(serving, '192.0.2.2', 'fake_none', 900)).status).to.equal(429)
}

async function rateValues(serving: Serving): Promise<void> {
  const asking = (values: number) => {
    const body = JSON.stringify({ ...call('fake_none'), params: Array.from({ length: values }, () => 0) })
    return ask(serving, { headers: { 'X-Forwarded-For': CLIENT }, body })
  }
  expect((await asking(10)).status).to.equal(200)
  expect((await asking(30)).status).to.equal(200)
  expect((await asking(10)).status).to.equal(429)
}

export const connectionLimits = {
  connectionsMax: async () => {
    await onServer({ connectionsMax: 2 }, {}, connections)
    const rateLimit = { tokensPerSecond: 1_000, burst: 1_000, loopback: true }
    await onServer({ connectionsMax: 4, rateLimit }, {}, clientConnections)
  },
  answersBytesMax: () => onServer({ answersBytesMax: 60_000_000 }, {}, answersBytes),
  pipelinedRequestsMax: pipelinedRequests,
  headerBytesMax: () => onServer({ headerBytesMax: 2_000 }, {}, headerBytes),
  headersTimeoutMs: () => onServer({ headersTimeoutMs: 1_500 }, {}, headersTimeout),
  requestTimeoutMs: () => onServer({ headersTimeoutMs: 1_500, requestTimeoutMs: 1_500 }, {}, requestTimeout),
  keepAliveTimeoutMs: () => onServer({ keepAliveTimeoutMs: 1_500 }, {}, keepAliveTimeout),
  stallTimeoutMs: () =>
    HeldTime.during((time) =>
      onServer({ stallTimeoutMs: 2_000 }, {}, (serving) => stallTimeout(serving, time)),
    ),
  stopDelayMs: stopDelay,
  stopTimeoutMs: stopTimeout,
  rateTokensPerSecond: () => withRate({ tokensPerSecond: 0.5, burst: 50 }, rateTokens),
  rateTokensBurst: () => withRate({ tokensPerSecond: 0.001, burst: 3 }, rateBurst),
  rateClientsMax: () => withRate({ tokensPerSecond: 0.001, burst: 1, clientsMax: 2 }, rateClients),
  rateNetworkClients: () => withRate({ tokensPerSecond: 0.001, burst: 1, networkClients: 2 }, rateNetwork),
  rateWorkerTokensPerSecond: () =>
    withRate({ tokensPerSecond: 0.001, burst: 50, workerTokensPerSecond: 100 }, rateWorker),
  rateValuesPerToken: () =>
    withRate({ tokensPerSecond: 0.001, burst: 5 }, rateValues, { rateValuesPerToken: 10 }),
  rateBytesPerToken: () =>
    withRate({ tokensPerSecond: 0.001, burst: 5 }, rateBytes, { rateBytesPerToken: 1_000 }),
} satisfies Record<string, Reach>
