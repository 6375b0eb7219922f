/** Methods of development chains that anvil has, too, each with a few lines of its own. */
import { expect } from 'chai'
import { headerAt } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { controlledChain } from '../support/controlledChain.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

/** The clock of the sealer, seconds. */
const NOW = 1_000
const ACCOUNT = addressOf(0xaa)

describe('methods for users of anvil', () => {
  const own = controlledChain()

  const lastTime = (): number => {
    const { archive, head } = own.chain.views.current
    return headerAt(archive.reader, head.number)!.header.timestamp
  }

  it('evm_setTime sets the clock, and returns how far it moved forward', async () => {
    expect(await own.ask('evm_setTime', 5_000)).to.equal(5_000 - NOW)
    await own.ask('evm_mine')
    expect(lastTime()).to.equal(5_000)
    expect(await own.ask('anvil_setTime', '5100')).to.equal(100)
    expect(await own.ask('evm_increaseTime', 0)).to.equal(5_100 - NOW)
    // The clock may go back, but no block is before its parent.
    expect(await own.ask('evm_setTime', '0x7d0')).to.equal(0)
    await own.ask('evm_mine')
    expect(lastTime()).to.equal(5_001)
    expect(await own.ask('evm_increaseTime', 0)).to.equal(2_000 - NOW)
    expect(await errorOf(own.ask('evm_setTime', '0xffffffffffffffff'))).to.have.property('code', -32602)
  })

  it('evm_setTime takes more than 1e12 for milliseconds, as anvil and Ganache', async () => {
    for (const method of ['evm_setTime', 'anvil_setTime'] as const) {
      await own.ask(method, 1_900_000_000_999)
      expect(await own.ask('evm_increaseTime', 0), method).to.equal(1_900_000_000 - NOW)
      await own.ask(method, '1000000000001')
      expect(await own.ask('evm_increaseTime', 0), method).to.equal(1_000_000_000 - NOW)
    }
    await own.ask('evm_setTime', 1_000_000_000_000)
    expect(await own.ask('evm_increaseTime', 0)).to.equal(1_000_000_000_000 - NOW)
  })

  it('take times and counts as decimal text', async () => {
    expect(await own.ask('evm_increaseTime', '3600')).to.equal(3_600)
    await own.ask('evm_setNextBlockTimestamp', '9000')
    await own.ask('anvil_mine', '2', '10')
    expect(lastTime()).to.equal(9_010)
    await own.ask('hardhat_mine', '3')
    expect(own.chain.views.current.head.number).to.equal(5)
    await own.ask('evm_mine', '10000')
    await own.ask('evm_mine', { timestamp: '20000', blocks: '2' })
    expect(lastTime()).to.equal(20_001)
    await own.ask('anvil_setBlockTimestampInterval', '12')
    await own.ask('anvil_mine')
    expect(lastTime()).to.equal(20_013)
    await own.ask('evm_setIntervalMining', '3600')
    expect(await own.ask('anvil_getIntervalMining')).to.equal(3_600)
    const snapshot = await own.ask('evm_snapshot')
    expect(await own.ask('evm_revert', String(Number(snapshot)))).to.equal(true)
    for (const text of ['', '1e3', '-1', '1.0', ' 1', '10000000000000000000'])
      expect(await errorOf(own.ask('evm_increaseTime', text)), text).to.have.property('code', -32602)
  })

  it('eth_coinbase is the recipient of the fees', async () => {
    expect(await own.ask('eth_coinbase')).to.equal(addressOf(0))
    await own.ask('anvil_setCoinbase', ACCOUNT)
    expect(await own.ask('eth_coinbase')).to.equal(ACCOUNT)
    await own.ask('evm_mine')
    expect((await own.ask('eth_getBlockByNumber', 'latest'))!.miner).to.equal(ACCOUNT)
  })

  it('anvil_setMinGasPrice refuses a minimum in the words of anvil', async () => {
    for (const method of ['anvil_setMinGasPrice', 'hardhat_setMinGasPrice'] as const) {
      expect(await own.ask(method, '0x0')).to.equal(null)
      expect(await errorOf(own.ask(method, '0x1'))).to.include({
        code: -32602,
        message: 'anvil_setMinGasPrice is not supported when EIP-1559 is active',
      })
    }
  })

  it('anvil_setLoggingEnabled switches the log of blocks', async () => {
    expect(own.sealer.logsBlocks).to.equal(true)
    expect(await own.ask('hardhat_setLoggingEnabled', false)).to.equal(null)
    expect(own.sealer.logsBlocks).to.equal(false)
    await own.ask('anvil_setLoggingEnabled', true)
    expect(own.sealer.logsBlocks).to.equal(true)
  })

  describe('that change accounts and the pool', () => {
    let node: LiveNode

    beforeEach(async () => {
      node = await liveNode({ controlOf: manualSealer })
    })

    afterEach(() => node.close())

    it('anvil_addBalance adds to the newest balance, also in concurrent calls', async () => {
      await node.ask('anvil_setBalance', ACCOUNT, '0x10')
      const added = await Promise.all(
        Array.from({ length: 5 }, () => node.ask('anvil_addBalance', ACCOUNT, '0x1')),
      )
      expect(added).to.deep.equal(Array(5).fill(null))
      expect(await node.ask('eth_getBalance', ACCOUNT, 'latest')).to.equal('0x15')
      await node.ask('evm_mine')
      expect(await node.ask('eth_getBalance', ACCOUNT, 'latest')).to.equal('0x15')
      await node.ask('hardhat_addBalance', ACCOUNT, hex(2n ** 256n - 1n))
      expect(await node.ask('eth_getBalance', ACCOUNT, 'latest')).to.equal(hex(2n ** 256n - 1n))
    })

    it('evm_setAccountNonce is another name of anvil_setNonce', async () => {
      expect(await node.ask('evm_setAccountNonce', ACCOUNT, '7')).to.equal(null)
      expect(await node.ask('eth_getTransactionCount', ACCOUNT, 'latest')).to.equal('0x7')
    })

    it('anvil_removePoolTransactions drops the transactions of one sender', async () => {
      const transfer = { to: bob.address, value: 1n, gasLimit: 21_000n }
      for (const from of [ann, ann, bob]) await node.send(from, transfer)
      const address = toHex(ann.address)
      expect(await node.ask('anvil_removePoolTransactions', address)).to.equal(null)
      expect(await node.ask('txpool_status')).to.deep.equal({ pending: '0x1', queued: '0x0' })
      expect(await node.ask('anvil_removePoolTransactions', address)).to.equal(null)
    })
  })
})
