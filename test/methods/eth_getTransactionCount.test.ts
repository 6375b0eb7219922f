import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob, eve } from '../support/genesis.ts'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

describe('eth_getTransactionCount', () => {
  it('counts what was sent, block by block', async () => {
    const { ask } = await readChain()
    for (const { address } of [ann, bob, eve]) {
      let sent = 0
      for (let number = 0; number <= BLOCKS; number++) {
        const { transactions } = (await ask('eth_getBlockByNumber', hex(number), true))!
        sent += (transactions as Transaction[]).filter(({ from }) => from === toHex(address)).length
        expect(await ask('eth_getTransactionCount', toHex(address), hex(number))).to.equal(hex(sent))
      }
      expect(await ask('eth_getTransactionCount', toHex(address), 'pending')).to.equal(hex(sent))
    }
  })

  it('answers 0x0 for an account that is not there, and refuses an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getTransactionCount', addressOf(0xee))).to.equal('0x0')
    expect((await errorOf(ask('eth_getTransactionCount', addressOf(0xee), hex(99)))).code).to.equal(-32000)
  })
})
