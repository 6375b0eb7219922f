import { expect } from 'chai'
import fc from 'fast-check'
import { CartularyError } from '../../../products/client/clientErrors.ts'
import { Transport } from '../../../products/client/transport.ts'
import { runs } from '../../support/runs.ts'
import { reasonOf, type Sent } from './clientOf.ts'
import { VirtualClock } from './virtualClock.ts'

const METHODS = ['eth_getBalance', 'eth_blockNumber', 'eth_sendRawTransaction', 'evm_mine'] as const
const WRITES: readonly string[] = ['eth_sendRawTransaction', 'evm_mine']

/** Ways in which a server handles a whole request. `runs` says whether the server may have run the calls. */
const requestSteps = {
  breaks: { runs: true },
  hangs: { runs: true },
  badGateway: { runs: true, status: 502, text: '<html>' },
  unavailable: { runs: true, status: 503, text: '<html>' },
  garbage: { runs: true, status: 200, text: '{"jsonrpc":' },
  tooManyPlain: { runs: false, status: 429, text: 'slow down' },
  tooMany: {
    runs: false,
    status: 429,
    error: { code: -32005, message: 'rate limit exceeded', data: { rate: { backoff_seconds: 2 } } },
  },
  noRoom: { runs: false, status: 503, error: { code: -32005, message: 'limit exceeded: no room' } },
  gatewayTimesOut: { runs: true, status: 503, error: { code: -32099, message: 'upstream timed out' } },
  gatewayFails: { runs: true, status: 503, error: { code: -32603, message: 'internal error' } },
} as const

/** Ways in which a server handles one call. The step `ok` answers with the number of the call. */
const callSteps = {
  ok: { runs: true },
  reverts: { runs: true, error: { code: 3, message: 'execution reverted' } },
  defect: { runs: true, error: { code: -32603, message: 'internal error' } },
  busy: { runs: true, error: { code: -32005, message: 'limit exceeded' } },
  limited: { runs: false, error: { code: -32005, message: 'rate limit exceeded' } },
  silence: { runs: true },
  twice: { runs: true },
  otherId: { runs: true },
} as const

type RequestStep = keyof typeof requestSteps
type CallStep = keyof typeof callSteps

interface Plan {
  readonly requests: readonly (RequestStep | undefined)[]
  readonly calls: readonly CallStep[]
  readonly retryAfterSeconds: number | undefined
  readonly slowMs: number
}

/** A server that follows a plan and records the calls that it receives. */
class PlannedServer {
  readonly #plan: Plan
  readonly #clock: VirtualClock
  #requests = 0
  #calls = 0
  /** The number of each call → the times when the client sent the call. */
  readonly sentMs = new Map<number, number[]>()
  /** The numbers of the calls that may have been run. */
  readonly hasRun = new Set<number>()
  readonly runTwice: number[] = []
  /** The number of a call → the earliest time when the client may send the call again. */
  readonly notBeforeMs = new Map<number, number>()
  /** The numbers of the calls that the client sent again too early. */
  readonly tooEarly: number[] = []

  constructor(plan: Plan, clock: VirtualClock) {
    this.#plan = plan
    this.#clock = clock
  }

  readonly fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(init.body as string) as Sent | Sent[]
    const sent = Array.isArray(body) ? body : [body]
    const { requests, retryAfterSeconds, slowMs } = this.#plan
    const name = requests[this.#requests++ % requests.length]
    const step = name === undefined ? undefined : requestSteps[name]
    const answers = sent.flatMap((call) => this.#take(call, step?.runs))
    await new Promise<void>((resolve) => this.#clock.setTimeout(resolve, slowMs))
    if (name === 'hangs') return new Promise(() => {})
    if (name === 'breaks') throw new TypeError('fetch failed')
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    if (retryAfterSeconds !== undefined)
      for (const call of sent)
        this.notBeforeMs.set(numberOf(call), this.#clock.now() + retryAfterSeconds * 1_000)
    if (step && 'text' in step) return new Response(step.text, { status: step.status, headers })
    if (step && 'error' in step)
      return Response.json({ id: null, error: step.error }, { status: step.status, headers })
    return Response.json(Array.isArray(body) ? answers.toReversed() : (answers[0] ?? {}), { headers })
  }

  #take(sent: Sent, requestRuns: boolean | undefined): unknown[] {
    const { calls } = this.#plan
    const name = calls[this.#calls++ % calls.length]!
    const step = callSteps[name]
    const number = numberOf(sent)
    this.sentMs.set(number, [...(this.sentMs.get(number) ?? []), this.#clock.now()])
    if (this.hasRun.has(number) && WRITES.includes(sent.method)) this.runTwice.push(number)
    if (this.#clock.now() < (this.notBeforeMs.get(number) ?? 0)) this.tooEarly.push(number)
    if (requestRuns ?? step.runs) this.hasRun.add(number)
    const { id } = sent
    if (name === 'silence') return []
    if ('error' in step) return [{ jsonrpc: '2.0', id, error: step.error }]
    const answer = { jsonrpc: '2.0', id: name === 'otherId' ? id + 1_000 : id, result: number }
    return name === 'twice' ? [answer, answer] : [answer]
  }
}

function numberOf({ params }: Sent): number {
  return (params as [number])[0]
}

const plans = fc.record({
  requests: fc.array(
    fc.option(fc.constantFrom(...(Object.keys(requestSteps) as RequestStep[])), { nil: undefined }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  calls: fc.array(fc.constantFrom(...(Object.keys(callSteps) as CallStep[])), { minLength: 1, maxLength: 6 }),
  retryAfterSeconds: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  slowMs: fc.integer({ min: 0, max: 1_500 }),
})

const limits = fc.record({
  timeoutMs: fc.integer({ min: 1, max: 2_000 }),
  attemptsMax: fc.integer({ min: 1, max: 6 }),
  totalMsMax: fc.integer({ min: 1, max: 20_000 }),
  delayMs: fc.integer({ min: 0, max: 1_000 }),
  delayMsMax: fc.integer({ min: 0, max: 3_000 }),
  callsMax: fc.integer({ min: 1, max: 4 }),
  waitMs: fc.integer({ min: 0, max: 50 }),
})

const modes = ['alone', 'joined', 'batch'] as const
const wanted = fc.array(fc.constantFrom(...METHODS), { minLength: 1, maxLength: 6 })
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 })

describe('client of a faulty server', () => {
  it('resends no write that may have run, obeys Retry-After and its own limits, and leaves no timers', async () => {
    const property = fc.asyncProperty(
      plans,
      limits,
      wanted,
      fc.constantFrom(...modes),
      chances,
      async (plan, { timeoutMs, callsMax, waitMs, ...retry }, methods, mode, chance) => {
        let at = 0
        const clock = new VirtualClock(() => chance[at++ % chance.length]!)
        const server = new PlannedServer(plan, clock)
        const batch = mode === 'alone' ? {} : { batch: { callsMax, waitMs } }
        const options = { fetch: server.fetch, timeoutMs, retry, ...batch }
        const transport = new Transport('http://node.test', options, clock)
        const calls = methods.map((method, number) => ({ method, params: [number] }))
        const endsMs: number[] = []
        const alone = () =>
          Promise.all(
            calls.map((call) =>
              transport
                .call(call)
                .catch((error: unknown) => error)
                .finally(() => endsMs.push(clock.now())),
            ),
          )
        const results = await clock.until(mode === 'batch' ? transport.batch(calls) : alone())

        for (const [number, result] of results.entries())
          if (!(result instanceof CartularyError)) expect(result).to.equal(number)
        expect(server.runTwice, 'writes that were sent again').to.deep.equal([])
        expect(server.tooEarly, 'calls that did not wait').to.deep.equal([])
        for (const sent of server.sentMs.values()) expect(sent.length).to.be.at.most(retry.attemptsMax)
        const queuedMs = mode === 'alone' ? 0 : waitMs * retry.attemptsMax
        const longestMs = Math.max(timeoutMs, retry.totalMsMax) + queuedMs + 1
        for (const endMs of endsMs) expect(endMs).to.be.at.most(longestMs)
        // The remaining timers belong to the server, which may answer after the client's timeout.
        await clock.until(new Promise<void>((resolve) => clock.setTimeout(resolve, 3_600_000)))
        expect(clock.waiting).to.equal(0)
      },
    )
    await fc.assert(property, { numRuns: runs(300) })
  })

  for (const [method, error] of [
    ['eth_sendRawTransaction', requestSteps.gatewayTimesOut.error],
    ['evm_mine', requestSteps.gatewayFails.error],
  ] as const)
    it(`sends ${method} once if a gateway answers the whole request with "${error.message}"`, async () => {
      const clock = new VirtualClock()
      let sent = 0
      const fetch = async (): Promise<Response> => {
        sent++
        return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 503 })
      }
      const transport = new Transport('http://node.test', { fetch }, clock)
      const failure = await clock.until(reasonOf(transport.call({ method, params: [] })))
      expect(failure).to.include({ code: error.code, retryable: true, refused: false })
      expect(sent).to.equal(1)
    })
})
