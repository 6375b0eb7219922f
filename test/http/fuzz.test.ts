import { expect } from 'chai'
import fc from 'fast-check'
import { fakeMethods } from '../rpc/fakeMethods.ts'
import { runs } from '../support/runs.ts'
import { ask, type Serving, serve } from './serving.ts'

/** Fake methods that answer each call and never fail, so that an internal error would be a fault of the server. */
const sound = [...fakeMethods.keys()].filter(
  (name) => !/throws|rejects|bigint|function|badData|large|huge|lateFile|untilCancelled/i.test(name),
)

const id = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.constant(null), fc.jsonValue())
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...sound) },
  fc.string(),
  fc.constantFrom('__proto__', 'constructor'),
)
const value = fc.oneof(fc.string(), fc.integer(), fc.jsonValue())
const params = fc.oneof(
  fc.array(value, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('word', 'count', 'filter', '__proto__', 'constructor', '0'), value),
  fc.jsonValue(),
)
const wellFormed = fc.record(
  { jsonrpc: fc.constant('2.0'), method: name, params, id },
  { requiredKeys: ['jsonrpc', 'method'] },
)
const around = fc.record(
  {
    jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()),
    method: fc.oneof(name, fc.jsonValue()),
    params,
    id,
  },
  { requiredKeys: [] },
)
const entry = fc.oneof({ weight: 4, arbitrary: wellFormed }, { weight: 2, arbitrary: around }, fc.jsonValue())
const message = fc.oneof(entry, fc.array(entry, { maxLength: 12 }))

function isRecord(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
}

function expectResponse(response: unknown): void {
  if (!isRecord(response)) expect.fail('a response is an object')
  expect(response.jsonrpc).to.equal('2.0')
  expect(response).to.have.property('id')
  expect(Object.keys(response)).to.have.length(3)
  if ('result' in response) return
  const error = response.error as Record<string, unknown>
  expect(error.code).to.be.oneOf([3, -32600, -32601, -32602, -32700])
  expect(error.message).to.be.a('string')
  expect(Object.keys(error)).to.include.members(['code', 'message'])
}

/** Whether an entry gets a response: every entry except a notification gets one. */
function isAnswered(item: unknown): boolean {
  if (!isRecord(item) || item.jsonrpc !== '2.0' || typeof item.method !== 'string') return true
  if (item.params !== undefined && typeof item.params !== 'object') return true
  return Object.hasOwn(item, 'id')
}

describe('random envelopes over HTTP', () => {
  let serving: Serving
  before(async () => {
    serving = await serve()
  })
  after(async () => {
    await serving.server.stop()
    await serving.context.files.allClosed()
    expect(serving.logged).to.deep.equal([])
  })

  async function check(body: string | Uint8Array, sent?: unknown): Promise<void> {
    const answer = await ask(serving, { body })
    expect(answer.status).to.be.oneOf([200, 204])
    if (answer.status === 204) {
      expect(answer.text).to.equal('')
      expect(sent === undefined || ![sent].flat().some(isAnswered)).to.equal(true)
      return
    }
    const response: unknown = JSON.parse(answer.text)
    if (!Array.isArray(response)) return expectResponse(response)
    for (const one of response) expectResponse(one)
    if (Array.isArray(sent)) expect(response).to.have.length(sent.filter(isAnswered).length)
  }

  it('always get a well-formed answer', async () => {
    const property = fc.asyncProperty(message, async (sent) => {
      const text = JSON.stringify(sent)
      await check(text, JSON.parse(text))
    })
    await fc.assert(property, { numRuns: runs(300) })
  })

  it('always get a well-formed answer, even if the body is corrupted or truncated', async () => {
    const damage = fc.record({ sent: message, at: fc.nat(), byte: fc.nat({ max: 255 }), cut: fc.boolean() })
    const property = fc.asyncProperty(damage, async ({ sent, at, byte, cut }) => {
      const bytes = Buffer.from(JSON.stringify(sent))
      const place = at % bytes.length
      bytes[place] = byte
      await check(cut ? bytes.subarray(0, place) : bytes)
    })
    await fc.assert(property, { numRuns: runs(200) })
  })

  it('always get a well-formed answer, even if the body is random bytes', async () => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => check(bytes))
    await fc.assert(property, { numRuns: runs(100) })
  })
})
