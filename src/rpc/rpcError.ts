/** The one error class that reaches the wire: everything else that is thrown is answered as an internal error. */
import { type ErrorName, errors } from '../../generated/errors.ts'

export interface RpcErrorDetails {
  /** Replaces the catalogue's message. Must not hold what the caller sent. */
  message?: string | undefined
  /** The `data` member: any JSON value, or `JsonBytes`. An object gets the link to the docs as well. */
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
  readonly #data: unknown

  constructor(name: ErrorName, details: RpcErrorDetails = {}) {
    super(details.message ?? errors[name].message)
    this.name = 'RpcError'
    this.errorName = name
    this.code = errors[name].code
    this.#data = details.data
  }

  /**
   * The code under which metrics, logs and traces count the error. Where geth answers a mistake of the caller with the
   * code of internal errors, so does this node; it is no fault of ours all the same, and no alert shall say so.
   */
  get countedCode(): number {
    const looksLikeOurs = this.code === errors.internalError.code && this.errorName !== 'internalError'
    return looksLikeOurs ? errors.invalidParams.code : this.code
  }

  /**
   * What the `data` member is. With the link to the docs (`docs`) where it is an object; also where there is nothing
   * else, if the error is this node's own. Methods' errors that other nodes answer as well have their shape, without
   * `data`, so that answers compare equal.
   *
   * @param isLinked whether the caller asked for the link in the others too
   * @returns undefined for none. What callers decode, the bytes of a revert above all, stays what it is
   */
  data(isLinked = false): unknown {
    const data = this.#data
    const { docs, hasLink } = errors[this.errorName]
    if (data === undefined) return isLinked || hasLink ? { docs } : undefined
    const isOpen =
      typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
    return isOpen ? { ...data, docs } : data
  }
}
