import { expect } from 'chai'
import fc from 'fast-check'
import {
  bytesOf,
  bytesToQuantity,
  equalBytes,
  fromBigInt,
  fromHex,
  idOf,
  integerIn,
  toBigInt,
  toHex,
  toQuantity,
} from '../../src/chain/hex.ts'

const bytes = fc.uint8Array({ maxLength: 100 })

describe('bytes', () => {
  it('are converted to the hex that Buffer produces, and back', () => {
    fc.assert(
      fc.property(bytes, (any) => {
        expect(toHex(any)).to.equal(`0x${Buffer.from(any).toString('hex')}`)
        expect(fromHex(toHex(any))).to.deep.equal(new Uint8Array(any))
      }),
    )
  })

  it('are read from the right offset when they are a view of a larger buffer', () => {
    const view = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).subarray(1, 9)
    expect(toHex(view)).to.equal('0x0203040506070809')
    expect(toBigInt(view)).to.equal(0x0203040506070809n)
    expect(integerIn(view, 1, 8)).to.equal(0x03040506070809n)
    expect(bytesOf(idOf(view))).to.deep.equal(Uint8Array.of(2, 3, 4, 5, 6, 7, 8, 9))
  })

  it('are equal if and only if length and content are equal, even if one value is a Buffer', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (any, place) => {
        expect(equalBytes(any, Buffer.from(any))).to.equal(true)
        expect(equalBytes(any, new Uint8Array([...any, 0]))).to.equal(false)
        if (any.length === 0) return
        const other = any.slice()
        other[place % any.length]! ^= 1
        expect(equalBytes(any, other)).to.equal(false)
      }),
    )
  })

  it('are converted to a Map key and back, whatever their values', () => {
    fc.assert(fc.property(bytes, (any) => equalBytes(bytesOf(idOf(any)), any)))
  })
})

describe('integers', () => {
  it('of any length are converted to minimal bytes, and back', () => {
    const edges = [7, 8, 48, 53, 56, 63, 64, 65, 127, 128, 255, 256, 257, 512].flatMap((bits) => [
      2n ** BigInt(bits) - 1n,
      2n ** BigInt(bits),
    ])
    const check = (value: bigint): void => {
      const digits = value.toString(16)
      const expected = value === 0n ? '0x' : `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
      expect(toHex(fromBigInt(value))).to.equal(expected)
      expect(toBigInt(fromBigInt(value))).to.equal(value)
      expect(bytesToQuantity(fromBigInt(value))).to.equal(toQuantity(value))
    }
    for (const value of [0n, 1n, ...edges]) check(value)
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 300n }), check))
  })

  it('may have any number of leading zeros', () => {
    for (const zeros of [0, 1, 5, 8, 24, 31, 32, 60]) {
      for (const value of [Uint8Array.of(), Uint8Array.of(0xff), new Uint8Array(9).fill(0x81)]) {
        const padded = new Uint8Array([...new Uint8Array(zeros), ...value])
        expect(toBigInt(padded)).to.equal(BigInt(`0x0${toHex(value).slice(2)}`))
      }
    }
  })
})
