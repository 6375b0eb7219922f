/**
 * Faults of points in the input of precompiled contracts, with the messages of geth's libraries (gnark-crypto
 * ecc/bn254, ecc/bls12-381; go-eth-kzg). These functions expect the input of a failed call.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { toBigInt } from '../../../src/chain/hex.ts'

/** The field arithmetic that the curve's equation needs. */
interface Field<T> {
  eql(a: T, b: T): boolean
  add(a: T, b: T): T
  mul(a: T, b: T): T
  sqr(a: T): T
}

const BAD_ELEMENT = 'invalid fp.Element encoding'
const BAD_SUBGROUP = 'invalid point: subgroup check failed'

const { Fp: BnFp, Fp2: BnFp2 } = bn254.fields
const { Fp: BlsFp, Fp2: BlsFp2, Fr: BlsFr } = bls12_381.fields
const BnG2 = bn254.G2.Point
const { Point: BlsG1 } = bls12_381.G1
const { Point: BlsG2 } = bls12_381.G2

/** @param bytes 64: x, y */
export function bnFaultInG1(bytes: Uint8Array): string | undefined {
  if (isZero(bytes)) return undefined
  const [x, y] = words(bytes, 32) as [bigint, bigint]
  if (x >= BnFp.ORDER || y >= BnFp.ORDER) return BAD_ELEMENT
  return isOnCurve(BnFp, bn254.G1.Point.CURVE().b, x, y) ? undefined : 'point is not on curve'
}

/** @param bytes 128: x, y, each with its imaginary part first */
export function bnFaultInG2(bytes: Uint8Array): string | undefined {
  if (isZero(bytes)) return undefined
  const parts = words(bytes, 32)
  if (parts.some((part) => part >= BnFp.ORDER)) return BAD_ELEMENT
  const [x1, x0, y1, y0] = parts as [bigint, bigint, bigint, bigint]
  const [x, y] = [BnFp2.create({ c0: x0, c1: x1 }), BnFp2.create({ c0: y0, c1: y1 })]
  if (!isOnCurve(BnFp2, BnG2.CURVE().b, x, y)) return 'point is not on curve'
  return BnG2.fromAffine({ x, y }).isTorsionFree() ? undefined : 'point is not in correct subgroup'
}

/** @param bytes field elements of 64 bytes each */
export function blsFaultInElements(bytes: Uint8Array): string | undefined {
  for (let at = 0; at < bytes.length; at += 64) {
    if (!isZero(bytes.subarray(at, at + 16))) return 'invalid field element top bytes'
    if (toBigInt(bytes.subarray(at + 16, at + 64)) >= BlsFp.ORDER) return BAD_ELEMENT
  }
  return undefined
}

/** @param bytes 128: x, y */
export function blsFaultInG1(bytes: Uint8Array): string | undefined {
  const fault = blsFaultInElements(bytes)
  if (fault !== undefined || isZero(bytes)) return fault
  const [x, y] = words(bytes, 64) as [bigint, bigint]
  return isOnCurve(BlsFp, BlsG1.CURVE().b, x, y) ? undefined : 'invalid point: not on curve'
}

/** @param bytes 256: x, y, each with its real part first */
export function blsFaultInG2(bytes: Uint8Array): string | undefined {
  const fault = blsFaultInElements(bytes)
  if (fault !== undefined || isZero(bytes)) return fault
  const { x, y } = blsG2Of(bytes)
  return isOnCurve(BlsFp2, BlsG2.CURVE().b, x, y) ? undefined : 'invalid point: not on curve'
}

/** @param bytes a point on the curve: 128 of G1, 256 of G2 */
export function blsFaultInGroup(bytes: Uint8Array): string | undefined {
  if (isZero(bytes)) return undefined
  if (bytes.length === 128) {
    const [x, y] = words(bytes, 64) as [bigint, bigint]
    return BlsG1.fromAffine({ x, y }).isTorsionFree() ? undefined : 'g1 point is not on correct subgroup'
  }
  return BlsG2.fromAffine(blsG2Of(bytes)).isTorsionFree() ? undefined : 'g2 point is not on correct subgroup'
}

/**
 * The fault of a KZG proof that was refused.
 *
 * @param y claimed value, 32 bytes
 * @param z point, 32 bytes
 * @param commitment 48 bytes
 * @param proof 48 bytes
 */
export function kzgFault(y: Uint8Array, z: Uint8Array, commitment: Uint8Array, proof: Uint8Array): string {
  if (toBigInt(y) >= BlsFr.ORDER || toBigInt(z) >= BlsFr.ORDER) {
    return 'scalar is not canonical when interpreted as a big integer in big-endian'
  }
  return compressedFault(commitment) ?? compressedFault(proof) ?? "can't verify opening proof"
}

/** @param bytes 48: a compressed point of G1 */
function compressedFault(bytes: Uint8Array): string | undefined {
  const flags = bytes[0]! >> 5
  const rest = bytes.slice()
  rest[0]! &= 0x1f
  if (flags === 0b111 || flags === 0b011 || flags === 0b001) return 'invalid point encoding'
  // Uncompressed: 96 bytes would be needed.
  if (flags === 0b000 || flags === 0b010) return 'short buffer'
  if (flags === 0b110) return isZero(rest) ? undefined : 'invalid infinity point encoding'
  const x = toBigInt(rest)
  if (x >= BlsFp.ORDER) return BAD_ELEMENT
  const square = BlsFp.add(BlsFp.mul(BlsFp.sqr(x), x), BlsG1.CURVE().b)
  try {
    // Either root will do: the subgroup contains both points or neither.
    const y = BlsFp.sqrt(square)
    return BlsG1.fromAffine({ x, y }).isTorsionFree() ? undefined : BAD_SUBGROUP
  } catch {
    return "invalid compressed coordinate: square root doesn't exist"
  }
}

function blsG2Of(bytes: Uint8Array) {
  const [x0, x1, y0, y1] = words(bytes, 64) as [bigint, bigint, bigint, bigint]
  return { x: BlsFp2.create({ c0: x0, c1: x1 }), y: BlsFp2.create({ c0: y0, c1: y1 }) }
}

/** y² = x³ + b */
function isOnCurve<T>(field: Field<T>, b: T, x: T, y: T): boolean {
  return field.eql(field.sqr(y), field.add(field.mul(field.sqr(x), x), b))
}

function words(bytes: Uint8Array, each: number): bigint[] {
  return Array.from({ length: bytes.length / each }, (_, index) =>
    toBigInt(bytes.subarray(index * each, (index + 1) * each)),
  )
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}
