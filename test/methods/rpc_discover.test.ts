import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('rpc_discover', () => {
  it('answers the document of the context, under both names', async () => {
    const { ask, context } = await readChain()
    expect(await ask('rpc_discover')).to.deep.equal(context.document)
    expect(await ask('rpc.discover')).to.deep.equal(context.document)
  })
})
