/**
 * Division by words of one to four limbs. Each step multiplies by a reciprocal of the divisor's upper limbs instead of
 * dividing. The method is Möller and Granlund, Improved division by invariant integers, IEEE Transactions on Computers
 * 2011 ("MG" below). A normalized divisor has its highest bit set. The least significant limb comes first.
 */
import { highProduct } from './product'

/** The normalized dividend: up to eight limbs, and one more for the bits shifted out. */
const REST = memory.data(72)
/** The normalized divisor: up to four limbs. */
const DIVISOR = memory.data(32)

/**
 * Divides by one limb.
 *
 * @param dividend address of `limbs` limbs
 * @param divisor not zero
 * @param quotient address for the quotient; its leading zero limbs may be left unwritten
 * @returns the remainder
 */
export function divideByLimb(dividend: usize, limbs: i32, divisor: u64, quotient: usize): u64 {
  const shift = i64.clz(divisor)
  const back = 63 - shift
  const d = divisor << shift
  const v = reciprocal(d)
  let at = (<usize>limbs) << 3
  while (at > 8 && load<u64>(dividend + at - 8) === 0) at -= 8
  let x = load<u64>(dividend + at - 8)
  let rest = (x >> 1) >> back
  if (x < divisor && at > 8) {
    // Skips the quotient's highest digit, which is zero.
    at -= 8
    const below = load<u64>(dividend + at - 8)
    rest = (x << shift) | ((below >> 1) >> back)
    x = below
  }
  while (at > 0) {
    at -= 8
    const below = at === 0 ? 0 : load<u64>(dividend + at - 8)
    const u = (x << shift) | ((below >> 1) >> back)
    // MG's algorithm 4
    let low = v * rest
    let q = highProduct(v, rest)
    low += u
    q += rest + 1 + u64(low < u)
    rest = u - q * d
    const isOver = rest > low
    q -= u64(isOver)
    rest += isOver ? d : 0
    if (rest >= d) {
      rest -= d
      q++
    }
    store<u64>(quotient + at, q)
    x = below
  }
  return rest >> shift
}

/**
 * Divides by two to four limbs.
 *
 * @param dividend address of `limbs` limbs, at most eight; the dividend must not be less than the divisor
 * @param divisor address of a word of 2^64 or more
 * @param quotient address for the quotient; its leading zero limbs may be left unwritten
 * @param remainder address for the remainder, a word; 0 if the remainder is not needed
 */
export function divideByLimbs(
  dividend: usize,
  limbs: i32,
  divisor: usize,
  quotient: usize,
  remainder: usize,
): void {
  let size: usize = 32
  while (load<u64>(divisor + size - 8) === 0) size -= 8
  let used = (<usize>limbs) << 3
  while (load<u64>(dividend + used - 8) === 0) used -= 8
  const shift = i64.clz(load<u64>(divisor + size - 8))
  shiftLeft(DIVISOR, divisor, size, shift)
  store<u64>(REST + used, (load<u64>(dividend + used - 8) >> 1) >> (63 - shift))
  shiftLeft(REST, dividend, used, shift)
  let place = used - size
  // Skips the quotient's highest digit if it is zero. At least one digit remains, because the dividend is not less
  // than the divisor.
  if (load<u64>(REST + used) === 0 && load<u64>(REST + used - 8) < load<u64>(DIVISOR + size - 8)) place -= 8
  divideNormalized(place, size, quotient)
  if (remainder === 0) return
  shiftRight(remainder, REST, size, shift)
  for (; size < 32; size += 8) store<u64>(remainder + size, 0)
}

/** Knuth's algorithm D (The Art of Computer Programming 4.3.1); each step divides three limbs by two limbs. */
function divideNormalized(place: usize, size: usize, quotient: usize): void {
  const d1 = load<u64>(DIVISOR + size - 8)
  const d0 = load<u64>(DIVISOR + size - 16)
  const v = reciprocalOfTwo(d1, d0)
  let u2 = load<u64>(REST + place + size)
  let u1 = load<u64>(REST + place + size - 8)
  for (;;) {
    const u0 = load<u64>(REST + place + size - 16)
    let q: u64 = u64.MAX_VALUE
    let r1: u64
    let r0: u64
    const isFull = u2 === d1 && u1 === d0
    if (isFull) {
      // The quotient's digit is 2^64 - 1, which is never too large here; r1 and r0 wrap modulo 2^128.
      r0 = d0 + u0
      r1 = d1 + u64(r0 < u0)
    } else {
      // MG's algorithm 5
      let low = v * u2
      q = highProduct(v, u2)
      low += u1
      q += u2 + u64(low < u1)
      r1 = u1 - q * d1 - d1
      r0 = u0 - d0
      r1 -= u64(u0 < d0)
      const product = d0 * q
      r1 -= highProduct(d0, q) + u64(r0 < product)
      r0 -= product
      q++
      if (r1 >= low) {
        q--
        r0 += d0
        r1 += d1 + u64(r0 < d0)
      }
      if (r1 > d1 || (r1 === d1 && r0 >= d0)) {
        q++
        r1 -= d1 + u64(r0 < d0)
        r0 -= d0
      }
    }
    if (size > 16) {
      const borrow = subtractProduct(REST + place, size - 16, q)
      const borrows = u64(r0 < borrow)
      r0 -= borrow
      const isOver = r1 < borrows
      r1 -= borrows
      if (isOver && !isFull) {
        q--
        const carry = addDivisor(REST + place, size - 16)
        r0 += carry
        const carries = u64(r0 < carry)
        r0 += d0
        r1 += d1 + carries + u64(r0 < d0)
      }
    }
    store<u64>(quotient + place, q)
    if (place === 0) {
      store<u64>(REST + size - 8, r1)
      store<u64>(REST + size - 16, r0)
      return
    }
    u2 = r1
    u1 = r0
    place -= 8
  }
}

/** Subtracts q times the lowest `size` bytes of DIVISOR from the `size` bytes at `rest`. @returns the borrow */
// @inline
function subtractProduct(rest: usize, size: usize, q: u64): u64 {
  let borrow: u64 = 0
  for (let at: usize = 0; at < size; at += 8) {
    const d = load<u64>(DIVISOR + at)
    const x = load<u64>(rest + at)
    const product = q * d + borrow
    borrow = highProduct(q, d) + u64(product < borrow) + u64(x < product)
    store<u64>(rest + at, x - product)
  }
  return borrow
}

/** Adds the lowest `size` bytes of DIVISOR to the `size` bytes at `rest`. @returns the carry */
function addDivisor(rest: usize, size: usize): u64 {
  let carry: u64 = 0
  for (let at: usize = 0; at < size; at += 8) {
    const d = load<u64>(DIVISOR + at)
    const x = load<u64>(rest + at) + carry
    const sum = x + d
    carry = u64(x < carry) + u64(sum < d)
    store<u64>(rest + at, sum)
  }
  return carry
}

// @inline
function shiftLeft(to: usize, from: usize, size: usize, shift: u64): void {
  let below: u64 = 0
  for (let at: usize = 0; at < size; at += 8) {
    const x = load<u64>(from + at)
    store<u64>(to + at, (x << shift) | ((below >> 1) >> (63 - shift)))
    below = x
  }
}

// @inline
function shiftRight(to: usize, from: usize, size: usize, shift: u64): void {
  let x = load<u64>(from)
  for (let at: usize = 8; at < size; at += 8) {
    const above = load<u64>(from + at)
    store<u64>(to + at - 8, (x >> shift) | ((above << 1) << (63 - shift)))
    x = above
  }
  store<u64>(to + size - 8, x >> shift)
}

/** Returns (2^128 - 1) / d - 2^64, rounded down, for a normalized limb d: MG's algorithm 3. */
function reciprocal(d: u64): u64 {
  // Approximations with 11, 21, 34 and 64 bits
  const v0 = <u64>(0x7fd00 / <u32>(d >> 55))
  const upper = (d >> 24) + 1
  const v1 = (v0 << 11) - ((v0 * v0 * upper) >> 40) - 1
  const v2 = (v1 << 13) + ((v1 * (((<u64>1) << 60) - v1 * upper)) >> 47)
  const odd = d & 1
  const error = ((v2 >> 1) & (0 - odd)) - v2 * ((d >> 1) + odd)
  const v3 = (v2 << 31) + (highProduct(v2, error) >> 1)
  const low = v3 * d
  return v3 - (highProduct(v3, d) + u64(low + d < low)) - d
}

/** Returns (2^192 - 1) / (d1 · 2^64 + d0) - 2^64, rounded down, for normalized limbs d1 and d0: MG's algorithm 6. */
function reciprocalOfTwo(d1: u64, d0: u64): u64 {
  let v = reciprocal(d1)
  let p = d1 * v + d0
  if (p < d0) {
    v--
    if (p >= d1) {
      v--
      p -= d1
    }
    p -= d1
  }
  const low = v * d0
  const high = highProduct(v, d0)
  p += high
  if (p < high) {
    v--
    if (p > d1 || (p === d1 && low >= d0)) v--
  }
  return v
}
