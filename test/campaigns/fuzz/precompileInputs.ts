/** Inputs of precompiled contracts: valid, nearly valid, and of wrong lengths. Costly inputs are rare. */
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { p256 } from '@noble/curves/nist.js'
import secp256k1 from 'secp256k1'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromBigInt, leftPad } from '../../../src/chain/hex.ts'
import type { Dice } from './dice.ts'

const KEY = new Uint8Array(32).fill(0x46)
const SECP_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const BN_FIELD = 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n
const BN_ORDER = 0x30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001n
const BLS_FIELD =
  0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
const BLS_ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const SCALARS: readonly bigint[] = [0n, 1n, 2n, 3n, 9n, BN_ORDER - 1n, BN_ORDER, 2n ** 256n - 1n]
const POINTS_MAX = 4

/** Input for the precompile at an address; random bytes for any other address. */
export function precompileInput(dice: Dice, address: number): Uint8Array {
  const make = INPUTS[address]
  const input = make === undefined ? dice.bytes(dice.below(200)) : make(dice)
  return dice.chance(0.12) ? spoil(dice, input) : input
}

/** Cuts or lengthens the input, or changes a byte. */
function spoil(dice: Dice, input: Uint8Array): Uint8Array {
  return dice.weighted<() => Uint8Array>([
    [3, () => input.subarray(0, dice.below(input.length + 1))],
    [1, () => join(input, dice.bytes(dice.pick([1, 31, 32])))],
    [1, () => input.subarray(0, Math.max(0, input.length - 1))],
    [
      4,
      () => {
        const changed = input.slice()
        const at = dice.below(changed.length)
        changed.fill(changed[at]! ^ (1 << dice.below(8)), at, at + 1)
        return changed
      },
    ],
  ])()
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

function field(value: bigint, length = 32): Uint8Array {
  return leftPad(fromBigInt(value), length)
}

function ecrecover(dice: Dice): Uint8Array {
  const hash = keccak256(Uint8Array.of(dice.below(4)))
  const { signature, recid } = secp256k1.ecdsaSign(hash, KEY)
  const r = signature.slice(0, 32)
  const s = signature.slice(32)
  const edge = (): Uint8Array => field(dice.pick([0n, 1n, SECP_ORDER - 1n, SECP_ORDER, SECP_ORDER / 2n + 1n]))
  const v = dice.chance(0.7) ? BigInt(27 + recid) : dice.pick([0n, 1n, 26n, 27n, 28n, 29n, 2n ** 8n + 27n])
  return join(hash, field(v), dice.chance(0.8) ? r : edge(), dice.chance(0.8) ? s : edge())
}

function modexp(dice: Dice): Uint8Array {
  const length = (): number => dice.pick([0, 1, 2, 8, 9, 31, 32, 33, 64, 65])
  const lengths = [length(), length(), length()]
  const head = lengths.map((each) => BigInt(each))
  if (dice.chance(0.12)) head[dice.below(3)] = dice.pick([1_024n, 1_025n, 2n ** 32n, 2n ** 64n, 2n ** 255n])
  const bodies = lengths.map((each) => {
    const body = dice.bytes(each)
    if (dice.chance(0.25)) body.fill(0, 0, dice.below(each + 1))
    return body
  })
  return join(...head.map((each) => field(each)), ...bodies)
}

function bnG1(dice: Dice): Uint8Array {
  const multiple = dice.below(POINTS_MAX)
  if (multiple === 0) return new Uint8Array(64)
  const { x, y } = bn254.G1.Point.BASE.multiply(BigInt(multiple)).toAffine()
  return dice.weighted<() => Uint8Array>([
    [20, () => join(field(x), field(y))],
    [2, () => join(field(x), field(BN_FIELD - y))],
    [1, () => join(field(x + BN_FIELD), field(y))],
    [1, () => join(field(x), field(y + 1n))],
    [1, () => join(field(BN_FIELD), field(0n))],
  ])()
}

function bnG2(dice: Dice): Uint8Array {
  if (dice.chance(0.2)) return new Uint8Array(128)
  const { x, y } = bn254.G2.Point.BASE.multiply(BigInt(dice.between(1, 2))).toAffine()
  const changed = dice.chance(0.3) ? 1n : 0n
  return join(field(x.c1), field(x.c0), field(y.c1), field(y.c0 + changed))
}

function bnPairing(dice: Dice): Uint8Array {
  // A pairing with a point at infinity is 1 without any computation.
  if (dice.chance(0.03)) {
    const { x, y } = bn254.G1.Point.BASE.toAffine()
    const g2 = bn254.G2.Point.BASE.toAffine()
    const other = join(field(g2.x.c1), field(g2.x.c0), field(g2.y.c1), field(g2.y.c0))
    const last = dice.chance(0.7) ? BN_FIELD - y : y
    return join(field(x), field(y), other, field(x), field(last), other)
  }
  const pairs = Array.from({ length: dice.below(3) }, () =>
    dice.chance(0.5) ? join(new Uint8Array(64), bnG2(dice)) : join(bnG1(dice), new Uint8Array(128)),
  )
  return join(...pairs)
}

function blake2f(dice: Dice): Uint8Array {
  const rounds = dice.pick([0, 1, 2, 10, 12, 13, 255, 256, 2_000])
  const flag = dice.pick([0, 1, 1, 0, 2])
  return join(field(BigInt(rounds), 4), dice.bytes(208), Uint8Array.of(flag))
}

const INFINITY = join(Uint8Array.of(0xc0), new Uint8Array(47))

function kzg(dice: Dice): Uint8Array {
  // The polynomial 0: commitment and proof are the point at infinity, and its value is 0 everywhere.
  const hash = createHash('sha256').update(INFINITY).digest()
  hash[0] = dice.chance(0.9) ? 1 : 2
  const z = field(dice.pick([0n, 1n, BLS_ORDER - 1n, BLS_ORDER]))
  return join(hash, z, field(dice.chance(0.8) ? 0n : 1n), INFINITY, INFINITY)
}

function blsField(dice: Dice): Uint8Array {
  return field(dice.pick([0n, 1n, 2n, BLS_FIELD - 1n, BLS_FIELD, dice.bits(380)]), 64)
}

function blsG1(dice: Dice): Uint8Array {
  const multiple = dice.below(POINTS_MAX)
  if (multiple === 0) return new Uint8Array(128)
  const { x, y } = bls12_381.G1.Point.BASE.multiply(BigInt(multiple)).toAffine()
  const change = dice.weighted<bigint>([
    [15, 0n],
    [1, 1n],
  ])
  // (0, 2) is on the curve but not in the subgroup.
  if (dice.chance(0.05)) return join(field(0n, 64), field(2n, 64))
  return join(field(x, 64), field(dice.chance(0.2) ? BLS_FIELD - y : y + change, 64))
}

function blsG2(dice: Dice): Uint8Array {
  const multiple = dice.below(3)
  if (multiple === 0) return new Uint8Array(256)
  const { x, y } = bls12_381.G2.Point.BASE.multiply(BigInt(multiple)).toAffine()
  const change = dice.chance(0.1) ? 1n : 0n
  return join(field(x.c0, 64), field(x.c1, 64), field(y.c0, 64), field(y.c1 + change, 64))
}

function repeat(dice: Dice, most: number, make: () => Uint8Array): Uint8Array {
  return join(...Array.from({ length: dice.between(dice.chance(0.1) ? 0 : 1, most) }, make))
}

function scalar(dice: Dice): Uint8Array {
  return field(dice.chance(0.5) ? dice.pick(SCALARS) : dice.pick([BLS_ORDER, BLS_ORDER - 1n, dice.bits(256)]))
}

function blsPairing(dice: Dice): Uint8Array {
  if (dice.chance(0.9)) return join(new Uint8Array(128), blsG2(dice))
  return join(blsG1(dice), blsG2(dice))
}

const P256_MESSAGE = new Uint8Array(32).fill(0x21)
const P256_SIGNATURE = p256.sign(P256_MESSAGE, KEY, { prehash: false, format: 'compact', lowS: false })
const P256_PUBLIC = p256.getPublicKey(KEY, false).subarray(1)

function p256verify(dice: Dice): Uint8Array {
  const edge = field(dice.pick([0n, 1n, 2n ** 256n - 1n]))
  const parts = [
    P256_MESSAGE,
    P256_SIGNATURE.subarray(0, 32),
    P256_SIGNATURE.subarray(32),
    P256_PUBLIC.subarray(0, 32),
    P256_PUBLIC.subarray(32),
  ]
  if (dice.chance(0.4)) parts[dice.below(5)] = edge
  return join(...parts)
}

const INPUTS: Readonly<Record<number, (dice: Dice) => Uint8Array>> = {
  1: ecrecover,
  5: modexp,
  6: (dice) => join(bnG1(dice), bnG1(dice)),
  7: (dice) => join(bnG1(dice), field(dice.pick(SCALARS))),
  8: bnPairing,
  9: blake2f,
  10: kzg,
  11: (dice) => join(blsG1(dice), blsG1(dice)),
  12: (dice) => repeat(dice, 2, () => join(blsG1(dice), scalar(dice))),
  13: (dice) => join(blsG2(dice), blsG2(dice)),
  14: (dice) => repeat(dice, 2, () => join(blsG2(dice), scalar(dice))),
  15: (dice) => repeat(dice, 2, () => blsPairing(dice)),
  16: blsField,
  17: (dice) => join(blsField(dice), blsField(dice)),
  256: p256verify,
}
