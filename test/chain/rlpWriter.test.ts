import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../src/chain/hex.ts'
import { encodeRlp, listOf, type RlpValue } from '../../src/chain/rlpWriter.ts'

const LENGTHS = [0, 1, 2, 54, 55, 56, 57, 255, 256, 257, 65_535, 65_536, 70_000]

/** The encoding according to @ethereumjs/rlp. */
function expected(value: RlpValue): string {
  return toHex(RLP.encode(value as Parameters<typeof RLP.encode>[0]))
}

describe('RLP written into one buffer', () => {
  it('is correct for strings around each length at which the header changes', () => {
    for (const length of LENGTHS) {
      for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
        const value = new Uint8Array(length).fill(byte)
        expect(toHex(encodeRlp(value)), `${length} of ${byte}`).to.equal(expected(value))
      }
    }
  })

  it('is correct for nested and adjacent lists around each length at which the header changes', () => {
    for (const length of LENGTHS) {
      const list = [new Uint8Array(length)]
      const nested = [[], list, [list, [[]], new Uint8Array(1)], list]
      for (const value of [list, nested]) expect(toHex(encodeRlp(value))).to.equal(expected(value))
    }
  })

  it('is correct for random values', () => {
    const { value } = fc.letrec<{ value: RlpValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.uint8Array({ maxLength: 80 }),
        fc.array(tie('value'), { maxLength: 8 }),
      ),
    }))
    fc.assert(fc.property(value, (any) => toHex(encodeRlp(any)) === expected(any)))
  })

  it('is correct for a list of encoded items', () => {
    for (const length of LENGTHS) {
      const items = [new Uint8Array(length), [new Uint8Array(3)]]
      const payload = Buffer.concat(items.map((item) => encodeRlp(item)))
      expect(toHex(listOf(payload))).to.equal(expected(items))
    }
  })
})
