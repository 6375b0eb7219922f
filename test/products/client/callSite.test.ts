import { expect } from 'chai'
import { CallSite } from '../../../products/client/callSite.ts'
import { CartularyError, CartularyNetworkError } from '../../../products/client/clientErrors.ts'
import type { Client } from '../../../products/client/clientTypes.ts'
import { clientOf, each, reasonOf, type ServerOptions } from './clientOf.ts'

const failing = (options?: ServerOptions): Client =>
  clientOf(
    (request) =>
      each(request, ({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } })),
    options,
  ).client

const withoutServer = (options?: ServerOptions): Client =>
  clientOf(() => Promise.reject(new TypeError('fetch failed')), options).client

/** Checks that the trace of an error begins in a function of this file. */
function expectTrace(error: unknown, name: string, message: string, place: string): void {
  if (!(error instanceof CartularyError)) expect.fail(String(error))
  const [first, second] = error.stack?.split('\n') ?? []
  expect(first).to.equal(`${name}: ${message}`)
  expect(second).to.match(new RegExp(`^ {4}at ${place} \\(.*callSite\\.test\\.ts:\\d+:\\d+\\)$`))
}

describe('the stack trace of an error that the client throws', () => {
  it('begins at the line that called the method', async () => {
    const client = failing()
    function readsBalance() {
      return client.eth_getBalance({ address: '0x' })
    }
    const error = await reasonOf(readsBalance())
    expectTrace(error, 'CartularyRpcError', 'execution reverted', 'readsBalance')
  })

  it('begins at the call of the methods `request` or `batch` even for errors that `batch` returns', async () => {
    const client = failing()
    const call = { method: 'eth_chainId' } as const
    const asks = () => client.request(call)
    const asksTwice = () => client.batch([call, call])
    expectTrace(await reasonOf(asks()), 'CartularyRpcError', 'execution reverted', 'asks')
    for (const error of await asksTwice())
      expectTrace(error, 'CartularyRpcError', 'execution reverted', 'asksTwice')
  })

  it('begins at the caller after retries, in joined requests, after a timeout, and after an abort', async () => {
    const retried = withoutServer({ retry: { attemptsMax: 2, delayMs: 1 } })
    const failed = 'eth_chainId: the request failed: fetch failed'
    const retries = () => retried.eth_chainId()
    expectTrace(await reasonOf(retries()), 'CartularyNetworkError', failed, 'retries')

    const joined = failing({ batch: {} })
    const joins = () => Promise.allSettled([joined.eth_chainId(), joined.eth_blockNumber()])
    for (const outcome of await joins())
      expectTrace(
        outcome.status === 'rejected' && outcome.reason,
        'CartularyRpcError',
        'execution reverted',
        'joins',
      )

    const silent = clientOf(() => new Promise(() => {})).client
    const waits = () => silent.eth_chainId({}, { timeoutMs: 1 })
    const noAnswer = 'eth_chainId: no answer within 1 ms'
    expectTrace(await reasonOf(waits()), 'CartularyTimeoutError', noAnswer, 'waits')
    const aborts = () => silent.eth_chainId({}, { signal: AbortSignal.abort() })
    expectTrace(await reasonOf(aborts()), 'AbortError', 'eth_chainId: aborted by the caller', 'aborts')
  })

  it("leaves the error's cause in place, and is not an enumerable member of the error", async () => {
    const error = await reasonOf(withoutServer({ retry: false }).eth_chainId())
    expect(error).to.have.property('cause').that.has.property('message', 'fetch failed')
    expect(Object.keys(error as object)).not.to.include('stack')
  })

  it('consists of the message alone when Error.stackTraceLimit is 0', () => {
    const { stackTraceLimit } = Error
    const error = new CartularyNetworkError('eth_chainId', '$& failed')
    try {
      Error.stackTraceLimit = 0
      new CallSite(() => {}).assignTo(error)
    } finally {
      Error.stackTraceLimit = stackTraceLimit
    }
    expect(error.stack).to.equal('CartularyNetworkError: eth_chainId: the request failed: $& failed')
  })

  it('consists of frames alone in engines whose stacks do not begin with the message', () => {
    const error = new CartularyNetworkError('eth_chainId', 'failed')
    // As in Firefox and Safari.
    const site = Object.create(CallSite.prototype, { stack: { value: 'reads@https://page.test/app.js:3:9' } })
    ;(site as CallSite).assignTo(error)
    expect(error.stack).to.equal('reads@https://page.test/app.js:3:9')
  })

  it('is unchanged if the error did not come from the client', () => {
    const error = new TypeError('timeoutMs: expected a number')
    const { stack } = error
    new CallSite(() => {}).assignTo(error)
    expect(error.stack).to.equal(stack)
  })

  it('is unchanged on platforms without Error.captureStackTrace', () => {
    const before = Object.getOwnPropertyDescriptor(Error, 'captureStackTrace')
    const error = new CartularyNetworkError('eth_chainId', 'failed')
    const { stack } = error
    try {
      Object.defineProperty(Error, 'captureStackTrace', { ...before, value: undefined })
      new CallSite(() => {}).assignTo(error)
    } finally {
      Object.defineProperty(Error, 'captureStackTrace', { ...before })
    }
    expect(error.stack).to.equal(stack)
  })
})
