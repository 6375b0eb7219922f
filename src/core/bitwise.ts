/**
 * AND, OR, XOR and NOT of words. Operands are addresses of words: `a` points to the top stack item, and `b` points to
 * the item below it, which receives the result.
 */

/** b = a & b. */
// @inline
export function and(a: usize, b: usize): void {
  store<v128>(b, v128.and(load<v128>(a), load<v128>(b)))
  store<v128>(b, v128.and(load<v128>(a, 16), load<v128>(b, 16)), 16)
}

/** b = a | b. */
// @inline
export function or(a: usize, b: usize): void {
  store<v128>(b, v128.or(load<v128>(a), load<v128>(b)))
  store<v128>(b, v128.or(load<v128>(a, 16), load<v128>(b, 16)), 16)
}

/** b = a ^ b. */
// @inline
export function xor(a: usize, b: usize): void {
  store<v128>(b, v128.xor(load<v128>(a), load<v128>(b)))
  store<v128>(b, v128.xor(load<v128>(a, 16), load<v128>(b, 16)), 16)
}

/** b = ~b. */
// @inline
export function not(b: usize): void {
  store<v128>(b, v128.not(load<v128>(b)))
  store<v128>(b, v128.not(load<v128>(b, 16)), 16)
}
