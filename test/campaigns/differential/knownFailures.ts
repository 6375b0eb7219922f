/** Known differences in how answers describe a failed execution. */
import { eachPair, isObject, type Json } from './answers.ts'
import type { KnownDifference } from './known.ts'
import { CODE_SIZE } from './knownErrors.ts'

/** Memory whose gas exceeds 64 bits */
const OVERFLOW = /gas uint64 overflow/

/** Returns the error message of a trace, of a simulated call, or of the answer itself. */
function errorOf(object: Json): string {
  const { error } = object
  return String(isObject(error) ? error.message : error)
}

export const inFailures: readonly KnownDifference[] = [
  {
    cluster: 'memory beyond 128 GiB',
    ruling: 'new',
    reason:
      'The library has forgotten how much gas was left when the reason is asked for; the outcome is the same.',
    settle: ({ ours, geth }) => {
      let found = false
      eachPair(ours, geth, (mine, other) => {
        if (!OVERFLOW.test(errorOf(mine)) || !/^(err: )?out of gas/.test(errorOf(other))) return
        mine.error = other.error
        found = true
      })
      return found
    },
  },
  {
    cluster: 'converted words of code that is too large',
    ruling: 'new',
    reason:
      'convertParityErrors promises Parity words; the table of geth lacks those that it prints with sizes.',
    settle: ({ ours, geth }) => {
      let found = false
      eachPair(ours.result, geth.result, (mine, other) => {
        if (mine.error !== 'Out of gas' || other.error !== CODE_SIZE) return
        mine.error = other.error
        found = true
      })
      return found
    },
  },
]
