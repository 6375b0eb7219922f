import { expect } from 'chai'
import { limits } from '../../../generated/limits.ts'
import {
  CartularyAbortError,
  CartularyError,
  CartularyHttpError,
  CartularyNetworkError,
  CartularyRpcError,
} from '../../../products/client/clientErrors.ts'
import type { BatchCall } from '../../../products/client/clientTypes.ts'
import { Transport } from '../../../products/client/transport.ts'
import { address, callsIn, clientOf, each, reasonOf, result, type Sent } from './clientOf.ts'
import { VirtualClock } from './virtualClock.ts'

const error = (code: number, message: string) => (sent: Sent) => ({
  jsonrpc: '2.0',
  id: sent.id,
  error: { code, message },
})
const ids = (calls: readonly Sent[]) => calls.map(({ method }) => method)
const quick = { retry: { delayMs: 0 } }

describe('client.batch', () => {
  it('returns results in the order of the calls, and an error in place of the result of a failed call', async () => {
    const { client, sent } = clientOf((calls) =>
      calls
        .map((call, index) => (index === 1 ? error(-32000, 'header not found') : result(`0x${index}`))(call))
        .toReversed(),
    )
    const [chainId, balance, head] = await client.batch([
      { method: 'eth_chainId' },
      { method: 'eth_getBalance', params: { address } },
      { method: 'eth_getCode', params: [address, 'latest'] },
    ])
    expect([chainId, head]).to.deep.equal(['0x0', '0x2'])
    expect(balance).to.be.instanceOf(CartularyRpcError).and.include({ errorName: 'headerNotFound' })
    expect(sent).to.have.length(1)
    expect(sent[0]?.map(({ params }) => params)).to.deep.equal([[], { address }, [address, 'latest']])
    expect(new Set(sent[0]?.map(({ id }) => id))).to.have.property('size', 3)
  })

  it('sends no request for an empty batch, and sends a single call without an array', async () => {
    const { client, sent } = clientOf(result('0x1'))
    expect(await client.batch([])).to.deep.equal([])
    expect(await client.batch([{ method: 'eth_chainId' }])).to.deep.equal(['0x1'])
    expect(sent).to.have.length(1)
    expect(Array.isArray(sent[0])).to.equal(false)
  })

  it('fails calls whose answer is missing or duplicate, and ignores unknown ids', async () => {
    const { client } = clientOf((calls) => {
      const [first, second, third] = calls
      const stray = { jsonrpc: '2.0', id: 9_999, result: 'stray' }
      return [
        result('a')(first!),
        result('b')(second!),
        result('c')(second!),
        stray,
        null,
        7,
        { ...stray, id: String(third!.id) },
      ]
    })
    const methods = ['eth_chainId', 'eth_blockNumber', 'eth_gasPrice'] as const
    const [first, ...others] = await client.batch(methods.map((method) => ({ method })))
    expect(first).to.equal('a')
    for (const [index, other] of others.entries())
      expect(other)
        .to.be.instanceOf(CartularyHttpError)
        .and.include({ status: 200, method: methods[index + 1], retryable: false })
  })

  it('returns an error for each call when the whole request fails', async () => {
    for (const [answer, type] of [
      [() => '{"jsonrpc"', CartularyHttpError],
      [() => '{}', CartularyHttpError],
      [
        () => ({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } }),
        CartularyRpcError,
      ],
      [() => Promise.reject(new TypeError('fetch failed')), CartularyNetworkError],
    ] as const) {
      const { client } = clientOf(answer, { retry: false })
      const failures = await client.batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
      expect(failures[0]).to.be.instanceOf(type).and.include({ method: 'eth_chainId' })
      expect(failures[1]).to.be.instanceOf(type).and.include({ method: 'eth_blockNumber' })
    }
  })

  it('retries only failed calls that may be repeated', async () => {
    let asked = 0
    const { client, sent } = clientOf((calls) => {
      if (asked++ > 0) return each(calls, result('again'))
      return calls.map((call, index) =>
        [
          result('0x1'),
          error(-32005, 'limit exceeded'),
          error(-32005, 'limit exceeded'),
          error(-32000, 'header not found'),
          error(-32603, 'internal error'),
        ][index]!(call),
      )
    }, quick)
    const results = await client.batch([
      { method: 'eth_chainId' },
      { method: 'eth_getBalance', params: { address } },
      { method: 'eth_sendRawTransaction', params: { transaction: '0x' } },
      { method: 'eth_getCode', params: { address } },
      { method: 'eth_getCode', params: { address } },
    ])
    expect(sent).to.have.length(2)
    expect(ids(sent[1]!)).to.deep.equal(['eth_getBalance', 'eth_getCode'])
    expect(results.map((one) => (one instanceof CartularyRpcError ? one.errorName : one))).to.deep.equal([
      '0x1',
      'again',
      'limitExceeded',
      'headerNotFound',
      'again',
    ])
  })

  it('splits more than batchCallsMax calls into requests that are sent one after the other', async () => {
    let running = 0
    const { client, sent } = clientOf(async (calls) => {
      expect(++running).to.equal(1)
      await new Promise(setImmediate)
      running--
      return calls.map((call) => result(call.id)(call))
    })
    const calls: BatchCall[] = Array.from({ length: 2 * limits.batchCallsMax + 2 }, () => ({
      method: 'eth_chainId',
    }))
    const results = await client.batch(calls)
    expect(sent.map(({ length }) => length)).to.deep.equal([limits.batchCallsMax, limits.batchCallsMax, 2])
    expect(results).to.deep.equal(sent.flat().map(({ id }) => id))
  })

  it('splits calls that together exceed bodyBytesMax into several requests', async () => {
    const lengths: number[] = []
    const { client, sent, inits } = clientOf((calls) => each(calls, result('0x')))
    const long = (bytes: number): BatchCall => ({
      method: 'web3_sha3',
      params: [`0x${'00'.repeat(bytes / 2)}`],
    })
    const results = await client.batch([
      long(2_000_000),
      long(2_000_000),
      long(2_000_000),
      long(999_000),
      long(8_000_000),
      long(10),
    ])
    expect(results).to.deep.equal(Array(6).fill('0x'))
    for (const { body } of inits) lengths.push(Buffer.byteLength(body as string))
    expect(sent.map(callsIn)).to.deep.equal([2, 2, 1, 1])
    for (const [index, length] of lengths.entries())
      if (index !== 2) expect(length).to.be.at.most(limits.bodyBytesMax)
  })

  it('fills requests up to bodyBytesMax, measured in bytes of UTF-8', async () => {
    const { client, sent, inits } = clientOf((calls) => each(calls, result('0x')))
    const overhead = JSON.stringify(
      [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'web3_sha3', params: ['0x'] })),
    ).length
    const room = limits.bodyBytesMax - overhead
    const pair = (bytes: number, text = '0'): BatchCall[] => [
      { method: 'web3_sha3', params: ['0x'] },
      { method: 'web3_sha3', params: [`0x${text.repeat(bytes)}`] },
    ]
    await client.batch(pair(room))
    expect(Buffer.byteLength(inits[0]?.body as string)).to.equal(limits.bodyBytesMax)
    const second = clientOf((calls) => each(calls, result('0x')))
    await second.client.batch(pair(room + 1))
    await second.client.batch(pair(room / 2, '€'))
    expect(second.sent).to.have.length(4)
    expect(sent).to.have.length(1)
  })

  it('rejects at once when its signal is aborted', async () => {
    const controller = new AbortController()
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    const { client, sent } = clientOf(() => new Promise(() => {}))
    const work = client.batch(
      Array.from({ length: limits.batchCallsMax + 1 }, () => ({ method: 'eth_chainId' }) as const),
      { signal: controller.signal },
    )
    await new Promise(setImmediate)
    controller.abort(new Error('enough'))
    const thrown = await reasonOf(work)
    expect(thrown).to.be.instanceOf(CartularyAbortError)
    expect((thrown as Error).cause).to.have.property('message', 'enough')
    expect(sent).to.have.length(1)
    await new Promise(setImmediate)
    process.off('warning', warn)
    expect(warnings, 'of too many listeners on one signal').to.deep.equal([])
  })
})

describe('client that joins calls', () => {
  it('sends the calls of one tick in one request, and settles each call with its own result or error', async () => {
    const { client, sent } = clientOf(
      (calls) =>
        calls.map((call, index) =>
          (index === 1 ? error(3, 'execution reverted') : result(call.method))(call),
        ),
      { batch: {} },
    )
    const outcomes = await Promise.allSettled([
      client.eth_chainId(),
      client.eth_call({ transaction: {} }),
      client.request({ method: 'eth_blockNumber' }),
    ])
    expect(sent).to.have.length(1)
    expect(outcomes[0]).to.include({ value: 'eth_chainId' })
    expect(outcomes[1])
      .to.have.property('reason')
      .that.includes({ errorName: 'executionReverted', method: 'eth_call' })
    expect(outcomes[2]).to.include({ value: 'eth_blockNumber' })
  })

  it('sends more than callsMax calls in several requests at the same time', async () => {
    let most = 0
    let running = 0
    const { client, sent } = clientOf(
      async (calls) => {
        most = Math.max(most, ++running)
        await new Promise(setImmediate)
        running--
        return each(calls, result('0x1'))
      },
      { batch: { callsMax: 3, waitMs: 5 } },
    )
    await Promise.all(Array.from({ length: 10 }, () => client.eth_chainId()))
    expect(sent.map(callsIn)).to.deep.equal([3, 3, 3, 1])
    expect(most).to.be.at.least(3)
  })

  it('joins calls that are made within waitMs', async () => {
    const clock = new VirtualClock()
    const sentMs: number[] = []
    const fetch = async (_url: string, init: RequestInit) => {
      sentMs.push(clock.now())
      const calls = JSON.parse(init.body as string) as Sent[]
      return Response.json(calls.map(result('0x1')))
    }
    const transport = new Transport('http://node.test', { fetch, batch: { waitMs: 20 } }, clock)
    const first = transport.call({ method: 'eth_chainId', params: [] })
    const second = clock
      .until(new Promise<void>((resolve) => clock.setTimeout(resolve, 15)))
      .then(() => clock.until(transport.call({ method: 'eth_chainId', params: [] })))
    await Promise.all([first, second])
    expect(sentMs).to.deep.equal([20])
  })

  it('ends each joined call at its own abort signal or timeout', async () => {
    const signals: AbortSignal[] = []
    const clock = new VirtualClock()
    const fetch = (_url: string, { signal }: RequestInit): Promise<Response> => {
      signals.push(signal!)
      return new Promise(() => {})
    }
    const transport = new Transport('http://node.test', { fetch, batch: {} }, clock)
    const controller = new AbortController()
    const call = { method: 'eth_chainId', params: [] }
    const aborted = transport.call(call, { signal: controller.signal })
    const short = transport.call(call, { timeoutMs: 100 })
    const long = transport.call(call, { timeoutMs: 200 })
    clock.setTimeout(() => controller.abort(), 50)
    expect(await clock.until(reasonOf(aborted))).to.have.property('name', 'AbortError')
    expect(clock.now()).to.equal(50)
    expect(await clock.until(reasonOf(short))).to.include({ timeoutMs: 100 })
    expect(clock.now()).to.equal(100)
    expect(signals.map(({ aborted: isAborted }) => isAborted)).to.deep.equal([false])
    expect(await clock.until(reasonOf(long))).to.include({ timeoutMs: 200 })
    expect(signals.map(({ aborted: isAborted }) => isAborted)).to.deep.equal([true])
    expect(clock.waiting).to.equal(0)
  })

  it('retries calls together if the calls failed together', async () => {
    const clock = new VirtualClock()
    const sent: number[] = []
    const fetch = async (_url: string, { body }: RequestInit): Promise<Response> => {
      const calls = JSON.parse(body as string) as Sent[]
      if (sent.push(calls.length) === 1) return new Response('', { status: 503 })
      return Response.json(calls.map(result('0x1')))
    }
    const transport = new Transport('http://node.test', { fetch, batch: {} }, clock)
    const call = { method: 'eth_chainId', params: [] }
    await clock.until(Promise.all(Array.from({ length: 20 }, () => transport.call(call))))
    expect(sent).to.deep.equal([20, 20])
  })

  it('does not send a call that is aborted before the request is sent', async () => {
    const { client, sent } = clientOf(result('0x1'), { batch: {} })
    const controller = new AbortController()
    const given = reasonOf(client.eth_blockNumber({}, { signal: controller.signal }))
    const kept = client.eth_chainId()
    controller.abort()
    expect(await given).to.be.instanceOf(CartularyError)
    expect(await kept).to.equal('0x1')
    const gone = AbortSignal.abort('before')
    expect(await reasonOf(client.eth_chainId({}, { signal: gone }))).to.include({ cause: 'before' })
    expect(sent.map(({ method }) => method)).to.deep.equal(['eth_chainId'])
  })
})
