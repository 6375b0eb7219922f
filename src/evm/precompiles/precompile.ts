/** A precompiled contract under the rules of one fork. */
export interface Precompile {
  /**
   * Returns the gas of a call, at most 2^64 - 1; never throws. The gas is paid before {@link run} is called.
   *
   * @param input valid only during the call: its memory may change later
   */
  readonly gas: (input: Uint8Array) => bigint
  /**
   * @param input as for {@link gas}
   * @returns the output, which the caller owns
   * @throws PrecompileFailure when the input is invalid, which consumes all gas
   */
  readonly run: (input: Uint8Array) => Uint8Array
}

/** The largest result of {@link Precompile.gas}. */
export const GAS_MAX: bigint = 2n ** 64n - 1n

/** The failure of a precompiled contract; the message is geth's (core/vm/contracts.go and its libraries). */
export class PrecompileFailure extends Error {
  override readonly name = 'PrecompileFailure'
}

/** geth's error message, which several contracts share. */
export const BAD_LENGTH = 'invalid input length'

/** The gas function of a contract whose gas does not depend on its input. */
export function constantGas(gas: bigint): Precompile['gas'] {
  return () => gas
}

/** A slice of an input, padded with zeros beyond the end of the input. The slice is a copy only if it is padded. */
export function paddedSlice(input: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length <= input.length) return input.subarray(start, start + length)
  const padded = new Uint8Array(length)
  if (start < input.length) padded.set(input.subarray(start))
  return padded
}

/** Whether all bytes are zero. */
export function isZero(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0) return false
  return true
}

/** Whether a number is less than a bound. The two numbers are big-endian, and have the same length. */
export function isBelow(bytes: Uint8Array, bound: Uint8Array): boolean {
  return Buffer.compare(bytes, bound) < 0
}

/** The word 1: 32 bytes. */
export function trueWord(): Uint8Array {
  const word = new Uint8Array(32)
  word[31] = 1
  return word
}
