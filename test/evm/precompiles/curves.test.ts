import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../../src/chain/hex.ts'
import { precompilesOf } from '../../../src/evm/precompiles/directory.ts'
import { concat, word } from '../../support/assembler.ts'
import * as inputs from '../../support/precompileInputs.ts'
import { runs } from '../../support/runs.ts'

const run = (number: number, ...parts: Uint8Array[]): string =>
  toHex(
    precompilesOf('osaka')
      .get(number)!
      .run(concat(...parts)),
  )

/** Returns the first point with x >= `n` that is on the curve of BLS12-381's G1 but not in the group. */
function strayPoint(n: bigint) {
  const { Fp } = bls12_381.fields
  for (let x = n; ; x++) {
    try {
      const y = Fp.sqrt(Fp.add(Fp.mul(Fp.sqr(x), x), 4n))
      const point = bls12_381.G1.Point.fromAffine({ x, y })
      if (!point.isTorsionFree()) return point
    } catch {
      // No point has this x.
    }
  }
}

/** Like {@link strayPoint}, for G2. */
function strayTwistPoint(n: bigint) {
  const { Fp2 } = bls12_381.fields
  for (let c0 = n; ; c0++) {
    try {
      const x = Fp2.create({ c0, c1: 1n })
      const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), bls12_381.G2.Point.CURVE().b))
      const point = bls12_381.G2.Point.fromAffine({ x, y })
      if (!point.isTorsionFree()) return point
    } catch {
      // No point has this x.
    }
  }
}

describe('points in precompiled contracts', () => {
  const factor = fc.bigInt({ min: 1n, max: 2n ** 253n })

  it('are doubled when added to themselves, and yield infinity when added to their negatives', () => {
    fc.assert(
      fc.property(factor, (k) => {
        const [p, q, r, s] = [inputs.bnPoint(k), inputs.blsPoint(k), inputs.blsTwistPoint(k), strayPoint(k)]
        const t = strayTwistPoint(k)
        expect(run(6, inputs.bnG1(p), inputs.bnG1(p))).to.equal(toHex(inputs.bnG1(p.double())))
        expect(run(6, inputs.bnG1(p), inputs.bnG1(p.negate()))).to.equal(toHex(new Uint8Array(64)))
        for (const each of [q, s]) {
          expect(run(11, inputs.blsG1(each), inputs.blsG1(each))).to.equal(toHex(inputs.blsG1(each.double())))
          expect(run(11, inputs.blsG1(each), inputs.blsG1(each.negate()))).to.equal(
            toHex(new Uint8Array(128)),
          )
        }
        for (const each of [r, t]) {
          expect(run(13, inputs.blsG2(each), inputs.blsG2(each))).to.equal(toHex(inputs.blsG2(each.double())))
          expect(run(13, inputs.blsG2(each), inputs.blsG2(each.negate()))).to.equal(
            toHex(new Uint8Array(256)),
          )
        }
        expect(run(11, inputs.blsG1(s), inputs.blsG1(q))).to.equal(toHex(inputs.blsG1(s.add(q))))
        expect(run(13, inputs.blsG2(t), inputs.blsG2(r))).to.equal(toHex(inputs.blsG2(t.add(r))))
      }),
      { numRuns: runs(10) },
    )
  })

  it('are multiplied by scalars at the limits of their range', () => {
    const order = bn254.fields.Fr.ORDER
    for (const scalar of [0n, 1n, 2n, order - 1n, order, order + 1n, 2n ** 128n, 2n ** 256n - 1n]) {
      const reduced = scalar % order
      const product = reduced === 0n ? bn254.G1.Point.ZERO : inputs.bnPoint(5n).multiply(reduced)
      expect(run(7, inputs.bnG1(inputs.bnPoint(5n)), word(scalar))).to.equal(toHex(inputs.bnG1(product)))
    }
    expect(run(7, new Uint8Array(64), word(9))).to.equal(toHex(new Uint8Array(64)))
    const blsOrder = bls12_381.fields.Fr.ORDER
    for (const scalar of [0n, 1n, blsOrder - 1n, blsOrder, 2n * blsOrder, blsOrder + 7n, 2n ** 256n - 1n]) {
      const reduced = scalar % blsOrder
      const g1 = reduced === 0n ? bls12_381.G1.Point.ZERO : inputs.blsPoint(reduced)
      const g2 = reduced === 0n ? bls12_381.G2.Point.ZERO : inputs.blsTwistPoint(reduced)
      expect(run(12, inputs.blsG1(inputs.blsPoint(1n)), word(scalar))).to.equal(toHex(inputs.blsG1(g1)))
      expect(run(14, inputs.blsG2(inputs.blsTwistPoint(1n)), word(scalar))).to.equal(toHex(inputs.blsG2(g2)))
      // The products are of the same point, so that the sum adds equal points.
      const twice = [inputs.blsG1(inputs.blsPoint(1n)), word(scalar)]
      const double = g1.is0() ? g1 : g1.double()
      expect(run(12, ...twice, ...twice)).to.equal(toHex(inputs.blsG1(double)))
    }
  })

  it('are summed in several batches', () => {
    const { ORDER } = bls12_381.fields.Fr
    for (const count of [1023, 1024, 1025, 2500]) {
      const parts: Uint8Array[] = []
      const [five, seven] = [inputs.blsG1(inputs.blsPoint(5n)), inputs.blsG1(inputs.blsPoint(7n))]
      let sum = 0n
      for (let index = 0; index < count; index++) {
        const scalar = ((2n ** 255n - 19n) ** BigInt(1 + (index % 3)) % 2n ** 256n) ^ BigInt(index)
        parts.push(index % 2 === 0 ? five : seven, word(scalar))
        sum += scalar * (index % 2 === 0 ? 5n : 7n)
      }
      expect(run(12, ...parts)).to.equal(toHex(inputs.blsG1(inputs.blsPoint(sum % ORDER))))
    }
  })

  it('are paired in long lists', () => {
    const { ORDER } = bls12_381.fields.Fr
    const parts: Uint8Array[] = []
    let sum = 0n
    for (let k = 1n; k <= 40n; k++) {
      parts.push(inputs.blsG1(inputs.blsPoint(k)), inputs.blsG2(inputs.blsTwistPoint(k + 3n)))
      sum += k * (k + 3n)
    }
    expect(run(15, ...parts)).to.equal(toHex(word(0)))
    const closing = [inputs.blsG1(inputs.blsPoint(ORDER - sum)), inputs.blsG2(inputs.blsTwistPoint(1n))]
    expect(run(15, ...parts, ...closing)).to.equal(toHex(word(1)))
    const bnParts: Uint8Array[] = []
    for (let k = 1n; k <= 40n; k++)
      bnParts.push(inputs.bnG1(inputs.bnPoint(k)), inputs.bnG2(inputs.bnTwistPoint(k + 3n)))
    expect(run(8, ...bnParts)).to.equal(toHex(word(0)))
    const bnClosing = [
      inputs.bnG1(inputs.bnPoint(bn254.fields.Fr.ORDER - sum)),
      inputs.bnG2(inputs.bnTwistPoint(1n)),
    ]
    expect(run(8, ...bnParts, ...bnClosing)).to.equal(toHex(word(1)))
    expect(run(8)).to.equal(toHex(word(1)))
  })

  it('have no effect when paired with infinity', () => {
    const [g1, g2] = [inputs.blsG1(inputs.blsPoint(3n)), inputs.blsG2(inputs.blsTwistPoint(3n))]
    const [no1, no2] = [new Uint8Array(128), new Uint8Array(256)]
    expect(run(15, g1, no2)).to.equal(toHex(word(1)))
    expect(run(15, no1, g2, g1, no2, no1, no2)).to.equal(toHex(word(1)))
    expect(run(15, g1, g2, no1, g2)).to.equal(toHex(word(0)))
  })

  it('must be in the prime-order group for multiplication and pairing', () => {
    for (let n = 1n; n < 30n; n++) {
      const g1 = inputs.blsG1(strayPoint(n))
      const g2 = inputs.blsG2(strayTwistPoint(n))
      expect(() => run(12, g1, word(1))).to.throw('g1 point is not on correct subgroup')
      expect(() => run(14, g2, word(1))).to.throw('g2 point is not on correct subgroup')
      expect(() => run(15, g1, g2)).to.throw('g1 point is not on correct subgroup')
      expect(() => run(15, new Uint8Array(128), g2)).to.throw('g2 point is not on correct subgroup')
    }
  })
})
