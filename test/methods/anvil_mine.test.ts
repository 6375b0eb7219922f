import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { headerAt } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { anvil_mine } from '../../src/methods/anvil_mine.ts'
import { anvil_reorg } from '../../src/methods/anvil_reorg.ts'
import type { ChainControl } from '../../src/methods/node.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import { ScopeError } from '../../src/scope.ts'
import { controlledChain } from '../support/controlledChain.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { answering, errorOf } from '../support/readChain.ts'
import { manualSealer, signed } from '../support/sealing.ts'

/** The clock of the sealer, seconds. */
const NOW = 1_000
const HASH = `0x${'5a'.repeat(32)}`

describe('control of a development chain', () => {
  const own = controlledChain()

  const headers = () => {
    const { head, archive } = own.chain.views.current
    return Array.from({ length: head.number }, (_, at) => headerAt(archive.reader, at + 1)!.header)
  }
  const times = (): number[] => headers().map(({ timestamp }) => timestamp)

  describe('anvil_mine', () => {
    it('seals blocks, under both of its names', async () => {
      await own.chain.pool.add(signed(ann, 0))
      expect(await own.ask('anvil_mine')).to.equal(null)
      expect(await own.ask('hardhat_mine', '0x2')).to.equal(null)
      await own.ask('anvil_mine', 2, 0)
      expect(times()).to.deep.equal([NOW, NOW + 1, NOW + 2, NOW + 3, NOW + 4])
    })

    it('moves the clock forward by the interval before each block, and does not move the clock back', async () => {
      await own.ask('anvil_mine', '0x3', '0x3c')
      await own.ask('evm_mine')
      expect(times()).to.deep.equal([NOW + 60, NOW + 120, NOW + 180, NOW + 181])
    })

    it('puts the interval of hardhat_mine between the mined blocks, but not before the first block', async () => {
      await own.ask('hardhat_mine', '0x1', '0x3c')
      expect(times()).to.deep.equal([NOW])
      await own.ask('hardhat_mine', 3, 60)
      expect(times()).to.deep.equal([NOW, NOW + 1, NOW + 61, NOW + 121])
      await own.ask('hardhat_mine', 2, 0)
      await own.ask('evm_mine')
      expect(times().slice(4)).to.deep.equal([NOW + 122, NOW + 123, NOW + 124])
      await own.ask('evm_setNextBlockTimestamp', 5_000)
      await own.ask('hardhat_mine', 2, 10)
      expect(times().slice(7)).to.deep.equal([5_000, 5_010])
    })

    it('refuses an interval of hardhat_mine that would exceed the greatest timestamp', async () => {
      const error = await errorOf(own.ask('hardhat_mine', 2, '0xffffffffffffffff'))
      expect(error).to.have.property('code', -32602)
      expect(times()).to.deep.equal([NOW])
    })

    it('applies the interval of each concurrent call only to the blocks of that call', async () => {
      await Promise.all([own.ask('anvil_mine', 2, 100), own.ask('anvil_mine', 2, 1_000)])
      const all = [NOW, ...times()]
      const steps = all.slice(1).map((time, at) => time - all[at]!)
      expect(steps.toSorted((a, b) => a - b)).to.deep.equal([100, 100, 1_000, 1_000])
    })

    it('stops between two blocks when the client has disconnected', async () => {
      const signal = new CancelSignal()
      const { context } = answering(own.chain.store, {
        scope: new RequestScope({ client: 'local', signal }, 1_000),
        chainControl: {
          async seal(time) {
            await own.sealer.seal(time)
            if (times().length === 2) signal.cancel()
          },
        } as ChainControl,
      })
      const error: unknown = await Promise.resolve(anvil_mine(context, { blocks: 5 })).catch(
        (reason) => reason,
      )
      expect(error).to.be.instanceOf(ScopeError).with.property('code', 'CANCELLED')
      expect(times()).to.have.length(2)
    })

    it('leaves the new blocks so far when the client of a reorg disconnects or the chain is closed', async () => {
      await own.ask('anvil_mine', 6)
      const signal = new CancelSignal()
      const reorg = (ends: (seal: number) => void): Promise<unknown> => {
        let seals = 0
        const { context } = answering(own.chain.store, {
          scope: new RequestScope({ client: 'local', signal }, 1_000),
          view: own.chain.views.current,
          chainControl: {
            plan: own.sealer.plan,
            reorg: (depth, chosen, check) =>
              own.sealer.reorg(depth, chosen, () => {
                ends(seals++)
                check()
              }),
          } as ChainControl,
        })
        return Promise.resolve(anvil_reorg(context, { depth: 3 })).catch((error: unknown) => error)
      }
      expect(await reorg((seals) => seals === 2 && signal.cancel())).to.include({ code: 'CANCELLED' })
      expect(times()).to.have.length(5)
      const closing: Promise<void>[] = []
      const close = own.sealer.reorg(
        4,
        () => new Map(),
        () => void closing.push(own.sealer.close()),
      )
      expect(await close.catch((error: unknown) => error)).to.include({ code: 'CLOSED' })
      expect(times()).to.have.length(2)
    })

    it('seals nothing for 0 blocks, and refuses too many blocks', async () => {
      await own.ask('anvil_mine', 0)
      const error = await errorOf(own.ask('anvil_mine', limits.minedBlocksMax + 1))
      expect(error).to.have.property('code', -38026)
      expect(times()).to.deep.equal([])
    })
  })

  describe('methods about time', () => {
    it('move the clock, and return how far it is ahead', async () => {
      expect(await own.ask('evm_increaseTime', 100)).to.equal(100)
      expect(await own.ask('anvil_increaseTime', '0x64')).to.equal(200)
      await own.ask('anvil_mine')
      expect(times()).to.deep.equal([NOW + 200])
    })

    it('wait for a block that is being sealed, which may move the clock itself', async () => {
      await own.ask('evm_setNextBlockTimestamp', 5_000)
      const sealed = own.sealer.seal()
      const ahead = await own.ask('evm_increaseTime', 100)
      await sealed
      expect(ahead).to.equal(5_000 - NOW + 100)
      await own.ask('evm_mine')
      expect(times()).to.deep.equal([5_000, 5_100])
      const mined = own.sealer.seal({ kind: 'at', timestamp: 6_000 })
      const refused = await errorOf(own.ask('evm_setNextBlockTimestamp', 5_200))
      expect(refused).to.have.property('code', -32602)
      await mined
    })

    it('choose the timestamp of the next block', async () => {
      await own.ask('evm_setNextBlockTimestamp', 5_000)
      await own.ask('anvil_mine', 2)
      await own.ask('anvil_setNextBlockTimestamp', '0x1770')
      await own.ask('anvil_mine')
      expect(times()).to.deep.equal([5_000, 5_001, 6_000])
    })

    it('put a fixed time between blocks', async () => {
      await own.ask('anvil_setBlockTimestampInterval', 12)
      await own.ask('anvil_mine', 2)
      expect(await own.ask('anvil_removeBlockTimestampInterval')).to.equal(true)
      expect(await own.ask('anvil_removeBlockTimestampInterval')).to.equal(false)
      await own.ask('anvil_mine')
      expect(times()).to.deep.equal([12, 24, NOW])
    })

    for (const [method, ...params] of [
      ['evm_setNextBlockTimestamp', 0],
      ['evm_setNextBlockTimestamp', '0xffffffffffffffff'],
      ['evm_increaseTime', '0xffffffffffffffff'],
      ['evm_increaseTime', -1],
      ['anvil_setIntervalMining', 86_401],
      ['evm_setBlockGasLimit', '0x1387'],
    ] as const)
      it(`refuse ${method} ${params.join()}`, async () => {
        expect(await errorOf(own.ask(method as MethodName, ...params))).to.have.property('code', -32602)
      })
  })

  describe('methods about sealing', () => {
    it('switch automine on and off', async () => {
      expect(await own.ask('anvil_getAutomine')).to.equal(false)
      await own.ask('evm_setAutomine', true)
      expect(await own.ask('hardhat_getAutomine')).to.equal(true)
      await own.chain.pool.add(signed(ann, 0))
      await own.sealer.idle()
      expect(times()).to.have.length(1)
      await own.ask('anvil_setAutomine', false)
      await own.chain.pool.add(signed(ann, 1))
      await own.sealer.idle()
      expect(times()).to.have.length(1)
    })

    it('seal the waiting transactions when automine is switched on', async () => {
      await own.chain.pool.add(signed(ann, 0))
      await own.ask('evm_setAutomine', true)
      await own.sealer.idle()
      expect(times()).to.have.length(1)
    })

    it('start and stop sealing at an interval', async () => {
      expect(await own.ask('anvil_getIntervalMining')).to.equal(null)
      await own.ask('anvil_setIntervalMining', 1)
      expect(await own.ask('anvil_getIntervalMining')).to.equal(1)
      expect(await own.ask('anvil_getAutomine')).to.equal(false)
      await own.ask('evm_setAutomine', false)
      expect(await own.ask('anvil_getIntervalMining')).to.equal(1)
      await own.chain.views.moved(own.chain.views.current, 10_000)
      expect(times()).to.have.length(1)
      await own.ask('evm_setIntervalMining', 0)
      expect(await own.ask('anvil_getIntervalMining')).to.equal(null)
    })

    it('use the configured time unit for evm_setIntervalMining', async () => {
      await own.ask('evm_setIntervalMining', 3_600)
      expect(await own.ask('anvil_getIntervalMining')).to.equal(3_600)
      const inMs = manualSealer(own.chain, { intervalUnitMs: 1 })
      const { ask: askInMs } = answering(own.chain.store, { chainControl: inMs })
      await askInMs('evm_setIntervalMining', 3_600_500)
      expect(await askInMs('anvil_getIntervalMining')).to.equal(3_600.5)
      await inMs.close()
    })

    it('set fee recipient, gas limit and prevRandao', async () => {
      await own.ask('anvil_setCoinbase', addressOf(0xfe))
      expect(await own.ask('evm_setBlockGasLimit', '0x3938700')).to.equal(true)
      await own.ask('hardhat_setPrevRandao', HASH)
      await own.ask('anvil_mine', 2)
      const [first, second] = headers()
      expect([first, second].map((header) => toHex(header!.coinbase))).to.deep.equal(
        Array(2).fill(addressOf(0xfe)),
      )
      expect(first!.gasLimit).to.equal(30_000_000n + 30_000_000n / 1024n - 1n)
      expect(toHex(first!.mixHash)).to.equal(HASH)
      expect(toHex(second!.mixHash)).not.to.equal(HASH)
    })
  })

  describe('anvil_metadata and anvil_nodeInfo', () => {
    it('describe node and newest block, with an ID that is constant while the node runs', async () => {
      const before = await own.ask('anvil_metadata')
      await own.ask('anvil_mine')
      const { head } = own.chain.views.current
      const after = await own.ask('hardhat_metadata')
      const latest = { latestBlockNumber: 1, latestBlockHash: toHex(head.hash) }
      expect(after).to.deep.equal({ ...before, ...latest })
      expect(before).to.include({ chainId: 31_337, latestBlockNumber: 0, forkedNetwork: null })
      const other = manualSealer(own.chain)
      const { instanceId } = await answering(own.chain.store, { chainControl: other }).ask('anvil_metadata')
      expect(instanceId).not.to.equal(before.instanceId)
      await other.close()
    })

    it('describe the next block', async () => {
      await own.ask('anvil_mine')
      const info = await own.ask('anvil_nodeInfo')
      expect(info).to.deep.include({
        currentBlockNumber: '0x1',
        currentBlockTimestamp: NOW,
        hardFork: 'Bpo2',
      })
      const [header] = headers()
      // An empty block lowers the base fee by an eighth (EIP-1559).
      const baseFee = header!.baseFeePerGas! - header!.baseFeePerGas! / 8n
      const tip = BigInt(await own.ask('eth_maxPriorityFeePerGas'))
      expect(info.environment).to.deep.equal({
        baseFee: `0x${baseFee.toString(16)}`,
        chainId: 31_337,
        gasLimit: '0x1c9c380',
        gasPrice: `0x${(baseFee + tip).toString(16)}`,
      })
    })
  })

  describe('methods of development chains', () => {
    it('do not exist on nodes that do not seal blocks', async () => {
      const plain = answering(own.chain.store, { chainControl: undefined })
      for (const [method, ...params] of [
        ['anvil_mine'],
        ['evm_increaseTime', 1],
        ['anvil_getAutomine'],
        ['hardhat_setPrevRandao', HASH],
      ] as const)
        expect(await errorOf(plain.ask(method as MethodName, ...params)), method).to.have.property(
          'code',
          -32601,
        )
    })
  })
})
