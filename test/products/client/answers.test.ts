import { expect } from 'chai'
import fc from 'fast-check'
import {
  CartularyError,
  CartularyHttpError,
  CartularyRpcError,
} from '../../../products/client/clientErrors.ts'
import { Transport } from '../../../products/client/transport.ts'
import { runs } from '../../support/runs.ts'
import { callsIn, clientOf, each, reasonOf, type Sent } from './clientOf.ts'
import { VirtualClock } from './virtualClock.ts'

const METHODS = ['eth_getBalance', 'eth_blockNumber', 'eth_sendRawTransaction', 'evm_mine'] as const
const WRITES: readonly string[] = ['eth_sendRawTransaction', 'evm_mine']
const ATTEMPTS_MAX = 3

/** A placeholder for the id of the call at an index of the request. */
interface IdOf {
  readonly idOf: number
}

const ids = fc.oneof(
  { weight: 6, arbitrary: fc.record<IdOf>({ idOf: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.constantFrom(null, '1', 1.5, [1]) },
)
/** Members of the client's own errors and outcomes, which a server must not be able to set. */
const grafts = {
  isLeftOver: fc.boolean(),
  retryable: fc.boolean(),
  refused: fc.boolean(),
  jitter: fc.double(),
  retryAfterMs: fc.integer({ min: -1, max: 9 }),
  errorName: fc.constantFrom('rateLimited', 'responseTooLarge'),
}
const wrongErrors = fc.oneof(
  fc.constantFrom(null, false, 0, '', true, [], {}),
  fc.jsonValue(),
  fc.record(
    {
      // None of these errors says that the server did not run the call.
      code: fc.constantFrom<unknown>(-32_603, -32_000, 3, 7, '3', null, 1e300),
      message: fc.constantFrom<unknown>('internal error', 'execution reverted', '', 7, null),
      data: fc.oneof(fc.jsonValue(), fc.record({ docs: fc.jsonValue(), rate: fc.jsonValue() })),
      ...grafts,
    },
    { requiredKeys: [] },
  ),
)
const entries = fc.record(
  { jsonrpc: fc.constant('2.0'), id: ids, result: fc.jsonValue(), error: wrongErrors, ...grafts },
  { requiredKeys: ['id'] },
)
const bodies = fc.oneof(
  { weight: 4, arbitrary: entries },
  { weight: 4, arbitrary: fc.array(fc.oneof(entries, fc.jsonValue()), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as unknown) },
)

/** Replaces each placeholder by the id of a call of the request. */
function answerTo(request: Sent | Sent[], body: unknown): string {
  const sent = [request].flat()
  return JSON.stringify(body, (key, value: unknown) =>
    key === 'id' && typeof value === 'object' && value !== null && 'idOf' in value
      ? (sent[(value as IdOf).idOf % sent.length]?.id ?? null)
      : value,
  )
}

describe('client of a server that answers arbitrary JSON', () => {
  it('settles each call in time with a result or a CartularyError, and repeats no write', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.tuple(bodies, fc.constantFrom(200, 200, 200, 404, 500, 502)), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.constantFrom(...METHODS), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('alone', 'joined', 'batch'),
      async (answers, methods, mode) => {
        const clock = new VirtualClock()
        const sentOf = new Map<number, number>()
        let requests = 0
        const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
          const request = JSON.parse(init.body as string) as Sent | Sent[]
          for (const { params } of [request].flat()) {
            const number = (params as [number])[0]
            sentOf.set(number, (sentOf.get(number) ?? 0) + 1)
          }
          const [body, status] = answers[requests++ % answers.length]!
          expect(requests, 'requests').to.be.at.most(methods.length * ATTEMPTS_MAX)
          return new Response(answerTo(request, body), { status })
        }
        const joined = mode === 'joined' ? { batch: {} } : {}
        const options = { fetch, retry: { attemptsMax: ATTEMPTS_MAX }, ...joined }
        const transport = new Transport('http://node.test', options, clock)
        const calls = methods.map((method, number) => ({ method, params: [number] }))
        const alone = () =>
          Promise.all(calls.map((call) => transport.call(call).catch((error: unknown) => ({ error }))))
        const outcomes = await clock.until(mode === 'batch' ? transport.batch(calls) : alone())
        expect(outcomes).to.have.length(methods.length)
        if (mode !== 'batch')
          for (const outcome of outcomes as ({ error?: unknown } | null)[])
            if (outcome?.error instanceof Error) expect(outcome.error).to.be.instanceOf(CartularyError)
        for (const [number, times] of sentOf) {
          const timesMax = WRITES.includes(methods[number]!) ? 1 : ATTEMPTS_MAX
          expect(times, `${methods[number]} was sent`).to.be.at.most(timesMax)
        }
        expect(clock.now()).to.be.at.most(60_000)
        expect(clock.waiting).to.equal(0)
      },
    )
    await fc.assert(property, { numRuns: runs(1_000) })
  })

  it('accepts a null error beside a result, as in JSON-RPC 1.0, and ignores unknown members', async () => {
    const { client, sent } = clientOf((request) =>
      each(request, ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1', error: null, isLeftOver: true })),
    )
    expect(await client.eth_chainId()).to.equal('0x1')
    expect(await client.batch([{ method: 'eth_chainId' }, { method: 'evm_mine' }])).to.deep.equal([
      '0x1',
      '0x1',
    ])
    expect(sent).to.have.length(2)
  })

  it('rejects an answer whose error is malformed, and ignores the members of that error', async () => {
    for (const error of [
      false,
      0,
      '',
      {},
      [],
      { retryable: true, refused: true },
      { retryable: true, refused: true, retryAfterMs: 0, code: '3', message: 'no' },
    ])
      for (const isLeftOver of [true, false]) {
        const { client, sent } = clientOf((request) =>
          each(request, ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1', error, isLeftOver })),
        )
        const send = { method: 'eth_sendRawTransaction', params: ['0x02'] } as const
        const failure = await reasonOf(client.request(send))
        expect(failure, JSON.stringify(error)).to.be.instanceOf(CartularyHttpError)
        expect(failure).to.include({ status: 200, retryable: false, refused: false })
        for (const one of await client.batch([send, { method: 'eth_chainId' }]))
          expect(one).to.be.instanceOf(CartularyHttpError)
        expect(sent.map(callsIn)).to.deep.equal([1, 2])
      }
  })
})

describe('error with the id null', () => {
  const error = { code: -32_600, message: 'batch too large' }
  const refusal = { jsonrpc: '2.0', id: null, error }

  it('fails each call of the request, whether the error is alone or in an array', async () => {
    for (const answer of [refusal, [refusal], [null, refusal]]) {
      const { client } = clientOf(() => answer)
      const batch = [{ method: 'eth_chainId' }, { method: 'eth_sendRawTransaction', params: ['0x'] }] as const
      for (const [index, one] of (await client.batch(batch)).entries())
        expect(one)
          .to.be.instanceOf(CartularyRpcError)
          .and.include({ ...error, errorName: 'batchTooLarge', method: batch[index]!.method })
      expect(await reasonOf(client.eth_chainId())).to.include({ errorName: 'batchTooLarge' })
    }
  })

  it('is ignored in an array with other answers, and causes no retry of writes, which may have run', async () => {
    const limited = { ...refusal, error: { code: -32_005, message: 'rate limit exceeded' } }
    for (const other of ['own', 'stray'])
      for (const isAlone of [true, false]) {
        const { client, sent } = clientOf((request) => {
          const { id } = ([request].flat() as Sent[])[0]!
          return [limited, { jsonrpc: '2.0', id: other === 'own' ? id : String(id), result: '0x1' }]
        })
        const writes = [{ method: 'evm_mine' }, { method: 'evm_mine' }] as const
        const outcomes = await client.batch(isAlone ? [writes[0]] : writes)
        expect(outcomes.at(-1)).to.be.instanceOf(CartularyHttpError)
        expect(sent).to.have.length(1)
      }
  })
})
