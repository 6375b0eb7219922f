/**
 * Seeds property tests with a constant, so that a failure is due to the change under test and not to new values, and
 * sets how many values they try by default. `PROPERTY_SEED=random npm test` tries new values; PROPERTY_SEED with a printed
 * seed repeats the values of that run.
 *
 * .mocharc.json sets `no-experimental-require-module` for this file. Otherwise mocha loads this file, and each test
 * file that permits it, by `require`, and the other test files by `import`, with a second copy of fast-check and no
 * seed.
 */
import fc from 'fast-check'
import { runs } from './runs.ts'

const SEED = 20_261_121
/** The number of values that fast-check itself tries by default. */
const RUNS = 100

const { PROPERTY_SEED: given } = process.env
const seed = given === 'random' ? {} : { seed: Number(given ?? SEED) }
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(RUNS), ...seed })
