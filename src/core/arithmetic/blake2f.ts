/** BLAKE2b's compression function for the host; the core runs most calls of the contract itself. */
import { blake2f } from '../blake2f'

/** The input of EIP-152: 213 bytes. */
const INPUT: usize = memory.data(216)
const OUTPUT: usize = memory.data(64)

/** Address of the input, 213 bytes. */
export function blakeInput(): usize {
  return INPUT
}

/** Runs the function. @returns address of the output, 64 bytes */
export function blake(): usize {
  blake2f(OUTPUT, INPUT)
  return OUTPUT
}
