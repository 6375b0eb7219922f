/**
 * Seeds property tests with a constant, so that a failure is due to the change under test and not to new values.
 * `PROPERTY_SEED=random npm test` tries new values; PROPERTY_SEED with a printed seed repeats the values of that run.
 *
 * .mocharc.json sets `no-experimental-require-module` for this file. Otherwise mocha loads this file, and each test
 * file that permits it, by `require`, and the other test files by `import`, with a second copy of fast-check and no
 * seed.
 */
import fc from 'fast-check'

const SEED = 20_261_121

const given = process.env.PROPERTY_SEED
if (given !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? SEED) })
