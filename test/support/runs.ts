/**
 * Returns how many times a property, or a loop over random values, runs: a fifth of the whole number in `npm test`, and
 * the whole number in `npm run test:properties`. PROPERTY_RUNS is the part of it, from 0 to 1.
 */
export function runs(whole: number): number {
  return Math.ceil(whole * Number(process.env.PROPERTY_RUNS ?? 0.2))
}
