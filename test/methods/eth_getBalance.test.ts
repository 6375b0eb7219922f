import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

describe('eth_getBalance', () => {
  it('returns the balance minus the values and fees that the sender paid, at every block', async () => {
    const { ask } = await readChain()
    const address = toHex(ann.address)
    let expected = BigInt(await ask('eth_getBalance', address, 'earliest'))
    for (let number = 1; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number), true))!
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      for (const [index, { from, value, gasPrice }] of (block.transactions as Transaction[]).entries()) {
        if (from !== address) continue
        const { gasUsed, blobGasUsed = '0x0', blobGasPrice = '0x0' } = receipts[index]!
        expected -= BigInt(value) + BigInt(gasPrice) * BigInt(gasUsed)
        expected -= BigInt(blobGasUsed) * BigInt(blobGasPrice)
      }
      const balance = BigInt(await ask('eth_getBalance', address, hex(number)))
      // A fee recipient's balance also rises by fees and rewards.
      if (block.miner === address) expected = balance
      expect(balance, `block ${number}`).to.equal(expected)
    }
  })

  it('returns 0x0 for an account that does not exist, and rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getBalance', addressOf(0xee))).to.equal('0x0')
    const { code, message } = await errorOf(ask('eth_getBalance', addressOf(0xee), `0x${'ef'.repeat(32)}`))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'header not found' })
  })
})
