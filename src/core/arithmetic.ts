/**
 * Arithmetic on EVM words, except division. Operands are addresses of words: `a` points to the top stack item, and `b`
 * points to the item below it, which receives the result. Every function reads both operands before it writes.
 */
import { highProduct } from './product'
import { isLess, setWord } from './word'

/** b = a + b, modulo 2^256. */
// @inline
export function add(a: usize, b: usize): void {
  let x = load<u64>(a)
  let sum = x + load<u64>(b)
  let carry = u64(sum < x)
  store<u64>(b, sum)
  x = load<u64>(a, 8)
  sum = x + load<u64>(b, 8)
  let next = u64(sum < x)
  sum += carry
  carry = next | u64(sum < carry)
  store<u64>(b, sum, 8)
  x = load<u64>(a, 16)
  sum = x + load<u64>(b, 16)
  next = u64(sum < x)
  sum += carry
  carry = next | u64(sum < carry)
  store<u64>(b, sum, 16)
  store<u64>(b, load<u64>(a, 24) + load<u64>(b, 24) + carry, 24)
}

/** b = a - b, modulo 2^256. */
// @inline
export function sub(a: usize, b: usize): void {
  let x = load<u64>(a)
  let y = load<u64>(b)
  let borrow = u64(x < y)
  store<u64>(b, x - y)
  x = load<u64>(a, 8)
  y = load<u64>(b, 8)
  let difference = x - y
  store<u64>(b, difference - borrow, 8)
  borrow = u64(x < y) | u64(difference < borrow)
  x = load<u64>(a, 16)
  y = load<u64>(b, 16)
  difference = x - y
  store<u64>(b, difference - borrow, 16)
  borrow = u64(x < y) | u64(difference < borrow)
  store<u64>(b, load<u64>(a, 24) - load<u64>(b, 24) - borrow, 24)
}

/** b = -b, modulo 2^256. */
// @inline
export function negate(b: usize): void {
  const x0 = load<u64>(b)
  const x1 = load<u64>(b, 8)
  const x2 = load<u64>(b, 16)
  const x3 = load<u64>(b, 24)
  store<u64>(b, 0 - x0)
  store<u64>(b, ~x1 + u64(x0 === 0), 8)
  store<u64>(b, ~x2 + u64((x0 | x1) === 0), 16)
  store<u64>(b, ~x3 + u64((x0 | x1 | x2) === 0), 24)
}

/** b = a · b, modulo 2^256. */
export function mul(a: usize, b: usize): void {
  const upper = load<u64>(a, 16) | load<u64>(a, 24) | load<u64>(b, 16) | load<u64>(b, 24)
  if (upper !== 0) multiplyLarge(a, b)
  else if ((load<u64>(a, 8) | load<u64>(b, 8)) !== 0) multiplyHalves(a, b)
  else {
    const x = load<u64>(a)
    const y = load<u64>(b)
    store<u64>(b, x * y)
    store<u64>(b, highProduct(x, y), 8)
  }
}

/** b = a · b, for operands below 2^128. */
function multiplyHalves(a: usize, b: usize): void {
  const a0 = load<u64>(a)
  const a1 = load<u64>(a, 8)
  const b0 = load<u64>(b)
  const b1 = load<u64>(b, 8)
  let low = a0 * b1
  let r1 = highProduct(a0, b0) + low
  let r2 = highProduct(a0, b1) + u64(r1 < low)
  low = a1 * b0
  r1 += low
  let carry = highProduct(a1, b0) + u64(r1 < low)
  r2 += carry
  carry = u64(r2 < carry)
  low = a1 * b1
  r2 += low
  carry += highProduct(a1, b1) + u64(r2 < low)
  store<u64>(b, a0 * b0)
  store<u64>(b, r1, 8)
  store<u64>(b, r2, 16)
  store<u64>(b, carry, 24)
}

/** b = a · b, modulo 2^256, for operands of any size. */
function multiplyLarge(a: usize, b: usize): void {
  const a0 = load<u64>(a)
  const a1 = load<u64>(a, 8)
  const a2 = load<u64>(a, 16)
  const b0 = load<u64>(b)
  const b1 = load<u64>(b, 8)
  const b2 = load<u64>(b, 16)

  let carry = highProduct(a0, b0)
  let low = a0 * b1
  let r1 = low + carry
  carry = highProduct(a0, b1) + u64(r1 < low)
  low = a0 * b2
  let r2 = low + carry
  carry = highProduct(a0, b2) + u64(r2 < low)
  let r3 = a0 * load<u64>(b, 24) + a1 * b2 + a2 * b1 + load<u64>(a, 24) * b0 + carry

  low = a1 * b0
  r1 += low
  carry = highProduct(a1, b0) + u64(r1 < low)
  low = a1 * b1
  const sum = low + carry
  carry = highProduct(a1, b1) + u64(sum < low)
  r2 += sum
  r3 += carry + u64(r2 < sum)

  low = a2 * b0
  r2 += low
  r3 += highProduct(a2, b0) + u64(r2 < low)
  store<u64>(b, a0 * b0)
  store<u64>(b, r1, 8)
  store<u64>(b, r2, 16)
  store<u64>(b, r3, 24)
}

/** Returns the number of bytes of a word without its leading zero bytes, 0 to 32. */
// @inline
export function byteLength(word: usize): u32 {
  return (263 - leadingZeros(word)) >> 3
}

/** Returns the number of set bits of a word, 0 to 256. */
// @inline
export function bitCount(word: usize): u32 {
  return <u32>(
    (popcnt<u64>(load<u64>(word)) +
      popcnt<u64>(load<u64>(word, 8)) +
      popcnt<u64>(load<u64>(word, 16)) +
      popcnt<u64>(load<u64>(word, 24)))
  )
}

/** b = the number of leading zero bits of b; 256 if b is 0 (EIP-7939). */
// @inline
export function clz(b: usize): void {
  setWord(b, leadingZeros(b))
}

// @inline
function leadingZeros(word: usize): u32 {
  let limb = load<u64>(word, 24)
  if (limb !== 0) return <u32>i64.clz(limb)
  limb = load<u64>(word, 16)
  if (limb !== 0) return 64 + <u32>i64.clz(limb)
  limb = load<u64>(word, 8)
  if (limb !== 0) return 128 + <u32>i64.clz(limb)
  return 192 + <u32>i64.clz(load<u64>(word))
}

/** Whether a < b as signed numbers. */
// @inline
export function slt(a: usize, b: usize): bool {
  const x = load<i64>(a, 24)
  const y = load<i64>(b, 24)
  return x !== y ? x < y : isLess(a, b)
}

/** b = byte number a of b, where byte 0 is the most significant; 0 if a > 31. */
// @inline
export function byteAt(a: usize, b: usize): void {
  const index = load<u64>(a)
  const isInside = (load<u64>(a, 8) | load<u64>(a, 16) | load<u64>(a, 24)) === 0 && index < 32
  setWord(b, isInside ? load<u8>(b + 31 - <usize>index) : 0)
}

/** b = the lowest a + 1 bytes of b as a signed number, sign-extended to 32 bytes. b stays unchanged if a > 30. */
export function signExtend(a: usize, b: usize): void {
  const index = load<u64>(a)
  if ((load<u64>(a, 8) | load<u64>(a, 16) | load<u64>(a, 24)) !== 0 || index > 30) return
  const limb = b + (<usize>index & ~7)
  const unused = 56 - ((index & 7) << 3)
  const extended = (load<i64>(limb) << unused) >> unused
  store<u64>(limb, extended)
  const sign = extended >> 63
  for (let at = limb + 8; at < b + 32; at += 8) store<u64>(at, sign)
}
