import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('debug_getRawBlock', () => {
  it('returns the bytes of the imported block', async () => {
    const { ask, builder } = await readChain()
    for (const { header, bytes } of builder.blocks) {
      expect(await ask('debug_getRawBlock', hex(header.number))).to.equal(toHex(bytes))
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_getRawBlock', hex(BLOCKS + 1))).to.equal(null)
  })
})
