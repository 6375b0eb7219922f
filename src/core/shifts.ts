/**
 * Shifts of words (EIP-145). `a` is the address of the number of bits. `b` is the address of the value, which the
 * result replaces. Whole limbs move first, then the remaining bits.
 *
 * `x << 1 << (63 - bits)` replaces `x << (64 - bits)`. If `bits` is 0, the result must be 0, but `x << (64 - bits)`
 * would yield x, because WebAssembly takes shift counts modulo 64.
 */
import { saturated, setWord } from './word'

/** b = b · 2^a, modulo 2^256. */
export function shl(a: usize, b: usize): void {
  const shift = saturated(a)
  if (shift > 255) {
    setWord(b, 0)
    return
  }
  let x0 = load<u64>(b)
  let x1 = load<u64>(b, 8)
  let x2 = load<u64>(b, 16)
  let x3 = load<u64>(b, 24)
  if (shift & 128) {
    x3 = x1
    x2 = x0
    x1 = 0
    x0 = 0
  }
  if (shift & 64) {
    x3 = x2
    x2 = x1
    x1 = x0
    x0 = 0
  }
  const bits = shift & 63
  const others = bits ^ 63
  store<u64>(b, x0 << bits)
  store<u64>(b, (x1 << bits) | ((x0 >> 1) >> others), 8)
  store<u64>(b, (x2 << bits) | ((x1 >> 1) >> others), 16)
  store<u64>(b, (x3 << bits) | ((x2 >> 1) >> others), 24)
}

/** b = b / 2^a, rounded down. */
export function shr(a: usize, b: usize): void {
  const shift = saturated(a)
  if (shift > 255) setWord(b, 0)
  else shiftRight(b, shift, 0)
}

/** b = b / 2^a for a signed b, rounded down. */
export function sar(a: usize, b: usize): void {
  const sign = load<i64>(b, 24) >> 63
  const shift = saturated(a)
  if (shift > 255) {
    store<u64>(b, sign)
    store<u64>(b, sign, 8)
    store<u64>(b, sign, 16)
    store<u64>(b, sign, 24)
  } else {
    shiftRight(b, shift, sign)
  }
}

/** Shifts b to the right by `shift` bits. @param sign limb that moves in from above: all bits set, or none */
// @inline
function shiftRight(b: usize, shift: u64, sign: u64): void {
  let x0 = load<u64>(b)
  let x1 = load<u64>(b, 8)
  let x2 = load<u64>(b, 16)
  let x3 = load<u64>(b, 24)
  if (shift & 128) {
    x0 = x2
    x1 = x3
    x2 = sign
    x3 = sign
  }
  if (shift & 64) {
    x0 = x1
    x1 = x2
    x2 = x3
    x3 = sign
  }
  const bits = shift & 63
  const others = bits ^ 63
  store<u64>(b, (x0 >> bits) | ((x1 << 1) << others))
  store<u64>(b, (x1 >> bits) | ((x2 << 1) << others), 8)
  store<u64>(b, (x2 >> bits) | ((x3 << 1) << others), 16)
  store<u64>(b, (x3 >> bits) | ((sign << 1) << others), 24)
}
