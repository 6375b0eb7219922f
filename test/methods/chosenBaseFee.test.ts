import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { chosenBaseFee } from '../../src/archive/chosenBaseFee.ts'
import { firstByHand } from '../../src/archive/edits.ts'
import { nextBaseFee } from '../../src/chain/fees.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { Sealer } from '../../src/head/sealer.ts'
import { archiveFaults } from '../support/archiveFaults.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { GWEI, manualSealer } from '../support/sealing.ts'

const TO = addressOf(0xaa)
const CHOSEN = 10n * GWEI
const SET = 'anvil_setNextBlockBaseFeePerGas'
const UINT256_MAX = 2n ** 256n - 1n
/** Pays the chosen base fee. */
const ENOUGH = { to: fromHex(TO), maxFeePerGas: 2n * CHOSEN, maxPriorityFeePerGas: 2n }
/** Pays the base fee of the chain, but not the chosen one. */
const TOO_LITTLE = { to: fromHex(TO), maxFeePerGas: CHOSEN - 1n, maxPriorityFeePerGas: 2n }

type BlockFields = { number: Hex; baseFeePerGas: Hex; transactions: Hex[]; gasLimit: Hex; gasUsed: Hex }

describe('a base fee that is chosen for the next block', () => {
  let node: LiveNode
  let sealer: Sealer

  beforeEach(async () => {
    node = await liveNode({
      controlOf: (parts) => {
        sealer = manualSealer(parts)
        return sealer
      },
    })
  })

  afterEach(async () => {
    await sealer.close()
    await node.close()
  })

  const block = async (which: string): Promise<BlockFields> =>
    (await node.ask('eth_getBlockByNumber', which, false)) as unknown as BlockFields
  const feeOf = async (which: string): Promise<bigint> => BigInt((await block(which)).baseFeePerGas)

  /** The base fee that EIP-1559 gives the block after another one. */
  async function usualAfter(which: string): Promise<bigint> {
    const { gasLimit, gasUsed, baseFeePerGas } = await block(which)
    return nextBaseFee(
      {},
      {
        gasLimit: BigInt(gasLimit),
        gasUsed: BigInt(gasUsed),
        baseFeePerGas: BigInt(baseFeePerGas),
      },
    )
  }

  /** The base fee of the next block, as each method reports it. */
  async function reported(): Promise<Record<string, bigint>> {
    const history = await node.ask('eth_feeHistory', '0x1', 'latest', [])
    const tip = BigInt(await node.ask('eth_maxPriorityFeePerGas'))
    const { environment } = await node.ask('anvil_nodeInfo')
    return {
      eth_feeHistory: BigInt(history.baseFeePerGas.at(-1)!),
      eth_baseFee: BigInt(await node.ask('eth_baseFee')),
      eth_gasPrice: BigInt(await node.ask('eth_gasPrice')) - tip,
      anvil_nodeInfo: BigInt(environment.baseFee),
    }
  }

  const everywhere = (fee: bigint) => ({
    ...{ eth_feeHistory: fee, eth_baseFee: fee, eth_gasPrice: fee, anvil_nodeInfo: fee },
  })

  const faults = (): Promise<string[]> => archiveFaults(node.store)

  for (const method of [SET, 'hardhat_setNextBlockBaseFeePerGas'] as const)
    it(`applies to the next block only, with ${method}`, async () => {
      expect(await node.ask(method, hex(CHOSEN))).to.equal(null)
      await node.ask('anvil_mine', 3)
      expect(await feeOf('0x1')).to.equal(CHOSEN)
      expect(await feeOf('0x2')).to.equal(await usualAfter('0x1'))
      expect(await feeOf('0x3')).to.equal(await usualAfter('0x2'))
      expect(chosenBaseFee(node.store)).to.equal(undefined)
      expect(await faults()).to.deep.equal([])
    })

  it('is replaced by a later choice', async () => {
    await node.ask(SET, hex(CHOSEN))
    await node.ask(SET, '0x7')
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(7n)
  })

  it('is returned by all methods that predict the next base fee', async () => {
    await node.seal()
    // The answers about the newest block are kept: the choice must not get an earlier one.
    const usual = await usualAfter('latest')
    expect(await reported()).to.include({ eth_feeHistory: usual, eth_baseFee: usual })
    await node.ask(SET, hex(CHOSEN))
    expect(await reported()).to.deep.equal(everywhere(CHOSEN))
    await node.ask(SET, '0x0')
    expect(await reported()).to.deep.equal(everywhere(0n))
    const older = await node.ask('eth_feeHistory', '0x1', '0x0', [])
    expect(BigInt(older.baseFeePerGas.at(-1)!)).to.equal(await feeOf('0x1'))
  })

  it('is the base fee of the pending block, with and without transactions', async () => {
    await node.ask(SET, hex(CHOSEN))
    expect(await block('pending')).to.deep.include({ number: '0x1', transactions: [] })
    expect(await feeOf('pending')).to.equal(CHOSEN)
    const { hash } = await node.send(ann, ENOUGH)
    expect((await block('pending')).transactions).to.deep.equal([toHex(hash)])
    expect(await feeOf('pending')).to.equal(CHOSEN)
    await node.ask(SET, hex(CHOSEN + 1n))
    expect(await feeOf('pending')).to.equal(CHOSEN + 1n)
    const after = await node.ask('eth_feeHistory', '0x1', 'pending', [])
    expect(after.baseFeePerGas.map(BigInt)).to.deep.equal([CHOSEN + 1n, await usualAfter('pending')])
    await node.ask('evm_mine')
    expect((await block('pending')).number).to.equal('0x1')
  })

  it('keeps transactions that pay less in the pool until a later block', async () => {
    await node.send(ann, TOO_LITTLE)
    const { hash } = await node.send(bob, ENOUGH)
    await node.ask(SET, hex(CHOSEN))
    await node.ask('evm_mine')
    expect((await block('latest')).transactions).to.deep.equal([toHex(hash)])
    expect(node.pool.counts()).to.deep.equal({ pending: 1, queued: 0 })
    await node.ask('evm_mine')
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
  })

  it('decides which transactions are sealed at once', async () => {
    await node.ask(SET, hex(CHOSEN))
    sealer.setMode({ kind: 'instant' })
    await node.send(ann, TOO_LITTLE)
    await sealer.idle()
    expect(node.views.current.head.number).to.equal(0)
    await node.ask(SET, hex(CHOSEN - 3n))
    await sealer.idle()
    expect(node.views.current.head.number).to.equal(1)
    expect(await feeOf('latest')).to.equal(CHOSEN - 3n)
  })

  it('lets transactions pay less than the newest block requires', async () => {
    await node.ask(SET, '0x5')
    const call = {
      from: toHex(ann.address),
      to: TO,
      value: '0x1',
      maxFeePerGas: '0x7',
      maxPriorityFeePerGas: '0x1',
    }
    expect(await node.ask('eth_estimateGas', call)).to.equal('0x5208')
    expect(await node.ask('eth_estimateGas', call, 'pending')).to.equal('0x5208')
    expect(await errorOf(node.ask('eth_estimateGas', call, '0x0'))).to.have.property('code', -32000)
    const { tx } = await node.ask('eth_fillTransaction', { from: toHex(ann.address), to: TO, value: '0x1' })
    expect(BigInt((tx as { maxFeePerGas: Hex }).maxFeePerGas) < GWEI / 2n).to.equal(true)
    await node.send(ann, { to: fromHex(TO), value: 1n, maxFeePerGas: 7n, maxPriorityFeePerGas: 1n })
    await node.ask('evm_mine')
    expect(await node.ask('eth_getBalance', TO, 'latest')).to.equal('0x1')
  })

  it('marks the archive as changed by hand from the fee’s block on, unless EIP-1559 sets the same fee', async () => {
    const usual = await usualAfter('0x0')
    await node.ask(SET, hex(usual))
    await node.ask('evm_mine')
    expect(firstByHand(node.store)).to.equal(undefined)
    await node.ask(SET, hex(CHOSEN))
    expect(firstByHand(node.store)).to.equal(undefined)
    await node.ask('evm_mine')
    expect(firstByHand(node.store)).to.equal(2)
    await node.ask('debug_setHead', '0x1')
    expect(firstByHand(node.store)).to.equal(undefined)
  })

  it('is undone by evm_revert, even after its use in a block, unless chosen before the snapshot', async () => {
    await node.seal()
    const usual = await usualAfter('latest')
    const clean = await node.ask('evm_snapshot')
    await node.ask(SET, hex(CHOSEN))
    const chosen = await node.ask('evm_snapshot')
    await node.ask('anvil_setBalance', TO, '0x5')
    await node.ask(SET, '0x7')
    await node.ask('evm_mine')
    expect(await node.ask('evm_revert', chosen)).to.equal(true)
    expect(await reported()).to.deep.equal(everywhere(CHOSEN))
    expect(await node.ask('eth_getBalance', TO)).to.equal('0x0')
    expect(await node.ask('evm_revert', clean)).to.equal(true)
    expect(await reported()).to.include({ eth_feeHistory: usual, eth_baseFee: usual })
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(usual)
    expect(firstByHand(node.store)).to.equal(undefined)
  })

  it('is undone by debug_setHead', async () => {
    await node.seal()
    await node.ask(SET, hex(CHOSEN))
    await node.ask('debug_setHead', '0x0')
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(await usualAfter('0x0'))
  })

  it('persists across a restart', async () => {
    await node.ask(SET, hex(CHOSEN))
    const views = new HeadViews(node.store)
    expect(chosenBaseFee(views.current.archive.reader)).to.equal(CHOSEN)
    await views.close()
  })

  it('is used in a block that testing_buildBlockV1 builds', async () => {
    await node.ask(SET, hex(CHOSEN))
    const attributes = {
      ...{ timestamp: '0xffff', prevRandao: `0x${'00'.repeat(32)}`, suggestedFeeRecipient: TO },
      ...{ withdrawals: [], parentBeaconBlockRoot: `0x${'00'.repeat(32)}` },
    }
    const { executionPayload } = await node.ask(
      'testing_buildBlockV1',
      ...[toHex(node.views.current.head.hash), attributes, null],
    )
    expect(BigInt(executionPayload.baseFeePerGas)).to.equal(CHOSEN)
  })

  it('does not apply to imported blocks, and is dropped when a block is imported', async () => {
    const other = await liveNode({ controlOf: manualSealer })
    await other.ask(SET, hex(CHOSEN))
    await other.ask('evm_mine')
    const foreign = fromHex((await other.ask('debug_getRawBlock', 'latest')) as Hex)
    await other.close()
    await node.ask(SET, hex(CHOSEN))
    await node.importer.add(foreign).then(
      () => expect.fail('was accepted'),
      (error: Error) => expect(error.message).to.contain('base fee'),
    )
    const plain = await liveNode()
    await plain.seal()
    await node.importer.add(fromHex((await plain.ask('debug_getRawBlock', 'latest')) as Hex))
    await plain.close()
    node.views.refresh()
    expect(chosenBaseFee(node.store)).to.equal(undefined)
  })

  it('may be 0 or the greatest number of 256 bits', async () => {
    await node.ask(SET, '0x0')
    await node.send(ann, { to: fromHex(TO), maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
    await node.ask('evm_mine')
    expect(await block('latest')).to.deep.include({ baseFeePerGas: '0x0', gasUsed: '0x5208' })
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(0n)
    await node.ask(SET, hex(UINT256_MAX))
    expect(await reported()).to.deep.equal(everywhere(UINT256_MAX))
    expect(await feeOf('pending')).to.equal(UINT256_MAX)
    const filled = { from: toHex(ann.address), to: TO, value: '0x1' }
    expect(await errorOf(node.ask('eth_fillTransaction', filled))).to.have.property('code', -32000)
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(UINT256_MAX)
    await node.ask('evm_mine')
    expect(await feeOf('latest')).to.equal(await usualAfter('0x3'))
    expect(await faults()).to.deep.equal([])
  })

  it('is refused below 0, beyond 256 bits, and in other forms', async () => {
    for (const value of ['-0x1', -1, `0x1${'0'.repeat(64)}`, '0x', '12', null, 1.5])
      expect(await errorOf(node.ask(SET, value)), String(value)).to.have.property('code', -32602)
    expect(await errorOf(node.ask(SET))).to.have.property('code', -32602)
    expect(chosenBaseFee(node.store)).to.equal(undefined)
  })

  it('is refused before London, and by a node that seals no blocks', async () => {
    const berlin = { chainId: 1, homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0 }
    const later = {
      byzantiumBlock: 0,
      constantinopleBlock: 0,
      petersburgBlock: 0,
      istanbulBlock: 0,
      berlinBlock: 0,
    }
    const genesis = {
      config: { ...berlin, ...later },
      difficulty: '0x20000',
      gasLimit: '0x1c9c380',
      alloc: {},
    }
    const before = await liveNode({ genesis, controlOf: manualSealer })
    expect(await errorOf(before.ask(SET, hex(CHOSEN)))).to.deep.include({
      code: -32602,
      message: 'the next block is before London, so it has no base fee',
    })
    await before.close()
    const other = await liveNode()
    expect(await errorOf(other.ask(SET as MethodName, hex(CHOSEN)))).to.have.property('code', -32601)
    await other.close()
  })
})
