import type { CurveGroup } from './curveGroup.ts'
import { FIELD, type Mcl } from './mcl.ts'

/** Bytes of an element of the target group GT. */
const TARGET = 12 * FIELD

/** The groups of a curve that has a pairing. */
export interface PairedGroups {
  readonly g1: CurveGroup
  readonly g2: CurveGroup
}

/** Decodes one pair of the input; returns false when one of the points is infinity. @throws PrecompileFailure */
export type ReadPair = (pair: Uint8Array, pointOfG1: number, pointOfG2: number) => boolean

/**
 * Whether the product of pairings is 1.
 *
 * @param input pairs, one after the other
 * @param read decodes the points of a pair of `pairSize` bytes
 */
export function isProductOne(
  { g1, g2 }: PairedGroups,
  input: Uint8Array,
  pairSize: number,
  read: ReadPair,
): boolean {
  const { curve } = g1
  const pairs = input.length / pairSize
  const product = curve.allocate(TARGET + pairs * (g1.pointSize + g2.pointSize))
  const firstOfG1 = product + TARGET
  const firstOfG2 = firstOfG1 + pairs * g1.pointSize
  try {
    // A pairing with infinity is 1, so such pairs are left out.
    let finite = 0
    for (let at = 0; at < input.length; at += pairSize) {
      const pair = input.subarray(at, at + pairSize)
      if (read(pair, firstOfG1 + finite * g1.pointSize, firstOfG2 + finite * g2.pointSize)) finite++
    }
    if (finite === 0) return true
    curve.call('mclBn_millerLoopVec')(product, firstOfG1, firstOfG2, finite)
    return isPowerOne(curve, product)
  } finally {
    curve.free(product)
  }
}

/**
 * Whether a product of Miller loops is 1 after the final exponentiation.
 *
 * @param product address of the product, which is overwritten
 */
export function isPowerOne(curve: Mcl, product: number): boolean {
  curve.call('mclBn_finalExp')(product, product)
  return curve.call('mclBnGT_isOne')(product) === 1
}
