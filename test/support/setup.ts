/**
 * Prepares the libraries of tests. Seeds property tests, so that a failure is due to the change under test and not to new
 * values, and sets how many values they try by default (runs.ts). Makes assertions faster.
 *
 * .mocharc.json sets `no-experimental-require-module` for this file. Otherwise mocha loads this file, and each test
 * file that permits it, by `require`, and the other test files by `import`, with a second copy of fast-check and no
 * seed.
 */
import { isDeepStrictEqual } from 'node:util'
import { config, util } from 'chai'
import fc from 'fast-check'
import { runs, seed } from './runs.ts'

/** The number of values that fast-check itself tries by default. */
const RUNS = 100

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(RUNS), seed })

// Chai's proxies find misspelt assertions, which the compiler finds, too. Without them, an assertion takes half the time.
config.useProxy = false

// Node compares long lists 4 times, and bytes 60 times as fast as chai, which decides where Node sees a difference.
config.deepEqual = (expected, actual) => isDeepStrictEqual(expected, actual) || util.eql(expected, actual)
