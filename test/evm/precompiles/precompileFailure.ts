/**
 * geth's message (core/vm/contracts.go) for a failed precompiled contract of ethereumjs; as in geth, the gas is checked
 * before the input. This is a second implementation of these messages, independent of src/evm.
 */
import { createHash } from 'node:crypto'
import type { Common } from '@ethereumjs/common'
import {
  type EVM,
  EVMError,
  type ExecResult,
  getActivePrecompiles,
  type PrecompileFunc,
} from '@ethereumjs/evm'
import { equalBytes, rightPad, toBigInt, toHex } from '../../../src/chain/hex.ts'
import {
  blsFaultInElements,
  blsFaultInG1,
  blsFaultInG2,
  blsFaultInGroup,
  bnFaultInG1,
  bnFaultInG2,
  kzgFault,
} from './curvePoints.ts'

/** A call of a precompiled contract. */
interface PrecompileCall {
  readonly contract: PrecompileFunc
  readonly input: Uint8Array
  readonly gas: bigint
  readonly common: Common
}

/** How a contract checks its input. */
interface Examination {
  /** Gas of the call; omitted when ethereumjs checks the gas before the input, as geth does. */
  readonly gas?: (input: Uint8Array, common: Common) => bigint
  /** geth's message for the fault of the input; undefined when the input is valid. */
  readonly fault: (input: Uint8Array, common: Common) => string | undefined
}

const { OUT_OF_GAS: LACK_OF_GAS } = EVMError.errorMessages

const OUT_OF_GAS = 'out of gas'
const BAD_LENGTH = 'invalid input length'

/** EIP-152, bytes */
const BLAKE2F_INPUT = 213
/** EIP-4844, bytes */
const KZG_INPUT = 192
const KZG_VERSION = 1
/** EIP-7823, bytes */
const MODEXP_LENGTH_MAX = 1024n
/** EIP-7883 */
const MODEXP_GAS_MIN = 500n
const MODEXP_SMALL = 32n
const MODEXP_SMALL_COMPLEXITY = 16n
const MODEXP_LENGTH_FACTOR = 16n

/** The examinations, by the contract's number. */
const EXAMINATIONS: Readonly<Record<number, Examination>> = {
  5: { gas: modexpGas, fault: modexpFault },
  6: { fault: (input) => bnFaultInG1(slice(input, 0, 64)) ?? bnFaultInG1(slice(input, 64, 64)) },
  7: { fault: (input) => bnFaultInG1(slice(input, 0, 64)) },
  8: {
    gas: (input, common) => perPair(input, 192, common, 'bn254PairingGas', 'bn254PairingWordGas'),
    fault: (input) => {
      if (input.length % 192 > 0) return 'bad elliptic curve pairing size'
      return inParts(
        input,
        192,
        (pair) => bnFaultInG1(pair.subarray(0, 64)) ?? bnFaultInG2(pair.subarray(64)),
      )
    },
  },
  9: {
    gas: (input) => (input.length === BLAKE2F_INPUT ? toBigInt(input.subarray(0, 4)) : 0n),
    fault: (input) => {
      if (input.length !== BLAKE2F_INPUT) return BAD_LENGTH
      return input[BLAKE2F_INPUT - 1]! > 1 ? 'invalid final flag' : undefined
    },
  },
  10: { fault: kzgPointFault },
  11: { fault: (input) => exactly(input, 256, () => inParts(input, 128, blsFaultInG1)) },
  12: { fault: (input) => severalOf(input, 160, (pair) => inGroup(pair.subarray(0, 128))) },
  13: { fault: (input) => exactly(input, 512, () => inParts(input, 256, blsFaultInG2)) },
  14: { fault: (input) => severalOf(input, 288, (pair) => inGroup(pair.subarray(0, 256))) },
  15: {
    gas: (input, common) =>
      perPair(input, 384, common, 'bls12381PairingBaseGas', 'bls12381PairingPerPairGas'),
    fault: (input) => severalOf(input, 384, blsPairFault),
  },
  16: { fault: (input) => exactly(input, 64, () => blsFaultInElements(input)) },
  17: { fault: (input) => exactly(input, 128, () => blsFaultInElements(input)) },
}

/**
 * geth's message for a call that has ended; undefined when it succeeded.
 *
 * @param to a precompiled contract, 20 bytes
 */
export function precompileWords(
  evm: EVM,
  to: Uint8Array,
  { input, gas }: Pick<PrecompileCall, 'input' | 'gas'>,
  { exceptionError }: ExecResult,
): string | undefined {
  if (exceptionError === undefined) return undefined
  const reason = exceptionError.error
  const contract = evm.precompiles.get(toHex(to).slice(2))!
  return wordsFor(reason, { contract, input, gas, common: evm.common }) ?? reason
}

/** @returns undefined when the contract has no message of its own for the reason */
function wordsFor(reason: string, call: PrecompileCall): string | undefined {
  const examination = EXAMINATIONS[numberOf(call.contract, call.common) ?? 0]
  if (examination === undefined) return undefined
  const { gas, fault } = examination
  // ethereumjs also reports "out of gas" for a modexp with excessive lengths; it has checked the gas of the other
  // contracts.
  const isLackOfGas = reason === LACK_OF_GAS
  if (isLackOfGas && gas === undefined) return OUT_OF_GAS
  if (gas !== undefined && gas(call.input, call.common) > call.gas) return OUT_OF_GAS
  return fault(call.input, call.common) ?? (isLackOfGas ? OUT_OF_GAS : undefined)
}

const numbers = new WeakMap<Common, ReadonlyMap<PrecompileFunc, number>>()

/** The number of the contract. */
function numberOf(contract: PrecompileFunc, common: Common): number | undefined {
  let known = numbers.get(common)
  if (known === undefined) {
    const active = [...getActivePrecompiles(common)]
    known = new Map(active.map(([address, each]) => [each, Number(`0x${address}`)]))
    numbers.set(common, known)
  }
  return known.get(contract)
}

function perPair(input: Uint8Array, bytes: number, common: Common, base: string, each: string): bigint {
  return common.param(base) + BigInt(Math.floor(input.length / bytes)) * common.param(each)
}

/** A slice of the input, padded with zeros. */
function slice(input: Uint8Array, start: number, length: number): Uint8Array {
  return rightPad(input.subarray(start, start + length), length)
}

function exactly(input: Uint8Array, bytes: number, fault: () => string | undefined): string | undefined {
  return input.length === bytes ? fault() : BAD_LENGTH
}

function severalOf(
  input: Uint8Array,
  bytes: number,
  fault: (part: Uint8Array) => string | undefined,
): string | undefined {
  return input.length === 0 || input.length % bytes > 0 ? BAD_LENGTH : inParts(input, bytes, fault)
}

/** The fault of the first invalid part; undefined when all parts are valid. */
function inParts(
  input: Uint8Array,
  bytes: number,
  fault: (part: Uint8Array) => string | undefined,
): string | undefined {
  for (let at = 0; at < input.length; at += bytes) {
    const words = fault(input.subarray(at, at + bytes))
    if (words !== undefined) return words
  }
  return undefined
}

function inGroup(point: Uint8Array): string | undefined {
  const fault = point.length === 128 ? blsFaultInG1(point) : blsFaultInG2(point)
  return fault ?? blsFaultInGroup(point)
}

function blsPairFault(pair: Uint8Array): string | undefined {
  const [first, second] = [pair.subarray(0, 128), pair.subarray(128)]
  return blsFaultInG1(first) ?? blsFaultInG2(second) ?? blsFaultInGroup(first) ?? blsFaultInGroup(second)
}

function kzgPointFault(input: Uint8Array): string | undefined {
  if (input.length !== KZG_INPUT) return BAD_LENGTH
  const commitment = input.subarray(96, 144)
  const hash = new Uint8Array(createHash('sha256').update(commitment).digest())
  hash[0] = KZG_VERSION
  if (!equalBytes(hash, input.subarray(0, 32))) return 'mismatched versioned hash'
  const [z, y, proof] = [input.subarray(32, 64), input.subarray(64, 96), input.subarray(144)]
  return `error verifying kzg proof: ${kzgFault(y, z, commitment, proof)}`
}

/** Lengths of base, exponent and modulus, in bytes. */
function modexpLengths(input: Uint8Array): [bigint, bigint, bigint] {
  return [toBigInt(slice(input, 0, 32)), toBigInt(slice(input, 32, 32)), toBigInt(slice(input, 64, 32))]
}

function modexpFault(input: Uint8Array, common: Common): string | undefined {
  const isTooLong =
    common.isActivatedEIP(7823) && modexpLengths(input).some((length) => length > MODEXP_LENGTH_MAX)
  return isTooLong ? 'one or more of base/exponent/modulus length exceeded 1024 bytes' : undefined
}

/** The gas of modexp since EIP-7883, otherwise 0: before EIP-7823, lack of gas is the only failure of modexp. */
function modexpGas(input: Uint8Array, common: Common): bigint {
  if (!common.isActivatedEIP(7883)) return 0n
  const [base, exponent, modulus] = modexpLengths(input)
  const longest = base > modulus ? base : modulus
  const words = (longest + 7n) / 8n
  const complexity = longest <= MODEXP_SMALL ? MODEXP_SMALL_COMPLEXITY : 2n * words * words
  const head = exponentHead(input, base, exponent)
  const bits = head === 0n ? 0n : BigInt(head.toString(2).length - 1)
  const beyond = exponent > MODEXP_SMALL ? (exponent - MODEXP_SMALL) * MODEXP_LENGTH_FACTOR : 0n
  const rounds = beyond + bits > 1n ? beyond + bits : 1n
  const gas = complexity * rounds
  return gas > MODEXP_GAS_MIN ? gas : MODEXP_GAS_MIN
}

/** The first 32 bytes of the exponent, or all of it. */
function exponentHead(input: Uint8Array, base: bigint, exponent: bigint): bigint {
  if (BigInt(input.length) <= base + 96n) return 0n
  const length = Number(exponent < MODEXP_SMALL ? exponent : MODEXP_SMALL)
  return toBigInt(slice(input, 96 + Number(base), length))
}
