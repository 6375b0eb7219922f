import { expect } from 'chai'
import { params } from '../../generated/validators.js'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { PoolError } from '../../src/pool/errors.ts'
import { bindParams } from '../../src/rpc/params.ts'
import { concat, word } from '../support/assembler.ts'
import { NOTEBOOK } from '../support/candidates.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'
import { walletOf } from '../support/wallets.ts'

const METHOD = 'anvil_reorg'
const ANN = toHex(ann.address)
const TO = addressOf(0x70)
const TRANSFER = { to: fromHex(TO), value: 1n, gasLimit: 21_000n }

type BlockFields = { hash: Hex; parentHash: Hex; timestamp: Hex; transactions: Hex[] }

describe(METHOD, () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ isDev: true, controlOf: manualSealer, wallet: walletOf(ann, bob) })
  })

  afterEach(() => node.close())

  const headNumber = (): number => node.views.current.head.number
  const block = async (number: number): Promise<BlockFields> =>
    (await node.ask('eth_getBlockByNumber', hex(number), false)) as unknown as BlockFields
  const balance = (): Promise<Hex> => node.ask('eth_getBalance', TO, 'latest')

  it('seals other blocks in place of the newest ones, and drops their transactions', async () => {
    await node.ask('anvil_mine', 3)
    const { hash } = await node.send(ann, TRANSFER)
    await node.ask('anvil_mine', 2)
    const before = await Promise.all([2, 3, 4, 5].map(block))
    expect(before[2]!.transactions).to.deep.equal([toHex(hash)])
    const watched = await node.ask('eth_newBlockFilter')
    expect(await node.ask(METHOD, 2, [])).to.equal(null)
    expect(headNumber()).to.equal(5)
    const after = await Promise.all([2, 3, 4, 5].map(block))
    expect(after.slice(0, 2)).to.deep.equal(before.slice(0, 2))
    expect(after[2]!.parentHash).to.equal(before[1]!.hash)
    expect(after.slice(2).map((one) => one.transactions)).to.deep.equal([[], []])
    expect(after[3]!.hash).not.to.equal(before[3]!.hash)
    expect(await node.ask('eth_getTransactionByHash', toHex(hash))).to.equal(null)
    expect(await node.ask('eth_getFilterChanges', watched)).to.deep.equal(
      after.slice(2).map((one) => one.hash),
    )
    expect(await balance()).to.equal('0x0')
  })

  it('puts the given transactions into the new blocks, and leaves those of the pool there', async () => {
    await node.ask('anvil_mine', 4)
    const waiting = await node.send(bob, TRANSFER)
    const { raw } = await node.ask('eth_signTransaction', { from: ANN, to: TO, value: '0x10', nonce: '0x0' })
    const pairs = [
      [{ from: ANN, to: TO, value: '0x400' }, '2'],
      [{ from: ANN, to: TO, value: '0x40' }, '0x1'],
      [raw, 0],
      [{ from: ANN, to: TO, value: '0x100' }, 1],
    ]
    await node.ask(METHOD, '0x3', pairs)
    expect(headNumber()).to.equal(4)
    expect(
      (await Promise.all([2, 3, 4].map(block))).map(({ transactions }) => transactions.length),
    ).to.deep.equal([1, 2, 1])
    expect(await balance()).to.equal('0x550')
    expect(node.pool.get(waiting.hash)?.place).to.equal('pending')
  })

  it('gives transactions without gas their share of the block, whatever removed blocks and the pool contain', async () => {
    const note = (value: number) => ({ to: NOTEBOOK, data: concat(word(1), word(value)) })
    const call = (value: number): object => ({ to: toHex(NOTEBOOK), data: toHex(note(value).data) })
    await node.ask('anvil_mine')
    await node.send(bob, note(5))
    await node.ask('anvil_mine')
    await node.send(bob, note(6))
    const two = [call(7), call(0)].map((each) => [{ from: ANN, ...each }, 0])
    await node.ask(METHOD, 2, [...two, [{ from: toHex(bob.address), ...call(8) }, 1]])
    const gas: bigint[] = []
    for (const hash of (await Promise.all([1, 2].map(block))).flatMap(({ transactions }) => transactions)) {
      expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ status: '0x1' })
      gas.push(BigInt((await node.ask('eth_getTransactionByHash', hash))!.gas))
    }
    expect(gas).to.deep.equal([15_000_000n, 15_000_000n, 16_777_216n])
  })

  it('gives transactions without gas at least the gas of a transfer', async () => {
    await node.ask('anvil_setBlockGasLimit', '0xa410')
    await node.ask('anvil_mine')
    // Blocks approach the new limit slowly, and have space for many times more.
    const pairs = Array.from({ length: 3 }, () => [{ from: ANN, to: TO, value: '0x1' }, 0])
    await node.ask(METHOD, 1, pairs)
    expect((await block(1)).transactions).to.have.length(3)
  })

  it('counts the nonces of signed transactions, and those that objects name', async () => {
    await node.ask('anvil_mine')
    const { raw } = await node.ask('eth_signTransaction', { from: ANN, to: TO, value: '0x1', nonce: '0x0' })
    const later = [{ value: '0x10' }, { value: '0x100', nonce: '0x2' }, { value: '0x1000' }]
    const objects = later.map((each) => [{ from: ANN, to: TO, ...each }, 0])
    await node.ask(METHOD, 1, [[raw, 0], ...objects])
    expect((await block(1)).transactions).to.have.length(4)
    expect(await balance()).to.equal('0x1111')
  })

  it('counts nonces from the state before the new blocks, also of impersonated accounts', async () => {
    const poor = addressOf(0xaa)
    await node.ask('anvil_impersonateAccount', poor)
    await node.ask('anvil_setBalance', poor, hex(10n ** 18n))
    await node.ask('anvil_mine')
    for (const from of [poor, ANN]) await node.ask('eth_sendTransaction', { from, to: TO, value: '0x1' })
    await node.ask('anvil_mine')
    const again = [poor, ANN, poor].map((from, index) => [{ from, to: TO, value: '0x2' }, index >> 1])
    await node.ask('anvil_mine')
    await node.ask(METHOD, 2, again)
    expect(await balance()).to.equal('0x6')
    expect(await node.ask('eth_getTransactionCount', poor, 'latest')).to.equal('0x2')
  })

  it('continues the clock from the block before', async () => {
    await node.ask('evm_setNextBlockTimestamp', 5_000_000_000)
    await node.ask('anvil_mine')
    await node.ask('evm_increaseTime', 1_000_000)
    await node.ask('anvil_mine', 2)
    await node.ask(METHOD, 2, null)
    expect((await Promise.all([2, 3].map(block))).map(({ timestamp }) => Number(timestamp))).to.deep.equal([
      5_000_000_001, 5_000_000_002,
    ])
  })

  it('sets the clock back even if the journal of the pool cannot be written, so that the call can be repeated', async () => {
    await node.ask('anvil_mine', 3)
    await node.ask('evm_setNextBlockTimestamp', 5_000_000_000)
    await node.ask('anvil_mine')
    const synced = node.pool.synced.bind(node.pool)
    node.pool.synced = () => Promise.reject(new PoolError('JOURNAL_FAILED', 'the journal cannot be written'))
    await errorOf(node.ask(METHOD, 2, []))
    node.pool.synced = synced
    expect(headNumber()).to.equal(2)
    await node.ask('evm_mine')
    expect(Number((await block(3)).timestamp)).to.equal(Number((await block(2)).timestamp) + 1)
  })

  it('chooses nonces when the old blocks are gone', async () => {
    await node.ask('anvil_mine', 2)
    await node.ask('eth_sendTransaction', { from: ANN, to: TO, value: '0x1' })
    await node.ask('anvil_mine')
    // The empty block is sealed before the reorg begins, which then replaces that block, and no other.
    const mined = node.ask('anvil_mine')
    const reorg = node.ask(METHOD, 1, [[{ from: ANN, to: TO, value: '0x2', gas: '0x5208' }, 0]])
    await Promise.all([mined, reorg])
    expect([headNumber(), await balance()]).to.deep.equal([4, '0x3'])
  })

  it('leaves out a transaction that its sender cannot pay', async () => {
    await node.ask('anvil_mine')
    const dear = { from: ANN, to: TO, value: hex(2n ** 255n) }
    await node.ask(METHOD, 1, [
      [dear, 0],
      [{ from: toHex(bob.address), to: TO, value: '0x1' }, 0],
    ])
    expect(await balance()).to.equal('0x1')
  })

  it('takes its parameters by the names of anvil, which alloy sends', () => {
    const sent = { depth: 2, tx_block_pairs: [['0x00', 1]] }
    expect({ ...bindParams(params.anvil_reorg, sent) }).to.deep.equal(sent)
  })

  it('refuses more transactions than the contract allows', async () => {
    await node.ask('anvil_mine')
    const pairs = Array.from({ length: 10_001 }, () => ['0x00', 0])
    expect((await errorOf(node.ask(METHOD, 1, pairs))).message).to.include('at most 10000')
  })

  it('removes final blocks up to the first one, and refuses more, with the words of anvil', async () => {
    await node.ask('anvil_mine', 20)
    expect(await errorOf(node.ask(METHOD, 21, []))).to.include({
      code: -32602,
      message: 'Reorg depth must not exceed current chain height: current height 20, depth 21',
    })
    expect(await errorOf(node.ask(METHOD, 2, [[{ to: TO }, 2]]))).to.include({
      code: -32602,
      message:
        'Block number for reorg tx will exceed the reorged chain height. ' +
        'Block number 2 must not exceed (depth-1) 1',
    })
    const { hash } = await block(20)
    await node.ask(METHOD, 0, [])
    expect((await block(20)).hash).to.equal(hash)
    await node.ask(METHOD, 20)
    expect(headNumber()).to.equal(20)
    expect((await block(20)).hash).not.to.equal(hash)
  })

  it('changes nothing if a transaction cannot be completed or decoded', async () => {
    await node.ask('anvil_mine', 2)
    const { hash } = await block(2)
    const stranger = { from: addressOf(0x99), to: TO }
    const free = { from: ANN, to: TO, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }
    for (const wrong of [stranger, '0x1234', free])
      expect((await errorOf(node.ask(METHOD, 1, [[wrong, 0]]))).code).to.be.oneOf([-32602, -32000])
    expect((await block(2)).hash).to.equal(hash)
  })
})
