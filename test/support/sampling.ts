/** Draws a part of the work of a campaign or of a test by a seed, so that short runs cover other parts each time. */
import { commitOf } from '../../scripts/lib/commits.mjs'
import { numberOf, seedOf } from './commandLine.ts'
import { randomOf } from './random.ts'
import { root } from './sources.ts'

export interface Sampling {
  /** The part of the work that runs, from 0 to 1. At least one piece of work runs. */
  readonly fraction: number
  readonly seed: number
}

/** Options of a campaign, for `parseArgs`. */
export const SAMPLING_OPTIONS = {
  sample: { type: 'string', default: '1' },
  seed: { type: 'string', default: 'random' },
} as const

/** Lines of a campaign's usage. @param of name of the pieces of work, such as `rows` */
export function samplingUsage(of: string): string {
  return `  --sample FRACTION     a part of the ${of}, 0 to 1, drawn by the seed; default: 1
  --seed N|random       draws the same ${of} for the same number; default: random`
}

/** Reads the options {@link SAMPLING_OPTIONS}. @throws UsageError */
export function samplingOf({ sample, seed }: { readonly sample: string; readonly seed: string }): Sampling {
  return { fraction: numberOf('sample', sample, 0, 1), seed: seedOf(seed) }
}

/** The seed outside a checkout of git. */
const NO_COMMIT = 20_261_128
/** Number of digits of a commit's hash that make a seed. */
const SEED_DIGITS = 6

/**
 * The seed of tests that run a part of their work: the first digits of the checked-out commit, so that each commit draws
 * another part. `SAMPLE_SEED=N` repeats the run of the commit whose hash begins with N, in hexadecimal; `random` draws anew.
 *
 * @param folder of the checkout
 */
export function commitSeed(folder = root): number {
  const given = process.env.SAMPLE_SEED
  if (given !== undefined) return seedOf(given)
  const commit = commitOf(folder)
  return commit === undefined ? NO_COMMIT : Number.parseInt(commit.slice(0, SEED_DIGITS), 16)
}

/** Returns the drawn part of a list, in the order of the list. */
export function drawn<T>(all: readonly T[], { fraction, seed }: Sampling): readonly T[] {
  if (fraction === 1) return all
  const random = randomOf(seed)
  const left = all.map((_, index) => index)
  const count = Math.min(all.length, Math.max(1, Math.round(all.length * fraction)))
  const chosen = new Set(Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]))
  return all.filter((_, index) => chosen.has(index))
}

/** A line about what is drawn; undefined when everything runs. */
export function samplingText({ fraction, seed }: Sampling, of: string): string | undefined {
  return fraction === 1 ? undefined : `${Math.round(fraction * 100)} % of the ${of}, seed ${seed}`
}
