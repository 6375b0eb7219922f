import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { Sealer } from '../../src/head/sealer.ts'
import { assemble } from '../support/assembler.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

const NOW = 1_000
const PRODUCER = { feeRecipient: new Uint8Array(20).fill(1), extraData: new Uint8Array(0) }
const TO = addressOf(0xaa)
const LOGGER = addressOf(0xab)
/** More blocks than the distance of the finalized block from the head. */
const MANY = 30
const URL = 'https://127.0.0.1:1/key'

describe('anvil_reset', () => {
  let node: LiveNode
  let sealer: Sealer
  let now: number

  beforeEach(async () => {
    now = NOW
    node = await liveNode({
      controlOf: (parts) => {
        sealer = new Sealer(parts, {
          mode: { kind: 'instant' },
          plan: new BlockPlan(PRODUCER, () => now * 1000),
          intervalUnitMs: 1_000,
          logError: (message, cause) => {
            throw new RangeError(message, { cause })
          },
        })
        sealer.start()
        return sealer
      },
    })
  })

  afterEach(async () => {
    await sealer.close()
    await node.close()
  })

  const head = (): number => node.views.current.head.number

  async function entries(): Promise<string[]> {
    const all: string[] = []
    for await (const [key, value] of node.store.entries({ gte: Uint8Array.of(0), lt: Uint8Array.of(0xff) }))
      all.push(`${toHex(key)} ${toHex(value)}`)
    return all
  }

  for (const [method, ...params] of [
    ['anvil_reset'],
    ['hardhat_reset'],
    ['hardhat_reset', {}],
    ['anvil_reset', { forking: {} }],
    ['anvil_reset', { forking: null }],
    ['anvil_reset', { forking: { jsonRpcUrl: null, blockNumber: null } }],
  ] as [MethodName, ...unknown[]][])
    it(`keeps no block but genesis: ${method} ${JSON.stringify(params)}`, async () => {
      const before = await entries()
      await node.send(ann, { to: fromHex(TO), value: 5n })
      await sealer.idle()
      await node.ask('anvil_mine', MANY)
      expect(head()).to.equal(MANY + 1)
      expect(await node.ask(method, ...params)).to.equal(null)
      expect(head()).to.equal(0)
      expect(await node.ask('eth_getBalance', TO)).to.equal('0x0')
      expect(await entries()).to.deep.equal(before)
    })

  it('removes values that were set by hand, whether or not a block has included them', async () => {
    const before = await entries()
    await node.ask('anvil_setBalance', TO, '0x5')
    await node.ask('evm_mine')
    await node.ask('anvil_setBalance', TO, '0x6')
    await node.ask('anvil_setNextBlockBaseFeePerGas', '0x7')
    await node.ask('anvil_reset')
    expect(await entries()).to.deep.equal(before)
    await node.ask('anvil_setBalance', TO, '0x5')
    await node.ask('anvil_setNextBlockBaseFeePerGas', '0x7')
    await node.ask('anvil_reset')
    expect(await entries()).to.deep.equal(before)
  })

  it('empties the pool, and lets the transactions be sent again', async () => {
    const { raw } = await node.send(ann, { to: fromHex(TO), value: 5n })
    await sealer.idle()
    await node.ask('evm_setAutomine', false)
    await node.send(ann, { to: fromHex(TO), value: 6n })
    await node.send(bob, { nonce: 7n, to: fromHex(TO) })
    expect(node.pool.counts()).to.deep.equal({ pending: 1, queued: 1 })
    await node.ask('anvil_reset')
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    await sealer.idle()
    expect(head()).to.equal(0)
    await node.ask('eth_sendRawTransaction', toHex(raw))
    await sealer.idle()
    expect(head()).to.equal(1)
    expect(await node.ask('eth_getBalance', TO)).to.equal('0x5')
  })

  it('discards settings for later blocks, and sets the clock to the time of the machine', async () => {
    await node.ask('evm_increaseTime', 500)
    await node.ask('anvil_setCoinbase', TO)
    await node.ask('evm_setBlockGasLimit', '0x1312d00')
    await node.ask('anvil_setBlockTimestampInterval', 12)
    await node.ask('hardhat_setPrevRandao', `0x${'5a'.repeat(32)}`)
    await node.ask('evm_setNextBlockTimestamp', 9_000_000)
    await node.ask('evm_setAutomine', false)
    const genesis = await node.ask('eth_getBlockByNumber', '0x0', false)
    await node.ask('anvil_reset')
    expect(await node.ask('anvil_getAutomine')).to.equal(true)
    now += 3
    await node.ask('evm_mine')
    const block = (await node.ask('eth_getBlockByNumber', '0x1', false))!
    expect(block).to.include({
      timestamp: `0x${(NOW + 3).toString(16)}`,
      miner: toHex(PRODUCER.feeRecipient),
      gasLimit: genesis!.gasLimit,
    })
    expect(block.mixHash).not.to.equal(`0x${'5a'.repeat(32)}`)
  })

  it('gives the chain a new instance ID, so that tools do not take it for the old chain', async () => {
    const before = await node.ask('hardhat_metadata')
    await node.ask('hardhat_reset')
    const { instanceId } = await node.ask('hardhat_metadata')
    expect(instanceId).to.match(/^0x[0-9a-f]{64}$/)
    expect(instanceId).not.to.equal(before.instanceId)
  })

  it('ends impersonation and snapshots', async () => {
    await node.ask('anvil_impersonateAccount', TO)
    await node.ask('anvil_autoImpersonateAccount', true)
    const id = await node.ask('evm_snapshot')
    await node.ask('anvil_reset')
    expect(sealer.impersonation.has(TO)).to.equal(false)
    expect(await node.ask('evm_revert', id)).to.equal(false)
  })

  it('reports the same changes to filters as evm_revert', async () => {
    await node.ask('anvil_setCode', LOGGER, toHex(assemble('0 0 LOG0')))
    await node.ask('evm_mine')
    const seen: unknown[] = []
    for (const undo of ['evm_revert', 'anvil_reset'] as const) {
      const id = await node.ask('evm_snapshot')
      const filters = [await node.ask('eth_newFilter', {}), await node.ask('eth_newBlockFilter')]
      await node.send(ann, { to: fromHex(LOGGER), gasLimit: 50_000n })
      await sealer.idle()
      const before = await Promise.all(filters.map((filter) => node.ask('eth_getFilterChanges', filter)))
      if (undo === 'evm_revert') await node.ask(undo, id)
      else await node.ask(undo)
      const after = await Promise.all(filters.map((filter) => node.ask('eth_getFilterChanges', filter)))
      const logs = (after[0] as { removed: boolean; address: string }[]).map(({ removed, address }) => ({
        removed,
        address,
      }))
      seen.push({ lengths: before.map(({ length }) => length), logs, blocks: after[1]!.length })
    }
    expect(seen[1]).to.deep.equal(seen[0])
    expect(seen[1]).to.deep.include({ logs: [{ removed: true, address: LOGGER }], blocks: 0 })
  })

  it('waits for blocks that are being sealed', async () => {
    const calls = [
      node.ask('anvil_mine', 3),
      node.ask('anvil_setBalance', TO, '0x5'),
      node.ask('anvil_reset'),
      node.ask('anvil_reset'),
    ]
    await Promise.all(calls)
    await node.ask('anvil_reset')
    expect(head()).to.equal(0)
    expect(await node.ask('eth_getBalance', TO)).to.equal('0x0')
  })

  it('refuses to fork another chain, says so, and changes nothing', async () => {
    await node.ask('evm_mine')
    for (const forking of [
      { jsonRpcUrl: URL },
      { jsonRpcUrl: URL, blockNumber: 5 },
      { blockNumber: '0x5' },
    ]) {
      const error = await errorOf(node.ask('anvil_reset', { forking }))
      expect(error).to.deep.include({
        code: -32602,
        message:
          'invalid parameter 0 (options): expected no chain to fork: forks of other chains are not supported',
      })
    }
    for (const bad of ['x', 5, { forking: 'x' }, { forking: { jsonRpcUrl: 5 } }])
      expect(await errorOf(node.ask('hardhat_reset', bad))).to.have.property('code', -32602)
    expect(head()).to.equal(1)
  })

  it('is refused if no block could follow the genesis block, and by a node that seals no blocks', async () => {
    const berlin = { chainId: 1, homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0 }
    const genesis = { config: berlin, difficulty: '0x20000', gasLimit: '0x1c9c380', alloc: {} }
    const before = await liveNode({ genesis, controlOf: manualSealer })
    expect(await errorOf(before.ask('anvil_reset'))).to.deep.include({
      code: -32000,
      message: 'the block after the genesis block is not proof of stake',
    })
    await before.close()
    const other = await liveNode()
    expect(await errorOf(other.ask('anvil_reset'))).to.have.property('code', -32601)
    await other.close()
  })
})
