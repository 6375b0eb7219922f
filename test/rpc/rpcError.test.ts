/** The `data` member of errors on the wire. */
import { expect } from 'chai'
import { RpcError } from '../../src/rpc/rpcError.ts'

describe('RpcError.data', () => {
  it('links to the docs for errors that only this node has, and for all errors if the caller asks for links', () => {
    const [own, shared] = [new RpcError('rateLimited'), new RpcError('invalidParams')]
    const docs = '/docs/errors/-32005#rateLimited'
    expect([own.data(), own.data(true)]).to.deep.equal([{ docs }, { docs }])
    expect(shared.data()).to.equal(undefined)
    expect(shared.data(true)).to.deep.equal({ docs: '/docs/errors/-32602#invalidParams' })
  })

  it('adds the docs link as a member if the data is an object', () => {
    const error = new RpcError('rangeTooLarge', { data: { from: '0x1' } })
    const expected = { from: '0x1', docs: '/docs/errors/-32602#rangeTooLarge' }
    expect([error.data(), error.data(true)]).to.deep.equal([expected, expected])
  })

  it('leaves data that is a string, number, array or null unchanged, because callers decode the data', () => {
    for (const data of ['0x1234', '0x', null, [1], 7]) {
      const error = new RpcError('executionReverted', { data })
      expect([error.data(), error.data(true)]).to.deep.equal([data, data])
    }
  })
})
