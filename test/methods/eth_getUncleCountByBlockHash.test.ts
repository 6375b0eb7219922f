import { expect } from 'chai'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_getUncleCountByBlockHash', () => {
  it('returns the number of uncles in the block', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      expect(await ask('eth_getUncleCountByBlockHash', block.hash)).to.equal(hex(block.uncles.length))
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getUncleCountByBlockHash', `0x${'5a'.repeat(32)}`)).to.equal(null)
  })
})
