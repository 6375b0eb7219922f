import { expect } from 'chai'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_getTransactionReceipt', () => {
  it('returns the same receipt as eth_getBlockReceipts', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      for (const receipt of (await ask('eth_getBlockReceipts', hex(number)))!) {
        expect(await ask('eth_getTransactionReceipt', receipt.transactionHash)).to.deep.equal(receipt)
      }
    }
  })

  it('returns null for an unknown hash', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getTransactionReceipt', `0x${'00'.repeat(32)}`)).to.equal(null)
  })
})
