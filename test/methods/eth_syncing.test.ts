import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('eth_syncing', () => {
  it('returns false when the node is in sync', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_syncing')).to.deep.equal(false)
  })
})
