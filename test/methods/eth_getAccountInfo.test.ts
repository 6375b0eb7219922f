import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { BLOCKS, errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'

describe('eth_getAccountInfo', () => {
  it('returns the results of eth_getBalance, eth_getTransactionCount and eth_getCode', async () => {
    const { ask } = await readChain()
    const addresses = [toHex(ann.address), toHex(bob.address), NOTEBOOK, addressOf(0xee)]
    for (const address of addresses) {
      for (const block of ['earliest', hex(BLOCKS >> 1), 'latest']) {
        expect(await ask('eth_getAccountInfo', address, block)).to.deep.equal({
          balance: await ask('eth_getBalance', address, block),
          nonce: await ask('eth_getTransactionCount', address, block),
          code: await ask('eth_getCode', address, block),
        })
      }
    }
  })

  it('rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect((await errorOf(ask('eth_getAccountInfo', NOTEBOOK, hex(99)))).message).to.equal('header not found')
  })
})
