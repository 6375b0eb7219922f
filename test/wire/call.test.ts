import { expect } from 'chai'
import type { StateOverrides } from '../../generated/types.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { stateOverrides } from '../../src/wire/call.ts'
import { addressOf } from '../support/genesis.ts'

const UPPER = addressOf(0xab).toUpperCase().replace('0X', '0x')
const OTHER = addressOf(0x01)

describe('stateOverrides', () => {
  it('orders the overrides by address, whatever the letter case', () => {
    const given: StateOverrides = { [UPPER]: { balance: '0x2', nonce: null }, [OTHER]: {} }
    expect(stateOverrides(given)).to.deep.equal([
      { address: fromHex(OTHER) },
      { address: fromHex(UPPER), balance: 2n },
    ])
  })

  it('returns no overrides for undefined', () => {
    expect(stateOverrides(undefined)).to.deep.equal([])
  })
})
