/** Precompiled contract 9 (EIP-152): BLAKE2b's compression function. */
import { arithmetic } from './arithmetic.ts'
import { BAD_LENGTH, type Precompile, PrecompileFailure } from './precompile.ts'

/** Bytes of the input: rounds (4), h (64), m (128), t (16), final block flag (1) */
const INPUT = 213
const HASH = 64

/** EIP-152: one gas per round. */
export const blake2f: Precompile = {
  gas: (input) => (input.length === INPUT ? BigInt(roundsOf(input)) : 0n),
  run(input) {
    if (input.length !== INPUT) throw new PrecompileFailure(BAD_LENGTH)
    if (input[INPUT - 1]! > 1) throw new PrecompileFailure('invalid final flag')
    const { functions, bytes } = arithmetic()
    bytes.set(input, functions.blakeInput())
    const output = functions.blake()
    return bytes.slice(output, output + HASH)
  },
}

function roundsOf(input: Uint8Array): number {
  return ((input[0]! << 24) | (input[1]! << 16) | (input[2]! << 8) | input[3]!) >>> 0
}
