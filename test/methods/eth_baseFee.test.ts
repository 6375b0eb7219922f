import { expect } from 'chai'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, oldGenesis } from '../support/genesis.ts'
import { answering, BLOCKS, hex, importBuilt, readChain } from '../support/readChain.ts'

describe('eth_baseFee', () => {
  it('returns the base fee of the block after the head', async () => {
    const { ask } = await readChain()
    const { baseFeePerGas } = await ask('eth_feeHistory', '0x1', hex(BLOCKS))
    expect(await ask('eth_baseFee')).to.equal(baseFeePerGas[1])
    const head = (await ask('eth_getBlockByNumber', 'latest'))!
    expect(BigInt(baseFeePerGas[1]!) < BigInt(head.baseFeePerGas!)).to.equal(true)
  })

  it('returns 0x0 before London, and the initial base fee when London begins with the next block', async () => {
    const builder = await ChainBuilder.create(
      oldGenesis({ homesteadBlock: 0, berlinBlock: 0, londonBlock: 3 }),
    )
    await builder.add({ transactions: [{ from: ann, to: bob.address, type: 0 }] })
    const before = answering(await importBuilt(builder))
    expect(await before.ask('eth_baseFee')).to.equal('0x0')
    await builder.add()
    const next = answering(await importBuilt(builder))
    expect(await next.ask('eth_baseFee')).to.equal(hex(1_000_000_000))
  })
})
