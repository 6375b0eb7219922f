import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('ots_getBlockDetailsByHash', () => {
  it('returns the same details as ots_getBlockDetails', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const { hash } = (await ask('eth_getBlockByNumber', hex(number)))!
      expect(await ask('ots_getBlockDetailsByHash', hash)).to.deep.equal(
        await ask('ots_getBlockDetails', number),
      )
    }
  })

  it('returns null for an unknown block, and for a block that a reorg removed', async () => {
    const node = await liveNode()
    try {
      expect(await node.ask('ots_getBlockDetailsByHash', toHex(word(1)))).to.equal(null)
      await node.send(bob, {})
      await node.seal()
      const { hash } = (await node.ask('eth_getBlockByNumber', '0x1'))!
      expect((await node.ask('ots_getBlockDetailsByHash', hash))!.block.number).to.equal('0x1')
      await node.setHead(0)
      expect(await node.ask('ots_getBlockDetailsByHash', hash)).to.equal(null)
    } finally {
      await node.close()
    }
  })
})
