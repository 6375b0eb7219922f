import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

/** Members of a block that are not members of its header. */
const OF_THE_BLOCK = new Set(['totalDifficulty', 'size', 'transactions', 'uncles', 'withdrawals'])

describe('eth_getHeaderByNumber', () => {
  it('returns the header members of the block, for every block', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      const header = Object.entries(block).filter(([name]) => !OF_THE_BLOCK.has(name))
      expect(await ask('eth_getHeaderByNumber', hex(number))).to.deep.equal(Object.fromEntries(header))
    }
  })

  it('returns the hash of the bytes that debug_getRawHeader returns', async () => {
    const { ask } = await readChain()
    const header = (await ask('eth_getHeaderByNumber', 'latest'))!
    const raw = (await ask('debug_getRawHeader', 'latest'))!
    expect(header.hash).to.equal(toHex(keccak256(fromHex(raw))))
  })

  it('returns null for the pending block, as geth', async () => {
    const node = await liveNode()
    try {
      await node.send(bob, {})
      expect(await node.ask('eth_getHeaderByNumber', 'pending')).to.equal(null)
      expect(await node.ask('eth_getHeaderByNumber', { blockNumber: 'pending' })).to.equal(null)
    } finally {
      await node.close()
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getHeaderByNumber', hex(BLOCKS + 1))).to.equal(null)
    expect(await ask('eth_getHeaderByNumber', 'pending')).to.equal(null)
  })
})
