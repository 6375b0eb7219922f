/**
 * BLAKE2b's compression function F (RFC 7693) for the precompile of EIP-152. A run of up to 2^32 - 1 rounds may be
 * split into slices. Call blake2fBegin, then blake2fRounds until no rounds remain, then blake2fEnd. Only one run is
 * possible at a time.
 */

/**
 * Offsets of fields in the input. The fields of the input are rounds (4 bytes, big-endian), h, m and t (little-endian
 * words of 64 bits), f (one byte).
 */
const H: usize = 4
const M: usize = 68
const T: usize = 196
const F: usize = 212

/** The input's field h: eight words of 64 bits. */
const STATE = memory.data(64)
/** RFC 7693's local vector v: 16 words of 64 bits. */
const WORK = memory.data(128, 16)

/** The initialisation vector: eight words of 64 bits, the lower half first. */
// biome-ignore format: two words on each line
const IV = memory.data<u32>([
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85,
  0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c,
  0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
])

/** RFC 7693's SIGMA: for each of ten rounds, the order of the message's words, as offsets in bytes. */
// biome-ignore format: one round on each line
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

/** For each of ten rounds, the message's words in the order in which {@link mixRounds} adds them, 128 bytes. */
const SCHEDULE = memory.data(1280, 16)
const ROUND_SIZE: usize = 128
const SCHEDULE_SIZE: usize = 10 * ROUND_SIZE

/**
 * Maximum number of rounds in one call of blake2fRounds. A long run is split into several calls, because V8 switches to
 * optimised code only between calls.
 */
const SLICE: u32 = 1000

/** Remaining rounds of the run. */
let left: u32 = 0
/** Offset of the next round's words in SCHEDULE. */
let position: usize = 0

/** Runs all rounds of F. @param out address for the new h, 64 bytes @param input address of EIP-152's 213 bytes */
export function blake2f(out: usize, input: usize): void {
  blake2fBegin(input)
  while (blake2fRounds(SLICE) !== 0) {}
  blake2fEnd(out)
}

/** Begins a run. @param input address of 213 bytes, which the function copies @returns the number of rounds */
export function blake2fBegin(input: usize): u32 {
  memory.copy(STATE, input + H, 64)
  memory.copy(WORK, STATE, 64)
  memory.copy(WORK + 64, IV, 64)
  store<u64>(WORK, load<u64>(WORK, 96) ^ load<u64>(input + T), 96)
  store<u64>(WORK, load<u64>(WORK, 104) ^ load<u64>(input + T, 8), 104)
  if (load<u8>(input + F) !== 0) store<u64>(WORK, ~load<u64>(WORK, 112), 112)
  writeSchedule(input + M)
  position = 0
  left = bswap<u32>(load<u32>(input))
  return left
}

/** Runs `count` rounds, or all remaining rounds if they are fewer. @returns the number of rounds that still remain */
export function blake2fRounds(count: u32): u32 {
  const rounds = count < left ? count : left
  mixRounds(rounds)
  left -= rounds
  return left
}

/** Ends a run. @param out address for the new h, 64 bytes */
export function blake2fEnd(out: usize): void {
  for (let at: usize = 0; at < 64; at += 8) {
    store<u64>(out + at, load<u64>(STATE + at) ^ load<u64>(WORK + at) ^ load<u64>(WORK + at, 64))
  }
}

/** Fills SCHEDULE. @param message address of the message's 16 words of 64 bits */
function writeSchedule(message: usize): void {
  for (let at: usize = 0; at < ORDERS_SIZE; at++) {
    // Call g of G in a round adds two words of the message: words 2g and 2g + 1. One vector has the first words of two
    // calls, and another vector has the second words.
    const g = (at & 15) >> 1
    // Diagonals are in the order of row b, which mixRounds does not rotate. The last diagonal therefore comes first: it
    // contains b4, the first word of row b.
    const lane = g < 4 ? g : (g + 1) & 3
    const place = (g & 4) * 2 + (at & 1) * 4 + lane
    store<u64>(SCHEDULE + (at & ~15) * 8 + place * 8, load<u64>(message + <usize>load<u8>(ORDERS + at)))
  }
}

/**
 * Runs `count` rounds of RFC 7693, each with the columns first, then the diagonals. A row of v is two vectors of two
 * words, so that four calls of G run in parallel. For the diagonals, rows a, c and d rotate to meet row b. Row b itself
 * does not rotate, because it is computed last.
 */
// biome-ignore format: one step of four calls of G on each line
function mixRounds(count: u32): void {
  let a0 = v128.load(WORK, 0), a1 = v128.load(WORK, 16), b0 = v128.load(WORK, 32), b1 = v128.load(WORK, 48)
  let c0 = v128.load(WORK, 64), c1 = v128.load(WORK, 80), d0 = v128.load(WORK, 96), d1 = v128.load(WORK, 112)
  let next = position
  for (let remaining = count; remaining > 0; remaining--) {
    const words = SCHEDULE + next
    next = next === SCHEDULE_SIZE - ROUND_SIZE ? 0 : next + ROUND_SIZE

    a0 = sum(a0, v128.load(words, 0), b0); a1 = sum(a1, v128.load(words, 16), b1)
    d0 = right32(v128.xor(d0, a0)); d1 = right32(v128.xor(d1, a1))
    c0 = v128.add<u64>(c0, d0); c1 = v128.add<u64>(c1, d1)
    b0 = right24(v128.xor(b0, c0)); b1 = right24(v128.xor(b1, c1))
    a0 = sum(a0, v128.load(words, 32), b0); a1 = sum(a1, v128.load(words, 48), b1)
    d0 = right16(v128.xor(d0, a0)); d1 = right16(v128.xor(d1, a1))
    c0 = v128.add<u64>(c0, d0); c1 = v128.add<u64>(c1, d1)
    b0 = right63(v128.xor(b0, c0)); b1 = right63(v128.xor(b1, c1))

    // Rotates the rows, to align them with b4 b5 b6 b7: a3 a0 a1 a2, c9 c10 c11 c8, d14 d15 d12 d13.
    let other = a0; a0 = across(a1, a0); a1 = across(other, a1)
    other = c0; c0 = across(c0, c1); c1 = across(c1, other)
    other = d0; d0 = d1; d1 = other

    a0 = sum(a0, v128.load(words, 64), b0); a1 = sum(a1, v128.load(words, 80), b1)
    d0 = right32(v128.xor(d0, a0)); d1 = right32(v128.xor(d1, a1))
    c0 = v128.add<u64>(c0, d0); c1 = v128.add<u64>(c1, d1)
    b0 = right24(v128.xor(b0, c0)); b1 = right24(v128.xor(b1, c1))
    a0 = sum(a0, v128.load(words, 96), b0); a1 = sum(a1, v128.load(words, 112), b1)
    d0 = right16(v128.xor(d0, a0)); d1 = right16(v128.xor(d1, a1))
    c0 = v128.add<u64>(c0, d0); c1 = v128.add<u64>(c1, d1)
    b0 = right63(v128.xor(b0, c0)); b1 = right63(v128.xor(b1, c1))

    other = a0; a0 = across(a0, a1); a1 = across(a1, other)
    other = c0; c0 = across(c1, c0); c1 = across(other, c1)
    other = d0; d0 = d1; d1 = other
  }
  position = next
  v128.store(WORK, a0, 0); v128.store(WORK, a1, 16); v128.store(WORK, b0, 32); v128.store(WORK, b1, 48)
  v128.store(WORK, c0, 64); v128.store(WORK, c1, 80); v128.store(WORK, d0, 96); v128.store(WORK, d1, 112)
}

/** Returns a + word + b. Adds b last, because b is the operand that is computed last. */
// @inline
function sum(a: v128, word: v128, b: v128): v128 {
  return v128.add<u64>(v128.add<u64>(a, word), b)
}

/** Returns the second word of `left`, followed by the first word of `right`. */
// @inline
function across(left: v128, right: v128): v128 {
  return v128.shuffle<u64>(left, right, 1, 2)
}

// Rotations to the right, each by the instructions that are fastest on x86.

// @inline
function right32(x: v128): v128 {
  return v128.shuffle<u32>(x, x, 1, 0, 3, 2)
}

// @inline
function right24(x: v128): v128 {
  return v128.or(v128.shr<u64>(x, 24), v128.shl<u64>(x, 40))
}

// @inline
function right16(x: v128): v128 {
  return v128.shuffle<u16>(x, x, 1, 2, 3, 0, 5, 6, 7, 4)
}

// @inline
function right63(x: v128): v128 {
  return v128.or(v128.shr<u64>(x, 63), v128.add<u64>(x, x))
}
