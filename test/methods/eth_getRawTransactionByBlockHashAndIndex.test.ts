import { expect } from 'chai'
import { BLOCKS, EMPTY_BLOCK, hex, readChain } from '../support/readChain.ts'

describe('eth_getRawTransactionByBlockHashAndIndex', () => {
  it('returns the bytes of the transaction at each position', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      for (const [index, hash] of (block.transactions as string[]).entries()) {
        const raw = await ask('eth_getRawTransactionByBlockHashAndIndex', block.hash!, hex(index))
        expect(raw).to.equal(await ask('debug_getRawTransaction', hash))
      }
    }
  })

  it('returns null for a position without a transaction, and for an unknown block', async () => {
    const { ask } = await readChain()
    const { hash } = (await ask('eth_getBlockByNumber', hex(EMPTY_BLOCK)))!
    const at = (block: string) => ask('eth_getRawTransactionByBlockHashAndIndex', block, '0x0')
    expect(await at(hash!)).to.equal(null)
    expect(await at(`0x${'00'.repeat(32)}`)).to.equal(null)
    expect(await ask('eth_getRawTransactionByBlockHashAndIndex', hash!, '0xffffffffffffffff')).to.equal(null)
  })
})
