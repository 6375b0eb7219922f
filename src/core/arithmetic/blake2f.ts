/**
 * Exports BLAKE2b's compression function to the host. Most calls of the precompiled contract (EIP-152) do not use this
 * export, because the core runs them itself.
 */
import { blake2f } from '../blake2f'

/** Buffer for the input that EIP-152 defines, 213 bytes. */
const INPUT: usize = memory.data(216)
const OUTPUT: usize = memory.data(64)

/** Returns the address at which the host writes the input, 213 bytes. */
export function blakeInput(): usize {
  return INPUT
}

/** Runs the compression function on the input. @returns address of the output, 64 bytes */
export function blake(): usize {
  blake2f(OUTPUT, INPUT)
  return OUTPUT
}
