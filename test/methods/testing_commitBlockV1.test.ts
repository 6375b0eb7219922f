import { expect } from 'chai'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

const METHOD = 'testing_commitBlockV1'
const TO = addressOf(0x70)
const FEE_RECIPIENT = addressOf(0xfe)
const ROOT = `0x${'be'.repeat(32)}`
const RANDAO = `0x${'11'.repeat(32)}`
const TRANSFER = { to: fromHex(TO), value: 1n, gasLimit: 21_000n }

describe(METHOD, () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ isDev: true, controlOf: manualSealer })
    await node.ask('evm_mine')
  })

  afterEach(() => node.close())

  async function attributes(changes: object = {}): Promise<object> {
    const { timestamp } = (await node.ask('eth_getBlockByNumber', 'latest'))!
    return {
      timestamp: hex(BigInt(timestamp) + 100n),
      prevRandao: RANDAO,
      suggestedFeeRecipient: FEE_RECIPIENT,
      withdrawals: [],
      parentBeaconBlockRoot: ROOT,
      ...changes,
    }
  }

  it('makes the block of testing_buildBlockV1 the head', async () => {
    const { raw } = await node.send(ann, TRANSFER)
    await node.ask('anvil_dropAllTransactions')
    const withdrawal = { index: '0x0', validatorIndex: '0x1', address: TO, amount: '0x2' }
    const given = await attributes({ withdrawals: [withdrawal] })
    const parent = toHex(node.views.current.head.hash)
    const built = await node.ask('testing_buildBlockV1', parent, given, [toHex(raw)], '0x6361')
    const { blockHash } = built.executionPayload
    expect(await node.ask(METHOD, given, [toHex(raw)], '0x6361')).to.equal(blockHash)
    expect(await node.ask('eth_getBlockByNumber', 'latest')).to.include({
      ...{ hash: blockHash, number: '0x2', miner: FEE_RECIPIENT, extraData: '0x6361', mixHash: RANDAO },
      parentBeaconBlockRoot: ROOT,
    })
    expect(await node.ask('eth_getBalance', TO, 'latest')).to.equal(hex(1n + 2n * 10n ** 9n))
    await node.ask('evm_mine')
    expect(node.views.current.head.number).to.equal(3)
  })

  it('takes the transactions of the pool for null, and none for an empty array', async () => {
    const first = await node.send(ann, TRANSFER)
    const transactions = async (hash: Hex): Promise<unknown> =>
      (await node.ask('eth_getBlockByHash', hash, false))!.transactions
    expect(await transactions(await node.ask(METHOD, await attributes(), []))).to.deep.equal([])
    expect(await transactions(await node.ask(METHOD, await attributes(), null))).to.deep.equal([
      toHex(first.hash),
    ])
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
  })

  it('changes nothing if the block cannot be built as given', async () => {
    const { head } = node.views.current
    const { raw } = await node.send(bob, { ...TRANSFER, nonce: 5n })
    const { timestamp } = (await node.ask('eth_getBlockByNumber', 'latest'))!
    const [late, now] = [
      await attributes({ timestamp: hex(8_640_000_000_001n) }),
      await attributes({ timestamp }),
    ]
    for (const [given, transactions, code, message] of [
      [await attributes(), [toHex(raw)], -32000, /^nonce too high: /],
      [now, [], -32000, /^invalid timestamp, parent \d+ given \d+$/],
      [late, [], -32602, /^timestamp: expected at most/],
      [await attributes(), ['0x1234'], -32602, /transactions/],
    ] as const) {
      const error = await errorOf(node.ask(METHOD, given, transactions))
      expect(error.code, error.message).to.equal(code)
      expect(error.message).to.match(message)
    }
    expect(node.views.current.head).to.deep.equal(head)
  })

  it('leaves the clock of the chain and the choices for its own blocks', async () => {
    await node.ask('hardhat_setPrevRandao', `0x${'22'.repeat(32)}`)
    await node.ask('anvil_setBalance', TO, '0x7')
    await node.ask('anvil_setNextBlockBaseFeePerGas', '0x9')
    await node.ask(METHOD, await attributes(), [])
    expect(await node.ask('eth_getBlockByNumber', 'latest')).to.include({
      mixHash: RANDAO,
      baseFeePerGas: '0x9',
    })
    expect(await node.ask('eth_getBalance', TO, '0x2')).to.equal('0x7')
    expect(await node.ask('evm_increaseTime', 0)).to.equal(0)
    await node.ask('evm_mine')
    expect((await node.ask('eth_getBlockByNumber', 'latest'))!.mixHash).to.equal(`0x${'22'.repeat(32)}`)
  })

  it('exists on nodes that seal blocks', async () => {
    const other = await liveNode()
    try {
      const error = await errorOf(other.ask(METHOD, await attributes(), []))
      expect(error.code).to.equal(-32601)
    } finally {
      await other.close()
    }
  })
})
