/** Recognises whether the target implements a method. */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import type { Target, TargetFault } from './check.ts'

/** Besu's code for a method that its operator did not enable. */
const NOT_ENABLED = -32604

/** EIP-1474, "method not supported". */
const NOT_SUPPORTED = -32004

/**
 * Words that nodes use under codes of their own: Nethermind (`The method 'x' is found but the namespace 'Debug' is
 * disabled for …`, -32600), and hosted nodes, for methods that a plan or a gateway excludes.
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

/** A method that no node implements. */
const UNKNOWN_METHOD = 'cartulary_noSuchMethod'

/** The target's error for a method that no node implements; undefined when there is no such error. */
export async function unknownMethodFault(target: Target): Promise<TargetFault | undefined> {
  try {
    // The cast is deliberate: the contract must not contain this method.
    return (await target.answer(UNKNOWN_METHOD as MethodName, [])).error
  } catch {
    return undefined
  }
}

/**
 * Whether an error says that the target lacks the method: by its code, by words that nodes commonly use, or by the same
 * words that the target uses for a method that no node implements.
 *
 * @param unknown the target's error for such a method
 */
export function isAbsence(error: TargetFault, method: string, unknown: TargetFault | undefined): boolean {
  if (ABSENCE_CODES.has(error.code)) return true
  const words = error.message.slice(0, WORDS_CHARACTERS_MAX)
  if (ABSENCE_WORDS.some((pattern) => pattern.test(words))) return true
  if (unknown === undefined || error.code !== unknown.code) return false
  return error.message.replaceAll(method, '') === unknown.message.replaceAll(UNKNOWN_METHOD, '')
}
