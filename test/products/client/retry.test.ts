import { expect } from 'chai'
import { errors } from '../../../generated/errors.ts'
import {
  CartularyNetworkError,
  CartularyRpcError,
  CartularyTimeoutError,
} from '../../../products/client/clientErrors.ts'
import type { ClientOptions } from '../../../products/client/clientOptions.ts'
import { Transport } from '../../../products/client/transport.ts'
import { reasonOf, type Sent } from './clientOf.ts'
import { VirtualClock } from './virtualClock.ts'

interface Step {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Makes the body. Default: an answer with a result. */
  readonly body?: (sent: Sent) => unknown
  readonly failure?: Error
}

/** A server that handles each request by the next step, and answers with results after the last step. */
function serverOf(steps: readonly Step[], options: ClientOptions = {}, clock = new VirtualClock()) {
  const askedMs: number[] = []
  const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const sent = JSON.parse(init.body as string) as Sent
    const { status = 200, headers = {}, body, failure } = steps[askedMs.length] ?? {}
    askedMs.push(clock.now())
    if (failure) throw failure
    const answer = body ? body(sent) : { jsonrpc: '2.0', id: sent.id, result: '0x1' }
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status, headers })
  }
  const transport = new Transport('http://node.test', { fetch, ...options }, clock)
  const call = (method: string) => clock.until(transport.call({ method, params: [] }))
  return { call, askedMs, clock, transport }
}

const wireError = (name: keyof typeof errors, data?: unknown) => {
  const { code, message } = errors[name]
  return (sent: Sent) => ({ jsonrpc: '2.0', id: sent.id, error: { code, message, data } })
}
const refusal = (name: keyof typeof errors, data?: unknown) => () => ({
  ...wireError(name, data)({} as Sent),
  id: null,
})

const READ = 'eth_getBalance'
const WRITE = 'eth_sendRawTransaction'

describe('the client’s retries', () => {
  it('follow only errors that openrpc.json marks as retryable', async () => {
    for (const [name, { retryable }] of Object.entries(errors)) {
      const { call, askedMs } = serverOf([{ body: wireError(name as keyof typeof errors) }])
      const outcome = await call(READ).catch((error: unknown) => error)
      expect(askedMs, name).to.have.length(retryable ? 2 : 1)
      if (retryable) expect(outcome).to.equal('0x1')
      else expect(outcome).to.be.instanceOf(CartularyRpcError).and.include({ retryable: false })
    }
  })

  it('follow the statuses 429, 502, 503 and 504 and failed connections, and no other statuses', async () => {
    for (const status of [400, 401, 403, 404, 408, 413, 429, 500, 501, 502, 503, 504]) {
      const { call, askedMs } = serverOf([{ status, body: () => '<html>' }])
      await call(READ).catch((error: unknown) => error)
      expect(askedMs, String(status)).to.have.length([429, 502, 503, 504].includes(status) ? 2 : 1)
    }
    const { call, askedMs } = serverOf([{ failure: new TypeError('fetch failed') }])
    expect(await call(READ)).to.equal('0x1')
    expect(askedMs).to.have.length(2)
  })

  it('repeat a write only if the server certainly did not run the write', async () => {
    const mayHaveRun: Step[] = [
      { failure: new TypeError('fetch failed') },
      { status: 502, body: () => '<html>' },
      { status: 503, body: () => '<html>' },
      { status: 504, body: () => '' },
      { body: wireError('internalError') },
      { body: wireError('limitExceeded') },
      { status: 503, body: wireError('limitExceeded') },
      // A gateway may answer 503 after it has forwarded the call.
      { status: 503, body: refusal('internalError') },
      { status: 503, body: () => ({ id: null, error: { code: -32099, message: 'upstream timed out' } }) },
      { body: () => ({ jsonrpc: '2.0', id: 99, result: '0x1' }) },
    ]
    const didNotRun: Step[] = [
      { status: 429, body: refusal('rateLimited', { rate: { backoff_seconds: 1 } }) },
      { body: wireError('rateLimited') },
      { status: 429, body: () => '<html>' },
      { status: 503, body: refusal('limitExceeded') },
    ]
    for (const method of [WRITE, 'eth_newFilter', 'eth_getFilterChanges', 'some_newMethod']) {
      for (const step of mayHaveRun) {
        const { call, askedMs } = serverOf([step])
        expect(await reasonOf(call(method))).to.include({ method, refused: false })
        expect(askedMs, JSON.stringify(step)).to.have.length(1)
      }
      for (const step of didNotRun) {
        const { call, askedMs } = serverOf([step])
        expect(await call(method)).to.equal('0x1')
        expect(askedMs, JSON.stringify(step)).to.have.length(2)
      }
    }
  })

  it('wait for the time in Retry-After (seconds or a date), or else in the error’s backoff_seconds', async () => {
    const dateIn = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString()
    for (const [headers, data, fromMs, toMs] of [
      [{ 'retry-after': '7' }, undefined, 7_000, 7_250],
      [{ 'retry-after': dateIn(20) }, undefined, 15_000, 20_250],
      [{ 'retry-after': dateIn(-20) }, undefined, 100, 250],
      [{ 'retry-after': 'soon' }, { rate: { backoff_seconds: 3 } }, 3_000, 3_250],
      [{}, { rate: { backoff_seconds: 3 }, docs: '/docs' }, 3_000, 3_250],
      [{}, { rate: { backoff_seconds: 'x' } }, 0, 250],
      [{}, 'text', 0, 250],
    ] as const) {
      const step = { status: 429, headers, body: refusal('rateLimited', data) }
      const { call, askedMs } = serverOf([step])
      await call(READ)
      expect(askedMs[1]).to.be.within(fromMs, toMs)
    }
  })

  it('wait twice as long each time, up to delayMsMax, with jitter', async () => {
    const step = { status: 502, body: () => '' }
    const waits = async (random: number) => {
      const retry = { attemptsMax: 6, delayMs: 100, delayMsMax: 500 }
      const server = serverOf(Array(5).fill(step), { retry }, new VirtualClock(() => random))
      await server.call(READ)
      return server.askedMs.slice(1).map((atMs, index) => atMs - server.askedMs[index]!)
    }
    expect(await waits(0)).to.deep.equal([50, 100, 200, 250, 250])
    expect(await waits(1)).to.deep.equal([100, 200, 400, 500, 500])
  })

  it('end after attemptsMax attempts, or after totalMsMax milliseconds', async () => {
    const step = { status: 502, body: () => '' }
    const often = serverOf(Array(9).fill(step))
    expect(await reasonOf(often.call(READ))).to.include({ status: 502, retryable: true })
    expect(often.askedMs).to.have.length(4)
    const long = serverOf(Array(99).fill(step), { retry: { attemptsMax: 99, totalMsMax: 10_000 } })
    expect(await reasonOf(long.call(READ))).to.include({ status: 502 })
    expect(long.clock.now()).to.be.within(5_000, 10_000)
    const never = serverOf([step], { retry: false })
    expect(await reasonOf(never.call(READ))).to.include({ status: 502 })
    expect(never.askedMs).to.have.length(1)
  })

  it('are not made when Retry-After exceeds totalMsMax, and the error has retryAfterMs', async () => {
    const headers = { 'retry-after': '61' }
    const { call, clock } = serverOf([{ status: 429, headers, body: refusal('rateLimited') }])
    expect(await reasonOf(call(READ))).to.include({ errorName: 'rateLimited', retryAfterMs: 61_000 })
    expect(clock.now()).to.equal(0)
  })

  it('time out when totalMsMax has passed, with the earlier failure as the cause', async () => {
    const clock = new VirtualClock()
    let asked = 0
    const fetch = (_url: string, { signal }: RequestInit): Promise<Response> =>
      asked++ === 0
        ? Promise.reject(new TypeError('reset'))
        : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const options = { fetch, timeoutMs: 8_000, retry: { totalMsMax: 5_000 } }
    const transport = new Transport('http://node.test', options, clock)
    const thrown = await reasonOf(clock.until(transport.call({ method: READ, params: [] })))
    expect(thrown).to.be.instanceOf(CartularyTimeoutError)
    expect(clock.now()).to.be.within(4_999, 5_001)
    const { cause } = thrown as Error
    expect(cause).to.be.instanceOf(CartularyNetworkError)
    expect((cause as Error).cause).to.be.instanceOf(TypeError)
    expect(clock.waiting).to.equal(0)
  })

  it('do not follow a timeout', async () => {
    const clock = new VirtualClock()
    let asked = 0
    const fetch = (): Promise<Response> => {
      asked++
      return new Promise(() => {})
    }
    const transport = new Transport('http://node.test', { fetch, timeoutMs: 1_000 }, clock)
    const thrown = await reasonOf(clock.until(transport.call({ method: READ, params: [] })))
    expect(thrown).to.be.instanceOf(CartularyTimeoutError).and.include({ timeoutMs: 1_000, retryable: false })
    expect([asked, clock.now(), clock.waiting]).to.deep.equal([1, 1_000, 0])
  })

  it('end when the signal is aborted during a wait, and leave no timer', async () => {
    const step = { status: 429, headers: { 'retry-after': '30' }, body: refusal('rateLimited') }
    const { transport, clock, askedMs } = serverOf([step])
    const controller = new AbortController()
    clock.setTimeout(() => controller.abort(), 1_000)
    const { signal } = controller
    const thrown = await reasonOf(clock.until(transport.call({ method: READ, params: [] }, { signal })))
    expect(thrown).to.have.property('name', 'AbortError')
    expect([askedMs.length, clock.now(), clock.waiting]).to.deep.equal([1, 1_000, 0])
  })
})
