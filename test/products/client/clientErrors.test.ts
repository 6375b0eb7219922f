import { expect } from 'chai'
import { type ErrorName, errors } from '../../../generated/errors.ts'
import {
  CartularyAbortError,
  CartularyError,
  CartularyHttpError,
  CartularyNetworkError,
  CartularyRpcError,
  CartularyTimeoutError,
  isRpcError,
} from '../../../products/client/clientErrors.ts'
import { createClient } from '../../../products/client/createClient.ts'
import { clientOf, reasonOf } from './clientOf.ts'

const catalogue = Object.entries(errors) as [ErrorName, (typeof errors)[ErrorName]][]

/** The client's error for an error object of the server. */
async function thrownFor(error: unknown, status = 200): Promise<CartularyRpcError> {
  const { client } = clientOf(({ id }) => ({ jsonrpc: '2.0', id, error }), { status, retry: false })
  const thrown = await reasonOf(client.eth_getBalance({ address: '0x' }))
  if (!isRpcError(thrown)) expect.fail(String(thrown))
  return thrown
}

describe('an error that the client throws', () => {
  it('takes its name from the link that the server sends, whatever the message is', async () => {
    for (const [name, { code, docs, retryable }] of catalogue) {
      const error = await thrownFor({ code, message: 'in other words', data: { docs, more: 1 } })
      expect(error).to.include({ errorName: name, code, retryable, message: 'in other words' })
      expect(error.docs).to.equal(`http://node.test${docs}`)
      expect(error.data).to.deep.equal({ docs, more: 1 })
    }
  })

  it('has a full docs URL if the server sends a path, and any other docs link unchanged', async () => {
    const links = {
      '/docs/errors/3#executionReverted': 'https://node.test:8443/docs/errors/3#executionReverted',
      'https://other.test/3': 'https://other.test/3',
      '//other.test/3': '//other.test/3',
      'errors/3': 'errors/3',
      '#executionReverted': '#executionReverted',
    }
    for (const [docs, expected] of Object.entries(links)) {
      const fetch = async () =>
        Response.json({ jsonrpc: '2.0', id: null, error: { code: 3, message: 'no', data: { docs } } })
      // The path and the query of the endpoint may contain a secret.
      const client = createClient('https://node.test:8443/v3/secret?key=secret', { fetch })
      const error = await reasonOf(client.eth_chainId())
      expect(error).to.include({ docs: expected })
      expect(error).to.have.deep.property('data', { docs })
    }
  })

  it('has the name that belongs to its code and message if the server sends no link', async () => {
    for (const [name, { code, message }] of catalogue) {
      expect(await thrownFor({ code, message }), name).to.include({ errorName: name, docs: undefined })
      const longer = await thrownFor({ code, message: `${message}: and more`, data: '0x08c379a0' })
      expect(longer, name).to.include({ errorName: name, data: '0x08c379a0' })
    }
  })

  it('gets its name from a standard code alone, but from any other code only with a matching message', async () => {
    const lonely = catalogue.filter(
      ([, { code }]) => catalogue.filter(([, one]) => one.code === code).length === 1,
    )
    const isMeant = (code: number) => code === 3 || (code <= -32_600 && code > -32_800)
    const [meant, others] = [true, false].map((is) => lonely.filter(([, { code }]) => isMeant(code) === is))
    expect(meant?.map(([name]) => name)).to.include.members(['executionReverted', 'parseError'])
    expect(others?.map(([name]) => name)).to.include.members(['simulatedNonceTooLow', 'sendWaitTimeout'])
    for (const [name, { code }] of meant ?? [])
      expect(await thrownFor({ code, message: 'whatever' })).to.include({ errorName: name })
    for (const [name, { code, message }] of others ?? []) {
      expect(await thrownFor({ code, message: 'whatever' }), name).to.include({ errorName: undefined })
      expect(await thrownFor({ code, message: `${message}, too` })).to.include({ errorName: name })
    }
  })

  it('has no name if its code and message are not in the catalogue', async () => {
    for (const error of [
      { code: -32_000, message: 'out of gas' },
      { code: -32_000, message: '' },
      { code: 1, message: 'execution reverted' },
      { code: 1, message: 'no', data: { docs: errors.rateLimited.docs } },
      { code: -32_000, message: 'no', data: { docs: 'https://example.org/#rateLimited' } },
      { code: -32_000, message: 'no', data: { docs: 7 } },
      { code: -32_000, message: 'no', data: { docs: '#constructor' } },
      // These are errors of geth and of hosted nodes.
      { code: 4444, message: 'state is not available' },
      { code: -32_001, message: 'Resource not found' },
    ]) {
      const thrown = await thrownFor(error)
      expect(thrown).to.include({ errorName: undefined, retryable: false })
      expect(isRpcError(thrown, 'executionReverted')).to.equal(false)
    }
  })

  it('without a name is retryable if its HTTP status is, or if all named errors with its code are', async () => {
    const canPass = catalogue.filter(([, { code }]) => code === -32_005).every(([, one]) => one.retryable)
    expect(await thrownFor({ code: -32_005, message: 'daily quota' })).to.include({
      retryable: canPass,
      refused: false,
    })
    expect(await thrownFor({ code: 429, message: 'slow down' }, 429)).to.include({
      retryable: true,
      refused: true,
    })
    expect(await thrownFor({ code: 7, message: 'gateway' }, 502)).to.include({
      retryable: true,
      refused: false,
    })
    expect(await thrownFor({ code: 7, message: 'no' }, 500)).to.include({ retryable: false })
    // The catalogue takes precedence over the status of a proxy.
    expect(await thrownFor({ code: 3, message: 'execution reverted' }, 503)).to.include({ retryable: false })
  })

  it('is an instance of one subclass of CartularyError, and has the members of a ProviderRpcError', async () => {
    const hanging = () => new Promise(() => {})
    const cases = [
      [
        CartularyRpcError,
        ({ id }: { id: number }) => ({ id, error: { code: 3, message: 'no', data: '0x' } }),
        {},
      ],
      [CartularyHttpError, () => '<html>', {}],
      [CartularyNetworkError, () => Promise.reject(new TypeError('fetch failed')), {}],
      [CartularyTimeoutError, hanging, { timeoutMs: 1 }],
      [CartularyAbortError, hanging, { signal: AbortSignal.abort() }],
    ] as const
    for (const [type, answer, options] of cases) {
      const { client } = clientOf(answer, { retry: false })
      const error = await reasonOf(client.request({ method: 'eth_chainId' }, options))
      expect(error).to.be.instanceOf(CartularyError).and.instanceOf(type).and.instanceOf(Error)
      expect(cases.filter(([other]) => error instanceof other)).to.have.length(1)
      const { code, message, data, method, name } = error as CartularyError
      expect([code, data, method]).to.deep.equal(
        type === CartularyRpcError ? [3, '0x', 'eth_chainId'] : [4900, undefined, 'eth_chainId'],
      )
      expect(message).to.be.a('string').that.has.length.above(1)
      expect(name).to.equal(type === CartularyAbortError ? 'AbortError' : type.name)
      expect(isRpcError(error)).to.equal(type === CartularyRpcError)
    }
    expect(isRpcError(new Error('no'))).to.equal(false)
    expect(isRpcError(undefined, 'executionReverted')).to.equal(false)
  })

  it('has the first 1,000 characters of a body that is not JSON', async () => {
    const { client } = clientOf(() => 'x'.repeat(5_000), { retry: false })
    const error = (await reasonOf(client.eth_chainId())) as CartularyHttpError
    expect(error.body).to.equal('x'.repeat(1_000))
  })
})
