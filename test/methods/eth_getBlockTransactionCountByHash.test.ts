import { expect } from 'chai'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_getBlockTransactionCountByHash', () => {
  it('returns the number of transactions in the block', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      expect(await ask('eth_getBlockTransactionCountByHash', block.hash)).to.equal(
        hex(block.transactions.length),
      )
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getBlockTransactionCountByHash', `0x${'5a'.repeat(32)}`)).to.equal(null)
  })
})
