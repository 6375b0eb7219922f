import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('debug_getRawReceipts', () => {
  it('returns the values of the receipts trie', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const trie = await createMPT()
      const receipts = (await ask('debug_getRawReceipts', hex(header.number)))!
      for (const [index, raw] of receipts.entries()) await trie.put(RLP.encode(index), fromHex(raw))
      expect(toHex(trie.root())).to.equal(toHex(header.receiptsRoot))
    }
  })

  it('returns [] for the genesis block, and null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_getRawReceipts', '0x0')).to.deep.equal([])
    expect(await ask('debug_getRawReceipts', hex(BLOCKS + 1))).to.equal(null)
  })
})
