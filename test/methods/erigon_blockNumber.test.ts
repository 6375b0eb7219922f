import { expect } from 'chai'
import { bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'

/** More blocks than lie before the finalized block of the node. */
const SEALED = 20
const TAGS = ['earliest', 'safe', 'finalized'] as const

describe('erigon_blockNumber', () => {
  let node: LiveNode

  before(async () => {
    node = await liveNode()
    for (let number = 1; number <= SEALED; number++) await node.seal()
    await node.send(bob, {})
  })

  after(() => node.close())

  it('returns the number of the newest block by default', async () => {
    expect(await node.ask('erigon_blockNumber')).to.equal(hex(SEALED))
  })

  it('returns the number of the newest block for latest, latestExecuted and pending', async () => {
    for (const tag of ['latest', 'latestExecuted', 'pending'] as const)
      expect(await node.ask('erigon_blockNumber', tag)).to.equal(hex(SEALED))
  })

  it('returns the number of the earliest, safe and finalized block', async () => {
    for (const tag of TAGS) {
      const { number } = (await node.ask('eth_getHeaderByNumber', tag))!
      expect(await node.ask('erigon_blockNumber', tag)).to.equal(number)
    }
    expect(await node.ask('erigon_blockNumber', 'finalized')).to.not.equal(hex(SEALED))
  })

  it('rejects a number', async () => {
    expect((await errorOf(node.ask('erigon_blockNumber', '0x1' as never))).code).to.equal(-32602)
  })
})
