import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('net_version', () => {
  it('returns the chain id in decimal', async () => {
    const { ask } = await readChain()
    expect(await ask('net_version')).to.deep.equal('7')
  })
})
