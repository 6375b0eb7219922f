import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('net_peerCount', () => {
  it('returns 0x0', async () => {
    const { ask } = await readChain()
    expect(await ask('net_peerCount')).to.deep.equal('0x0')
  })
})
