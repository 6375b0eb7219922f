import { expect } from 'chai'
import type { StateOverrides } from '../../generated/types.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { stateOverrides } from '../../src/wire/call.ts'
import { addressOf } from '../support/genesis.ts'

const LOWER = addressOf(0xab)
const UPPER = LOWER.toUpperCase().replace('0X', '0x')
const OTHER = addressOf(0x01)

describe('stateOverrides', () => {
  it('keeps only the last override of an address that occurs in two spellings', () => {
    const last = { address: fromHex(LOWER), balance: 2n }
    expect(
      stateOverrides({ [LOWER]: { nonce: '0x1', state: {} }, [UPPER]: { balance: '0x2' } }),
    ).to.deep.equal([last])
    const given: StateOverrides = {
      [UPPER]: { code: '0x00' },
      [OTHER]: {},
      [LOWER]: { balance: '0x2', nonce: null },
    }
    expect(stateOverrides(given)).to.have.deep.members([last, { address: fromHex(OTHER) }])
  })

  it('returns no overrides for undefined', () => {
    expect(stateOverrides(undefined)).to.deep.equal([])
  })
})
