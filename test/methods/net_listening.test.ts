import { expect } from 'chai'
import { readChain } from '../support/readChain.ts'

describe('net_listening', () => {
  it('answers true', async () => {
    const { ask } = await readChain()
    expect(await ask('net_listening')).to.deep.equal(true)
  })
})
