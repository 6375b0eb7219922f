import { expect } from 'chai'
import { hex, readChain } from '../support/readChain.ts'

describe('eth_getHeaderByHash', () => {
  it('returns the same header as eth_getHeaderByNumber', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const byNumber = (await ask('eth_getHeaderByNumber', hex(header.number)))!
      expect(await ask('eth_getHeaderByHash', byNumber.hash!)).to.deep.equal(byNumber)
    }
  })

  it('returns null for an unknown hash', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getHeaderByHash', `0x${'00'.repeat(32)}`)).to.equal(null)
  })
})
