/** Keccak-256 with Ethereum's padding (0x01), which differs from SHA-3's (0x06). */

/** Bytes of data that each permutation absorbs. */
const RATE: usize = 136

/** 25 lanes of 64 bits: (x, y) is lane 5y + x. */
const STATE = memory.data(200)

/** Round constants of 64 bits, the lower half first. */
// biome-ignore format: three constants on each line
const ROUND_CONSTANTS = memory.data<u32>([
  0x00000001, 0x00000000, 0x00008082, 0x00000000, 0x0000808a, 0x80000000,
  0x80008000, 0x80000000, 0x0000808b, 0x00000000, 0x80000001, 0x00000000,
  0x80008081, 0x80000000, 0x00008009, 0x80000000, 0x0000008a, 0x00000000,
  0x00000088, 0x00000000, 0x80008009, 0x00000000, 0x8000000a, 0x00000000,
  0x8000808b, 0x00000000, 0x0000008b, 0x80000000, 0x00008089, 0x80000000,
  0x00008003, 0x80000000, 0x00008002, 0x80000000, 0x00000080, 0x80000000,
  0x0000800a, 0x00000000, 0x8000000a, 0x80000000, 0x80008081, 0x80000000,
  0x00008080, 0x80000000, 0x80000001, 0x00000000, 0x80008008, 0x80000000,
])

/**
 * Writes the hash of the data as a string of 32 bytes, not as a word of limbs.
 *
 * @param out address; may lie within the data
 * @param data address of any alignment; the data is read in place
 */
export function keccak256(out: usize, data: usize, length: usize): void {
  for (let at: usize = 0; at < 200; at += 8) store<u64>(STATE + at, 0)
  let left = length
  for (; left >= RATE; left -= RATE) {
    for (let at: usize = 0; at < RATE; at += 8) mix(at, load<u64>(data + at))
    data += RATE
    permute()
  }
  let at: usize = 0
  for (; at + 8 <= left; at += 8) mix(at, load<u64>(data + at))
  let last: u64 = 1
  for (let end = left; end > at; end--) last = (last << 8) | load<u8>(data + end - 1)
  mix(at, last)
  mix(RATE - 8, 0x8000000000000000)
  permute()
  store<u64>(out, load<u64>(STATE))
  store<u64>(out, load<u64>(STATE, 8), 8)
  store<u64>(out, load<u64>(STATE, 16), 16)
  store<u64>(out, load<u64>(STATE, 24), 24)
}

// @inline
function mix(at: usize, lane: u64): void {
  store<u64>(STATE + at, load<u64>(STATE + at) ^ lane)
}

/**
 * Keccak-f[1600]. The lanes are local variables, so that the WebAssembly engine keeps as many as possible in registers.
 */
// biome-ignore format: one row of lanes on each line
function permute(): void {
  let s0 = load<u64>(STATE, 0), s1 = load<u64>(STATE, 8), s2 = load<u64>(STATE, 16), s3 = load<u64>(STATE, 24), s4 = load<u64>(STATE, 32)
  let s5 = load<u64>(STATE, 40), s6 = load<u64>(STATE, 48), s7 = load<u64>(STATE, 56), s8 = load<u64>(STATE, 64), s9 = load<u64>(STATE, 72)
  let s10 = load<u64>(STATE, 80), s11 = load<u64>(STATE, 88), s12 = load<u64>(STATE, 96), s13 = load<u64>(STATE, 104), s14 = load<u64>(STATE, 112)
  let s15 = load<u64>(STATE, 120), s16 = load<u64>(STATE, 128), s17 = load<u64>(STATE, 136), s18 = load<u64>(STATE, 144), s19 = load<u64>(STATE, 152)
  let s20 = load<u64>(STATE, 160), s21 = load<u64>(STATE, 168), s22 = load<u64>(STATE, 176), s23 = load<u64>(STATE, 184), s24 = load<u64>(STATE, 192)
  for (let round: usize = 0; round < 192; round += 8) {
    // theta
    const c0 = s0 ^ s5 ^ s10 ^ s15 ^ s20, c1 = s1 ^ s6 ^ s11 ^ s16 ^ s21, c2 = s2 ^ s7 ^ s12 ^ s17 ^ s22
    const c3 = s3 ^ s8 ^ s13 ^ s18 ^ s23, c4 = s4 ^ s9 ^ s14 ^ s19 ^ s24
    const d0 = c4 ^ rotl<u64>(c1, 1), d1 = c0 ^ rotl<u64>(c2, 1), d2 = c1 ^ rotl<u64>(c3, 1)
    const d3 = c2 ^ rotl<u64>(c4, 1), d4 = c3 ^ rotl<u64>(c0, 1)
    // rho and pi
    const b0 = s0 ^ d0, b10 = rotl<u64>(s1 ^ d1, 1), b20 = rotl<u64>(s2 ^ d2, 62), b5 = rotl<u64>(s3 ^ d3, 28), b15 = rotl<u64>(s4 ^ d4, 27)
    const b16 = rotl<u64>(s5 ^ d0, 36), b1 = rotl<u64>(s6 ^ d1, 44), b11 = rotl<u64>(s7 ^ d2, 6), b21 = rotl<u64>(s8 ^ d3, 55), b6 = rotl<u64>(s9 ^ d4, 20)
    const b7 = rotl<u64>(s10 ^ d0, 3), b17 = rotl<u64>(s11 ^ d1, 10), b2 = rotl<u64>(s12 ^ d2, 43), b12 = rotl<u64>(s13 ^ d3, 25), b22 = rotl<u64>(s14 ^ d4, 39)
    const b23 = rotl<u64>(s15 ^ d0, 41), b8 = rotl<u64>(s16 ^ d1, 45), b18 = rotl<u64>(s17 ^ d2, 15), b3 = rotl<u64>(s18 ^ d3, 21), b13 = rotl<u64>(s19 ^ d4, 8)
    const b14 = rotl<u64>(s20 ^ d0, 18), b24 = rotl<u64>(s21 ^ d1, 2), b9 = rotl<u64>(s22 ^ d2, 61), b19 = rotl<u64>(s23 ^ d3, 56), b4 = rotl<u64>(s24 ^ d4, 14)
    // chi and iota
    s0 = b0 ^ (~b1 & b2) ^ load<u64>(ROUND_CONSTANTS + round); s1 = b1 ^ (~b2 & b3); s2 = b2 ^ (~b3 & b4); s3 = b3 ^ (~b4 & b0); s4 = b4 ^ (~b0 & b1)
    s5 = b5 ^ (~b6 & b7); s6 = b6 ^ (~b7 & b8); s7 = b7 ^ (~b8 & b9); s8 = b8 ^ (~b9 & b5); s9 = b9 ^ (~b5 & b6)
    s10 = b10 ^ (~b11 & b12); s11 = b11 ^ (~b12 & b13); s12 = b12 ^ (~b13 & b14); s13 = b13 ^ (~b14 & b10); s14 = b14 ^ (~b10 & b11)
    s15 = b15 ^ (~b16 & b17); s16 = b16 ^ (~b17 & b18); s17 = b17 ^ (~b18 & b19); s18 = b18 ^ (~b19 & b15); s19 = b19 ^ (~b15 & b16)
    s20 = b20 ^ (~b21 & b22); s21 = b21 ^ (~b22 & b23); s22 = b22 ^ (~b23 & b24); s23 = b23 ^ (~b24 & b20); s24 = b24 ^ (~b20 & b21)
  }
  store<u64>(STATE, s0, 0); store<u64>(STATE, s1, 8); store<u64>(STATE, s2, 16); store<u64>(STATE, s3, 24); store<u64>(STATE, s4, 32)
  store<u64>(STATE, s5, 40); store<u64>(STATE, s6, 48); store<u64>(STATE, s7, 56); store<u64>(STATE, s8, 64); store<u64>(STATE, s9, 72)
  store<u64>(STATE, s10, 80); store<u64>(STATE, s11, 88); store<u64>(STATE, s12, 96); store<u64>(STATE, s13, 104); store<u64>(STATE, s14, 112)
  store<u64>(STATE, s15, 120); store<u64>(STATE, s16, 128); store<u64>(STATE, s17, 136); store<u64>(STATE, s18, 144); store<u64>(STATE, s19, 152)
  store<u64>(STATE, s20, 160); store<u64>(STATE, s21, 168); store<u64>(STATE, s22, 176); store<u64>(STATE, s23, 184); store<u64>(STATE, s24, 192)
}
