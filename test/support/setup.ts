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

// Node compares long lists 4 times, and bytes 60 times as fast as chai, which decides where Node sees a difference, and
// where there are objects that Node does not tell apart.
config.deepEqual = (expected, actual) =>
  (isDeepStrictEqual(expected, actual) && !hasOpaque(expected)) || util.eql(expected, actual)

/** Whether a value is or contains an object whose content cannot be seen, so that it equals only itself. */
function hasOpaque(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) return true
  if (seen.has(value)) return false
  seen.add(value)
  const isIn = (one: unknown): boolean => hasOpaque(one, seen)
  if (Array.isArray(value)) return value.some(isIn)
  if (value instanceof Set) return [...value].some(isIn)
  if (value instanceof Map) return [...value].flat().some(isIn)
  return Object.values(value).some(isIn)
}
