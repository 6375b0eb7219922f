/**
 * Modular exponentiation. If the modulus is a power of two, products are truncated. If the modulus is odd, Montgomery
 * multiplication is used (Koç, Acar, Kaliski: "Analyzing and comparing Montgomery multiplication algorithms", 1996;
 * finely integrated operand scanning). Numbers consist of 32-bit limbs, the least significant first: WebAssembly has no
 * 128-bit product of 64-bit limbs.
 */

const LIMB: usize = 4
const LIMBS_MAX: usize = 64
const MASK: u64 = 0xffffffff
/** Number of precomputed powers, one for each value of 4 bits of the exponent. */
const WINDOW: usize = 16
const EXPONENT_BYTES: usize = 16384

const MODULUS: usize = memory.data(64 * 4)
/** Powers 0 to 15 of the base, in Montgomery form unless {@link isPlain}. */
const POWERS: usize = memory.data(16 * 64 * 4)
const RESULT: usize = memory.data(64 * 4)
const PLAIN_ONE: usize = memory.data(64 * 4)
const PRODUCT: usize = memory.data(66 * 4)
const EXPONENT: usize = memory.data(16384)

let limbs: usize = 0
/** -1 / modulus, modulo 2^32 */
let inverse: u64 = 0
/** Whether the modulus is 2^(32 · limbs). If so, numbers are not in Montgomery form. */
let isPlain = false

/** Returns the maximum number of limbs of a modulus. */
export function limbsMax(): usize {
  return LIMBS_MAX
}

/** Returns the address at which the host writes the modulus, an odd number above 1. */
export function modulusAt(): usize {
  return MODULUS
}

/**
 * Returns the address at which the host writes 1 in Montgomery form: R modulo the modulus, where R is 2^(32 · limbs).
 * If the modulus is a power of two, the host writes plain 1.
 */
export function oneAt(): usize {
  return POWERS
}

/**
 * Returns the address at which the host writes the base in Montgomery form: base · R modulo the modulus. If the modulus
 * is a power of two, the host writes the plain base.
 */
export function baseAt(): usize {
  return POWERS + LIMBS_MAX * LIMB
}

/** Returns the address at which the host writes the exponent's next bytes, the most significant first. */
export function exponentAt(): usize {
  return EXPONENT
}

/** Returns the capacity in bytes of the buffer at {@link exponentAt}. */
export function exponentBytes(): usize {
  return EXPONENT_BYTES
}

/**
 * Starts a new power with exponent 0, modulo an odd modulus. The host has written the numbers at
 * {@link modulusAt}, {@link oneAt} and {@link baseAt}, `count` limbs each.
 */
export function prepare(count: usize): void {
  isPlain = false
  inverse = <u64>-inverseOf(load<u32>(MODULUS))
  begin(count)
}

/** Like {@link prepare}, but modulo 2^(32 · count). The host has written only the numbers at oneAt and baseAt. */
export function preparePlain(count: usize): void {
  isPlain = true
  begin(count)
}

function begin(count: usize): void {
  limbs = count
  for (let i: usize = 2; i < WINDOW; i++) multiply(power(i), power(i - 1), power(1))
  memory.copy(RESULT, POWERS, count * LIMB)
}

/** Appends the `bytes` bytes at {@link exponentAt} to the exponent, and computes the new power. */
export function raise(bytes: usize): void {
  for (let at: usize = 0; at < bytes; at++) {
    const digits = <usize>load<u8>(EXPONENT + at)
    window(digits >> 4)
    window(digits & 15)
  }
}

/** Returns the address of the power, after converting the power from Montgomery form if necessary. */
export function result(): usize {
  if (isPlain) return RESULT
  memory.fill(PLAIN_ONE, 0, limbs * LIMB)
  store<u32>(PLAIN_ONE, 1)
  multiply(RESULT, RESULT, PLAIN_ONE)
  return RESULT
}

/** 1 / odd modulo 2^32, by Newton's method: the start value has 3 correct bits, and each step doubles that number. */
function inverseOf(odd: u32): u32 {
  let x = odd
  for (let i = 0; i < 4; i++) x *= 2 - odd * x
  return x
}

// @inline
function power(index: usize): usize {
  return POWERS + index * LIMBS_MAX * LIMB
}

// @inline
function window(digit: usize): void {
  multiply(RESULT, RESULT, RESULT)
  multiply(RESULT, RESULT, RESULT)
  multiply(RESULT, RESULT, RESULT)
  multiply(RESULT, RESULT, RESULT)
  if (digit > 0) multiply(RESULT, RESULT, power(digit))
}

/** to = a · b / R modulo an odd modulus. Modulo a power of two, to = a · b. `to` may be the same as `a` or `b`. */
function multiply(to: usize, a: usize, b: usize): void {
  if (isPlain) multiplyPlain(to, a, b)
  else if (limbs === 1) multiply1(to, a, b)
  else if (limbs === 2) multiply2(to, a, b)
  else multiplyMany(to, a, b)
}

function multiplyPlain(to: usize, a: usize, b: usize): void {
  const bytes = limbs * LIMB
  if (limbs <= 2) {
    // If numbers have one limb, the store also overwrites the next limb, for which every buffer has space.
    store<u64>(to, load<u64>(a) * load<u64>(b))
    return
  }
  memory.fill(PRODUCT, 0, bytes)
  for (let i: usize = 0; i < bytes; i += LIMB) {
    const x = <u64>load<u32>(b + i)
    let carry: u64 = 0
    for (let j: usize = 0; j < bytes - i; j += LIMB) {
      const sum = <u64>load<u32>(a + j) * x + <u64>load<u32>(PRODUCT + i + j) + carry
      store<u32>(PRODUCT + i + j, <u32>sum)
      carry = sum >> 32
    }
  }
  memory.copy(to, PRODUCT, bytes)
}

// @inline
function multiply1(to: usize, a: usize, b: usize): void {
  const m = <u64>load<u32>(MODULUS)
  const t = <u64>load<u32>(a) * <u64>load<u32>(b)
  const q = (t * inverse) & MASK
  // The sum t + q · m may have 65 bits, so its halves are computed separately. The lower 32 bits of the sum are 0.
  const high = (t >> 32) + ((q * m) >> 32) + u64((t & MASK) !== 0)
  store<u32>(to, <u32>(high >= m ? high - m : high))
}

// @inline
function multiply2(to: usize, a: usize, b: usize): void {
  const m = load<u64>(MODULUS)
  const m0 = m & MASK
  const m1 = m >> 32
  const a0 = <u64>load<u32>(a)
  const a1 = <u64>load<u32>(a, 4)
  const b0 = <u64>load<u32>(b)
  const b1 = <u64>load<u32>(b, 4)
  let p = a0 * b0
  let q = (p * inverse) & MASK
  let carry = ((p & MASK) + q * m0) >> 32
  p = a1 * b0 + (p >> 32)
  let r = (p & MASK) + q * m1 + carry
  const t0 = r & MASK
  const t1 = (p >> 32) + (r >> 32)
  p = t0 + a0 * b1
  q = (p * inverse) & MASK
  carry = ((p & MASK) + q * m0) >> 32
  // t1 may have 33 bits; its highest bit is added at the end.
  p = (t1 & MASK) + a1 * b1 + (p >> 32)
  r = (p & MASK) + q * m1 + carry
  const high = (t1 >> 32) + (p >> 32) + (r >> 32)
  const low = ((high & MASK) << 32) | (r & MASK)
  store<u64>(to, high > MASK || low >= m ? low - m : low)
}

function multiplyMany(to: usize, a: usize, b: usize): void {
  const bytes = limbs * LIMB
  memory.fill(PRODUCT, 0, bytes + 2 * LIMB)
  for (let i: usize = 0; i < bytes; i += LIMB) {
    const x = <u64>load<u32>(b + i)
    let p = <u64>load<u32>(a) * x + <u64>load<u32>(PRODUCT)
    const q = (p * inverse) & MASK
    let r = (p & MASK) + q * <u64>load<u32>(MODULUS)
    for (let j: usize = LIMB; j < bytes; j += LIMB) {
      p = <u64>load<u32>(a + j) * x + <u64>load<u32>(PRODUCT + j) + (p >> 32)
      r = (p & MASK) + q * <u64>load<u32>(MODULUS + j) + (r >> 32)
      store<u32>(PRODUCT + j - LIMB, <u32>r)
    }
    const top = <u64>load<u32>(PRODUCT + bytes) + (p >> 32) + (r >> 32)
    store<u32>(PRODUCT + bytes - LIMB, <u32>top)
    store<u32>(PRODUCT + bytes, <u32>(top >> 32))
  }
  reduce(to, bytes)
}

/** Writes PRODUCT to `to`, and subtracts the modulus if PRODUCT is not less than the modulus. */
// @inline
function reduce(to: usize, bytes: usize): void {
  if (load<u32>(PRODUCT + bytes) === 0 && isProductLess(bytes)) {
    memory.copy(to, PRODUCT, bytes)
    return
  }
  let borrow: i64 = 0
  for (let at: usize = 0; at < bytes; at += LIMB) {
    borrow += <i64>load<u32>(PRODUCT + at) - <i64>load<u32>(MODULUS + at)
    store<u32>(to + at, <u32>borrow)
    borrow >>= 32
  }
}

// @inline
function isProductLess(bytes: usize): bool {
  for (let at = bytes; at > 0; at -= LIMB) {
    const x = load<u32>(PRODUCT + at - LIMB)
    const y = load<u32>(MODULUS + at - LIMB)
    if (x !== y) return x < y
  }
  return false
}
