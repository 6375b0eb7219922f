/**
 * Computes base^exponent modulo any number. The computation must be fast for odd and for even moduli, because the gas
 * is the same for both.
 */
import { stripZeros } from '../../chain/hex.ts'
import { type Arithmetic, arithmetic } from './arithmetic.ts'

/** The largest modulus that is factored by trial division. */
const FACTORED_MAX = 65_536n
/** Maximum length in bytes of an exponent that fits in 32 bits. */
const SHORT_EXPONENT = 4
const LIMB_BITS = 32
const LIMB_DIGITS = 8

/**
 * @param exponent big-endian
 * @param modulus more than 0
 */
export function powerModulo(base: bigint, exponent: Uint8Array, modulus: bigint): bigint {
  const digits = stripZeros(exponent)
  if (modulus === 1n) return 0n
  if (digits.length === 0) return 1n
  const reduced = base % modulus
  if (reduced <= 1n) return reduced
  if (modulus <= FACTORED_MAX) return BigInt(smallPower(Number(reduced), digits, Number(modulus)))
  const limbs = limbsOf(modulus)
  const loaded = arithmetic()
  // Use plain division if the modulus exceeds the buffers of the module, or if the exponent is short. For a short
  // exponent, the conversion to Montgomery form would take longer than it saves.
  if (digits.length === 1 || limbs > loaded.functions.limbsMax()) {
    return squareAndMultiply(reduced, digits, (value) => value % modulus)
  }
  if ((modulus & 1n) === 1n) return montgomeryPower(loaded, reduced, digits, modulus)
  return evenPower(loaded, reduced, digits, modulus)
}

/** @param modulus 2 to 65536 */
function smallPower(base: number, digits: Uint8Array, modulus: number): number {
  let exponent = 0
  if (digits.length <= SHORT_EXPONENT) {
    for (const digit of digits) exponent = exponent * 256 + digit
  } else {
    // By Euler's theorem, replace the exponent by phi plus the remainder of the exponent modulo phi. Because the
    // exponent exceeds phi, this is also valid for a base that shares factors with the modulus.
    const phi = totient(modulus)
    for (let at = 0; at < digits.length; at++) exponent = ((exponent << 8) | digits[at]!) % phi
    exponent += phi
  }
  let power = 1
  for (let square = base; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) power = (power * square) % modulus
    square = (square * square) % modulus
  }
  return power
}

/** Euler's totient: how many numbers from 1 to `n` are coprime to `n`. */
function totient(n: number): number {
  let rest = n
  let count = n
  for (let factor = 2; factor * factor <= rest; factor++) {
    if (rest % factor > 0) continue
    count -= count / factor
    while (rest % factor === 0) rest /= factor
  }
  return rest > 1 ? count - count / rest : count
}

/**
 * The power for an even modulus, by the Chinese remainder theorem: the modulus is the product of an odd number and a
 * power of two.
 */
function evenPower(loaded: Arithmetic, base: bigint, digits: Uint8Array, modulus: bigint): bigint {
  const bits = trailingZeros(modulus)
  const odd = modulus >> BigInt(bits)
  const ofTwo = powerModuloTwo(loaded, base, digits, bits)
  if (odd === 1n) return ofTwo
  const ofOdd =
    odd <= FACTORED_MAX ? powerModulo(base, digits, odd) : montgomeryPower(loaded, base % odd, digits, odd)
  const quotient = BigInt.asUintN(bits, (ofTwo - ofOdd) * inverseModuloTwo(odd, bits))
  return ofOdd + odd * quotient
}

/** base^exponent modulo 2^bits */
function powerModuloTwo(loaded: Arithmetic, base: bigint, digits: Uint8Array, bits: number): bigint {
  const reduce = (value: bigint): bigint => BigInt.asUintN(bits, value)
  // The order of an odd number modulo 2^bits divides 2^bits, so only the last bits of the exponent matter.
  if ((base & 1n) === 1n) {
    const last = stripZeros(digits.subarray(Math.max(0, digits.length - Math.ceil(bits / 8))))
    return last.length === 0 ? 1n : plainPower(loaded, reduce(base), last, bits)
  }
  // The power of an even base has at least `exponent` trailing zero bits, so a large exponent gives 0.
  if (digits.length > SHORT_EXPONENT) return 0n
  const exponent = digits.reduce((value, digit) => value * 256 + digit, 0)
  return exponent >= bits ? 0n : plainPower(loaded, reduce(base), digits, bits)
}

/** base^exponent modulo 2^bits, where `bits` is at most 32 · `limbsMax()`. */
function plainPower(
  { functions, bytes, words }: Arithmetic,
  base: bigint,
  digits: Uint8Array,
  bits: number,
): bigint {
  const limbs = Math.ceil(bits / LIMB_BITS)
  writeNumber(words, functions.oneAt(), 1n, limbs)
  writeNumber(words, functions.baseAt(), base, limbs)
  functions.preparePlain(limbs)
  // The exponent fits in the buffer: powerModuloTwo has truncated the exponent of an odd base to `bits` bits, and the
  // exponent of an even base is less than `bits`.
  bytes.set(digits, functions.exponentAt())
  functions.raise(digits.length)
  return BigInt.asUintN(bits, readNumber(words, functions.result(), limbs))
}

/** 1 / odd modulo 2^bits, by Newton's method: each step doubles the number of correct bits, which starts at 3. */
function inverseModuloTwo(odd: bigint, bits: number): bigint {
  let inverse = BigInt.asUintN(3, odd)
  for (let right = 3; right < bits; right *= 2) {
    inverse = BigInt.asUintN(Math.min(2 * right, bits), inverse * (2n - odd * inverse))
  }
  return BigInt.asUintN(bits, inverse)
}

/** @param modulus odd, of at most `limbsMax()` limbs, and larger than the base */
function montgomeryPower(
  { functions, bytes, words }: Arithmetic,
  base: bigint,
  digits: Uint8Array,
  modulus: bigint,
): bigint {
  const limbs = limbsOf(modulus)
  const shift = BigInt(limbs * LIMB_BITS)
  writeNumber(words, functions.modulusAt(), modulus, limbs)
  writeNumber(words, functions.oneAt(), (1n << shift) % modulus, limbs)
  writeNumber(words, functions.baseAt(), (base << shift) % modulus, limbs)
  functions.prepare(limbs)
  const [at, pieceBytes] = [functions.exponentAt(), functions.exponentBytes()]
  for (let start = 0; start < digits.length; start += pieceBytes) {
    const piece = digits.subarray(start, start + pieceBytes)
    bytes.set(piece, at)
    functions.raise(piece.length)
  }
  return readNumber(words, functions.result(), limbs)
}

/** Writes a number to a buffer, whose length is a multiple of 64 bits. */
function writeNumber(words: BigUint64Array, at: number, value: bigint, limbs: number): void {
  let rest = value
  for (let index = at / 8; index < at / 8 + limbs / 2; index++) {
    words[index] = rest
    rest >>= 64n
  }
}

function readNumber(words: BigUint64Array, at: number, limbs: number): bigint {
  let value = 0n
  for (let index = Math.ceil(limbs / 2) - 1; index >= 0; index--)
    value = (value << 64n) | words[at / 8 + index]!
  return BigInt.asUintN(limbs * LIMB_BITS, value)
}

/**
 * Computes a power by squaring and multiplying, four bits of a long exponent at a time.
 *
 * @param reduce returns the remainder of a value modulo the modulus
 */
function squareAndMultiply(base: bigint, digits: Uint8Array, reduce: (value: bigint) => bigint): bigint {
  if (digits.length === 1) return binaryPower(base, digits[0]!, reduce)
  const powers = [1n, base]
  for (let index = 2; index < 16; index++) powers.push(reduce(powers[index - 1]! * base))
  let power = 1n
  for (let at = 0; at < digits.length * 2; at++) {
    const digit = at % 2 === 0 ? digits[at >> 1]! >> 4 : digits[at >> 1]! & 15
    for (let bit = 0; bit < 4; bit++) power = reduce(power * power)
    if (digit > 0) power = reduce(power * powers[digit]!)
  }
  return power
}

/** @param exponent more than 0 */
function binaryPower(base: bigint, exponent: number, reduce: (value: bigint) => bigint): bigint {
  let power = base
  for (let bit = 30 - Math.clz32(exponent); bit >= 0; bit--) {
    power = reduce(power * power)
    if (((exponent >> bit) & 1) === 1) power = reduce(power * base)
  }
  return power
}

function limbsOf(value: bigint): number {
  return Math.ceil(value.toString(16).length / LIMB_DIGITS)
}

function trailingZeros(value: bigint): number {
  return (value & -value).toString(2).length - 1
}
