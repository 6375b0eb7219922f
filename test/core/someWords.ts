/** Words for property tests of the EVM core, mostly words that cause carries, borrows or corrected digits. */
import fc from 'fast-check'
import { MODULUS } from './words.ts'

const LIMB = 1n << 64n
const EDGES = [
  0n,
  1n,
  2n,
  3n,
  LIMB - 1n,
  LIMB,
  LIMB + 1n,
  1n << 255n,
  (1n << 255n) - 1n,
  MODULUS - 1n,
  MODULUS - 2n,
  MODULUS - LIMB,
  // A divisor that needs every correction of the reciprocal in Möller and Granlund's algorithm 6.
  (0x8b6ab52d6d009a31n << 64n) | 0xc41d106409d692e0n,
]
const EDGE_LIMBS = [
  0n,
  1n,
  LIMB - 1n,
  LIMB - 2n,
  1n << 63n,
  (1n << 63n) - 1n,
  (1n << 63n) + 1n,
  1n << 32n,
  (1n << 32n) - 1n,
]

/** The operands of a case: two words, and a modulus for the instructions that have one. */
export type Operands = readonly [a: bigint, b: bigint, n: bigint]

/**
 * Returns three words that are derived from two random integers. Arbitraries for the parts of words would take more
 * time than the core's arithmetic.
 *
 * @param first draws the word on top of the stack; default: any word
 */
export function operands(first: (draw: Draw) => bigint = word): fc.Arbitrary<Operands> {
  return fc.tuple(fc.integer(), fc.integer()).map(([x, y]) => {
    const draw = drawer(x, y)
    const n = word(draw)
    const b = draw(8) === 0 ? n : word(draw)
    return [draw(3) === 0 ? nearMultiple(draw, b) : first(draw), b, n]
  })
}

/** A number from 0 to below + 7, or (seldom) any word. */
export function count(below: number): (draw: Draw) => bigint {
  return (draw) => (draw(8) === 0 ? word(draw) : BigInt(draw(below + 8)))
}

/** @returns a number from 0 to below - 1 */
type Draw = (below: number) => number

/** The random number generator Mulberry32. */
function drawer(x: number, y: number): Draw {
  let state = Math.imul(x, 0x9e3779b1) ^ y
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function word(draw: Draw): bigint {
  const kind = draw(8)
  if (kind === 0) return EDGES[draw(EDGES.length)]!
  if (kind === 1) return 1n << BigInt(draw(256))
  if (kind === 2) return MODULUS - 1n - limb(draw)
  let made = 0n
  for (let left = 1 + draw(4); left > 0; left--) made = (made << 64n) | limb(draw)
  return made
}

function limb(draw: Draw): bigint {
  const kind = draw(4)
  if (kind < 2) return EDGE_LIMBS[draw(EDGE_LIMBS.length)]!
  const made = (BigInt(draw(2 ** 32)) << 32n) | BigInt(draw(2 ** 32))
  return kind === 2 ? made : made >> BigInt(draw(64))
}

/** A multiple of the word, or one more or less: a dividend whose quotient digits are first estimated too large. */
function nearMultiple(draw: Draw, of: bigint): bigint {
  return BigInt.asUintN(256, of * (word(draw) >> BigInt(64 * draw(4))) + BigInt(draw(3)) - 1n)
}
