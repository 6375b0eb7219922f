import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('rpc_discover', () => {
  it('returns the served OpenRPC document, under both method names', async () => {
    const { text, context } = await readChain()
    const document = Buffer.from(context.document(undefined).bytes).toString()
    expect(await text('rpc_discover')).to.equal(document)
    expect(await text('rpc.discover')).to.equal(document)
  })
})
