import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import { buildGenesis, signed } from '../support/candidates.ts'
import { bob, eve } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf } from '../support/readChain.ts'

const genesis = buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })
const { config } = parseGenesis(JSON.stringify(genesis))
const METHOD = 'eth_sendRawTransactionSync'
/** Longer than a test may take. */
const LONG_MS = 60_000

const rawOf = (nonce: bigint): string => toHex(signed(config, bob, { nonce, to: eve.address, value: 1n }).raw)

describe(METHOD, () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ genesis })
  })

  afterEach(async () => {
    expect(node.inclusions.count).to.equal(0)
    expect(node.openSnapshots()).to.equal(1)
    await node.close()
  })

  /** Resolves when the pool has this many pending transactions. */
  async function pooled(count: number): Promise<void> {
    while (node.pool.counts().pending < count) await new Promise((resolve) => setImmediate(resolve))
  }

  it('is the only method that is marked as waiting and therefore never logged as slow', () => {
    const waiting = [...methods.values()].filter(({ waits }) => waits === true)
    expect(waiting.map(({ name }) => name)).to.deep.equal([METHOD])
  })

  it('returns the receipt when a block includes the transaction', async () => {
    const asked = node.ask(METHOD, rawOf(0n), LONG_MS)
    await pooled(1)
    await node.seal()
    const receipt = await asked
    expect(receipt).to.include({ blockNumber: '0x1', from: toHex(bob.address), status: '0x1' })
    expect(receipt).to.deep.equal(await node.ask('eth_getTransactionReceipt', receipt.transactionHash))
  })

  it('answers several calls from the blocks that include their transactions', async () => {
    const first = node.ask(METHOD, rawOf(0n), LONG_MS)
    await pooled(1)
    await node.seal()
    // A queued transaction waits until the one before it is sent, too.
    const last = node.ask(METHOD, rawOf(2n), LONG_MS)
    const second = node.ask(METHOD, rawOf(1n), '0xea60')
    await pooled(2)
    await node.seal()
    const numbers = (await Promise.all([first, second, last])).map(({ blockNumber }) => blockNumber)
    expect(numbers).to.deep.equal(['0x1', '0x2', '0x2'])
  })

  it('returns at once on a node that seals each transaction at once', async () => {
    const instant = await liveNode({ genesis, isInstant: true })
    try {
      expect(await instant.ask(METHOD, rawOf(0n))).to.include({ blockNumber: '0x1' })
      expect(await instant.ask(METHOD, rawOf(1n), 0)).to.include({ blockNumber: '0x2' })
    } finally {
      await instant.close()
    }
  })

  it('returns error 4 with the hash after the timeout, and keeps the transaction', async () => {
    const { code, message, data } = await errorOf(node.ask(METHOD, rawOf(0n), 30))
    expect({ code, message }).to.deep.equal({
      code: 4,
      message: "The transaction was added to the transaction pool but wasn't processed in 30ms",
    })
    await node.seal()
    expect(await node.ask('eth_getTransactionReceipt', data as string)).to.include({ blockNumber: '0x1' })
  })

  it('returns the receipt even if a reorg removes the block of the transaction at once', async () => {
    const asked = node.ask(METHOD, rawOf(0n), LONG_MS)
    await pooled(1)
    await node.seal()
    await node.setHead(0)
    expect(await asked).to.include({ blockNumber: '0x1' })
    expect(await node.ask('eth_blockNumber')).to.equal('0x0')
  })

  it('returns the errors of the pool, and rejects bytes and timeouts of a wrong form', async () => {
    const asked = node.ask(METHOD, rawOf(0n), LONG_MS)
    await pooled(1)
    const again = await errorOf(node.ask(METHOD, rawOf(0n), LONG_MS))
    expect(again).to.include({ code: -32000, message: 'already known' })
    await node.seal()
    await asked
    const mined = await errorOf(node.ask(METHOD, rawOf(0n), LONG_MS))
    expect(mined.message).to.match(/^nonce too low/)
    for (const params of [['0x1234'], ['0x'], [rawOf(1n), -1], [rawOf(1n), 'soon']])
      expect((await errorOf(node.ask(METHOD, ...(params as [string])))).code).to.equal(-32602)
  })
})
