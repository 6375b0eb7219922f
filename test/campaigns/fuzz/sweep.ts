/** Gas limits for more runs of a program, with which an instruction just lacks gas or just has enough. */
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import type { Hooks, Step } from '../../../src/evm/hooks.ts'
import type { World } from './cases.ts'
import type { Coverage } from './coverage.ts'
import type { Dice } from './dice.ts'

const SSTORE = 0x55
/** A write needs more than this remaining gas (EIP-2200) */
const SENTRY = 2_300
/** Enough gas to deploy the largest code (EIP-170) */
const DEPLOYING = 8_000_000n
const SHORT_INIT_CODE = 12
/** Maximum number of recorded instructions of a run */
const STEPS_MAX = 20_000
/** Instructions whose gas depends on more than the opcode. */
const INTERESTING: ReadonlySet<number> = new Set([
  ...[
    0x0a, 0x20, 0x31, 0x37, 0x39, 0x3b, 0x3c, 0x3e, 0x3f, 0x51, 0x52, 0x54, 0x55, 0x5e, 0xa0, 0xa1, 0xa2,
    0xa3,
  ],
  ...[0xa4, 0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xfa, 0xfd, 0xff],
])

/** Records the remaining gas after each instruction of a run, converted to gas of the outermost frame. */
export class Boundaries implements Hooks {
  /** Remaining gas after each recorded charge or check, as gas of the outermost frame */
  readonly #spare: number[] = []
  readonly #interesting: number[] = []
  /** Indices of the EIP-2200 checks in {@link #spare} */
  readonly #sentries: number[] = []
  readonly #keepsShare: boolean
  readonly #coverage: Coverage | undefined

  /** @param coverage also receives each instruction */
  constructor(fork: Fork, coverage: Coverage | undefined) {
    this.#keepsShare = isAtLeast(fork, 'tangerineWhistle')
    this.#coverage = coverage
  }

  onOpcode(step: Step, failure: string | undefined): void {
    this.#coverage?.onOpcode(step, failure)
    if (failure !== undefined || this.#spare.length >= STEPS_MAX) return
    // Each caller keeps a 64th (EIP-150).
    const share = this.#keepsShare ? (64 / 63) ** step.depth : 1
    if (step.opcode === SSTORE) {
      this.#sentries.push(this.#spare.length)
      this.#add(Number(step.gas) - SENTRY, share)
    }
    if (INTERESTING.has(step.opcode)) this.#interesting.push(this.#spare.length)
    this.#add(Number(step.gas) - Number(step.cost), share)
  }

  onOpcodeDone(step: Step, failure: string | undefined): void {
    this.#coverage?.onOpcodeDone(step, failure)
  }

  #add(spare: number, share: number): void {
    this.#spare.push(Math.floor(spare * share))
  }

  /** Two gas limits for each of the first interesting instructions: one gas too little, and just enough. */
  edges(gasLimit: bigint, most: number): bigint[] {
    const limits = this.#interesting.flatMap((at) => {
      const enough = gasLimit - BigInt(this.#spare[at]!)
      return [enough - 1n, enough]
    })
    return [...new Set(limits)].filter((limit) => limit > 0n).slice(0, most)
  }

  /** Gas limits with which an instruction just lacks gas, or just has enough. @param gasLimit of the recorded run */
  limits(dice: Dice, gasLimit: bigint, count: number): bigint[] {
    return Array.from({ length: count }, () => {
      const around = [-1, -1, -1, 0, 0, 1, -2, -33]
      const [at, deltas] = dice.weighted<() => [number, number[]]>([
        [this.#interesting.length > 0 ? 60 : 0, () => [dice.pick(this.#interesting), around]],
        [this.#sentries.length > 0 ? 14 : 0, () => [dice.pick(this.#sentries), [0, 0, 0, 1, -1]]],
        [25, () => [dice.below(this.#spare.length), around]],
        [15, () => [this.#spare.length - 1, around]],
      ])()
      const limit = gasLimit - BigInt(this.#spare[at] ?? 0) + BigInt(dice.pick(deltas))
      return limit > 0n ? limit : 1n
    })
  }
}

/** Gas limits for a program that executed no instruction: around the intrinsic gas of its transaction. */
export function limitsAround(dice: Dice, gas: bigint, gasLimit: bigint, count: number): bigint[] {
  return Array.from({ length: count }, () => {
    const limit = dice.chance(0.7)
      ? gas + BigInt(dice.pick([-1, 0, 1]))
      : gasLimit + BigInt(dice.pick([-1, 1, 50_000]))
    return limit > 0n ? limit : 1n
  })
}

/**
 * A gas limit with which most programs finish. It is lower before EIP-150, because calls are cheap and many fit into
 * little gas.
 */
export function plentyOfGas(dice: Dice, { fork, transaction }: World): bigint {
  const { data, accessList, authorizations } = transaction
  const slots = accessList.reduce((sum, each) => sum + each.slots.length, 0)
  // A generous bound of the intrinsic gas; a byte of call data costs at most 68 gas.
  const own = 60_000 + 68 * data.length + 2_400 * (accessList.length + slots) + 25_000 * authorizations.length
  // Init code this short returns memory, or ends at once.
  if (transaction.to === undefined && data.length <= SHORT_INIT_CODE && dice.chance(0.9)) return DEPLOYING
  // From Amsterdam on, gas beyond 2^24 is the reservoir of state gas.
  if (isAtLeast(fork, 'amsterdam')) {
    return BigInt(own + dice.pick([100_000, 1_000_000, 4_000_000, 10_000_000, 17_000_000, 20_000_000]))
  }
  const execution = isAtLeast(fork, 'tangerineWhistle')
    ? dice.pick([100_000, 700_000, 1_500_000, 2_000_000, 3_000_000])
    : dice.pick([60_000, 300_000, 500_000, 800_000])
  if (dice.chance(0.01))
    return dice.pick([0n, 20_999n, 21_000n, 53_000n, 16_777_216n, 16_777_217n, 30_000_001n])
  return BigInt(own + execution)
}
