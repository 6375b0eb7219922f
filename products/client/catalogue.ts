/** The part of `openrpc.json` that the client needs at run time: the methods that may be repeated, and the errors. */
import { errors, repeatable } from '../../generated/clientTables.ts'
import type { ErrorName } from '../../generated/errors.ts'
import { docsOf, type WireError } from './clientErrors.ts'

/** An error's name in the catalogue (undefined if the catalogue lacks the error), and whether to allow a retry. */
export interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Whether a method may be run twice without harm. False for an unknown method, which may change state. */
export function isRepeatable(method: string): boolean {
  return (repeatable as readonly string[]).includes(method)
}

/**
 * Finds an error in the catalogue by its code and the link to its description. Without a link, compares the code. If
 * other errors may have the same code, also compares the beginning of the message.
 */
export function nameError(error: WireError): NamedError {
  // The link ends with the name of the error: `/docs/errors/-32005#rateLimited`.
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
