import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('eth_chainId', () => {
  it('answers the chain id of the genesis', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_chainId')).to.deep.equal('0x7')
  })
})
