/** Tests limits of one request: its body, its JSON, its batch. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { HttpOptions } from '../../src/http/options.ts'
import type { DispatchOptions } from '../../src/rpc/dispatch.ts'
import { ask, call, closing, exchange, open, rpc, type Serving, serve, wire } from '../http/serving.ts'
import { connect, urlOf } from '../http/webSocketClient.ts'
import { expectLimitError, type Reach } from './documented.ts'

interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const NONE = call('fake_none')

/** Runs a test on a server, then checks that the server still serves and logged no errors. */
export async function onServer(
  options: Partial<HttpOptions>,
  dispatchOptions: Partial<DispatchOptions>,
  test: (serving: Serving) => Promise<void>,
): Promise<void> {
  const serving = await serve(options, dispatchOptions)
  try {
    await test(serving)
    expect(await rpc(serving, NONE)).to.deep.equal({ jsonrpc: '2.0', id: 1, result: 'none' })
    expect(serving.logged).to.deep.equal([])
  } finally {
    await serving.server.stop()
  }
}

const onDispatcher = (options: Partial<DispatchOptions>, test: (serving: Serving) => Promise<void>) =>
  onServer({}, options, test)

/** A request padded to a length in bytes. */
const bodyOf = (length: number): string => JSON.stringify(NONE).padEnd(length)

/** A request with an additional member, which the server ignores. */
const requestWith = (member: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"fake_none","more":${member}}`

async function answerTo(serving: Serving, body: unknown): Promise<Answer> {
  return (await rpc(serving, body)) as Answer
}

async function bodyBytes(serving: Serving): Promise<void> {
  expect((await ask(serving, { body: bodyOf(100) })).status).to.equal(200)
  const refused = await ask(serving, { body: bodyOf(101) })
  expect(refused.status).to.equal(413)
  const message = 'request body too large: expected at most 100 bytes'
  expectLimitError('bodyBytesMax', JSON.parse(refused.text), message)
  const client = await connect(urlOf(serving.address))
  client.send(bodyOf(100))
  expect(await client.next()).to.have.property('result', 'none')
  client.send(bodyOf(101))
  expect(await client.closed).to.equal(1009)
}

/** Sends a long body except its last byte. @returns sends the last byte, and resolves with the answer */
async function beginBody(serving: Serving, length: number): Promise<() => Promise<string>> {
  const socket = await open(serving)
  const chunks: Buffer[] = []
  const closed = closing(socket)
  const body = bodyOf(length)
  const whole = wire(body, ['Connection: close', 'Expect: 100-continue'])
  socket.write(whole.slice(0, -body.length))
  await once(socket, 'data')
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(body.slice(0, -1))
  while ((await serving.server.figures()).bodyBytes < length - 1) await sleep(2)
  return async () => {
    socket.write(body.slice(-1))
    await closed
    return Buffer.concat(chunks).toString()
  }
}

async function bodiesBytes(serving: Serving): Promise<void> {
  const finish = await beginBody(serving, 150_000)
  const refused = await ask(serving, { body: bodyOf(100_000) })
  expect(refused.status).to.equal(503)
  expect(Number(refused.headers['retry-after'])).to.be.at.least(1)
  const answer = JSON.parse(refused.text) as Answer
  expect(answer.id).to.equal(null)
  expectLimitError('bodiesBytesMax', answer, 'limit exceeded: too many long requests at a time')
  // A short body is served meanwhile.
  expect((await ask(serving, { body: bodyOf(1_000) })).status).to.equal(200)
  expect(await finish()).to.match(/^HTTP\/1.1 200 /)
  expect((await ask(serving, { body: bodyOf(150_000) })).status).to.equal(200)
}

async function discardBytes(serving: Serving): Promise<void> {
  const next = wire(JSON.stringify(NONE), ['Connection: close'])
  expect(await exchange(serving, wire('x'.repeat(9_000)) + next)).to.match(/^HTTP\/1.1 413.*HTTP\/1.1 200/s)
  expect(await exchange(serving, wire('x'.repeat(1_000_000)) + next)).to.not.contain('HTTP/1.1 200')
}

async function nestingDepth(serving: Serving): Promise<void> {
  expect(await answerTo(serving, requestWith('[[[1]]]'))).to.have.property('result', 'none')
  const message = 'request nested too deeply: expected at most 4 levels'
  expectLimitError('nestingDepthMax', await answerTo(serving, requestWith('[[[[1]]]]')), message)
}

async function requestValues(serving: Serving): Promise<void> {
  // The count includes an object and an array, three commas between members, and `count - 1` commas between elements.
  const ones = (count: number): string => requestWith(`[${'1,'.repeat(count - 1)}1]`)
  expect(await answerTo(serving, ones(6))).to.have.property('result', 'none')
  expectLimitError(
    'requestValuesMax',
    await answerTo(serving, ones(7)),
    'request too complex: expected at most 10 values',
  )
}

async function batchCalls(serving: Serving): Promise<void> {
  const two = [call('fake_none', 1), call('fake_none', 2)]
  expect(await rpc(serving, two)).to.have.length(2)
  const answers = (await rpc(serving, [...two, call('fake_none', 3)])) as Answer[]
  expect(answers.map(({ id }) => id)).to.deep.equal([1, 2, 3])
  for (const answer of answers) {
    expectLimitError('batchCallsMax', answer, 'batch too large: expected at most 2 calls')
  }
}

async function batchResponseBytes(serving: Serving): Promise<void> {
  const [none, medium] = ['fake_none', 'fake_medium']
  const within = (await rpc(serving, [call(none, 1), call(none, 2)])) as Answer[]
  expect(within.map(({ result }) => result)).to.deep.equal(['none', 'none'])
  const [whole, left] = (await rpc(serving, [call(medium, 1), call(none, 2)])) as [Answer, Answer]
  expect(whole).to.have.property('result')
  expectLimitError('batchResponseBytesMax', left, 'response too large: the batch is over 5000 bytes')
}

async function batchTime(serving: Serving): Promise<void> {
  const within = (await rpc(serving, [call('fake_none', 1), call('fake_slow', 2)])) as Answer[]
  expect(within.map(({ result }) => result)).to.deep.equal(['none', 'slow'])
  const batch = [call('fake_none', 1), call('fake_untilCancelled', 2), call('fake_none', 3)]
  const [whole, ...others] = (await rpc(serving, batch)) as Answer[]
  expect(whole).to.deep.include({ id: 1, result: 'none' })
  expect(others.map(({ id }) => id)).to.deep.equal([2, 3])
  for (const answer of others) {
    expectLimitError('batchTimeoutMs', answer, 'batch timed out (timeout = 1s)')
  }
  expect(serving.context.ran.at(-1)).to.equal('fake_untilCancelled')
}

async function batchConcurrency(serving: Serving): Promise<void> {
  const batch = Array.from({ length: 6 }, (_, id) => call('fake_slow', id))
  const answers = (await rpc(serving, batch)) as Answer[]
  expect(answers.map(({ result }) => result)).to.deep.equal(batch.map(() => 'slow'))
  expect(serving.context.slowAtOnce).to.equal(2)
}

export const requestLimits = {
  bodyBytesMax: () => onServer({ bodyBytesMax: 100 }, {}, bodyBytes),
  bodiesBytesMax: () => onServer({ bodiesBytesMax: 200_000 }, {}, bodiesBytes),
  discardBytesMax: () => onServer({ bodyBytesMax: 1_000, discardBytesMax: 10_000 }, {}, discardBytes),
  nestingDepthMax: () => onDispatcher({ nestingDepthMax: 4 }, nestingDepth),
  requestValuesMax: () => onDispatcher({ requestValuesMax: 10 }, requestValues),
  batchCallsMax: () => onDispatcher({ batchCallsMax: 2 }, batchCalls),
  batchResponseBytesMax: () =>
    onDispatcher({ batchResponseBytesMax: 5_000, batchConcurrencyMax: 1 }, batchResponseBytes),
  batchTimeoutMs: () => onDispatcher({ batchTimeoutMs: 1_000, batchConcurrencyMax: 1 }, batchTime),
  batchConcurrencyMax: () => onDispatcher({ batchConcurrencyMax: 2 }, batchConcurrency),
} satisfies Record<string, Reach>
