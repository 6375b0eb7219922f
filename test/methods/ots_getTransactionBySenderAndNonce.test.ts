import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'

const bobHex = toHex(bob.address)

describe('ots_getTransactionBySenderAndNonce', () => {
  it('finds every transaction of the chain', async () => {
    const { ask } = await readChain()
    const counts = new Map<string, number>()
    for (let number = 1; number <= BLOCKS; number++) {
      const { transactions } = (await ask('eth_getBlockByNumber', hex(number), true))!
      for (const { hash, from, nonce } of transactions as Transaction[]) {
        expect(await ask('ots_getTransactionBySenderAndNonce', from, nonce)).to.equal(hash)
        expect(await ask('ots_getTransactionBySenderAndNonce', from, Number(nonce))).to.equal(hash)
        counts.set(from, Number(nonce) + 1)
      }
    }
    expect(counts.size).to.equal(3)
    for (const [sender, count] of counts) {
      expect(await ask('ots_getTransactionBySenderAndNonce', sender, count)).to.equal(null)
    }
  })

  it('returns null for an account that sent nothing, such as a contract of the genesis block', async () => {
    const { ask } = await readChain()
    for (const address of [NOTEBOOK, addressOf(0x99)]) {
      expect(await ask('ots_getTransactionBySenderAndNonce', address, 0)).to.equal(null)
    }
    expect(await ask('ots_getTransactionBySenderAndNonce', bobHex, '0xffffffffffffffff')).to.equal(null)
  })

  it('refuses a nonce that is no integer below 2^64', async () => {
    const { ask } = await readChain()
    for (const nonce of [-1, 1.5, '1', '0x10000000000000000', null]) {
      expect((await errorOf(ask('ots_getTransactionBySenderAndNonce', bobHex, nonce))).code).to.equal(-32602)
    }
  })

  it('finds a transaction only while a block has it', async () => {
    const node = await liveNode()
    try {
      const find = () => node.ask('ots_getTransactionBySenderAndNonce', bobHex, 0)
      const { hash } = await node.send(bob, {})
      expect(await find()).to.equal(null)
      await node.seal()
      expect(await find()).to.equal(toHex(hash))
      await node.setHead(0)
      expect(await find()).to.equal(null)
    } finally {
      await node.close()
    }
  })
})
