/**
 * BLAKE2b's compression function (RFC 7693, 3.2) with any number of rounds (EIP-152). 64-bit words lie in memory least
 * significant byte first, as in the contract's input.
 */

const WORD: usize = 8
/** h: 8 words, m: 16 words, t: 2 words, as the input has them. */
const STATE: usize = memory.data(26 * 8)
const MESSAGE: usize = STATE + 8 * WORD
const OFFSET: usize = MESSAGE + 16 * WORD
/** v: 16 words */
const WORK: usize = memory.data(16 * 8)

/** 8 words, the lower half of each first. */
const IV: usize = memory.data<u32>([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a, 0xade682d1,
  0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

const SIGMA_ROUNDS: u32 = 10
/** In which order the rounds take the words of the message. */
const SIGMA: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
  11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4, 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
  9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13, 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
  12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11, 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
  6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5, 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
])

/** Address of h, m and t: 26 words, the input's own bytes. h is the output's too. */
export function blakeState(): usize {
  return STATE
}

/** Compresses m into h. */
export function blake2f(rounds: u32, isFinal: bool): void {
  for (let i: usize = 0; i < 8; i++) {
    store<u64>(WORK + i * WORD, load<u64>(STATE + i * WORD))
    store<u64>(WORK + (i + 8) * WORD, load<u64>(IV + i * WORD))
  }
  store<u64>(WORK + 12 * WORD, load<u64>(WORK + 12 * WORD) ^ load<u64>(OFFSET))
  store<u64>(WORK + 13 * WORD, load<u64>(WORK + 13 * WORD) ^ load<u64>(OFFSET + WORD))
  if (isFinal) store<u64>(WORK + 14 * WORD, ~load<u64>(WORK + 14 * WORD))
  let order: u32 = 0
  for (let round: u32 = 0; round < rounds; round++) {
    mixAll(SIGMA + order * 16)
    order = order === SIGMA_ROUNDS - 1 ? 0 : order + 1
  }
  for (let i: usize = 0; i < 8; i++) {
    const mixed = load<u64>(WORK + i * WORD) ^ load<u64>(WORK + (i + 8) * WORD)
    store<u64>(STATE + i * WORD, load<u64>(STATE + i * WORD) ^ mixed)
  }
}

// @inline
function mixAll(order: usize): void {
  mix(0, 4, 8, 12, order)
  mix(1, 5, 9, 13, order + 2)
  mix(2, 6, 10, 14, order + 4)
  mix(3, 7, 11, 15, order + 6)
  mix(0, 5, 10, 15, order + 8)
  mix(1, 6, 11, 12, order + 10)
  mix(2, 7, 8, 13, order + 12)
  mix(3, 4, 9, 14, order + 14)
}

/** G; `order` has the numbers of its two words of the message. */
// @inline
function mix(ia: usize, ib: usize, ic: usize, id: usize, order: usize): void {
  let a = load<u64>(WORK + ia * WORD)
  let b = load<u64>(WORK + ib * WORD)
  let c = load<u64>(WORK + ic * WORD)
  let d = load<u64>(WORK + id * WORD)
  a = a + b + load<u64>(MESSAGE + <usize>load<u8>(order) * WORD)
  d = rotr<u64>(d ^ a, 32)
  c = c + d
  b = rotr<u64>(b ^ c, 24)
  a = a + b + load<u64>(MESSAGE + <usize>load<u8>(order, 1) * WORD)
  d = rotr<u64>(d ^ a, 16)
  c = c + d
  b = rotr<u64>(b ^ c, 63)
  store<u64>(WORK + ia * WORD, a)
  store<u64>(WORK + ib * WORD, b)
  store<u64>(WORK + ic * WORD, c)
  store<u64>(WORK + id * WORD, d)
}
