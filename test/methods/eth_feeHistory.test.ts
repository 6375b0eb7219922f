import { expect } from 'chai'
import fc from 'fast-check'
import { limits } from '../../generated/limits.ts'
import type { Block, FeeHistory, Transaction } from '../../generated/types.ts'
import {
  type Ask,
  answering,
  BLOCKS,
  blobsOf,
  CANCUN_BLOCK,
  EMPTY_BLOCK,
  errorOf,
  hex,
  readChain,
} from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

const ALL = [0, 10, 25.5, 50, 75, 99, 100]

/** The tip at a percentile of the block's gas when the transactions are sorted by tip, as the specification says. */
async function tipAt(ask: Ask, block: Block, percentile: number): Promise<bigint> {
  const receipts = (await ask('eth_getBlockReceipts', block.hash))!
  const paid = (block.transactions as Transaction[])
    .map(({ gasPrice }, index) => ({
      tip: BigInt(gasPrice) - BigInt(block.baseFeePerGas ?? '0x0'),
      gas: Number(receipts[index]!.gasUsed),
    }))
    .sort((a, b) => Number(a.tip - b.tip))
  const threshold = Math.floor((Number(block.gasUsed) * percentile) / 100)
  let gas = 0
  for (const { tip, gas: used } of paid) {
    gas += used
    if (gas >= threshold) return tip
  }
  return 0n
}

describe('eth_feeHistory', () => {
  it('returns the fees of all blocks of the chain', async () => {
    const { ask } = await readChain()
    const history = await ask('eth_feeHistory', 1024, 'latest', ALL)
    expect(history.oldestBlock).to.equal('0x0')
    for (let number = 0; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number), true)) as Block
      expect(history.baseFeePerGas[number]).to.equal(block.baseFeePerGas ?? '0x0')
      expect(history.gasUsedRatio[number]).to.equal(Number(block.gasUsed) / Number(block.gasLimit))
      expect(history.baseFeePerBlobGas[number]).to.equal(number < CANCUN_BLOCK ? '0x0' : '0x1')
      const tips = await Promise.all(ALL.map((percentile) => tipAt(ask, block, percentile)))
      expect(history.reward![number], `block ${number}`).to.deep.equal(tips.map(hex))
    }
    expect(history.gasUsedRatio).to.have.length(BLOCKS + 1)
    expect(history.baseFeePerGas).to.have.length(BLOCKS + 2)
    expect(history.baseFeePerBlobGas).to.have.length(BLOCKS + 2)
  })

  it('returns the base fee of the next block', async () => {
    const { ask } = await readChain()
    for (let number = 1; number < BLOCKS; number++) {
      const { baseFeePerGas } = await ask('eth_feeHistory', '0x1', hex(number))
      const next = (await ask('eth_getBlockByNumber', hex(number + 1)))!
      expect(baseFeePerGas[1], `after ${number}`).to.equal(next.baseFeePerGas ?? '0x0')
    }
  })

  it('divides the used blob gas by the maximum of the block’s fork', async () => {
    const { ask } = await readChain()
    const { blobGasUsedRatio } = await ask('eth_feeHistory', '0x400', 'latest')
    expect(blobGasUsedRatio[CANCUN_BLOCK - 1]).to.equal(0)
    expect(blobGasUsedRatio[CANCUN_BLOCK]).to.equal(blobsOf(CANCUN_BLOCK) / 6)
    expect(blobGasUsedRatio[BLOCKS]).to.equal(blobsOf(BLOCKS) / 21)
  })

  it('returns the same rewards for percentiles in any order as for each percentile alone', async () => {
    const { ask } = await readChain()
    const percentiles = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(percentiles, async (asked) => {
        const { reward } = await ask('eth_feeHistory', '0x1', hex(BLOCKS), asked)
        const alone = asked.map(async (percentile) => {
          const history = await ask('eth_feeHistory', '0x1', hex(BLOCKS), [percentile])
          return history.reward![0]![0]!
        })
        expect(reward![0]).to.deep.equal(await Promise.all(alone))
      }),
      { numRuns: runs(30) },
    )
  })

  it('returns rewards only when percentiles are given, and zeros for an empty block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_feeHistory', '0x2', 'latest')).to.not.have.property('reward')
    expect(await ask('eth_feeHistory', '0x2', 'latest', [])).to.not.have.property('reward')
    const { reward } = await ask('eth_feeHistory', '0x1', hex(EMPTY_BLOCK), [10, 90])
    expect(reward).to.deep.equal([['0x0', '0x0']])
  })

  it('reduces a block count that exceeds the limit or the length of the chain', async () => {
    const { ask, store } = await readChain()
    expect((await ask('eth_feeHistory', '0xffff', '0x3')).oldestBlock).to.equal('0x0')
    const { ask: limited } = answering(store, { limits: { ...limits, feeHistoryBlocksMax: 3 } })
    const history = await limited('eth_feeHistory', '0x10', 'latest')
    expect(history.oldestBlock).to.equal(hex(BLOCKS - 2))
    expect(history.gasUsedRatio).to.have.length(3)
  })

  it('returns empty lists for zero blocks', async () => {
    const { ask } = await readChain()
    const nothing: FeeHistory = {
      oldestBlock: '0x0',
      baseFeePerGas: [],
      gasUsedRatio: [],
      baseFeePerBlobGas: [],
      blobGasUsedRatio: [],
    }
    expect(await ask('eth_feeHistory', '0x0', 'latest', [50])).to.deep.equal(nothing)
  })

  it('rejects an unknown newest block, and percentiles outside 0 to 100', async () => {
    const { ask } = await readChain()
    for (const block of [
      hex(BLOCKS + 1),
      { blockNumber: hex(BLOCKS + 1) },
      `0x00${(BLOCKS + 1).toString(16)}`,
    ]) {
      expect(await errorOf(ask('eth_feeHistory', '0x1', block))).to.include({
        code: -32000,
        message: `request beyond head block: requested ${BLOCKS + 1}, head ${BLOCKS}`,
      })
    }
    const unknown = await errorOf(ask('eth_feeHistory', '0x1', `0x${'12'.repeat(32)}`))
    expect(unknown).to.include({ code: -32000, message: 'header not found' })
    expect((await errorOf(ask('eth_feeHistory', '0x1', 'latest', [101]))).code).to.equal(-32602)
    expect((await errorOf(ask('eth_feeHistory', '0x1', 'latest', [-1]))).code).to.equal(-32602)
  })
})
