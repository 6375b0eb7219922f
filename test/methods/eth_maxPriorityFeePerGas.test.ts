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
  it('answers what everybody paid', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_maxPriorityFeePerGas')).to.equal(hex(1_000_000_000))
    expect(await ask('eth_maxPriorityFeePerGas')).to.equal(hex(1_000_000_000))
  })

  it('takes the 60th percentile of the three lowest of each block', async () => {
    const blocks = [1, 2, 3, 4].map((block) => [9, 1, 5, 7].map((tip) => paying(tip * block * 1_000_000)))
    // 1 5 7, 2 10 14, 3 15 21, 4 20 28: the seventh of twelve in order.
    expect(await suggestion(blocks)).to.equal(hex(10_000_000))
  })

  it('does not count the fee recipient’s own transactions and those below 2 wei', async () => {
    const blocks = [[paying(90_000_000), paying(7_000_000, bob), paying(1, bob)]]
    expect(await suggestion(blocks, ann.address)).to.equal(hex(7_000_000))
  })

  it('answers at most 500 gwei', async () => {
    expect(await suggestion([[paying(800_000_000_000)]])).to.equal(hex(500_000_000_000))
  })

  it('answers geth’s default when there is nothing to go by', async () => {
    expect(await suggestion([])).to.equal(hex(1_000_000))
    expect(await suggestion([[], []])).to.equal(hex(1_000_000))
  })
})
