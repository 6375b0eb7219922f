/** Whether the target has a method at all. */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import type { Target, TargetFault } from './check.ts'

/** Besu's code for a method that its operator did not enable. */
const NOT_ENABLED = -32604

/** EIP-1474, "method not supported". */
const NOT_SUPPORTED = -32004

/**
 * What nodes say, each with a code of its own: nethermind (`The method 'x' is found but the namespace 'Debug' is
 * disabled for …`, -32600), and hosted ones, for what a plan or a gateway does not have.
 */
const ABSENCE_WORDS: readonly RegExp[] = [
  /\b(?:namespace|module)\b.{0,80}\b(?:disabled|not enabled|not available)/i,
  /\b(?:unsupported|unknown|disallowed|unavailable|forbidden) (?:rpc |json-rpc )?method\b/i,
  /\bmethods?\b.{0,80}\b(?:not (?:found|supported|available|allowed|enabled|permitted|implemented|whitelisted)|does not exist|(?:is |are )?(?:disabled|unsupported|unavailable|blocked))/i,
  /\bnot (?:available|supported|included|enabled) (?:on|in|for|with) (?:the|your|this)\b.{0,40}\b(?:plan|tier|network|endpoint|subscription)/i,
]
/** Longer messages are about something else. */
const WORDS_CHARACTERS_MAX = 500

const ABSENCE_CODES: ReadonlySet<number> = new Set([errors.methodNotFound.code, NOT_ENABLED, NOT_SUPPORTED])

/** Nobody has it. */
const UNKNOWN_METHOD = 'cartulary_noSuchMethod'

/** What the target says of a method that nobody has; undefined when it has no words of its own for that. */
export async function unknownMethodFault(target: Target): Promise<TargetFault | undefined> {
  try {
    // It is asked for just because it is none of the contract's.
    return (await target.answer(UNKNOWN_METHOD as MethodName, [])).error
  } catch {
    return undefined
  }
}

/**
 * Whether an error says that the method is not there: by a code for that, in words that nodes have for it, or in the
 * very words that the target has for a method that nobody has.
 *
 * @param unknown what it says of such a method
 */
export function isAbsence(error: TargetFault, method: string, unknown: TargetFault | undefined): boolean {
  if (ABSENCE_CODES.has(error.code)) return true
  const words = error.message.slice(0, WORDS_CHARACTERS_MAX)
  if (ABSENCE_WORDS.some((pattern) => pattern.test(words))) return true
  if (unknown === undefined || error.code !== unknown.code) return false
  return error.message.replaceAll(method, '') === unknown.message.replaceAll(UNKNOWN_METHOD, '')
}
