/**
 * How much of a long test runs. `npm test` runs a fifth of the values of a property or a loop, and always the same ones;
 * `npm run test:properties` runs all. PROPERTY_RUNS is the part, above 0 and at most 1; PROPERTY_SEED, a number or
 * `random`, chooses the values. The commit chooses the cases of lists, so that the commits together run all.
 */
import { randomInt } from 'node:crypto'
import { shareOf } from './commandLine.ts'
import { commitSeed, drawn } from './sampling.ts'

const SEED = 20_261_121
const SEED_MAX = 2 ** 31
/** So few values would miss the kinds that most properties have. */
const LEAST = 5

const { PROPERTY_RUNS: part = '0.2', PROPERTY_SEED: given = String(SEED) } = process.env
const fraction = shareOf('PROPERTY_RUNS', part)

/** Chooses the values. */
export const seed = given === 'random' ? randomInt(SEED_MAX) : Number(given)

/**
 * Returns how many times a property or a loop over random values runs; also a length or a size of something repeated.
 *
 * @param whole the whole number
 * @param least what runs at least, if the whole number is not smaller; less than usual for what takes long each time
 */
export function runs(whole: number, least = LEAST): number {
  return Math.min(whole, Math.max(least, Math.ceil(whole * fraction)))
}

let seedOfCases: number | undefined

/**
 * Returns the part of a list of cases that runs, in the order of the list, at least one case. The commit draws them, or
 * SAMPLE_SEED (sampling.ts).
 */
export function someOf<T>(all: readonly T[]): readonly T[] {
  if (fraction === 1 || all.length === 0) return all
  seedOfCases ??= commitSeed()
  return drawn(all, { fraction: runs(all.length, 1) / all.length, seed: seedOfCases })
}
