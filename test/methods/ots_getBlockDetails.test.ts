import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { bob } from '../support/genesis.ts'
import { liveNode } from '../support/liveNode.ts'
import { askingCalls } from '../support/readCalls.ts'
import { BLOCKS, errorOf, hex, readChain, UNCLE_BLOCK } from '../support/readChain.ts'

const TO = new Uint8Array(20).fill(0x70)

describe('ots_getBlockDetails', () => {
  it('returns the members of the block, without its transactions and its bloom filter', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const { transactions, ...block } = (await ask('eth_getBlockByNumber', hex(number)))!
      const details = (await ask('ots_getBlockDetails', number))!
      expect(details.block).to.deep.equal({
        ...block,
        logsBloom: null,
        transactionCount: transactions.length,
      })
    }
  })

  it('sums the fees of the receipts', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++) {
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      const fees = receipts.reduce(
        (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * BigInt(effectiveGasPrice),
        0n,
      )
      expect((await ask('ots_getBlockDetails', number))!.totalFees).to.equal(hex(fees))
    }
  })

  it('returns the rewards that trace_block has', async () => {
    const ask = await askingCalls()
    for (let number = 1; number <= BLOCKS; number++) {
      const traces = (await ask('trace_block', hex(number)))!
      const sum = (kind: 'block' | 'uncle'): bigint =>
        traces.reduce(
          (total, { type, action }) =>
            type === 'reward' && action.rewardType === kind ? total + BigInt(action.value) : total,
          0n,
        )
      const [blockReward, uncleReward] = [sum('block'), sum('uncle')]
      expect((await ask('ots_getBlockDetails', number))!.issuance).to.deep.equal({
        blockReward: hex(blockReward),
        uncleReward: hex(uncleReward),
        issuance: hex(blockReward + uncleReward),
      })
      if (number === UNCLE_BLOCK) expect(uncleReward > 0n).to.equal(true)
    }
  })

  it('accepts a block number as an integer or in hex, or a tag', async () => {
    const { ask } = await readChain()
    const details = await ask('ots_getBlockDetails', BLOCKS)
    for (const block of [hex(BLOCKS), 'latest']) {
      expect(await ask('ots_getBlockDetails', block)).to.deep.equal(details)
    }
    for (const block of ['1', -1, 1.5, null, {}]) {
      expect((await errorOf(ask('ots_getBlockDetails', block))).code).to.equal(-32602)
    }
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('ots_getBlockDetails', BLOCKS + 1)).to.equal(null)
    expect(await ask('ots_getBlockDetails', hex(BLOCKS + 1))).to.equal(null)
  })

  it('describes the pending block like the sealed one, but without hash, nonce and miner', async () => {
    const node = await liveNode()
    try {
      await node.send(bob, { to: TO, value: 1n })
      const pending = (await node.ask('ots_getBlockDetails', 'pending'))!
      expect(pending.block).to.include({
        hash: null,
        nonce: null,
        miner: null,
        number: '0x1',
        transactionCount: 1,
      })
      await node.seal()
      const sealed = (await node.ask('ots_getBlockDetails', 1))!
      expect(pending.totalFees).to.equal(sealed.totalFees)
      const { hash, nonce, miner, ...rest } = sealed.block
      expect(pending.block).to.deep.equal({ ...rest, hash: null, nonce: null, miner: null })
      expect(miner).to.equal(toHex(new Uint8Array(20).fill(0xfe)))
      expect(nonce).to.equal('0x0000000000000000')
      expect(await node.ask('ots_getBlockDetailsByHash', hash)).to.deep.equal(sealed)
    } finally {
      await node.close()
    }
  })
})
