/**
 * Property tests try the same values in every run, so that a run says something about the change that it is of. Values
 * that nobody has tried: `PROPERTY_SEED=random npm test`; those of a run that failed: the seed that it printed.
 *
 * mocha has `no-experimental-require-module` for this: else it would load this file, and the test files that it can, by
 * `require`, and all others by `import`, with a fast-check of their own that knows no seed.
 */
import fc from 'fast-check'

const SEED = 20_261_121

const given = process.env.PROPERTY_SEED
if (given !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? SEED) })
