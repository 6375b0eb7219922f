import { expect } from 'chai'
import { ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

const METHOD = 'anvil_rollback'

describe(METHOD, () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ controlOf: manualSealer })
  })

  afterEach(() => node.close())

  const headNumber = (): number => node.views.current.head.number

  it('removes the newest block, or as many blocks as are given', async () => {
    await node.ask('anvil_mine', 9)
    const { hash } = (await node.ask('eth_getBlockByNumber', '0x3'))!
    expect(await node.ask(METHOD)).to.equal(null)
    expect(headNumber()).to.equal(8)
    expect(await node.ask(METHOD, null)).to.equal(null)
    expect(await node.ask(METHOD, '2')).to.equal(null)
    expect(await node.ask(METHOD, '0x1')).to.equal(null)
    expect(await node.ask(METHOD, 1)).to.equal(null)
    expect(headNumber()).to.equal(3)
    expect(await node.ask(METHOD, 0)).to.equal(null)
    expect((await node.ask('eth_getBlockByNumber', 'latest'))!.hash).to.equal(hash)
    await node.ask('anvil_mine')
    expect(headNumber()).to.equal(4)
  })

  it('removes final blocks up to the first one, and refuses more', async () => {
    await node.ask('anvil_mine', 100)
    const tooDeep = await errorOf(node.ask(METHOD, 101))
    expect(tooDeep).to.include({ code: -32602 })
    expect(tooDeep.message).to.equal(
      'Rollback depth must not exceed current chain height: current height 100, depth 101',
    )
    expect(headNumber()).to.equal(100)
    await node.ask(METHOD, 100)
    expect(headNumber()).to.equal(0)
  })

  it('drops the transactions of the removed blocks, and keeps those in the pool', async () => {
    const { hash } = await node.send(ann, { to: bob.address, value: 1n, gasLimit: 21_000n })
    await node.ask('anvil_mine')
    await node.send(bob, { to: ann.address, value: 1n, gasLimit: 21_000n })
    await node.ask(METHOD)
    expect(node.pool.get(hash)).to.equal(undefined)
    expect(await node.ask('txpool_status')).to.deep.equal({ pending: '0x1', queued: '0x0' })
  })

  it('sets the clock back to the newest block that is left', async () => {
    await node.ask('evm_setNextBlockTimestamp', 5_000_000_000)
    await node.ask('anvil_mine', 2, 1_000)
    await node.ask('evm_setNextBlockTimestamp', 6_000_000_000)
    await node.ask(METHOD)
    await node.ask('evm_mine')
    const { timestamp } = (await node.ask('eth_getBlockByNumber', '0x2'))!
    expect(Number(timestamp)).to.equal(5_000_000_001)
  })

  it('discards changes by hand, and snapshots of removed blocks', async () => {
    await node.ask('anvil_mine', 2)
    const kept = await node.ask('evm_snapshot')
    await node.ask('anvil_mine')
    const removed = await node.ask('evm_snapshot')
    await node.ask('anvil_setBalance', `0x${'aa'.repeat(20)}`, '0x7')
    await node.ask(METHOD)
    expect(await node.ask('eth_getBalance', `0x${'aa'.repeat(20)}`, 'latest')).to.equal('0x0')
    expect(await node.ask('evm_revert', removed)).to.equal(false)
    expect(await node.ask('evm_revert', kept)).to.equal(true)
  })
})
