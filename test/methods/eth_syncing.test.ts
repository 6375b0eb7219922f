import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('eth_syncing', () => {
  it('answers false', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_syncing')).to.deep.equal(false)
  })
})
