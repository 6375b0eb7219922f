import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('ots_getApiLevel', () => {
  it('returns the level of erigon, which Otterscan compares with its own', async () => {
    const { ask } = await readChain()
    expect(await ask('ots_getApiLevel')).to.equal(8)
  })
})
