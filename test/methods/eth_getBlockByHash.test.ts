import { expect } from 'chai'
import { hex, readChain } from '../support/readChain.ts'

describe('eth_getBlockByHash', () => {
  it('returns the same block as eth_getBlockByNumber', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const byNumber = (await ask('eth_getBlockByNumber', hex(header.number), true))!
      expect(await ask('eth_getBlockByHash', byNumber.hash, true)).to.deep.equal(byNumber)
    }
  })

  it('returns transaction hashes by default, and null for an unknown block', async () => {
    const { ask, builder } = await readChain()
    const { hash } = (await ask('eth_getBlockByNumber', hex(builder.blocks.length)))!
    expect((await ask('eth_getBlockByHash', hash))!.transactions[0]).to.be.a('string')
    expect(await ask('eth_getBlockByHash', `0x${'00'.repeat(32)}`)).to.equal(null)
  })
})
