/** The part of the contract that the client needs at run time: the methods that may be repeated, and the errors. */
import { errors, repeatable } from '../../generated/clientTables.ts'
import type { ErrorName } from '../../generated/errors.ts'
import { docsOf, type WireError } from './clientErrors.ts'

/** An error's entry in the catalogue. */
export interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Whether a method may be run twice without harm. An unknown method may change state, so it may not. */
export function isRepeatable(method: string): boolean {
  return (repeatable as readonly string[]).includes(method)
}

/**
 * Finds an error in the catalogue by its code and the link to its description. Without a link the code decides, and
 * also the beginning of the message for codes that other servers may use for other errors.
 */
export function nameError(error: WireError): NamedError {
  // `/docs/errors/-32005#rateLimited`
  const documented = docsOf(error)?.split('#')[1]
  const sameCode = errors.filter(([, code]) => code === error.code)
  const found =
    sameCode.find(([name]) => name === documented) ??
    sameCode.find(([, , message]) => error.message.startsWith(message))
  if (found) return { errorName: found[0], retryable: found[3] ?? false }
  return {
    errorName: undefined,
    retryable: sameCode.length > 0 && sameCode.every(([, , , retryable]) => retryable),
  }
}
