import { expect } from 'chai'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_blockNumber', () => {
  it('returns the number of the head', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_blockNumber')).to.deep.equal(hex(BLOCKS))
  })
})
