/** ADDMOD and MULMOD. Operands are addresses of words; `n` receives the result. If `n` is zero, the result is zero. */
import { bitCount } from './arithmetic'
import { divideByLimb, divideByLimbs } from './longDivision'
import { fullProduct, highProduct } from './product'
import { copyWord, isLess, isU64, isZero, setWord } from './word'

/** Up to eight limbs of a sum or a product. */
const WIDE = memory.data(64)
const QUOTIENT = memory.data(64)

/** n = (a + b) modulo n, with the sum in full precision. */
export function addMod(a: usize, b: usize, n: usize): void {
  if (isZero(n)) return
  const carry = addWide(a, b)
  if (isLess(a, n) && isLess(b, n)) {
    if (carry !== 0 || !isLess(WIDE, n)) subtract(WIDE, n)
    copyWord(n, WIDE)
  } else {
    store<u64>(WIDE, carry, 32)
    reduce(5, n)
  }
}

/** n = (a · b) modulo n, with the product in full precision. */
export function mulMod(a: usize, b: usize, n: usize): void {
  if (isZero(n)) return
  if (isU64(a) && isU64(b)) {
    const x = load<u64>(a)
    const y = load<u64>(b)
    setWord(WIDE, x * y)
    store<u64>(WIDE, highProduct(x, y), 8)
    reduce(4, n)
    return
  }
  fullProduct(WIDE, a, b)
  const lowest = load<u64>(n)
  const isNearTop = (load<u64>(n, 8) & load<u64>(n, 16) & load<u64>(n, 24)) === u64.MAX_VALUE
  if (isNearTop && lowest !== 0) reduceNearTop(n)
  else if (lowest === 0 && bitCount(n) === 1) mask(n)
  else reduce(8, n)
}

/** WIDE = a + b. @returns the carry */
// @inline
function addWide(a: usize, b: usize): u64 {
  let carry: u64 = 0
  for (let at: usize = 0; at < 32; at += 8) {
    const x = load<u64>(a + at) + carry
    const sum = x + load<u64>(b + at)
    carry = u64(x < carry) + u64(sum < x)
    store<u64>(WIDE + at, sum)
  }
  return carry
}

/** n = the lowest `limbs` limbs of WIDE, modulo n. `limbs` is 4 to 8, and n is not zero. */
function reduce(limbs: i32, n: usize): void {
  let used = limbs
  while (used > 4 && load<u64>(WIDE + ((<usize>(used - 1)) << 3)) === 0) used--
  if (isU64(n)) {
    store<u64>(n, divideByLimb(WIDE, used, load<u64>(n), QUOTIENT))
  } else if (used === 4 && isLess(WIDE, n)) {
    copyWord(n, WIDE)
  } else {
    divideByLimbs(WIDE, used, n, QUOTIENT, n)
  }
}

/**
 * n = WIDE modulo n for n = 2^256 - c, where c fits in a limb. Examples are the prime of secp256k1's field, and 2^256 -
 * 1, which Solidity's 512-bit products use. Modulo n, 2^256 equals c. The upper four limbs are therefore multiplied by
 * c and added to the lower four limbs.
 */
function reduceNearTop(n: usize): void {
  const c = 0 - load<u64>(n)
  let carry: u64 = 0
  for (let at: usize = 0; at < 32; at += 8) {
    const x = load<u64>(WIDE + at, 32)
    const low = x * c + carry
    const sum = low + load<u64>(WIDE + at)
    carry = highProduct(x, c) + u64(low < carry) + u64(sum < low)
    store<u64>(WIDE + at, sum)
  }
  if (addLimbs(carry * c, highProduct(carry, c)) !== 0) addLimbs(c, 0)
  if (!isLess(WIDE, n)) subtract(WIDE, n)
  copyWord(n, WIDE)
}

/** Adds x1 · 2^64 + x0 to the lower four limbs of WIDE. @returns the carry */
function addLimbs(x0: u64, x1: u64): u64 {
  let sum = load<u64>(WIDE) + x0
  store<u64>(WIDE, sum)
  let carry = u64(sum < x0)
  sum = load<u64>(WIDE, 8) + carry
  carry = u64(sum < carry)
  sum += x1
  carry += u64(sum < x1)
  store<u64>(WIDE, sum, 8)
  sum = load<u64>(WIDE, 16) + carry
  carry = u64(sum < carry)
  store<u64>(WIDE, sum, 16)
  sum = load<u64>(WIDE, 24) + carry
  store<u64>(WIDE, sum, 24)
  return u64(sum < carry)
}

/** word = word - by, modulo 2^256. */
// @inline
function subtract(word: usize, by: usize): void {
  let borrow: u64 = 0
  for (let at: usize = 0; at < 32; at += 8) {
    const x = load<u64>(word + at)
    const y = load<u64>(by + at)
    const difference = x - y
    store<u64>(word + at, difference - borrow)
    borrow = u64(x < y) | u64(difference < borrow)
  }
}

/** n = WIDE modulo n, where n is a power of two: keeps the lower bits of WIDE. */
function mask(n: usize): void {
  let isBelow = true
  for (let at: usize = 0; at < 32; at += 8) {
    const limb = load<u64>(n + at)
    const bits = limb === 0 ? u64(isBelow) * u64.MAX_VALUE : limb - 1
    if (limb !== 0) isBelow = false
    store<u64>(n + at, load<u64>(WIDE + at) & bits)
  }
}
