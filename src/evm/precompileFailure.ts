/** How a precompiled contract failed, in geth's words (core/vm/contracts.go). */
import { EVMError } from '@ethereumjs/evm'

const { BLS_12_381_INPUT_EMPTY, INVALID_COMMITMENT, INVALID_INPUTS, INVALID_PROOF } = EVMError.errorMessages
const { INVALID_INPUT_LENGTH, OUT_OF_RANGE, REVERT } = EVMError.errorMessages

const BN254_PAIRING = 0x08
const BLAKE2F = 0x09
/** EIP-152 */
const BLAKE2F_INPUT_BYTES = 213

/** A call of a precompiled contract. */
export interface PrecompileCall {
  /** 20 bytes */
  address: Uint8Array
  input: Uint8Array
}

/** @param reason ethereumjs' words; undefined when they are not about the input */
export function precompileFailure(reason: string, { address, input }: PrecompileCall): string | undefined {
  const precompile = address.at(-1)
  switch (reason) {
    case INVALID_INPUT_LENGTH:
      return precompile === BN254_PAIRING ? 'bad elliptic curve pairing size' : 'invalid input length'
    case BLS_12_381_INPUT_EMPTY:
      return 'invalid input length'
    case INVALID_COMMITMENT:
      return 'mismatched versioned hash'
    case INVALID_INPUTS:
    case INVALID_PROOF:
      return 'error verifying kzg proof'
    case OUT_OF_RANGE:
      if (precompile !== BLAKE2F) return 'invalid input to a precompile'
      return input.length === BLAKE2F_INPUT_BYTES ? 'invalid final flag' : 'invalid input length'
    case REVERT:
      return 'invalid input to a precompile'
    default:
      return undefined
  }
}
