import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('debug_getRawHeader', () => {
  it('returns bytes whose hash is the block hash', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const { hash } = (await ask('eth_getBlockByNumber', hex(number)))!
      const raw = (await ask('debug_getRawHeader', hash))!
      expect(toHex(keccak256(fromHex(raw)))).to.equal(hash)
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_getRawHeader', hex(BLOCKS + 1))).to.equal(null)
  })
})
