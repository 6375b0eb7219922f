import { expect } from 'chai'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { ProviderRpcError } from '../../src/node/nodeErrors.ts'
import { Provider } from '../../src/node/provider.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import type { Method } from '../../src/rpc/method.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'

const names = Object.keys(errors) as ErrorName[]

/** Returns a provider whose only method fails with this error. */
function failing(error: RpcError): Provider {
  const method: Method<object> = {
    name: 'fake_fail',
    params: [],
    cost: 1,
    runs: 'serving',
    handle: () => {
      throw error
    },
  }
  const dispatcher = new Dispatcher(new Map([[method.name, method]]), () => ({ context: {}, release() {} }), {
    logError: () => {},
  })
  return new Provider(dispatcher, () => {})
}

async function reasonOf(provider: Provider, method = 'fake_fail'): Promise<ProviderRpcError> {
  const reason: unknown = await provider.request(method, []).then(
    () => expect.fail('it was fulfilled'),
    (error: unknown) => error,
  )
  expect(reason).to.be.instanceOf(ProviderRpcError)
  return reason as ProviderRpcError
}

describe('a request to the provider', () => {
  it('rejects with the name of the error, its page in the docs, and the same data as over HTTP', async () => {
    for (const name of names)
      for (const details of [{}, { message: 'in other words' }, { data: { index: 3 } }]) {
        const error = new RpcError(name, details)
        const reason = await reasonOf(failing(error))
        const { code, docs } = errors[name]
        expect(reason, name).to.include({ code, errorName: name, docs, message: error.message })
        expect(reason.data, name).to.deep.equal(error.data())
      }
  })

  it('rejects with the unchanged bytes of a revert', async () => {
    const message = 'execution reverted: no'
    const reason = await reasonOf(failing(new RpcError('executionReverted', { message, data: '0x08c379a0' })))
    const { docs } = errors.executionReverted
    expect(reason).to.include({ code: 3, message, data: '0x08c379a0', errorName: 'executionReverted', docs })
  })

  it('rejects with code 4900 and no error name when the node is closed', async () => {
    const provider = failing(new RpcError('internalError'))
    expect(await reasonOf(provider, 'eth_none')).to.include({ code: -32601, errorName: 'methodNotFound' })
    await provider.close()
    expect(await reasonOf(provider)).to.include({ code: 4900, errorName: undefined, docs: undefined })
  })
})
