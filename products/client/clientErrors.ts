/** The errors that the client's calls reject with. */
import type { ErrorName } from '../../generated/errors.ts'

/** EIP-1193: the provider is disconnected from all chains. The code of errors that are no answer of the server. */
const DISCONNECTED = 4900

/** The facts of a failure that decide whether the call is sent again. */
export interface ErrorFacts {
  readonly retryable?: boolean
  readonly refused?: boolean
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/**
 * Everything that a call rejects with. With `code`, `message` and `data` it has the shape of EIP-1193's
 * ProviderRpcError.
 */
export abstract class CartularyError extends Error {
  /** The method that was called. */
  readonly method: string
  /** The server's error code; 4900, as in EIP-1193, when there is no answer of the server. */
  readonly code: number
  /** What the server adds to its error. */
  readonly data: unknown = undefined
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /** Whether the answer says that the call was not run: then even a call that changes something may be sent again. */
  readonly refused: boolean
  /** How long the server asks to wait, in milliseconds: `Retry-After`, or what its error says. */
  readonly retryAfterMs: number | undefined

  constructor(method: string, code: number, message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.method = method
    this.code = code
    this.retryable = facts.retryable ?? false
    this.refused = facts.refused ?? false
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** The error member of a JSON-RPC answer. */
export interface WireError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The server answered with a JSON-RPC error. */
export class CartularyRpcError extends CartularyError {
  override readonly name = 'CartularyRpcError'
  override readonly data: unknown
  /** Its name in the contract's catalogue; undefined for an error that the contract does not tell from others. */
  readonly errorName: ErrorName | undefined
  /** Where the error is described: a path of the server's site, or a URL. Undefined when the server does not say. */
  readonly docs: string | undefined

  constructor(method: string, error: WireError, errorName: ErrorName | undefined, facts: ErrorFacts) {
    super(method, error.code, error.message, facts)
    this.data = error.data
    this.errorName = errorName
    this.docs = docsOf(error)
  }
}

/** The server, or a proxy in front of it, did not answer the call in JSON-RPC. */
export class CartularyHttpError extends CartularyError {
  override readonly name = 'CartularyHttpError'
  /** HTTP status. */
  readonly status: number
  /** The first 1,000 characters of the body. */
  readonly body: string

  constructor(method: string, status: number, body: string, message: string, facts: ErrorFacts) {
    super(method, DISCONNECTED, message, facts)
    this.status = status
    this.body = body.slice(0, 1_000)
  }
}

/** There was no answer, or it broke off. The cause is the error of `fetch`. */
export class CartularyNetworkError extends CartularyError {
  override readonly name = 'CartularyNetworkError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: the request failed: ${messageOf(cause)}`, {
      cause,
      retryable: true,
    })
  }
}

/** There was no answer in time. When the call was sent again after a failure, that failure is the cause. */
export class CartularyTimeoutError extends CartularyError {
  override readonly name = 'CartularyTimeoutError'
  /** How long the client waited, in milliseconds. */
  readonly timeoutMs: number

  constructor(method: string, timeoutMs: number, cause?: unknown) {
    super(method, DISCONNECTED, `${method}: no answer within ${timeoutMs} ms`, { cause })
    this.timeoutMs = timeoutMs
  }
}

/** The caller's signal ended the call; its reason is the cause. Platforms and libraries look for the name. */
export class CartularyAbortError extends CartularyError {
  override readonly name = 'AbortError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: aborted by the caller`, { cause })
  }
}

/**
 * Whether a thrown value is an error of the server, and the named one.
 *
 * @param name of the error in the contract's catalogue: `isRpcError(error, 'executionReverted')`
 */
export function isRpcError<const Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name,
): error is CartularyRpcError & { readonly errorName: Name } {
  return error instanceof CartularyRpcError && (name === undefined || error.errorName === name)
}

/** Where an error is described, according to its data. */
export function docsOf({ data }: WireError): string | undefined {
  const docs = typeof data === 'object' && data !== null && 'docs' in data ? data.docs : undefined
  return typeof docs === 'string' ? docs : undefined
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
