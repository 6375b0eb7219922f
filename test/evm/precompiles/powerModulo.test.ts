import { expect } from 'chai'
import fc from 'fast-check'
import { toBigInt } from '../../../src/chain/hex.ts'
import { powerModulo } from '../../../src/evm/precompiles/powerModulo.ts'
import { runs } from '../../support/runs.ts'

/** Reference implementation: square and multiply, bit by bit. */
function plainPower(base: bigint, exponent: Uint8Array, modulus: bigint): bigint {
  let power = 1n % modulus
  for (const byte of exponent) {
    for (let bit = 7; bit >= 0; bit--) {
      power = (power * power) % modulus
      if (((byte >> bit) & 1) === 1) power = (power * base) % modulus
    }
  }
  return power
}

const number = (maxLength: number): fc.Arbitrary<bigint> =>
  fc.uint8Array({ maxLength }).map((bytes) => toBigInt(bytes))

/** Numbers near powers of 2, at which limbs overflow and carries occur. */
const edge = (bits: number): fc.Arbitrary<bigint> =>
  fc.tuple(fc.integer({ min: 1, max: bits }), fc.integer({ min: -3, max: 3 })).map(([shift, difference]) => {
    const value = (1n << BigInt(shift)) + BigInt(difference)
    return value < 0n ? 0n : value
  })

const modulus = (maxLength: number): fc.Arbitrary<bigint> =>
  fc
    .oneof(
      number(maxLength),
      edge(maxLength * 8),
      number(maxLength / 2).chain((odd) => multiple(odd, maxLength * 4)),
    )
    .map((value) => (value === 0n ? 1n : value))

/** An odd number times a power of two. */
const multiple = (odd: bigint, bits: number): fc.Arbitrary<bigint> =>
  fc.integer({ min: 0, max: bits }).map((shift) => odd << BigInt(shift))

function agrees(base: bigint, exponent: Uint8Array, modulus: bigint): void {
  expect(powerModulo(base, exponent, modulus)).to.equal(plainPower(base, exponent, modulus))
}

describe('powerModulo', () => {
  it('agrees with bitwise squaring for small moduli', () => {
    for (let modulus = 1n; modulus <= 300n; modulus++) {
      for (const base of [0n, 1n, 2n, 6n, modulus - 1n, modulus, modulus + 1n, 255n]) {
        for (const exponent of [
          [],
          [0],
          [1],
          [2],
          [3],
          [16],
          [0, 0, 5],
          [1, 0, 0, 0, 0],
          [255, 1, 2, 3, 4, 5],
        ]) {
          agrees(base, Uint8Array.from(exponent), modulus)
        }
      }
    }
  })

  it('agrees with bitwise squaring for all sizes and parities', () => {
    for (const size of [4, 8, 16, 40, 300]) {
      const values = fc.tuple(
        fc.oneof(number(size), edge(size * 8)),
        fc.uint8Array({ maxLength: 40 }),
        modulus(size),
      )
      fc.assert(
        fc.property(values, (given) => agrees(...given)),
        { numRuns: runs(300) },
      )
    }
  })

  it('agrees with bitwise squaring for limbs of all ones or all zeros', () => {
    for (let limbs = 1; limbs <= 66; limbs++) {
      const full = (1n << BigInt(limbs * 32)) - 1n
      const exponent = Uint8Array.of(0xff, 0x0f, 0xf0)
      for (const modulus of [full, full - 1n, full - 2n, (full >> 1n) + 1n, (full >> 1n) + 2n]) {
        agrees(full, exponent, modulus)
        agrees(full - 3n, exponent, modulus)
        agrees((1n << BigInt(limbs * 16)) + 1n, exponent, modulus)
      }
    }
  })

  it('agrees with bitwise squaring for a long exponent', () => {
    const exponent = new Uint8Array(40_000).map((_, index) => (index * 7) % 256)
    agrees(12345n, exponent, 99_999_999_977n)
    agrees(12345n, exponent, 65_521n)
    agrees(12345n, exponent, 3n << 60n)
  })
})
