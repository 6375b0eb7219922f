import { expect } from 'chai'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('erigon_getHeaderByNumber', () => {
  it('returns the header that eth_getHeaderByNumber returns, by integer, hex number or tag', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const header = await ask('eth_getHeaderByNumber', hex(number))
      expect(await ask('erigon_getHeaderByNumber', number)).to.deep.equal(header)
      expect(await ask('erigon_getHeaderByNumber', hex(number))).to.deep.equal(header)
    }
    expect(await ask('erigon_getHeaderByNumber', 'latest')).to.deep.equal(
      await ask('erigon_getHeaderByNumber', BLOCKS),
    )
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('erigon_getHeaderByNumber', BLOCKS + 1)).to.equal(null)
  })

  it('returns the header of the pending block without hash, nonce and miner', async () => {
    const node = await liveNode()
    try {
      await node.send(bob, {})
      const header = (await node.ask('erigon_getHeaderByNumber', 'pending'))!
      const block = (await node.ask('eth_getBlockByNumber', 'pending'))!
      expect(header.transactionsRoot).to.equal(block.transactionsRoot)
      expect(header).to.include({ hash: null, nonce: null, miner: null, number: '0x1' })
    } finally {
      await node.close()
    }
  })
})
