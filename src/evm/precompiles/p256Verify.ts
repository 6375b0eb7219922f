/** Precompiled contract 256 (EIP-7951): signatures over the curve P-256 (secp256r1). */
import { fromHex } from '../../chain/hex.ts'
import { CurveGroup } from './curveGroup.ts'
import { mcl, SCALAR } from './mcl.ts'
import { constantGas, isBelow, isZero, type Precompile, PrecompileFailure, trueWord } from './precompile.ts'

/** Bytes of the input: hash, r, s, x, y, 32 each */
const INPUT = 160

const FIELD_ORDER = fromHex('0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff')
const ORDER = fromHex('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Returns the word 1 for a valid signature, and empty output, without a failure, for an invalid signature. */
export const p256Verify: Precompile = {
  gas: constantGas(6900n),
  run: (input) => (input.length === INPUT && isSigned(input) ? trueWord() : new Uint8Array(0)),
}

interface Loaded {
  readonly group: CurveGroup
  /** Address of two adjacent points: the base point, and the public key. `factors` is the address of their factors. */
  readonly points: number
  readonly factors: number
  readonly r: number
  readonly s: number
}

let loaded: Loaded | undefined

function load(): Loaded {
  if (loaded !== undefined) return loaded
  const curve = mcl('p256')
  const encoding = { partSize: 32, order: FIELD_ORDER, places: [0], notOnCurve: 'point is not on curve' }
  const group = new CurveGroup(curve, 'G1', encoding)
  const points = curve.allocate(2 * group.pointSize)
  curve.call('mclBnG1_getBasePoint')(points)
  const scalars = curve.allocate(4 * SCALAR)
  loaded = { group, points, factors: scalars, r: scalars + 2 * SCALAR, s: scalars + 3 * SCALAR }
  return loaded
}

function isSigned(input: Uint8Array): boolean {
  const r = input.subarray(32, 64)
  const s = input.subarray(64, 96)
  if (isZero(r) || isZero(s) || !isBelow(r, ORDER) || !isBelow(s, ORDER)) return false
  const at = load()
  const { group, points, factors } = at
  const { curve } = group
  const key = points + group.pointSize
  if (!isKey(group, key, input.subarray(96))) return false
  curve.writeScalar(at.r, r)
  curve.writeScalar(at.s, s)
  curve.writeScalar(factors, input.subarray(0, 32))
  const divide = curve.call('mclBnFr_div')
  divide(factors, factors, at.s)
  divide(factors + SCALAR, at.r, at.s)
  group.multiplyAll(group.first, points, factors, 2)
  if (group.isZero(group.first)) return false
  const x = group.encode(group.first).subarray(0, 32)
  curve.writeScalar(at.s, x)
  return curve.call('mclBnFr_isEqual')(at.r, at.s) === 1
}

function isKey(group: CurveGroup, at: number, input: Uint8Array): boolean {
  try {
    return group.decode(at, input)
  } catch (error) {
    if (error instanceof PrecompileFailure) return false
    throw error
  }
}
