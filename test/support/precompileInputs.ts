/** Inputs of precompiled contracts, computed with a second implementation of the curves. */
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { concat, word } from './assembler.ts'

type Affine<T> = { readonly x: T; readonly y: T }
type Fp2 = { readonly c0: bigint; readonly c1: bigint }

interface Point<T> {
  is0(): boolean
  toAffine(): Affine<T>
}

/** An element of BLS12-381's field: 64 bytes. */
export const blsElement = (value: bigint): Uint8Array =>
  new Uint8Array(Buffer.from(value.toString(16).padStart(128, '0'), 'hex'))

/** A point of BN254's G1, 64 bytes; infinity is zero. */
export function bnG1(point: Point<bigint>): Uint8Array {
  if (point.is0()) return new Uint8Array(64)
  const { x, y } = point.toAffine()
  return concat(word(x), word(y))
}

/** A point of BN254's G2, 128 bytes; infinity is zero. */
export function bnG2(point: Point<Fp2>): Uint8Array {
  if (point.is0()) return new Uint8Array(128)
  const { x, y } = point.toAffine()
  return concat(word(x.c1), word(x.c0), word(y.c1), word(y.c0))
}

/** A point of BLS12-381's G1, 128 bytes; infinity is zero. */
export function blsG1(point: Point<bigint>): Uint8Array {
  if (point.is0()) return new Uint8Array(128)
  const { x, y } = point.toAffine()
  return concat(blsElement(x), blsElement(y))
}

/** A point of BLS12-381's G2, 256 bytes; infinity is zero. */
export function blsG2(point: Point<Fp2>): Uint8Array {
  if (point.is0()) return new Uint8Array(256)
  const { x, y } = point.toAffine()
  return concat(blsElement(x.c0), blsElement(x.c1), blsElement(y.c0), blsElement(y.c1))
}

/** Input of MODEXP: three lengths, base, exponent, modulus. */
export function modexpInput(base: Uint8Array, exponent: Uint8Array, modulus: Uint8Array): Uint8Array {
  const lengths = [base, exponent, modulus].map(({ length }) => word(length))
  return concat(...lengths, base, exponent, modulus)
}

/**
 * @param commitment 48 bytes
 * @param z 32 bytes
 * @param y 32 bytes
 * @param proof 48 bytes
 */
export function kzgInput(
  commitment: Uint8Array,
  z: Uint8Array,
  y: Uint8Array,
  proof: Uint8Array,
): Uint8Array {
  const versioned = new Uint8Array(createHash('sha256').update(commitment).digest())
  versioned[0] = 1
  return concat(versioned, z, y, commitment, proof)
}

/** An invalid proof of unrelated points and words; it takes as long to check as a valid proof. */
export function wrongKzgProof(): Uint8Array {
  const [commitment, proof] = [2n, 3n].map((factor) => blsPoint(factor).toBytes(true)) as [
    Uint8Array,
    Uint8Array,
  ]
  return kzgInput(commitment, word(4), word(5), proof)
}

/** Multiples of the curves' generators. */
export const bnPoint = (factor: bigint) => bn254.G1.Point.BASE.multiply(factor)
export const bnTwistPoint = (factor: bigint) => bn254.G2.Point.BASE.multiply(factor)
export const blsPoint = (factor: bigint) => bls12_381.G1.Point.BASE.multiply(factor)
export const blsTwistPoint = (factor: bigint) => bls12_381.G2.Point.BASE.multiply(factor)
