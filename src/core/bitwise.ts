/** AND, OR, XOR and NOT of words: `a` is the address of the item on top of the stack, `b` of the one below, the result's. */

/** b = a & b. */
// @inline
export function and(a: usize, b: usize): void {
  store<u64>(b, load<u64>(a) & load<u64>(b))
  store<u64>(b, load<u64>(a, 8) & load<u64>(b, 8), 8)
  store<u64>(b, load<u64>(a, 16) & load<u64>(b, 16), 16)
  store<u64>(b, load<u64>(a, 24) & load<u64>(b, 24), 24)
}

/** b = a | b. */
// @inline
export function or(a: usize, b: usize): void {
  store<u64>(b, load<u64>(a) | load<u64>(b))
  store<u64>(b, load<u64>(a, 8) | load<u64>(b, 8), 8)
  store<u64>(b, load<u64>(a, 16) | load<u64>(b, 16), 16)
  store<u64>(b, load<u64>(a, 24) | load<u64>(b, 24), 24)
}

/** b = a ^ b. */
// @inline
export function xor(a: usize, b: usize): void {
  store<u64>(b, load<u64>(a) ^ load<u64>(b))
  store<u64>(b, load<u64>(a, 8) ^ load<u64>(b, 8), 8)
  store<u64>(b, load<u64>(a, 16) ^ load<u64>(b, 16), 16)
  store<u64>(b, load<u64>(a, 24) ^ load<u64>(b, 24), 24)
}

/** b = ~b. */
// @inline
export function not(b: usize): void {
  store<u64>(b, ~load<u64>(b))
  store<u64>(b, ~load<u64>(b, 8), 8)
  store<u64>(b, ~load<u64>(b, 16), 16)
  store<u64>(b, ~load<u64>(b, 24), 24)
}
