import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('net_listening', () => {
  it('returns true', async () => {
    const { ask } = await readChain()
    expect(await ask('net_listening')).to.deep.equal(true)
  })
})
