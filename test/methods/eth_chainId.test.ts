import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('eth_chainId', () => {
  it('returns the chain id of the genesis file', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_chainId')).to.deep.equal('0x7')
  })
})
