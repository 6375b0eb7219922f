import { expect } from 'chai'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

const METHOD = 'erigon_getBlockReceiptsByBlockHash'

describe(METHOD, () => {
  it('returns the receipts of eth_getBlockReceipts', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const { hash } = (await ask('eth_getBlockByNumber', hex(number)))!
      expect(await ask(METHOD, hash!)).to.deep.equal(await ask('eth_getBlockReceipts', hex(number)))
    }
  })

  it('returns null for an unknown block, and refuses a number', async () => {
    const { ask } = await readChain()
    expect(await ask(METHOD, `0x${'00'.repeat(32)}`)).to.equal(null)
    expect(await errorOf(ask(METHOD, '0x1'))).to.have.property('code', -32602)
  })
})
