/** Reads the option `--fail` of the mock: which methods fail, and with which error of the contract. */
import leven from 'leven'
import type { ErrorName } from '../../generated/errors.ts'
import { methods } from '../../generated/router.ts'
import { UsageError } from '../../src/config/usageError.ts'
import { filterMethods } from '../../src/rpc/filterMethods.ts'

/** Errors that any method may return, because they concern the whole request. */
const OF_ANY_METHOD: ReadonlySet<string> = new Set<ErrorName>(['rateLimited', 'internalError'])
/** Maximum number of names that a message suggests. */
const NEAREST_MAX = 3
/** Maximum number of errors that a message lists for methods. */
const LISTED_MAX = 12
/** Maximum length of a word of the command line in a message, in characters. */
const WORD_LENGTH_MAX = 60

/**
 * Returns a map from the name of each failing method to its error. The last matching pattern wins. A pattern that
 * matches several methods applies only to those that can return the error.
 *
 * @param words values of the option: `METHODS=ERROR`
 * @param ownErrors returns the errors that the contract lists for a method
 * @throws UsageError
 */
export function mockFailures(
  words: readonly string[],
  ownErrors: (method: string) => readonly string[],
): Map<string, ErrorName> {
  const errorsOf = (method: string): string[] => [...ownErrors(method), ...OF_ANY_METHOD]
  const failures = new Map<string, ErrorName>()
  for (const word of words) {
    const [pattern = '', name, ...more] = word.split('=')
    if (name === undefined || more.length > 0)
      throw badFailure(`${quoted(word)} is not METHODS=ERROR, as in eth_call=executionReverted`)
    const fitting = [...filterMethods(methods, { allow: [pattern] }).keys()]
    if (fitting.length === 0)
      throw badFailure(`no method fits ${quoted(pattern)}${nearest(pattern, methods.keys())}`)
    const failing = fitting.filter((method) => errorsOf(method).includes(name))
    if (failing.length === 0) throw badError(pattern, name, new Set(fitting.flatMap(errorsOf)), errorsOf)
    for (const method of failing) failures.set(method, name as ErrorName)
  }
  return failures
}

function badError(
  pattern: string,
  name: string,
  possible: ReadonlySet<string>,
  errorsOf: (method: string) => readonly string[],
): UsageError {
  const known = new Set([...methods.keys()].flatMap(errorsOf))
  if (!known.has(name)) return badFailure(`no error has the name ${quoted(name)}${nearest(name, known)}`)
  const own = possible.size <= LISTED_MAX ? `, but with ${[...possible].join(', ')}` : nearest(name, possible)
  return badFailure(`${quoted(pattern)} cannot fail with ${name}${own}`)
}

/** Returns the names that are most similar to a word, as the end of a sentence. */
function nearest(word: string, names: Iterable<string>): string {
  const lower = word.slice(0, WORD_LENGTH_MAX).toLowerCase()
  const ranked = [...names]
    .map((name) => ({ name, distance: leven(lower, name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const near = ranked.slice(0, NEAREST_MAX).map(({ name }) => name)
  return `; the nearest names are ${near.join(', ')} (openrpc.json lists all)`
}

function quoted(word: string): string {
  return JSON.stringify(word.length > WORD_LENGTH_MAX ? `${word.slice(0, WORD_LENGTH_MAX - 1)}…` : word)
}

function badFailure(why: string): UsageError {
  return new UsageError('BAD_VALUE', '--fail', `--fail: ${why}`)
}
