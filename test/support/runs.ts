/**
 * How much of a long test runs. `npm test` runs a fifth of the values of a property or a loop, and always the same ones;
 * `npm run test:properties` runs all. PROPERTY_RUNS is the part, from 0 to 1; PROPERTY_SEED, a number or `random`,
 * chooses the values.
 */
import { randomInt } from 'node:crypto'
import { drawn } from './sampling.ts'

const SEED = 20_261_121
const SEED_MAX = 2 ** 31

const { PROPERTY_RUNS: part = '0.2', PROPERTY_SEED: given = String(SEED) } = process.env
const fraction = Number(part)

/** Chooses the values. */
export const seed = given === 'random' ? randomInt(SEED_MAX) : Number(given)

/** Returns how many times a property or a loop over random values runs, at least once. @param whole the whole number */
export function runs(whole: number): number {
  return Math.ceil(whole * fraction)
}

/** Returns the part of a list that runs, in the order of the list, at least one element. */
export function someOf<T>(all: readonly T[]): readonly T[] {
  return drawn(all, { fraction, seed })
}
