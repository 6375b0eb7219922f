/** Precompiled contract 5 (EIP-198): powers modulo a number. */
import { fromBigInt, leftPad, toBigInt } from '../../chain/hex.ts'
import { powerModulo } from './powerModulo.ts'
import { type Precompile, PrecompileFailure, paddedSlice } from './precompile.ts'

/** Bytes of the header of the input: the lengths of base, exponent and modulus, 32 bytes each. */
const HEADER = 96
/** EIP-7823: maximum length of base, exponent and modulus, in bytes */
const LENGTH_MAX = 1024n
const TOO_LONG = 'one or more of base/exponent/modulus length exceeded 1024 bytes'

/**
 * @param gas computes the gas of a call under the fork
 * @param isBounded whether to refuse lengths of more than 1024 bytes (EIP-7823)
 */
export function modexp(gas: Precompile['gas'], isBounded: boolean): Precompile {
  return { gas, run: (input) => run(input, isBounded) }
}

/** Lengths of base, exponent and modulus, in bytes. */
export function modexpLengths(input: Uint8Array): [base: bigint, exponent: bigint, modulus: bigint] {
  return [
    toBigInt(paddedSlice(input, 0, 32)),
    toBigInt(paddedSlice(input, 32, 32)),
    toBigInt(paddedSlice(input, 64, 32)),
  ]
}

function run(input: Uint8Array, isBounded: boolean): Uint8Array {
  const lengths = modexpLengths(input)
  if (isBounded && lengths.some((length) => length > LENGTH_MAX)) throw new PrecompileFailure(TOO_LONG)
  const [baseLength, exponentLength, modulusLength] = lengths.map(Number) as [number, number, number]
  // Do not allocate the exponent if base and modulus are empty. Before EIP-7823, such an exponent may be huge, because
  // its length does not affect the gas.
  if (baseLength === 0 && modulusLength === 0) return new Uint8Array(0)
  const modulusAt = HEADER + baseLength + exponentLength
  // Missing input counts as zeros, so the modulus is zero. The result for a modulus of zero is defined as zero.
  if (modulusAt >= input.length) return new Uint8Array(modulusLength)
  const modulus = toBigInt(paddedSlice(input, modulusAt, modulusLength))
  if (modulus === 0n) return new Uint8Array(modulusLength)
  const base = toBigInt(input.subarray(HEADER, HEADER + baseLength))
  const exponent = input.subarray(HEADER + baseLength, modulusAt)
  return leftPad(fromBigInt(powerModulo(base, exponent, modulus)), modulusLength)
}
