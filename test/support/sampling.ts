/** Draws a part of a campaign's work by a seed, so that short runs cover other parts each time. */
import { numberOf, seedOf } from './commandLine.ts'
import { randomOf } from './random.ts'

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
