import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob, currentGenesis, eve } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

describe('eth_getTransactionCount', () => {
  it('returns the number of transactions sent, at every block', async () => {
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

  it('includes pooled transactions up to the first nonce gap when the block is pending', async () => {
    const { ask } = await pooling()
    for (const nonce of [0n, 1n, 3n]) await ask('eth_sendRawTransaction', hexSignedBy(bob, { nonce }))
    const address = toHex(bob.address)
    expect(await ask('eth_getTransactionCount', address, 'pending')).to.equal('0x2')
    expect(await ask('eth_getTransactionCount', address, { blockNumber: 'pending' })).to.equal('0x2')
    expect(await ask('eth_getTransactionCount', address)).to.equal('0x0')
    expect(await ask('eth_getTransactionCount', toHex(eve.address), 'pending')).to.equal('0x0')
  })

  it('asks the node that includes transactions for the pending count', async () => {
    const { ask } = await pooling(currentGenesis(), { nextNonce: async (sender) => BigInt(sender.length) })
    expect(await ask('eth_getTransactionCount', toHex(bob.address), 'pending')).to.equal('0x14')
    expect(await ask('eth_getTransactionCount', toHex(bob.address))).to.equal('0x0')
  })

  it('returns 0x0 for an account that does not exist, and rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getTransactionCount', addressOf(0xee))).to.equal('0x0')
    expect((await errorOf(ask('eth_getTransactionCount', addressOf(0xee), hex(99)))).code).to.equal(-32000)
  })
})
