import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('eth_accounts', () => {
  it('returns an empty list', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_accounts')).to.deep.equal([])
  })
})
