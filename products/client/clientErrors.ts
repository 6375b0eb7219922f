/** The errors that the client's calls reject with. */
import type { ErrorName } from '../../generated/errors.ts'

/**
 * The code of errors that are not JSON-RPC errors. In EIP-1193, the code means that the provider is disconnected from
 * all chains.
 */
const DISCONNECTED = 4900

/** The facts of a failure that decide whether the call is sent again. */
export interface ErrorFacts {
  readonly retryable?: boolean
  readonly refused?: boolean
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/**
 * Base class of all errors that calls reject with. Its `code`, `message` and `data` make it a ProviderRpcError of
 * EIP-1193.
 */
export abstract class CartularyError extends Error {
  /** The method that was called. */
  readonly method: string
  /**
   * The code of the server's JSON-RPC error; 4900 (EIP-1193: Disconnected) if the call failed without a JSON-RPC error.
   */
  readonly code: number
  /** The `data` member of the server's error. */
  readonly data: unknown = undefined
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /**
   * Whether it is certain that the server did not run the call. If so, even a call that changes state may be sent
   * again.
   */
  readonly refused: boolean
  /**
   * Time that the server asks the client to wait, in milliseconds, from the header `Retry-After` or the error's data.
   */
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
  /** The error's name in the catalogue of `openrpc.json`; undefined if the catalogue does not have the error. */
  readonly errorName: ErrorName | undefined
  /** URL of the error's description. Undefined if the server sends no link. */
  readonly docs: string | undefined

  /** @param origin the server's scheme, host and port, which are put before a link that is only a path */
  constructor(
    method: string,
    error: WireError,
    errorName: ErrorName | undefined,
    origin: string,
    facts: ErrorFacts,
  ) {
    super(method, error.code, error.message, facts)
    this.data = error.data
    this.errorName = errorName
    // `//host/path` is a path of another server.
    this.docs = docsOf(error)?.replace(/^\/(?!\/)/, () => `${origin}/`)
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

/** The request failed, or its answer ended early. The cause is the error of `fetch`. */
export class CartularyNetworkError extends CartularyError {
  override readonly name = 'CartularyNetworkError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: the request failed: ${messageOf(cause)}`, {
      cause,
      retryable: true,
    })
  }
}

/** The call timed out. If the call was a retry, the cause is the failure of the previous attempt. */
export class CartularyTimeoutError extends CartularyError {
  override readonly name = 'CartularyTimeoutError'
  /** How long the client waited, in milliseconds. */
  readonly timeoutMs: number

  constructor(method: string, timeoutMs: number, cause?: unknown) {
    super(method, DISCONNECTED, `${method}: no answer within ${timeoutMs} ms`, { cause })
    this.timeoutMs = timeoutMs
  }
}

/**
 * The caller's signal aborted the call. The cause is the signal's reason. The error's name is `AbortError`, like the
 * name of the platforms' own abort errors.
 */
export class CartularyAbortError extends CartularyError {
  override readonly name = 'AbortError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: aborted by the caller`, { cause })
  }
}

/**
 * Whether a thrown value is a JSON-RPC error from the server, and has the given name.
 *
 * @param name the error's name in the catalogue of `openrpc.json`: `isRpcError(error, 'executionReverted')`; default:
 *   any name
 */
export function isRpcError<const Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name,
): error is CartularyRpcError & { readonly errorName: Name } {
  return error instanceof CartularyRpcError && (name === undefined || error.errorName === name)
}

/** Returns the link to the error's description from the error's data. */
export function docsOf({ data }: WireError): string | undefined {
  const docs = typeof data === 'object' && data !== null && 'docs' in data ? data.docs : undefined
  return typeof docs === 'string' ? docs : undefined
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
