import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { expect } from 'chai'
import type { Fork } from '../../../src/chain/forks.ts'
import { leftPad, rightPad } from '../../../src/chain/hex.ts'
import { Core } from '../../../src/evm/core.ts'
import { failureWords } from '../../../src/evm/coreFailure.ts'
import { enterBlock } from '../../../src/evm/transition.ts'
import { concat, word } from '../../support/assembler.ts'
import { emptyState, groundOn } from '../../support/grounds.ts'

const { Fp: BnFp, Fp2: BnFp2 } = bn254.fields
const { Fp: BlsFp, Fp2: BlsFp2, Fr } = bls12_381.fields
const GAS = 10_000_000n
const OUT_OF_GAS = 'out of gas'
const BAD_ELEMENT = 'invalid fp.Element encoding'
const ZEROS = new Uint8Array(1024)

/** A BLS12-381 field element: 64 bytes. */
const element = (value: bigint): Uint8Array => concat(new Uint8Array(16), hexBytes(value, 48))
const hexBytes = (value: bigint, length: number): Uint8Array =>
  new Uint8Array(Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex'))

const bnG1 = concat(word(1), word(2))
const bnG2Base = bn254.G2.Point.BASE.toAffine()
const bnG2Of = ({ x, y }: typeof bnG2Base): Uint8Array =>
  concat(word(x.c1), word(x.c0), word(y.c1), word(y.c0))
const bnG2 = bnG2Of(bnG2Base)
const blsG1Base = bls12_381.G1.Point.BASE.toAffine()
const blsG1 = concat(element(blsG1Base.x), element(blsG1Base.y))
const blsG2Base = bls12_381.G2.Point.BASE.toAffine()
const blsG2Of = ({ x, y }: typeof blsG2Base): Uint8Array =>
  concat(element(x.c0), element(x.c1), element(y.c0), element(y.c1))
const blsG2 = blsG2Of(blsG2Base)

interface Field<T> {
  add(a: T, b: T): T
  mul(a: T, b: T): T
  sqr(a: T): T
  sqrt(a: T): T
}

/** The first point on the curve that is not in the group of prime order. */
function strayPoint<T>(field: Field<T>, b: T, xOf: (n: bigint) => T, isFree: (p: { x: T; y: T }) => boolean) {
  for (let n = 1n; ; n++) {
    const x = xOf(n)
    try {
      const point = { x, y: field.sqrt(field.add(field.mul(field.sqr(x), x), b)) }
      if (!isFree(point)) return point
    } catch {
      // No point has this x.
    }
  }
}

const bnStray = bnG2Of(
  strayPoint<typeof bnG2Base.x>(
    BnFp2,
    bn254.G2.Point.CURVE().b,
    (n) => BnFp2.create({ c0: n, c1: 0n }),
    (p) => bn254.G2.Point.fromAffine(p).isTorsionFree(),
  ),
)
const strayG1 = strayPoint(
  BlsFp,
  bls12_381.G1.Point.CURVE().b,
  (n) => n,
  (p) => bls12_381.G1.Point.fromAffine(p).isTorsionFree(),
)
const blsStrayG1 = concat(element(strayG1.x), element(strayG1.y))
const blsStrayG2 = blsG2Of(
  strayPoint<typeof blsG2Base.x>(
    BlsFp2,
    bls12_381.G2.Point.CURVE().b,
    (n) => BlsFp2.create({ c0: n, c1: 0n }),
    (p) => bls12_381.G2.Point.fromAffine(p).isTorsionFree(),
  ),
)

/** Returns the point, in which part `place` of `count` parts is replaced by `order`, which is out of range. */
function tooLarge(point: Uint8Array, order: bigint, count: number, place: number): Uint8Array {
  const size = point.length / count
  const changed = point.slice()
  changed.set(leftPad(hexBytes(order, size === 32 ? 32 : 48), size), place * size)
  return changed
}

const off = (point: Uint8Array): Uint8Array => {
  const changed = point.slice()
  changed[changed.length - 1]! ^= 1
  return changed
}

const withTop = (point: Uint8Array, at: number): Uint8Array => {
  const changed = point.slice()
  changed[at] = 1
  return changed
}

const lengths = (...bytes: number[]): Uint8Array => concat(...bytes.map((each) => word(each)))

describe('a failing precompiled contract', () => {
  const core = new Core()
  const CALLER = new Uint8Array(20).fill(1)

  function wordsOf(
    number: number,
    input: Uint8Array,
    { gas = GAS, fork = 'bpo2' }: { gas?: bigint; fork?: Fork } = {},
  ): string | undefined {
    enterBlock(core, groundOn(emptyState(), { fork }), CALLER, 0n)
    const to = leftPad(hexBytes(BigInt(number), 2), 20)
    const left = core.call(core.account(CALLER), core.account(to), 0n, input, gas)
    const words = failureWords(core.failure)
    // A failure uses all gas and returns nothing.
    if (words !== undefined) expect([left, core.output.length]).to.deep.equal([0n, 0])
    return words
  }

  it('reports invalid points of BN254', () => {
    const large = tooLarge(bnG1, BnFp.ORDER, 2, 1)
    for (const [number, input, words] of [
      [6, bnG1, undefined],
      [6, ZEROS.subarray(0, 5), undefined],
      [6, large, BAD_ELEMENT],
      [6, concat(bnG1, large), BAD_ELEMENT],
      [6, concat(off(bnG1), large), 'point is not on curve'],
      [6, word(9), 'point is not on curve'],
      [7, concat(off(bnG1), word(2)), 'point is not on curve'],
      [7, concat(bnG1, word(2)), undefined],
      [7, tooLarge(bnG1, BnFp.ORDER, 2, 0), BAD_ELEMENT],
    ] as const) {
      expect(wordsOf(number, input), `${number} ${words}`).to.equal(words)
    }
  })

  it('reports the first fault among the pairs of a BN254 pairing', () => {
    const sound = concat(bnG1, bnG2)
    for (const [input, words] of [
      [sound, undefined],
      [concat(bnG1, ZEROS.subarray(0, 128)), undefined],
      [sound.subarray(1), 'bad elliptic curve pairing size'],
      [concat(off(bnG1), bnG2), 'point is not on curve'],
      [concat(bnG1, off(bnG2)), 'point is not on curve'],
      [concat(bnG1, bnStray), 'point is not in correct subgroup'],
      [concat(sound, bnG1, bnStray, off(bnG1), bnG2), 'point is not in correct subgroup'],
      [concat(sound, off(bnG1), bnG2, bnG1, bnStray), 'point is not on curve'],
      ...[0, 1, 2, 3].map(
        (place) => [concat(bnG1, tooLarge(bnG2, BnFp.ORDER, 4, place)), BAD_ELEMENT] as const,
      ),
    ] as const) {
      expect(wordsOf(8, input), `${words}`).to.equal(words)
    }
  })

  it('reports invalid points of BLS12-381', () => {
    for (const [number, bytes, base, order] of [
      [0x0b, 128, blsG1, BlsFp.ORDER],
      [0x0d, 256, blsG2, BlsFp.ORDER],
    ] as const) {
      const infinity = ZEROS.subarray(0, bytes)
      expect(wordsOf(number, concat(base, infinity))).to.equal(undefined)
      expect(wordsOf(number, base)).to.equal('invalid input length')
      expect(wordsOf(number, concat(infinity, off(base)))).to.equal('invalid point: not on curve')
      for (let place = 0; place < bytes / 64; place++) {
        const large = tooLarge(base, order, bytes / 64, place)
        expect(wordsOf(number, concat(base, large))).to.equal(BAD_ELEMENT)
        expect(wordsOf(number, concat(withTop(large, place * 64 + 15), base))).to.equal(
          'invalid field element top bytes',
        )
      }
    }
    // Addition has no subgroup check.
    expect(wordsOf(0x0b, concat(blsStrayG1, blsStrayG1))).to.equal(undefined)
    expect(wordsOf(0x0d, concat(blsStrayG2, blsStrayG2))).to.equal(undefined)
  })

  it('reports points outside the subgroups of BLS12-381', () => {
    const [g1, g2] = ['g1 point is not on correct subgroup', 'g2 point is not on correct subgroup']
    for (const [number, input, words] of [
      [0x0c, concat(blsG1, word(3), blsStrayG1, word(1)), g1],
      [0x0c, concat(off(blsG1), word(3), blsStrayG1, word(1)), 'invalid point: not on curve'],
      [0x0c, blsG1, 'invalid input length'],
      [0x0c, ZEROS.subarray(0, 0), 'invalid input length'],
      [0x0e, concat(blsStrayG2, word(0)), g2],
      [0x0e, concat(blsG2, word(5)), undefined],
      [0x0f, concat(blsG1, blsStrayG2), g2],
      [0x0f, concat(blsStrayG1, blsStrayG2), g1],
      [0x0f, concat(blsStrayG1, off(blsG2)), 'invalid point: not on curve'],
      [0x0f, concat(blsG1, blsG2), undefined],
      [0x0f, ZEROS.subarray(0, 0), 'invalid input length'],
      [0x0f, ZEROS.subarray(0, 383), 'invalid input length'],
    ] as const) {
      expect(wordsOf(number, input), `${number} ${words}`).to.equal(words)
    }
  })

  it('reports invalid field elements of BLS12-381', () => {
    for (const [number, bytes] of [
      [0x10, 64],
      [0x11, 128],
    ] as const) {
      const input = ZEROS.slice(0, bytes)
      expect(wordsOf(number, input)).to.equal(undefined)
      expect(wordsOf(number, input.subarray(1))).to.equal('invalid input length')
      expect(wordsOf(number, withTop(input, bytes - 64))).to.equal('invalid field element top bytes')
      const large = concat(input.subarray(64), element(BlsFp.ORDER))
      expect(wordsOf(number, large)).to.equal(BAD_ELEMENT)
    }
  })

  it('reports why a KZG proof is invalid', () => {
    const infinity = rightPad(Uint8Array.of(0xc0), 48)
    const inputOf = (z: bigint, y: bigint, commitment: Uint8Array, proof: Uint8Array): Uint8Array => {
      const hash = new Uint8Array(createHash('sha256').update(commitment).digest())
      hash[0] = 1
      return concat(hash, word(z), word(y), commitment, proof)
    }
    const refused = (words: string): string => `error verifying kzg proof: ${words}`
    const scalar = refused('scalar is not canonical when interpreted as a big integer in big-endian')
    const flagged = (flags: number, rest: bigint): Uint8Array => {
      const bytes = hexBytes(rest, 48)
      bytes[0]! |= flags
      return bytes
    }
    // No point has this x.
    let none = 1n
    for (; ; none++) {
      try {
        BlsFp.sqrt(BlsFp.add(none ** 3n, 4n))
      } catch {
        break
      }
    }
    for (const [input, words] of [
      [inputOf(0n, 0n, infinity, infinity), undefined],
      [inputOf(0n, 1n, infinity, infinity), refused("can't verify opening proof")],
      [inputOf(Fr.ORDER, 0n, infinity, infinity), scalar],
      [inputOf(0n, Fr.ORDER, infinity, infinity), scalar],
      [inputOf(0n, 0n, flagged(0xe0, 0n), infinity), refused('invalid point encoding')],
      [inputOf(0n, 0n, infinity, flagged(0x20, 0n)), refused('invalid point encoding')],
      [inputOf(0n, 0n, flagged(0x00, 5n), infinity), refused('short buffer')],
      [inputOf(0n, 0n, flagged(0xc0, 5n), infinity), refused('invalid infinity point encoding')],
      [inputOf(0n, 0n, flagged(0x80, BlsFp.ORDER), infinity), refused(BAD_ELEMENT)],
      [
        inputOf(0n, 0n, flagged(0x80, none), infinity),
        refused("invalid compressed coordinate: square root doesn't exist"),
      ],
      [inputOf(0n, 0n, infinity, flagged(0xa0, strayG1.x)), refused('invalid point: subgroup check failed')],
      [concat(word(1), inputOf(0n, 0n, infinity, infinity).subarray(32)), 'mismatched versioned hash'],
      [ZEROS.subarray(0, 191), 'invalid input length'],
    ] as const) {
      expect(wordsOf(0x0a, input), words).to.equal(words)
    }
  })

  it('reports invalid inputs of modular exponentiation and BLAKE2b F', () => {
    const tooLong = 'one or more of base/exponent/modulus length exceeded 1024 bytes'
    const flagged = ZEROS.slice(0, 213)
    flagged[212] = 2
    for (const [number, input, words] of [
      [9, ZEROS.subarray(0, 212), 'invalid input length'],
      [9, flagged, 'invalid final flag'],
      [5, lengths(1025, 0, 0), tooLong],
      [5, lengths(0, 1025, 0), tooLong],
      [5, lengths(0, 0, 1025), tooLong],
      [5, lengths(1024, 0, 1), undefined],
    ] as const) {
      expect(wordsOf(number, input), `${number} ${words}`).to.equal(words)
    }
  })

  it('checks the gas before the input', () => {
    const flagged = ZEROS.slice(0, 213)
    flagged.set([2], 212)
    flagged.set([5], 3)
    for (const [number, input, gas, words] of [
      [8, ZEROS.subarray(0, 193), 78_999n, OUT_OF_GAS],
      [8, ZEROS.subarray(0, 193), 79_000n, 'bad elliptic curve pairing size'],
      [8, ZEROS.subarray(0, 1), 44_999n, OUT_OF_GAS],
      [8, ZEROS.subarray(0, 1), 45_000n, 'bad elliptic curve pairing size'],
      [0x0f, ZEROS.subarray(0, 0), 37_699n, OUT_OF_GAS],
      [0x0f, ZEROS.subarray(0, 0), 37_700n, 'invalid input length'],
      [0x0f, ZEROS.subarray(0, 385), 70_299n, OUT_OF_GAS],
      [9, flagged, 4n, OUT_OF_GAS],
      [9, flagged, 5n, 'invalid final flag'],
      [0x0c, ZEROS.subarray(0, 0), 0n, 'invalid input length'],
      [5, lengths(0, 0, 1025), 33_281n, OUT_OF_GAS],
      [5, lengths(0, 0, 1025), 33_282n, 'one or more of base/exponent/modulus length exceeded 1024 bytes'],
      [6, word(9), 149n, OUT_OF_GAS],
      [0x0b, ZEROS.subarray(0, 1), 374n, OUT_OF_GAS],
      [0x0a, ZEROS.subarray(0, 1), 49_999n, OUT_OF_GAS],
    ] as const) {
      expect(wordsOf(number, input, { gas }), `${number} ${gas}`).to.equal(words)
    }
  })

  it('uses the gas prices of the given fork, Byzantium or Berlin', () => {
    const odd = ZEROS.subarray(0, 1)
    expect(wordsOf(8, odd, { gas: 99_999n, fork: 'byzantium' })).to.equal(OUT_OF_GAS)
    expect(wordsOf(8, odd, { gas: 100_000n, fork: 'byzantium' })).to.equal('bad elliptic curve pairing size')
    expect(wordsOf(5, lengths(1025, 0, 1), { gas: 0n, fork: 'berlin' })).to.equal(OUT_OF_GAS)
    expect(wordsOf(5, lengths(1025, 0, 1), { gas: GAS, fork: 'berlin' })).to.equal(undefined)
  })
})
