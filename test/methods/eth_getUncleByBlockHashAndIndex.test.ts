import { expect } from 'chai'
import { hex, readChain, UNCLE_BLOCK } from '../support/readChain.ts'

describe('eth_getUncleByBlockHashAndIndex', () => {
  it('returns the same uncle as eth_getUncleByBlockNumberAndIndex', async () => {
    const { ask } = await readChain()
    const { hash, uncles } = (await ask('eth_getBlockByNumber', hex(UNCLE_BLOCK)))!
    const uncle = (await ask('eth_getUncleByBlockHashAndIndex', hash, '0x0'))!
    expect(uncle).to.deep.equal(await ask('eth_getUncleByBlockNumberAndIndex', hex(UNCLE_BLOCK), '0x0'))
    expect([uncle.hash]).to.deep.equal(uncles)
    expect(await ask('eth_getUncleByBlockHashAndIndex', hash, '0x1')).to.equal(null)
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getUncleByBlockHashAndIndex', `0x${'5a'.repeat(32)}`, '0x0')).to.equal(null)
  })
})
