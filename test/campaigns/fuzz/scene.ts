/** The accounts of a generated program, and the values of its instructions' operands. */
import type { Fork } from '../../../src/chain/forks.ts'
import { toBigInt } from '../../../src/chain/hex.ts'
import { precompiles } from '../../../src/chain/systemContracts.ts'
import type { Dice } from './dice.ts'

/** The context of generated code. Addresses are integers. */
export interface Scene {
  readonly dice: Dice
  readonly fork: Fork
  /** Accounts that have code, or may get code */
  readonly contracts: readonly bigint[]
  /** Accounts without code: with a balance, empty, absent; the sender; the coinbase */
  readonly others: readonly bigint[]
  readonly precompiles: readonly bigint[]
}

const WORD = 2n ** 256n
/** Values at which the behaviour of an instruction changes. */
const EDGES: readonly bigint[] = [
  ...[
    0n,
    1n,
    2n,
    3n,
    7n,
    8n,
    15n,
    16n,
    30n,
    31n,
    32n,
    33n,
    63n,
    64n,
    65n,
    127n,
    128n,
    255n,
    256n,
    257n,
    1024n,
  ],
  ...[2n ** 15n, 2n ** 16n - 1n, 2n ** 31n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n],
  ...[2n ** 128n - 1n, 2n ** 128n, 2n ** 160n, 2n ** 192n, 2n ** 254n, 2n ** 255n - 1n, 2n ** 255n],
  ...[2n ** 255n + 1n, WORD - 1n, WORD - 2n, WORD - 31n, WORD - 32n, WORD - 256n, WORD - 2n ** 128n],
]
const HUGE: readonly bigint[] = [
  ...[2n ** 24n, 2n ** 31n, 2n ** 32n - 32n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 32n + 1n, 2n ** 53n, 2n ** 63n],
  ...[
    2n ** 64n - 32n,
    2n ** 64n - 1n,
    2n ** 64n,
    2n ** 64n + 1n,
    2n ** 128n,
    2n ** 255n,
    WORD - 32n,
    WORD - 1n,
  ],
]

const LIMBS: readonly bigint[] = [0n, 0n, 1n, 2n ** 32n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n - 1n]

/**
 * A word of one to four limbs of 64 bits, each an edge value or random: their sums and products carry between limbs.
 */
function anyLimbs(dice: Dice): bigint {
  let word = 0n
  for (let left = dice.between(1, 4); left > 0; left--)
    word = (word << 64n) | (dice.chance(0.8) ? dice.pick(LIMBS) : dice.bits(64))
  return word
}

/** Any word, mostly an edge value. */
export function anyWord({ dice, contracts, others }: Scene): bigint {
  return dice.weighted<() => bigint>([
    [34, () => dice.pick(EDGES)],
    [16, () => BigInt(dice.below(256))],
    [15, () => anyLimbs(dice)],
    [20, () => dice.bits(dice.pick([8, 16, 32, 64, 128, 160, 255, 256]))],
    [7, () => WORD - 1n - dice.bits(dice.pick([8, 32, 128]))],
    [4, () => 1n << BigInt(dice.below(256))],
    [4, () => dice.pick([...contracts, ...others])],
  ])()
}

const SHIFTS: readonly bigint[] = [
  0n,
  1n,
  8n,
  31n,
  32n,
  254n,
  255n,
  256n,
  257n,
  2n ** 32n,
  2n ** 64n,
  WORD - 1n,
]
const PLACES: readonly bigint[] = [0n, 1n, 7n, 15n, 29n, 30n, 31n, 32n, 33n, 2n ** 32n, 2n ** 64n, WORD - 1n]
const EXPONENTS: readonly bigint[] = [
  0n,
  1n,
  2n,
  3n,
  255n,
  256n,
  257n,
  65_535n,
  65_536n,
  2n ** 64n,
  2n ** 128n,
  WORD - 1n,
]
const SMALL: readonly bigint[] = [0n, 0n, 1n, 2n, 3n, 256n, WORD - 1n]
const DIVIDENDS: readonly bigint[] = [1n, 2n ** 255n - 1n, 2n ** 255n, 2n ** 255n, 2n ** 255n + 1n, WORD - 1n]
const DIVISORS: readonly bigint[] = [0n, 0n, 1n, 3n, 2n ** 128n, 2n ** 255n, WORD - 1n, WORD - 1n]
/** Words in which a single wrong byte is visible. */
const PATTERNS: readonly bigint[] = [
  BigInt(`0x${'80'.repeat(32)}`),
  BigInt(`0x${'7f80'.repeat(16)}`),
  BigInt(`0x${'0102030405060708'.repeat(4)}`),
  WORD - 1n,
]

/** Operand values at which the kind of result changes, from the top of the stack. */
const NOTABLE: Readonly<Record<string, readonly (readonly bigint[])[]>> = {
  ...Object.fromEntries(['SHL', 'SHR', 'SAR'].map((name) => [name, [SHIFTS, PATTERNS]])),
  ...Object.fromEntries(['BYTE', 'SIGNEXTEND'].map((name) => [name, [PLACES, PATTERNS]])),
  ...Object.fromEntries(['DIV', 'SDIV', 'MOD', 'SMOD'].map((name) => [name, [DIVIDENDS, DIVISORS]])),
  ...Object.fromEntries(['ADDMOD', 'MULMOD'].map((name) => [name, [DIVIDENDS, DIVIDENDS, DIVISORS]])),
  ...Object.fromEntries(['SLT', 'SGT', 'LT', 'GT', 'EQ'].map((name) => [name, [DIVIDENDS, DIVIDENDS]])),
  EXP: [SMALL, EXPONENTS],
  CLZ: [[0n, 0n, 1n, 2n ** 63n, 2n ** 64n, 2n ** 128n, 2n ** 192n, 2n ** 255n]],
}

/** Operands of a computation, the top of the stack first. @param count of operands */
export function anyOperands(scene: Scene, name: string, count: number): bigint[] {
  const { dice } = scene
  // Operands of similar size carry from limb to limb.
  const bits = dice.chance(0.25) ? dice.pick([64, 128, 192, 256]) : undefined
  return Array.from({ length: count }, (_, at) => {
    if (bits !== undefined)
      return dice.chance(0.5) ? dice.bits(bits) : 2n ** BigInt(bits) - 1n - dice.bits(16)
    const notable = NOTABLE[name]?.[at]
    return notable !== undefined && dice.chance(0.6) ? dice.pick(notable) : anyWord(scene)
  })
}

/** An address, sometimes with bits above its 160, or near a precompile's. */
export function anyAddress(scene: Scene): bigint {
  const { dice, contracts, others, precompiles } = scene
  return dice.weighted<() => bigint>([
    [55, () => dice.pick(contracts)],
    [28, () => dice.pick(others)],
    [8, () => dice.pick(precompiles)],
    [3, () => BigInt(dice.below(0x14))],
    [2, () => 0x100n + BigInt(dice.below(3))],
    [3, () => dice.pick(contracts) | (dice.bits(64) << 160n)],
    [1, () => anyWord(scene)],
  ])()
}

/** An offset into memory, data or code. */
export function anyOffset({ dice }: Scene): bigint {
  return dice.weighted<() => bigint>([
    [50, () => BigInt(32 * dice.below(8))],
    [30, () => BigInt(dice.pick([1, 2, 30, 31, 33, 62, 63, 65, 95, 97, 127, 129, 224, 255, 256, 257]))],
    [16, () => BigInt(dice.below(600))],
    [3, () => BigInt(dice.pick([1023, 1024, 4096, 8191, 23_168]))],
    [dice.chance(0.2) ? 1 : 0, () => dice.pick(HUGE)],
  ])()
}

/** A length of memory, data or code. */
export function anyLength({ dice }: Scene): bigint {
  return dice.weighted<() => bigint>([
    [15, () => 0n],
    [45, () => BigInt(dice.pick([1, 4, 31, 32, 33, 63, 64, 65, 96, 128]))],
    [34, () => BigInt(dice.below(200))],
    [5, () => BigInt(dice.pick([256, 257, 511, 1024, 2049, 5000]))],
    [dice.chance(0.2) ? 1 : 0, () => dice.pick(HUGE)],
  ])()
}

/** An offset and a length; huge offsets have length 0 more often than by chance. */
export function anyRange(scene: Scene): { offset: bigint; length: bigint } {
  const { dice } = scene
  if (dice.chance(0.02)) return { offset: dice.pick(HUGE), length: 0n }
  return { offset: anyOffset(scene), length: anyLength(scene) }
}

/** One of few slots, so that accesses meet. */
export function anySlot({ dice }: Scene): bigint {
  return dice.chance(0.95)
    ? BigInt(Math.min(dice.below(4), dice.below(4)))
    : dice.pick([4n, 255n, 2n ** 64n, WORD - 1n])
}

/** Zero or one of few other values, so that writes restore the original value. */
export function anySlotValue(scene: Scene): bigint {
  return scene.dice.chance(0.85) ? BigInt(scene.dice.below(3)) : anyWord(scene)
}

/** Wei, mostly zero or little. */
export function anyAmount({ dice }: Scene): bigint {
  return dice.weighted<() => bigint>([
    [60, () => 0n],
    [25, () => BigInt(dice.between(1, 3))],
    [9, () => BigInt(dice.pick([100, 999, 1000, 1001, 10_000]))],
    [4, () => 10n ** 18n],
    [2, () => dice.pick([2n ** 64n, 2n ** 128n, WORD - 1n])],
  ])()
}

/** Gas of a call: zero, near the stipend, near the cost of writes, or more than available. */
export function anyGas({ dice }: Scene): bigint {
  return dice.weighted<() => bigint>([
    [8, () => 0n],
    [12, () => BigInt(dice.pick([1, 99, 100, 700, 2299, 2300, 2301, 2599, 2600, 2601]))],
    [15, () => BigInt(dice.between(3, 9_000))],
    [52, () => BigInt(dice.between(20_000, 120_000))],
    // A failing callee takes nearly all gas with it.
    [8, () => dice.pick([2n ** 32n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n, WORD - 1n])],
    [5, () => BigInt(dice.between(5_000, 30_000))],
  ])()
}

/** Addresses of a fork's precompiles, as integers. */
export function precompilesOf(fork: Fork): bigint[] {
  return Object.values(precompiles(fork)).map(toBigInt)
}
