/** EXP. */
import { bitCount, mul } from './arithmetic'
import { highProduct } from './product'
import { copyWord, isU64, isZero, setWord } from './word'

const POWER = memory.data(32)

/** b = a ** b, modulo 2^256; 0 ** 0 is 1. `a` and `b` are addresses of words. */
export function exp(a: usize, b: usize): void {
  if (isZero(b)) {
    setWord(b, 1)
    return
  }
  const isSmall = isU64(b) && load<u64>(b) < 256
  if ((load<u64>(a) & 1) === 0 && !isSmall) setWord(b, 0)
  else if (bitCount(a) === 1) setPowerOfTwo(b, isSmall ? trailingZeros(a) * <u32>load<u64>(b) : 0)
  else squareAndMultiply(a, b)
}

/** b = a ** b, modulo 2^256, for a nonzero exponent b. */
function squareAndMultiply(a: usize, b: usize): void {
  copyWord(POWER, a)
  let limb: i32 = 3
  while (load<u64>(b + ((<usize>limb) << 3)) === 0) limb--
  let bits = load<u64>(b + ((<usize>limb) << 3))
  let left = 63 - clz<u64>(bits)
  bits <<= 63 - left
  for (;;) {
    for (; left > 0; left--) {
      bits <<= 1
      square(POWER)
      if (<i64>bits < 0) mul(a, POWER)
    }
    if (--limb < 0) break
    bits = load<u64>(b + ((<usize>limb) << 3))
    square(POWER)
    if (<i64>bits < 0) mul(a, POWER)
    left = 63
  }
  copyWord(b, POWER)
}

/** word = word · word, modulo 2^256. */
function square(word: usize): void {
  const x0 = load<u64>(word)
  const x1 = load<u64>(word, 8)
  const x2 = load<u64>(word, 16)
  const x3 = load<u64>(word, 24)
  store<u64>(word, x0 * x0)
  let carry = highProduct(x0, x0)
  if ((x1 | x2 | x3) === 0) {
    store<u64>(word, carry, 8)
    return
  }

  // Products of two different limbs. Each occurs twice in the square.
  const r1 = x0 * x1
  let high = highProduct(x0, x1)
  const r2 = x0 * x2 + high
  high = highProduct(x0, x2) + u64(r2 < high)
  const r3 = x0 * x3 + x1 * x2 + high
  const twice1 = r1 << 1
  const twice2 = (r2 << 1) | (r1 >> 63)
  const twice3 = (r3 << 1) | (r2 >> 63)

  const sum1 = twice1 + carry
  carry = u64(sum1 < carry)
  const sum2 = twice2 + carry
  carry = u64(sum2 < carry)
  const low = x1 * x1
  const sum = sum2 + low
  store<u64>(word, sum1, 8)
  store<u64>(word, sum, 16)
  store<u64>(word, twice3 + carry + highProduct(x1, x1) + u64(sum < low), 24)
}

/** Returns the number of trailing zero bits of a nonzero word. */
function trailingZeros(word: usize): u32 {
  let limb: u32 = 0
  while (load<u64>(word + ((<usize>limb) << 3)) === 0) limb++
  return (limb << 6) + <u32>ctz<u64>(load<u64>(word + ((<usize>limb) << 3)))
}

/** word = 2^exponent, modulo 2^256. */
function setPowerOfTwo(word: usize, exponent: u32): void {
  setWord(word, 0)
  const one: u64 = 1
  if (exponent < 256) store<u64>(word + ((exponent >> 6) << 3), one << (exponent & 63))
}
