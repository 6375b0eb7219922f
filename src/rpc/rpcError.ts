/** The only error class that reaches the wire; any other thrown error is answered as an internal error. */
import { type ErrorName, errors } from '../../generated/errors.ts'

export interface RpcErrorDetails {
  /** Replaces the default message of the error. The message must not contain text that the caller sent. */
  message?: string | undefined
  /**
   * The `data` member: any JSON value, or `JsonBytes`. If it is an object, {@link RpcError.data} adds a link to the
   * docs.
   */
  data?: unknown
}

/**
 * A JSON-RPC 2.0 error object (section 5.1).
 *
 * @param name - name in the table of errors, which has the code and the default message of each error
 * @param details - a message that replaces the default one, and `data`
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
   * The code under which metrics, logs and traces count the error. For some mistakes of callers, geth returns the code
   * of internal errors, and so does this node. Counting these errors as invalid parameters avoids false alerts.
   */
  get countedCode(): number {
    const looksLikeOurs = this.code === errors.internalError.code && this.errorName !== 'internalError'
    return looksLikeOurs ? errors.invalidParams.code : this.code
  }

  /** The details from which the error was made, for a copy of the error on another thread. */
  get details(): RpcErrorDetails {
    return { message: this.message, data: this.#data }
  }

  /**
   * The value of the `data` member. If it is an object, the link to the docs (`docs`) is added. An error without data
   * gets the link alone, but only if the error is specific to this node. Errors that other nodes return as well keep
   * their shape, without `data`, so that answers compare equal. Data that callers decode, such as the bytes of a
   * revert, stays as it is.
   *
   * @param isLinked whether the caller asked for the link in all errors without data
   * @returns undefined if the error has no `data` member
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

/** The error that a handler throws for a faulty parameter. The call runner adds the parameter's index. */
export class InvalidParam extends RpcError {
  readonly #place: string
  readonly #fault: string

  /**
   * @param place the name of the parameter, followed by the path of the faulty value, if any: `calls[3][0]`
   * @param fault description of the fault, without text that the caller sent
   */
  constructor(place: string, fault: string) {
    super('invalidParams', { message: `invalid parameter (${place}): ${fault}` })
    this.#place = place
    this.#fault = fault
  }

  /** Returns this error with the parameter's index in its message. @param params parameters of the method */
  among(params: readonly { readonly name: string }[]): RpcError {
    const index = params.findIndex(({ name }) => /^\w+/.exec(this.#place)?.[0] === name)
    if (index < 0) return this
    return new RpcError('invalidParams', {
      message: `invalid parameter ${index} (${this.#place}): ${this.#fault}`,
    })
  }
}
