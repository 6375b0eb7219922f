import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_getTransactionByBlockHashAndIndex', () => {
  it('returns each transaction of a block by index, and null beyond the last index', async () => {
    const { ask } = await readChain()
    for (const number of [0, 1, 22, BLOCKS]) {
      const block = (await ask('eth_getBlockByNumber', hex(number), true))!
      for (const [index, transaction] of (block.transactions as Transaction[]).entries()) {
        expect(await ask('eth_getTransactionByBlockHashAndIndex', block.hash, hex(index))).to.deep.equal(
          transaction,
        )
      }
      expect(
        await ask('eth_getTransactionByBlockHashAndIndex', block.hash, hex(block.transactions.length)),
      ).to.equal(null)
      expect(await ask('eth_getTransactionByBlockHashAndIndex', block.hash, '0xffffffffffffffff')).to.equal(
        null,
      )
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getTransactionByBlockHashAndIndex', `0x${'5a'.repeat(32)}`, '0x0')).to.equal(null)
  })
})
