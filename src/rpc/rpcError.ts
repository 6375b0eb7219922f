/** The one error class that reaches the wire: everything else that is thrown is answered as an internal error. */
import { type ErrorName, errors } from '../../generated/errors.ts'

export interface RpcErrorDetails {
  /** Replaces the catalogue's message. Must not hold what the caller sent. */
  message?: string | undefined
  /** The `data` member: any JSON value, or `JsonBytes`. An object gets the link to the docs as well; undefined is that alone. */
  data?: unknown
}

/**
 * A JSON-RPC 2.0 error object (section 5.1), made from its catalogue name.
 *
 * @param name - the catalogue entry that gives code and default message
 * @param details - a message for this case, and `data`
 */
export class RpcError extends Error {
  readonly errorName: ErrorName
  readonly code: number
  /** What the `data` member is. */
  readonly data: unknown

  constructor(name: ErrorName, details: RpcErrorDetails = {}) {
    super(details.message ?? errors[name].message)
    this.name = 'RpcError'
    this.errorName = name
    this.code = errors[name].code
    this.data = withDocs(errors[name].docs, details.data)
  }
}

/** What callers decode, the bytes of a revert above all, stays what it is. */
function withDocs(docs: string, data: unknown): unknown {
  if (data === undefined) return { docs }
  const isOpen = typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
  return isOpen ? { ...data, docs } : data
}
