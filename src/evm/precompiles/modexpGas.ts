/** Gas of MODEXP in each fork that changed it. geth: core/vm/contracts.go, `bigModExp.RequiredGas`. */
import { toBigInt } from '../../chain/hex.ts'
import { modexpLengths } from './modexp.ts'
import { GAS_MAX, paddedSlice } from './precompile.ts'

const HEADER = 96
/**
 * Maximum length in bytes of the exponent's head, which is the beginning of the exponent. The gas depends on the
 * position of the head's highest set bit.
 */
const HEAD = 32n
/** The least length whose square overflows geth's 64-bit arithmetic. */
const SQUARABLE = 2n ** 32n

/** EIP-198. */
export function modexpGasByzantium(input: Uint8Array): bigint {
  const { longest, iterations } = sizesOf(input, 8n)
  if (longest >= SQUARABLE) return GAS_MAX
  return product(iterations, complexityByzantium(longest), 20n)
}

/** EIP-2565. */
export function modexpGasBerlin(input: Uint8Array): bigint {
  const { longest, iterations } = sizesOf(input, 8n)
  return atLeast(200n, product(iterations, squareOfWords(longest), 3n))
}

/** EIP-7883. */
export function modexpGasOsaka(input: Uint8Array): bigint {
  const { longest, iterations } = sizesOf(input, 16n)
  const complexity = longest <= 32n ? 16n : 2n * squareOfWords(longest)
  return atLeast(500n, product(iterations, complexity, 1n))
}

/**
 * Returns the length of the longer of base and modulus, in bytes. Also returns the number of iterations (squarings) as
 * the EIPs estimate it.
 */
function sizesOf(input: Uint8Array, perByte: bigint): { longest: bigint; iterations: bigint } {
  const [base, exponent, modulus] = modexpLengths(input)
  const head = headOf(input, base, exponent)
  const bits = head === 0n ? 0n : BigInt(head.toString(2).length - 1)
  const iterations = (exponent > HEAD ? (exponent - HEAD) * perByte : 0n) + bits
  return { longest: base > modulus ? base : modulus, iterations: atLeast(1n, iterations) }
}

/** The first 32 bytes of the exponent, or the whole exponent if it is shorter. */
function headOf(input: Uint8Array, base: bigint, exponent: bigint): bigint {
  if (BigInt(input.length) <= base + BigInt(HEADER)) return 0n
  return toBigInt(paddedSlice(input, HEADER + Number(base), Number(exponent < HEAD ? exponent : HEAD)))
}

function complexityByzantium(x: bigint): bigint {
  if (x <= 64n) return x * x
  if (x <= 1024n) return (x * x) / 4n + 96n * x - 3072n
  return (x * x) / 16n + 480n * x - 199_680n
}

function squareOfWords(bytes: bigint): bigint {
  const words = (bytes + 7n) / 8n
  return words * words
}

/** The product divided by `divisor`; GAS_MAX when the product overflows before the division. */
function product(iterations: bigint, complexity: bigint, divisor: bigint): bigint {
  const whole = iterations * complexity
  return whole > GAS_MAX ? GAS_MAX : whole / divisor
}

function atLeast(least: bigint, value: bigint): bigint {
  return value > least ? value : least
}
