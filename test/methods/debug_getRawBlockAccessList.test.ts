import { expect } from 'chai'
import { accessListOf } from '../../products/conform/semantics/accessLists.ts'
import { encodeAccessList } from '../../src/chain/blockAccessList.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { ann, bob } from '../support/genesis.ts'
import { attributesAfter, liveNode } from '../support/liveNode.ts'
import { errorOf, readChain } from '../support/readChain.ts'

const METHOD = 'debug_getRawBlockAccessList'

describe(METHOD, () => {
  it('returns the RLP of eth_getBlockAccessList, whose hash is in the header', async () => {
    const node = await liveNode({
      genesis: amsterdamGenesis(),
      attributes: (parent) => ({ ...attributesAfter(parent), slotNumber: 7n }),
    })
    await node.send(ann, { to: bob.address, value: 5n, gasLimit: 300_000n })
    await node.seal()
    const { hash, blockAccessListHash } = (await node.ask('eth_getBlockByNumber', '0x1'))!
    const list = (await node.ask('eth_getBlockAccessList', '0x1'))!
    for (const block of ['0x1', 'latest', hash]) {
      const raw = (await node.ask(METHOD, block))!
      expect(raw).to.equal(toHex(encodeAccessList(accessListOf(list))))
      expect(toHex(keccak256(fromHex(raw)))).to.equal(blockAccessListHash)
    }
    expect(await node.ask(METHOD, '0x0')).to.equal('0xc0')
    for (const unknown of ['0x2', `0x${'00'.repeat(32)}`])
      expect(await errorOf(node.ask(METHOD, unknown))).to.include({
        code: -32001,
        message: 'resource not found: no such block',
      })
    await node.close()
  })

  it('is an error for a block before Amsterdam', async () => {
    const { ask } = await readChain()
    for (const block of ['0x0', 'latest'])
      expect(await errorOf(ask(METHOD, block))).to.include({
        code: -32001,
        message: 'resource not found: no access list before Amsterdam',
      })
  })
})
