import { expect } from 'chai'
import { headerAt } from '../../src/archive/blocks.ts'
import { paidTips, type TippedBlock } from '../../src/methods/blockTips.ts'
import type { Store } from '../../src/store/store.ts'
import { BLOCKS, EMPTY_BLOCK, readChain } from '../support/readChain.ts'
import { unyielding } from '../support/scopes.ts'

function blockAt(store: Store, number: number, hash: Uint8Array): TippedBlock {
  return { number, hash, baseFee: headerAt(store, number)!.header.baseFeePerGas ?? 0n }
}

describe('paidTips', () => {
  it('caches the result by block hash if the caller requests it, and not otherwise', async () => {
    const { store, archive } = await readChain()
    const block = blockAt(store, BLOCKS, Uint8Array.of(9, 9))
    const first = await paidTips(archive, block, unyielding, false)
    expect(first.tips).to.have.length.above(2)
    const second = await paidTips(archive, block, unyielding, true)
    expect(second).to.deep.equal(first)
    expect(second).to.not.equal(first)
    expect(await paidTips(archive, block, unyielding, true)).to.equal(second)
    expect(
      (await paidTips(archive, { ...block, hash: Uint8Array.of(9, 8) }, unyielding, true)).tips,
    ).to.deep.equal(first.tips)
  })

  it('returns tips in ascending order, with the gas of each transaction', async () => {
    const { store, archive, ask } = await readChain()
    for (const number of [EMPTY_BLOCK, 20, BLOCKS]) {
      const { header, hash } = headerAt(store, number)!
      const { tips, gasUsed } = await paidTips(archive, blockAt(store, number, hash), unyielding, true)
      expect(tips).to.deep.equal([...tips].sort((a, b) => (a < b ? -1 : 1)))
      expect(gasUsed.reduce((sum, gas) => sum + gas, 0)).to.equal(Number(header.gasUsed))
      expect(await ask('eth_getBlockReceipts', `0x${number.toString(16)}`)).to.have.length(tips.length)
    }
  })
})
