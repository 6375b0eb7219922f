import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { BLOCKS, EMPTY_BLOCK, errorOf, hex, NOTEBOOK, readChain, slotOf } from '../support/readChain.ts'

describe('eth_getStorageAt', () => {
  it('returns the last value written, at every block', async () => {
    const { ask } = await readChain()
    const model = new Map<string, Uint8Array>()
    for (let number = 0; number <= BLOCKS; number++) {
      if (number > 0 && number !== EMPTY_BLOCK) model.set(toHex(slotOf(number)), word(number))
      for (let slot = 0; slot < 6; slot++) {
        const expected = toHex(model.get(toHex(word(slot))) ?? word(0))
        expect(await ask('eth_getStorageAt', NOTEBOOK, hex(slot), hex(number))).to.equal(expected)
      }
    }
  })

  it('accepts slots of any length up to 32 bytes', async () => {
    const { ask } = await readChain()
    const expected = await ask('eth_getStorageAt', NOTEBOOK, '0x3', 'latest')
    expect(BigInt(expected)).to.equal(38n)
    expect(await ask('eth_getStorageAt', NOTEBOOK, '0x03')).to.equal(expected)
    expect(await ask('eth_getStorageAt', NOTEBOOK, toHex(word(3)))).to.equal(expected)
    expect((await errorOf(ask('eth_getStorageAt', NOTEBOOK, `0x${'0'.repeat(65)}`))).code).to.equal(-32602)
  })

  it('returns zeros for an account that does not exist, and rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getStorageAt', addressOf(0xee), '0x0')).to.equal(toHex(word(0)))
    expect((await errorOf(ask('eth_getStorageAt', NOTEBOOK, '0x0', hex(99)))).message).to.equal(
      'header not found',
    )
  })
})
