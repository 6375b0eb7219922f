/**
 * 256-bit words in memory: four 64-bit limbs, the least significant first. The functions take addresses. In names,
 * "bytes" means 32 bytes in the EVM's order (big-endian), and "word" means limbs.
 */

/** Size of a word in bytes. */
export const WORD: usize = 32

/** Copies a word. */
// @inline
export function copyWord(to: usize, from: usize): void {
  store<u64>(to, load<u64>(from))
  store<u64>(to, load<u64>(from, 8), 8)
  store<u64>(to, load<u64>(from, 16), 16)
  store<u64>(to, load<u64>(from, 24), 24)
}

/** Swaps two words. */
// @inline
export function swapWords(a: usize, b: usize): void {
  const low = load<v128>(a)
  const high = load<v128>(a, 16)
  copyWord(a, b)
  store<v128>(b, low)
  store<v128>(b, high, 16)
}

/** Writes a number of 64 bits as a word. */
// @inline
export function setWord(to: usize, value: u64): void {
  store<u64>(to, value)
  store<u64>(to, 0, 8)
  store<u64>(to, 0, 16)
  store<u64>(to, 0, 24)
}

/** Whether a word is 0. */
// @inline
export function isZero(word: usize): bool {
  return (load<u64>(word) | load<u64>(word, 8) | load<u64>(word, 16) | load<u64>(word, 24)) === 0
}

/** Whether two words are the same. */
// @inline
export function equalWords(a: usize, b: usize): bool {
  return (
    ((load<u64>(a) ^ load<u64>(b)) |
      (load<u64>(a, 8) ^ load<u64>(b, 8)) |
      (load<u64>(a, 16) ^ load<u64>(b, 16)) |
      (load<u64>(a, 24) ^ load<u64>(b, 24))) ===
    0
  )
}

/** Whether the word fits in 64 bits. */
// @inline
export function isU64(word: usize): bool {
  return (load<u64>(word, 8) | load<u64>(word, 16) | load<u64>(word, 24)) === 0
}

/** Returns the word, or 2^64 - 1 if the word is larger. */
// @inline
export function saturated(word: usize): u64 {
  return isU64(word) ? load<u64>(word) : u64.MAX_VALUE
}

/** Whether the word at `a` is less than the word at `b`, as unsigned numbers. */
// @inline
export function isLess(a: usize, b: usize): bool {
  let x = load<u64>(a, 24)
  let y = load<u64>(b, 24)
  if (x !== y) return x < y
  x = load<u64>(a, 16)
  y = load<u64>(b, 16)
  if (x !== y) return x < y
  x = load<u64>(a, 8)
  y = load<u64>(b, 8)
  if (x !== y) return x < y
  return load<u64>(a) < load<u64>(b)
}

/** Converts 32 bytes to a word. `to` and `bytes` may be the same address. */
// @inline
export function readBytes(to: usize, bytes: usize): void {
  const a = bswap<u64>(load<u64>(bytes))
  const b = bswap<u64>(load<u64>(bytes, 8))
  const c = bswap<u64>(load<u64>(bytes, 16))
  const d = bswap<u64>(load<u64>(bytes, 24))
  store<u64>(to, d)
  store<u64>(to, c, 8)
  store<u64>(to, b, 16)
  store<u64>(to, a, 24)
}

/** Converts a word to 32 bytes. `to` and `word` may be the same address. */
// @inline
export function writeBytes(to: usize, word: usize): void {
  const a = bswap<u64>(load<u64>(word))
  const b = bswap<u64>(load<u64>(word, 8))
  const c = bswap<u64>(load<u64>(word, 16))
  const d = bswap<u64>(load<u64>(word, 24))
  store<u64>(to, d)
  store<u64>(to, c, 8)
  store<u64>(to, b, 16)
  store<u64>(to, a, 24)
}

/** Writes the word's last 20 bytes, an address, in big-endian order. */
// @inline
export function writeAddress(to: usize, word: usize): void {
  store<u32>(to, bswap<u32>(load<u32>(word, 16)))
  store<u64>(to, bswap<u64>(load<u64>(word, 8)), 4)
  store<u64>(to, bswap<u64>(load<u64>(word)), 12)
}

/** Converts an address, 20 bytes, to a word. */
// @inline
export function readAddress(to: usize, bytes: usize): void {
  store<u64>(to, bswap<u64>(load<u64>(bytes, 12)))
  store<u64>(to, bswap<u64>(load<u64>(bytes, 4)), 8)
  store<u64>(to, <u64>bswap<u32>(load<u32>(bytes)), 16)
  store<u64>(to, 0, 24)
}
