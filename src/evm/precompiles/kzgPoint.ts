/** Precompiled contract 10 (EIP-4844): verifies the value of a committed polynomial at a point. */
import { hash } from 'node:crypto'
import { equalBytes, fromHex } from '../../chain/hex.ts'
import { blsGroups } from './bls12381.ts'
import { decompress } from './compressedPoint.ts'
import { FIELD, type Mcl, SCALAR } from './mcl.ts'
import { isPowerOne } from './pairing.ts'
import { BAD_LENGTH, constantGas, isBelow, isZero, type Precompile, PrecompileFailure } from './precompile.ts'

/** Bytes of the input: versioned hash (32), z (32), y (32), commitment (48), proof (48) */
const INPUT = 192
const VERSION = 1

const ORDER = fromHex('0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001')

/** The contract's output: the number of field elements in a blob, and the order of the field, 32 bytes each. */
const OUTPUT = fromHex(`0x${(4096).toString(16).padStart(64, '0')}${Buffer.from(ORDER).toString('hex')}`)

/**
 * The generator of G2 times the secret of the ceremony (EIP-4844, trusted setup): x and y, each with its real part
 * first.
 */
export const SECRET_OF_G2: readonly string[] = [
  '185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2',
  '15bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72',
  '014353bdb96b626dd7d5ee8599d1fca2131569490e28de18e82451a496a9c9794ce26d105941f383ee689bfbbb832a99',
  '1666c54b0a32529503432fcae0181b4bef79de09fc63671fda5ed1ba9bfa07899495346f3d7ac9cd23048ef30d0a154f',
]

/**
 * The generators of G1 and G2 (draft-irtf-cfrg-pairing-friendly-curves, 4.2.1), in the form of {@link SECRET_OF_G2}.
 */
const G1 = [
  '17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb',
  '08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1',
]
const G2 = [
  '024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8',
  '13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e',
  '0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801',
  '0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79be',
]

/** The contract; its checks run in geth's order (go-eth-kzg, `VerifyKZGProof`). */
export const kzgPoint: Precompile = {
  gas: constantGas(50_000n),
  run(input) {
    if (input.length !== INPUT) throw new PrecompileFailure(BAD_LENGTH)
    const commitment = input.subarray(96, 144)
    const versioned = new Uint8Array(hash('sha256', commitment, 'buffer'))
    versioned[0] = VERSION
    if (!equalBytes(versioned, input.subarray(0, 32))) {
      throw new PrecompileFailure('mismatched versioned hash')
    }
    const fault = faultOf(input.subarray(32, 64), input.subarray(64, 96), commitment, input.subarray(144))
    if (fault !== undefined) throw new PrecompileFailure(`error verifying kzg proof: ${fault}`)
    return OUTPUT.slice()
  },
}

/** Operands of the check, in the memory of mcl. */
interface Loaded {
  readonly curve: Mcl
  /** Address of two adjacent points: the proof, and the generator of G1. */
  readonly points: number
  /** Address of the factors of the two points. */
  readonly scalars: number
  readonly commitment: number
  readonly product: number
  /** Precomputed lines of the Miller loop for the two fixed points of G2. */
  readonly linesOfG2: number
  readonly linesOfSecret: number
}

let loaded: Loaded | undefined

function load(): Loaded {
  if (loaded !== undefined) return loaded
  const { g1, g2 } = blsGroups()
  const { curve } = g1
  const points = curve.allocate(2 * g1.pointSize)
  g1.decode(points + g1.pointSize, padded(G1))
  const lines = (point: readonly string[]): number => {
    const at = curve.allocate(curve.call('mclBn_getUint64NumToPrecompute')() * 8)
    g2.decode(g2.first, padded(point))
    curve.call('mclBn_precomputeG2')(at, g2.first)
    return at
  }
  loaded = {
    curve,
    points,
    scalars: curve.allocate(2 * SCALAR),
    commitment: curve.allocate(g1.pointSize),
    product: curve.allocate(12 * FIELD),
    linesOfG2: lines(G2),
    linesOfSecret: lines(SECRET_OF_G2),
  }
  return loaded
}

/** Encodes field elements as in the input of a precompiled contract: 64 bytes each. */
function padded(elements: readonly string[]): Uint8Array {
  return fromHex(`0x${elements.map((element) => element.padStart(128, '0')).join('')}`)
}

function faultOf(
  z: Uint8Array,
  y: Uint8Array,
  commitment: Uint8Array,
  proof: Uint8Array,
): string | undefined {
  if (!isBelow(y, ORDER) || !isBelow(z, ORDER)) {
    return 'scalar is not canonical when interpreted as a big integer in big-endian'
  }
  const at = load()
  const { g1 } = blsGroups()
  return (
    decompress(g1, at.commitment, commitment) ??
    decompress(g1, at.points, proof) ??
    (isOpening(at, z, y) ? undefined : "can't verify opening proof")
  )
}

/** Whether e(commitment - y·G1 + z·proof, G2) = e(proof, secret·G2); both points of G2 are fixed. */
function isOpening(at: Loaded, z: Uint8Array, y: Uint8Array): boolean {
  const { g1 } = blsGroups()
  const { curve, points: proof, commitment, scalars, product } = at
  curve.writeScalar(scalars, z)
  curve.writeScalar(scalars + SCALAR, y)
  curve.call('mclBnFr_neg')(scalars + SCALAR, scalars + SCALAR)
  sumOfTwo(at, z, y)
  g1.add(g1.first, g1.first, commitment)
  // A pairing is 1 exactly if its point of G1 is infinity, because no point of G2 is infinity here. If one of the two
  // points of G1 is infinity, the pairings are therefore equal only if the other point of G1 is infinity, too.
  if (g1.isZero(g1.first) || g1.isZero(proof)) return g1.isZero(g1.first) && g1.isZero(proof)
  curve.call('mclBnG1_neg')(g1.second, proof)
  g1.normalize(g1.first)
  curve.call('mclBn_precomputedMillerLoop2')(product, g1.first, at.linesOfG2, g1.second, at.linesOfSecret)
  return isPowerOne(curve, product)
}

/** z·proof - y·G1 */
function sumOfTwo({ points, scalars }: Loaded, z: Uint8Array, y: Uint8Array): void {
  const { g1 } = blsGroups()
  const hasFirst = !g1.isZero(points) && !isZero(z)
  const hasSecond = !isZero(y)
  if (hasFirst && hasSecond) g1.multiplyAll(g1.first, points, scalars, 2)
  else if (hasFirst) g1.multiply(g1.first, points, scalars)
  else if (hasSecond) g1.multiply(g1.first, points + g1.pointSize, scalars + SCALAR)
  else g1.clear(g1.first)
}
