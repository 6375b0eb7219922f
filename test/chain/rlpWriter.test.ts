import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../src/chain/hex.ts'
import { encodeRlp, listOf, type RlpValue } from '../../src/chain/rlpWriter.ts'

const LENGTHS = [0, 1, 2, 54, 55, 56, 57, 255, 256, 257, 65_535, 65_536, 70_000]

/** As the library encodes it. */
function expected(value: RlpValue): string {
  return toHex(RLP.encode(value as Parameters<typeof RLP.encode>[0]))
}

describe('RLP that is written into one buffer', () => {
  it('is that of strings around each change of the header', () => {
    for (const length of LENGTHS) {
      for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
        const value = new Uint8Array(length).fill(byte)
        expect(toHex(encodeRlp(value)), `${length} of ${byte}`).to.equal(expected(value))
      }
    }
  })

  it('is that of lists around each change of the header, within others and beside them', () => {
    for (const length of LENGTHS) {
      const list = [new Uint8Array(length)]
      const nested = [[], list, [list, [[]], new Uint8Array(1)], list]
      for (const value of [list, nested]) expect(toHex(encodeRlp(value))).to.equal(expected(value))
    }
  })

  it('is that of any value', () => {
    const { value } = fc.letrec<{ value: RlpValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.uint8Array({ maxLength: 80 }),
        fc.array(tie('value'), { maxLength: 8 }),
      ),
    }))
    fc.assert(fc.property(value, (any) => toHex(encodeRlp(any)) === expected(any)))
  })

  it('is that of a list whose items are encoded already', () => {
    for (const length of LENGTHS) {
      const items = [new Uint8Array(length), [new Uint8Array(3)]]
      const payload = Buffer.concat(items.map((item) => encodeRlp(item)))
      expect(toHex(listOf(payload))).to.equal(expected(items))
    }
  })
})
