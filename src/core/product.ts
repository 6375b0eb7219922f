/**
 * Products of 64-bit limbs. WebAssembly's multiplication of two 64-bit numbers returns only the lower 64 bits of the
 * product. The upper 64 bits take four multiplications.
 */

/** Returns the upper 64 bits of a · b; the lower 64 bits are `a * b`. */
// @inline
export function highProduct(a: u64, b: u64): u64 {
  const aLow = a & 0xffffffff
  const aHigh = a >> 32
  const bLow = b & 0xffffffff
  const bHigh = b >> 32
  const middle = aHigh * bLow + ((aLow * bLow) >> 32)
  const rest = (middle & 0xffffffff) + aLow * bHigh
  return aHigh * bHigh + (middle >> 32) + (rest >> 32)
}

/** Writes a · b, 512 bits, to `to`, which must not overlap the operands. */
export function fullProduct(to: usize, a: usize, b: usize): void {
  const b0 = load<u64>(b)
  const b1 = load<u64>(b, 8)
  const b2 = load<u64>(b, 16)
  const b3 = load<u64>(b, 24)
  store<u64>(to, 0)
  store<u64>(to, 0, 8)
  store<u64>(to, 0, 16)
  store<u64>(to, 0, 24)
  for (let i: usize = 0; i < 32; i += 8) {
    const x = load<u64>(a + i)
    let carry: u64 = 0
    let low: u64
    let sum: u64

    low = x * b0
    sum = low + load<u64>(to + i)
    carry = highProduct(x, b0) + u64(sum < low)
    store<u64>(to + i, sum)

    low = x * b1 + carry
    carry = highProduct(x, b1) + u64(low < carry)
    sum = low + load<u64>(to + i, 8)
    carry += u64(sum < low)
    store<u64>(to + i, sum, 8)

    low = x * b2 + carry
    carry = highProduct(x, b2) + u64(low < carry)
    sum = low + load<u64>(to + i, 16)
    carry += u64(sum < low)
    store<u64>(to + i, sum, 16)

    low = x * b3 + carry
    carry = highProduct(x, b3) + u64(low < carry)
    sum = low + load<u64>(to + i, 24)
    carry += u64(sum < low)
    store<u64>(to + i, sum, 24)
    store<u64>(to + i, carry, 32)
  }
}
