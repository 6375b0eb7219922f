import { expect } from 'chai'
import { ChainBuilder, type Draft } from '../support/chains.ts'
import { ann, bob, currentGenesis } from '../support/genesis.ts'
import { answering, hex, importBuilt, readChain } from '../support/readChain.ts'

/** A transfer that pays `tip` wei per gas above the base fee. */
const paying = (tip: number, from = ann): Draft => ({
  from,
  to: bob.address,
  fields: { maxPriorityFeePerGas: tip, maxFeePerGas: 2_000_000_000_000 },
})

async function suggestion(blocks: Draft[][], coinbase: Uint8Array = new Uint8Array(20)): Promise<string> {
  const builder = await ChainBuilder.create(currentGenesis())
  for (const transactions of blocks) await builder.add({ transactions, coinbase })
  return answering(await importBuilt(builder)).ask('eth_maxPriorityFeePerGas')
}

describe('eth_maxPriorityFeePerGas', () => {
  it('returns the fee of the transactions when all paid the same priority fee', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_maxPriorityFeePerGas')).to.equal(hex(1_000_000_000))
    expect(await ask('eth_maxPriorityFeePerGas')).to.equal(hex(1_000_000_000))
  })

  it('returns the 60th percentile of the three lowest priority fees of each block', async () => {
    const blocks = [1, 2, 3, 4].map((block) => [9, 1, 5, 7].map((tip) => paying(tip * block * 1_000_000)))
    // The sampled fees in million wei are 1 5 7, 2 10 14, 3 15 21 and 4 20 28. The result is the seventh lowest.
    expect(await suggestion(blocks)).to.equal(hex(10_000_000))
  })

  it('ignores the fee recipient’s transactions, and priority fees below 2 wei', async () => {
    const blocks = [[paying(90_000_000), paying(7_000_000, bob), paying(1, bob)]]
    expect(await suggestion(blocks, ann.address)).to.equal(hex(7_000_000))
  })

  it('returns at most 500 gwei', async () => {
    expect(await suggestion([[paying(800_000_000_000)]])).to.equal(hex(500_000_000_000))
  })

  it('returns geth’s default when there are no transactions', async () => {
    expect(await suggestion([])).to.equal(hex(1_000_000))
    expect(await suggestion([[], []])).to.equal(hex(1_000_000))
  })
})
