import { fromHex } from '../../chain/hex.ts'
import { BLS_FIELD_ORDER } from './bls12381.ts'
import type { CurveGroup } from './curveGroup.ts'
import { FIELD } from './mcl.ts'
import { isBelow, isZero } from './precompile.ts'

/** (p + 1) / 2. The larger of y and -y is at least this number. */
const HALF = fromHex(
  '0x0d0088f51cbff34d258dd3db21a5d66bb23ba5c279c2895fb39869507b587b120f55ffff58a9ffffdcff7fffffffd556',
)

/** The constant b of the curve y² = x³ + b. */
const B = 4

/** Values of the three highest bits: compressed, compressed with the larger y, infinity, uncompressed. */
const COMPRESSED = 0b100
const COMPRESSED_LARGER = 0b101
const INFINITY = 0b110
const UNCOMPRESSED = [0b000, 0b010]

/**
 * Decodes a compressed point of BLS12-381's G1.
 *
 * @param at address in mcl's memory to which the point is written
 * @param compressed 48 bytes
 * @returns the error message of gnark-crypto (ecc/bls12-381, `G1Affine.SetBytes`); undefined for a valid point
 */
export function decompress(group: CurveGroup, at: number, compressed: Uint8Array): string | undefined {
  const flags = compressed[0]! >> 5
  const x = compressed.slice()
  x[0]! &= 0x1f
  group.clear(at)
  // An uncompressed point would have 96 bytes, so 48 bytes are too short.
  if (UNCOMPRESSED.includes(flags)) return 'short buffer'
  if (flags === INFINITY) return isZero(x) ? undefined : 'invalid infinity point encoding'
  if (flags !== COMPRESSED && flags !== COMPRESSED_LARGER) return 'invalid point encoding'
  if (!isBelow(x, BLS_FIELD_ORDER)) return 'invalid fp.Element encoding'
  const { curve } = group
  const y = at + FIELD
  const z = at + 2 * FIELD
  curve.writeField(at, x)
  curve.call('mclBnFp_sqr')(y, at)
  curve.call('mclBnFp_mul')(y, y, at)
  curve.call('mclBnFp_setInt32')(z, B)
  curve.call('mclBnFp_add')(y, y, z)
  if (curve.call('mclBnFp_squareRoot')(y, y) !== 0) {
    return "invalid compressed coordinate: square root doesn't exist"
  }
  const root = new Uint8Array(FIELD)
  curve.readField(y, root)
  if (isBelow(root, HALF) === (flags === COMPRESSED_LARGER)) curve.call('mclBnFp_neg')(y, y)
  curve.call('mclBnFp_setInt32')(z, 1)
  return group.isInGroup(at) ? undefined : 'invalid point: subgroup check failed'
}

/** Compresses a point of BLS12-381's G1 to 48 bytes. @param at address of the point, which is normalized in place */
export function compress(group: CurveGroup, at: number): Uint8Array {
  const compressed = new Uint8Array(FIELD)
  if (group.isZero(at)) {
    compressed[0] = INFINITY << 5
    return compressed
  }
  group.normalize(at)
  group.curve.readField(at, compressed)
  const y = new Uint8Array(FIELD)
  group.curve.readField(at + FIELD, y)
  compressed[0]! |= (isBelow(y, HALF) ? COMPRESSED : COMPRESSED_LARGER) << 5
  return compressed
}
