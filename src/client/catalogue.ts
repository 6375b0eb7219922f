/** The contract as the client knows it at run time: which methods may be repeated, and which error is which. */
import { errors, repeatable } from '../../generated/clientTables.ts'
import type { ErrorName } from '../../generated/errors.ts'
import { docsOf, type WireError } from './clientErrors.ts'

/** An error's place in the catalogue. */
export interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Whether a second run of a method does no harm. A method that the contract does not have may change something. */
export function isRepeatable(method: string): boolean {
  return (repeatable as readonly string[]).includes(method)
}

/**
 * Finds an error in the catalogue: the one whose description it points at; else the one that has its code, and whose
 * message it begins with if other servers may use the code for something else.
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
