/** The contract as the client knows it at run time: which methods may be repeated, and which error is which. */
import { errors, repeatable } from '../../generated/clientTables.ts'
import type { ErrorName } from '../../generated/errors.ts'
import { docsOf, type WireError } from './clientErrors.ts'

/** An error's place in the catalogue. */
export interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Whether a second run of a method does no harm. An unknown method may change something. */
export function isRepeatable(method: string): boolean {
  return (repeatable as readonly string[]).includes(method)
}

/**
 * Finds an error in the catalogue: by the description that the error links to; else by its code, and by how its
 * message begins where other servers may use the code for something else.
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
