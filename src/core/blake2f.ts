/**
 * BLAKE2b's compression function F (RFC 7693) for the precompile of EIP-152. A run of up to 2^32 - 1 rounds may be cut into
 * slices: blake2fBegin, blake2fRounds until nothing is left, blake2fEnd. There is one run at a time.
 */

/** Offsets in the input: rounds (4 bytes, big-endian), h, m, t (little-endian words of 64 bits), f (one byte, 0 or 1). */
const H: usize = 4
const M: usize = 68
const T: usize = 196
const F: usize = 212

/** h as it came: eight words. */
const STATE = memory.data(64)
const MESSAGE = memory.data(128)
/** The local vector v: 16 words. */
const WORK = memory.data(128)

/** Eight words of 64 bits, the lower half first. */
// biome-ignore format: two words a line
const IV = memory.data<u32>([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85,
  0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c,
  0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

/** SIGMA: for each of ten rounds the order of the message's words, as offsets in bytes. */
// biome-ignore format: a round a line
const ORDERS = memory.data<u8>([
  0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120,
  112, 80, 32, 64, 72, 120, 104, 48, 8, 96, 0, 16, 88, 56, 40, 24,
  88, 64, 96, 0, 40, 16, 120, 104, 80, 112, 24, 48, 56, 8, 72, 32,
  56, 72, 24, 8, 104, 96, 88, 112, 16, 48, 40, 80, 32, 0, 120, 64,
  72, 0, 40, 56, 16, 32, 80, 120, 112, 8, 88, 96, 48, 64, 24, 104,
  16, 96, 48, 80, 0, 88, 64, 24, 32, 104, 56, 40, 120, 112, 8, 72,
  96, 40, 8, 120, 112, 104, 32, 80, 0, 56, 48, 24, 72, 16, 64, 88,
  104, 88, 56, 112, 96, 8, 24, 72, 40, 0, 120, 32, 64, 48, 16, 80,
  48, 120, 112, 72, 88, 24, 0, 64, 96, 16, 104, 56, 8, 32, 80, 40,
  80, 16, 64, 32, 56, 48, 8, 40, 120, 88, 72, 112, 24, 96, 104, 0,
])
const ORDERS_SIZE: usize = 160

/** Rounds of one call within a run: V8 replaces the code of its first compiler by faster code between calls only. */
const SLICE: u32 = 1000

/** Rounds that are left of the run. */
let left: u32 = 0
/** Where the next round's order lies in ORDERS. */
let position: usize = 0

/** All of F. @param out address that gets 64 bytes: h @param input address of 213 bytes, as in EIP-152 */
export function blake2f(out: usize, input: usize): void {
  blake2fBegin(input)
  while (blake2fRounds(SLICE) !== 0) {}
  blake2fEnd(out)
}

/** Begins a run. @param input address of 213 bytes, which are copied @returns the number of rounds */
export function blake2fBegin(input: usize): u32 {
  memory.copy(STATE, input + H, 64)
  memory.copy(MESSAGE, input + M, 128)
  memory.copy(WORK, STATE, 64)
  memory.copy(WORK + 64, IV, 64)
  store<u64>(WORK, load<u64>(WORK, 96) ^ load<u64>(input + T), 96)
  store<u64>(WORK, load<u64>(WORK, 104) ^ load<u64>(input + T, 8), 104)
  if (load<u8>(input + F) !== 0) store<u64>(WORK, ~load<u64>(WORK, 112), 112)
  position = 0
  left = bswap<u32>(load<u32>(input))
  return left
}

/** Makes rounds of the run, `count` or as many as are left. @returns how many are left then */
export function blake2fRounds(count: u32): u32 {
  const rounds = count < left ? count : left
  mixRounds(rounds)
  left -= rounds
  return left
}

/** Ends a run. @param out address that gets 64 bytes: the new h */
export function blake2fEnd(out: usize): void {
  for (let at: usize = 0; at < 64; at += 8) {
    store<u64>(out + at, load<u64>(STATE + at) ^ load<u64>(WORK + at) ^ load<u64>(WORK + at, 64))
  }
}

/** Rounds of RFC 7693: columns, then diagonals. */
// biome-ignore format: half a G a line
function mixRounds(count: u32): void {
  let v0 = load<u64>(WORK, 0), v1 = load<u64>(WORK, 8), v2 = load<u64>(WORK, 16), v3 = load<u64>(WORK, 24)
  let v4 = load<u64>(WORK, 32), v5 = load<u64>(WORK, 40), v6 = load<u64>(WORK, 48), v7 = load<u64>(WORK, 56)
  let v8 = load<u64>(WORK, 64), v9 = load<u64>(WORK, 72), v10 = load<u64>(WORK, 80), v11 = load<u64>(WORK, 88)
  let v12 = load<u64>(WORK, 96), v13 = load<u64>(WORK, 104), v14 = load<u64>(WORK, 112), v15 = load<u64>(WORK, 120)
  let next = position
  for (let remaining = count; remaining > 0; remaining--) {
    const order = ORDERS + next
    next = next === ORDERS_SIZE - 16 ? 0 : next + 16
    v0 += v4 + word(order, 0); v12 = rotr<u64>(v12 ^ v0, 32); v8 += v12; v4 = rotr<u64>(v4 ^ v8, 24)
    v0 += v4 + word(order, 1); v12 = rotr<u64>(v12 ^ v0, 16); v8 += v12; v4 = rotr<u64>(v4 ^ v8, 63)
    v1 += v5 + word(order, 2); v13 = rotr<u64>(v13 ^ v1, 32); v9 += v13; v5 = rotr<u64>(v5 ^ v9, 24)
    v1 += v5 + word(order, 3); v13 = rotr<u64>(v13 ^ v1, 16); v9 += v13; v5 = rotr<u64>(v5 ^ v9, 63)
    v2 += v6 + word(order, 4); v14 = rotr<u64>(v14 ^ v2, 32); v10 += v14; v6 = rotr<u64>(v6 ^ v10, 24)
    v2 += v6 + word(order, 5); v14 = rotr<u64>(v14 ^ v2, 16); v10 += v14; v6 = rotr<u64>(v6 ^ v10, 63)
    v3 += v7 + word(order, 6); v15 = rotr<u64>(v15 ^ v3, 32); v11 += v15; v7 = rotr<u64>(v7 ^ v11, 24)
    v3 += v7 + word(order, 7); v15 = rotr<u64>(v15 ^ v3, 16); v11 += v15; v7 = rotr<u64>(v7 ^ v11, 63)
    v0 += v5 + word(order, 8); v15 = rotr<u64>(v15 ^ v0, 32); v10 += v15; v5 = rotr<u64>(v5 ^ v10, 24)
    v0 += v5 + word(order, 9); v15 = rotr<u64>(v15 ^ v0, 16); v10 += v15; v5 = rotr<u64>(v5 ^ v10, 63)
    v1 += v6 + word(order, 10); v12 = rotr<u64>(v12 ^ v1, 32); v11 += v12; v6 = rotr<u64>(v6 ^ v11, 24)
    v1 += v6 + word(order, 11); v12 = rotr<u64>(v12 ^ v1, 16); v11 += v12; v6 = rotr<u64>(v6 ^ v11, 63)
    v2 += v7 + word(order, 12); v13 = rotr<u64>(v13 ^ v2, 32); v8 += v13; v7 = rotr<u64>(v7 ^ v8, 24)
    v2 += v7 + word(order, 13); v13 = rotr<u64>(v13 ^ v2, 16); v8 += v13; v7 = rotr<u64>(v7 ^ v8, 63)
    v3 += v4 + word(order, 14); v14 = rotr<u64>(v14 ^ v3, 32); v9 += v14; v4 = rotr<u64>(v4 ^ v9, 24)
    v3 += v4 + word(order, 15); v14 = rotr<u64>(v14 ^ v3, 16); v9 += v14; v4 = rotr<u64>(v4 ^ v9, 63)
  }
  position = next
  store<u64>(WORK, v0, 0); store<u64>(WORK, v1, 8); store<u64>(WORK, v2, 16); store<u64>(WORK, v3, 24)
  store<u64>(WORK, v4, 32); store<u64>(WORK, v5, 40); store<u64>(WORK, v6, 48); store<u64>(WORK, v7, 56)
  store<u64>(WORK, v8, 64); store<u64>(WORK, v9, 72); store<u64>(WORK, v10, 80); store<u64>(WORK, v11, 88)
  store<u64>(WORK, v12, 96); store<u64>(WORK, v13, 104); store<u64>(WORK, v14, 112); store<u64>(WORK, v15, 120)
}

/** The message's word that comes at place `at` of the order. */
// @inline
function word(order: usize, at: usize): u64 {
  return load<u64>(MESSAGE + <usize>load<u8>(order + at))
}
