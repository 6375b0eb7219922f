import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, hex, NOTEBOOK, REVERTER } from '../support/readChain.ts'

describe('eth_createAccessList', () => {
  it('lists the slots that the call touches, and the gas with the list', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: NOTEBOOK, data: toHex(Buffer.concat([word(0x77), word(1)])) }
    const { accessList, gasUsed, error } = await ask('eth_createAccessList', call)
    expect(accessList).to.deep.equal([{ address: NOTEBOOK, storageKeys: [toHex(word(0x77))] }])
    expect(error).to.equal(undefined)
    const again = await ask('eth_createAccessList', { ...call, accessList })
    expect(again).to.deep.equal({ accessList, gasUsed })
  })

  it('lists nothing for a transfer', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: addressOf(0xee), value: '0x1' }
    expect(await ask('eth_createAccessList', call)).to.deep.equal({ accessList: [], gasUsed: '0x5208' })
  })

  it('says how the execution failed, and refuses an unknown block', async () => {
    const ask = await askingCalls()
    expect((await ask('eth_createAccessList', { to: REVERTER, data: '0x01' })).error).to.equal(
      'execution reverted',
    )
    expect((await errorOf(ask('eth_createAccessList', { to: REVERTER }, hex(99)))).code).to.equal(-32000)
  })
})
