/** BLAKE2b's compression function where the host calls it; in the core, calls of the contract do not leave it. */
import { blake2f } from '../blake2f'

/** The input of EIP-152: 213 bytes. */
const INPUT: usize = memory.data(216)
const OUTPUT: usize = memory.data(64)

/** Where the input goes: 213 bytes. */
export function blakeInput(): usize {
  return INPUT
}

/** @returns where the output is: 64 bytes */
export function blake(): usize {
  blake2f(OUTPUT, INPUT)
  return OUTPUT
}
