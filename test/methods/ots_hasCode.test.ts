import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { BLOCKS, errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'

describe('ots_hasCode', () => {
  it('tells whether eth_getCode returns code, at every block', async () => {
    const { ask } = await readChain()
    const created = (await ask('eth_getBlockReceipts', '0x9'))!.flatMap(
      ({ contractAddress }) => contractAddress ?? [],
    )
    expect(created).to.have.length(1)
    for (const address of [NOTEBOOK, toHex(ann.address), addressOf(0x99), created[0]!]) {
      for (let number = 0; number <= BLOCKS; number++) {
        const code = await ask('eth_getCode', address, hex(number))
        expect(await ask('ots_hasCode', address, hex(number))).to.equal(code !== '0x')
      }
      expect(await ask('ots_hasCode', address)).to.equal(await ask('ots_hasCode', address, 'latest'))
    }
    expect(await ask('ots_hasCode', created[0]!, '0x8')).to.equal(false)
    expect(await ask('ots_hasCode', created[0]!, '0x9')).to.equal(true)
  })

  it('refuses an unknown block', async () => {
    const { ask } = await readChain()
    const { code, message } = await errorOf(ask('ots_hasCode', NOTEBOOK, hex(BLOCKS + 1)))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'header not found' })
  })
})
