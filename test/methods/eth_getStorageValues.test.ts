import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { answering, errorOf, NOTEBOOK, readChain } from '../support/readChain.ts'

const ZERO = toHex(word(0))

describe('eth_getStorageValues', () => {
  it('returns the same value as eth_getStorageAt for each slot', async () => {
    const { ask } = await readChain()
    const slots = ['0x0', '0x04', toHex(word(2)), '0x77']
    const values = await ask(
      'eth_getStorageValues',
      { [NOTEBOOK]: slots, [addressOf(0xee)]: ['0x1'] },
      '0x13',
    )
    const one = (slot: string) => ask('eth_getStorageAt', NOTEBOOK, slot, '0x13')
    expect(values).to.deep.equal({
      [NOTEBOOK]: await Promise.all(slots.map(one)),
      [addressOf(0xee)]: [ZERO],
    })
  })

  it('accepts a contract without slots if another contract has slots', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getStorageValues', { [NOTEBOOK]: [], [addressOf(0xee)]: ['0x1'] })).to.deep.equal({
      [NOTEBOOK]: [],
      [addressOf(0xee)]: [ZERO],
    })
    expect((await errorOf(ask('eth_getStorageValues', {}))).code).to.equal(-32602)
    expect((await errorOf(ask('eth_getStorageValues', { [NOTEBOOK]: [] }))).code).to.equal(-32602)
  })

  it('returns empty lists for thousands of contracts without slots', async () => {
    const { ask } = await readChain()
    const empty = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [addressOf(index + 1_000), []]),
    )
    const requests = { ...empty, [addressOf(0xee)]: ['0x1'] }
    expect(await ask('eth_getStorageValues', requests)).to.deep.equal({ ...empty, [addressOf(0xee)]: [ZERO] })
  })

  it('limits the total number of slots of all contracts', async () => {
    const { store } = await readChain()
    const { ask } = answering(store, { limits: { ...limits, storageValuesMax: 3 } })
    const requests = (second: string[]) => ({ [NOTEBOOK]: ['0x0', '0x1'], [addressOf(0xee)]: second })
    expect(await ask('eth_getStorageValues', requests(['0x0']))).to.have.property(NOTEBOOK)
    const { code, message } = await errorOf(ask('eth_getStorageValues', requests(['0x0', '0x1'])))
    expect(code).to.equal(-38026)
    expect(message).to.equal('too many slots (max 3)')
  })
})
