import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('web3_clientVersion', () => {
  it('returns the version with which the server was started', async () => {
    const { ask } = await readChain()
    expect(await ask('web3_clientVersion')).to.deep.equal('cartulary/0.0.0-test/none')
  })
})
