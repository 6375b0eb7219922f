import { expect } from 'chai'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, oldGenesis } from '../support/genesis.ts'
import { answering, hex, importBuilt, readChain } from '../support/readChain.ts'

describe('eth_gasPrice', () => {
  it("returns the sum of the head's base fee and the suggested priority fee", async () => {
    const { ask } = await readChain()
    const { baseFeePerGas } = (await ask('eth_getBlockByNumber', 'latest'))!
    const tip = BigInt(await ask('eth_maxPriorityFeePerGas'))
    expect(await ask('eth_gasPrice')).to.equal(hex(BigInt(baseFeePerGas!) + tip))
  })

  it('returns a gas price that recent transactions paid, on a chain before London', async () => {
    const builder = await ChainBuilder.create(oldGenesis({ homesteadBlock: 0 }))
    for (const gasPrice of [3_000_000, 5_000_000, 4_000_000]) {
      await builder.add({ transactions: [{ from: ann, to: bob.address, type: 0, fields: { gasPrice } }] })
    }
    const { ask } = answering(await importBuilt(builder))
    expect(await ask('eth_gasPrice')).to.equal(hex(4_000_000))
  })
})
