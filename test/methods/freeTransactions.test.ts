/** Transactions without fees on a development chain, as anvil 1.7.1 and Hardhat take them. */
import { expect } from 'chai'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { GWEI, manualSealer } from '../support/sealing.ts'
import { walletOf } from '../support/wallets.ts'

/** An account without money. */
const POOR = addressOf(0xc0c0a)
const TARGET = addressOf(0xaa)
const ANN = toHex(ann.address)

describe('transactions without fees on a development chain', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ isDev: true, controlOf: manualSealer, wallet: walletOf(ann) })
    await node.ask('hardhat_impersonateAccount', POOR)
    await node.ask('hardhat_setNextBlockBaseFeePerGas', '0x0')
  })

  afterEach(() => node.close())

  const mined = async (hash: Hex): Promise<unknown> => {
    await node.ask('evm_mine')
    return node.ask('eth_getTransactionReceipt', hash)
  }
  const SUCCEEDED = { status: '0x1', effectiveGasPrice: '0x0' }

  for (const [fees, name] of [
    [{ gasPrice: '0x0' }, 'a gas price of 0'],
    [{ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }, 'a fee cap of 0'],
    [{}, 'the suggested fees'],
  ] as const)
    it(`are mined with ${name}, from an impersonated account without money`, async () => {
      const hash = await node.ask('eth_sendTransaction', { from: POOR, to: TARGET, ...fees })
      expect(await mined(hash)).to.include({ ...SUCCEEDED, from: POOR })
      // After a block with the base fee 0, the next base fee is 0, too.
      expect(
        await mined(await node.ask('eth_sendTransaction', { from: POOR, to: TARGET, ...fees })),
      ).to.include(SUCCEEDED)
      const unsigned = await node.ask('eth_sendUnsignedTransaction', { from: ANN, to: TARGET, ...fees })
      expect(await mined(unsigned)).to.include({ ...SUCCEEDED, from: ANN })
    })

  it('are mined with a tip of 0 that a sender with money signs', async () => {
    const { raw } = await node.send(ann, { to: fromHex(TARGET), maxPriorityFeePerGas: 0n })
    await node.ask('anvil_dropAllTransactions')
    expect(await mined(await node.ask('eth_sendRawTransaction', toHex(raw)))).to.include(SUCCEEDED)
  })

  it('are part of a block template', async () => {
    await node.ask('evm_mine')
    const { raw } = await node.send(ann, { to: fromHex(TARGET), maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
    const head = await node.ask('eth_getBlockByNumber', 'latest')
    const attributes = {
      timestamp: hex(BigInt(head!.timestamp) + 1n),
      prevRandao: head!.mixHash,
      suggestedFeeRecipient: TARGET,
      withdrawals: [],
      parentBeaconBlockRoot: head!.mixHash,
    }
    for (const transactions of [null, [toHex(raw)]]) {
      const { executionPayload } = await node.ask(
        'testing_buildBlockV1',
        head!.hash,
        attributes,
        transactions,
      )
      expect(executionPayload.transactions).to.deep.equal([toHex(raw)])
    }
  })

  it('have fees of 0 suggested, as long as the next block is free', async () => {
    const suggested = async (): Promise<Hex[]> =>
      Promise.all([node.ask('eth_gasPrice'), node.ask('eth_maxPriorityFeePerGas')])
    expect(await suggested()).to.deep.equal(['0x0', '0x0'])
    const { tx } = await node.ask('eth_fillTransaction', { from: POOR, to: TARGET })
    expect(tx).to.include({ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' })
    expect((await node.ask('anvil_nodeInfo')).environment).to.include({ gasPrice: '0x0' })
    await node.ask('evm_mine')
    expect(await suggested()).to.deep.equal(['0x0', '0x0'])
    await node.ask('anvil_setNextBlockBaseFeePerGas', hex(GWEI))
    expect(await suggested()).to.deep.equal([hex(GWEI + 1_000_000n), hex(1_000_000n)])
  })

  it('are refused like other ones if the sender lacks the value', async () => {
    const { message } = await errorOf(
      node.ask('eth_sendTransaction', {
        from: POOR,
        to: TARGET,
        value: '0x1',
        gas: '0x5208',
        gasPrice: '0x0',
      }),
    )
    expect(message).to.contain('insufficient funds')
  })
})

describe('a fee cap below the next base fee', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ isDev: true, controlOf: manualSealer, wallet: walletOf(ann) })
    await node.ask('anvil_impersonateAccount', POOR)
    await node.ask('anvil_setBalance', POOR, hex(10n ** 18n))
    await node.ask('anvil_setNextBlockBaseFeePerGas', hex(GWEI))
  })

  afterEach(() => node.close())

  const FEES = [{ gasPrice: '0x0' }, { maxFeePerGas: hex(GWEI - 1n), maxPriorityFeePerGas: '0x0' }] as const

  it('is refused while each transaction is sealed at once, in the words of geth', async () => {
    const own = { from: ANN, to: TARGET, nonce: '0x0', gas: '0x5208', ...FEES[1] } as const
    const { raw } = await node.ask('eth_signTransaction', own)
    await node.ask('evm_setAutomine', true)
    const { message } = await errorOf(node.ask('eth_sendRawTransaction', raw))
    expect(message).to.equal(
      `max fee per gas less than block base fee: address ${checksumAddress(ann.address)}, ` +
        `maxFeePerGas: ${GWEI - 1n}, baseFee: ${GWEI}`,
    )
    for (const fees of FEES) {
      const transaction = { from: POOR, to: TARGET, gas: '0x5208', ...fees } as const
      for (const method of ['eth_sendTransaction', 'eth_sendUnsignedTransaction'] as const)
        expect((await errorOf(node.ask(method, transaction))).message).to.contain(
          'max fee per gas less than block base fee',
        )
    }
    await node.ask('evm_setAutomine', false)
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
  })

  it('waits while blocks are sealed on request or at an interval', async () => {
    const transaction = { from: POOR, to: TARGET, gas: '0x5208', ...FEES[0] } as const
    await node.ask('eth_sendTransaction', transaction)
    await node.ask('anvil_setIntervalMining', 86_400)
    await node.ask('eth_sendTransaction', transaction)
    await node.ask('anvil_setIntervalMining', 0)
    expect(node.pool.counts()).to.deep.equal({ pending: 2, queued: 0 })
  })
})

describe('a transaction on a development chain', () => {
  it('may offer more than an ether for its gas', async () => {
    const node = await liveNode({ isDev: true, controlOf: manualSealer, wallet: walletOf(ann) })
    try {
      const transaction = { from: ANN, to: TARGET, gas: '0x1000000', gasPrice: hex(100n * GWEI) }
      const hash = await node.ask('eth_sendTransaction', transaction)
      await node.ask('evm_mine')
      expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ status: '0x1' })
    } finally {
      await node.close()
    }
  })
})
