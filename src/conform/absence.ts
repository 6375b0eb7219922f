/** Whether the target has a method at all. */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import type { Target, TargetFault } from './check.ts'

/** Besu's code for a method that its operator did not enable. */
const NOT_ENABLED = -32604

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
 * Whether an error says that the method is not there: by the contract's code, or in the very words that the target has
 * for a method that nobody has.
 *
 * @param unknown what it says of such a method
 */
export function isAbsence(error: TargetFault, method: string, unknown: TargetFault | undefined): boolean {
  if (error.code === errors.methodNotFound.code || error.code === NOT_ENABLED) return true
  if (unknown === undefined || error.code !== unknown.code) return false
  return error.message.replaceAll(method, '') === unknown.message.replaceAll(UNKNOWN_METHOD, '')
}
