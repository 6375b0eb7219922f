/** Precompiled contracts 6, 7 and 8 (EIP-196, EIP-197): alt_bn128, also called BN254. */
import { fromBigInt } from '../../chain/hex.ts'
import { CurveGroup, type Encoding } from './curveGroup.ts'
import { mcl, SCALAR } from './mcl.ts'
import { isProductOne, type PairedGroups } from './pairing.ts'
import { constantGas, type Precompile, PrecompileFailure, paddedSlice, trueWord } from './precompile.ts'

const POINT = 64
const TWIST_POINT = 128
const PAIR = POINT + TWIST_POINT

const FIELD_ORDER = 21888242871839275222246405745257275088696311157297823662689037894645226208583n

const ENCODING = {
  partSize: 32,
  order: fromBigInt(FIELD_ORDER),
  notOnCurve: 'point is not on curve',
} as const satisfies Partial<Encoding>

interface Loaded extends PairedGroups {
  readonly scalar: number
}

let loaded: Loaded | undefined

function groups(): Loaded {
  if (loaded !== undefined) return loaded
  const curve = mcl('bn254')
  loaded = {
    g1: new CurveGroup(curve, 'G1', { ...ENCODING, places: [0] }),
    // In the input, the imaginary part comes first.
    g2: new CurveGroup(curve, 'G2', { ...ENCODING, places: [1, 0] }),
    scalar: curve.allocate(SCALAR),
  }
  return loaded
}

/** The sum of two points. @param gas gas of a call in the fork */
export function bn254Add(gas: bigint): Precompile {
  return { gas: constantGas(gas), run: add }
}

/** A point times a scalar. @param gas gas of a call in the fork */
export function bn254Multiply(gas: bigint): Precompile {
  return { gas: constantGas(gas), run: multiply }
}

/**
 * Whether a product of pairings is 1.
 *
 * @param base gas of a call without pairs
 * @param each additional gas for each pair
 */
export function bn254Pairing(base: bigint, each: bigint): Precompile {
  return {
    gas: (input) => base + BigInt(Math.floor(input.length / PAIR)) * each,
    run: pairing,
  }
}

function add(input: Uint8Array): Uint8Array {
  const { g1 } = groups()
  g1.decode(g1.first, paddedSlice(input, 0, POINT))
  g1.decode(g1.second, paddedSlice(input, POINT, POINT))
  g1.add(g1.first, g1.first, g1.second)
  return g1.encode(g1.first)
}

function multiply(input: Uint8Array): Uint8Array {
  const { g1, scalar } = groups()
  g1.decode(g1.first, paddedSlice(input, 0, POINT))
  g1.curve.writeScalar(scalar, paddedSlice(input, POINT, SCALAR))
  g1.multiply(g1.first, g1.first, scalar)
  return g1.encode(g1.first)
}

function pairing(input: Uint8Array): Uint8Array {
  if (input.length % PAIR > 0) throw new PrecompileFailure('bad elliptic curve pairing size')
  const loaded = groups()
  const { g1, g2 } = loaded
  const isOne = isProductOne(loaded, input, PAIR, (pair, pointOfG1, pointOfG2) => {
    const isFirstFinite = g1.decode(pointOfG1, pair.subarray(0, POINT))
    if (!g2.decode(pointOfG2, pair.subarray(POINT))) return false
    if (!g2.isInGroup(pointOfG2)) throw new PrecompileFailure('point is not in correct subgroup')
    return isFirstFinite
  })
  return isOne ? trueWord() : new Uint8Array(32)
}
