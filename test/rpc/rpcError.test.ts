/** What the `data` of an error is on the wire. */
import { expect } from 'chai'
import { RpcError } from '../../src/rpc/rpcError.ts'

describe('the data of an error', () => {
  it('is the link to its page in errors of the node, and in those of other nodes when the caller asks', () => {
    const [own, shared] = [new RpcError('rateLimited'), new RpcError('invalidParams')]
    const docs = '/docs/errors/-32005#rateLimited'
    expect([own.data(), own.data(true)]).to.deep.equal([{ docs }, { docs }])
    expect(shared.data()).to.equal(undefined)
    expect(shared.data(true)).to.deep.equal({ docs: '/docs/errors/-32602#invalidParams' })
  })

  it('has the link beside what else is in it', () => {
    const error = new RpcError('rangeTooLarge', { data: { from: '0x1' } })
    const expected = { from: '0x1', docs: '/docs/errors/-32602#rangeTooLarge' }
    expect([error.data(), error.data(true)]).to.deep.equal([expected, expected])
  })

  it('stays what callers decode', () => {
    for (const data of ['0x1234', '0x', null, [1], 7]) {
      const error = new RpcError('executionReverted', { data })
      expect([error.data(), error.data(true)]).to.deep.equal([data, data])
    }
  })
})
