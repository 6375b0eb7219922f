/** Assigns the answers in an HTTP response to the calls of its request. */
import { nameError } from './catalogue.ts'
import {
  CartularyError,
  CartularyHttpError,
  CartularyRpcError,
  isRpcError,
  type WireError,
} from './clientErrors.ts'

/** A call in its wire format. */
export interface WireCall {
  readonly id: number
  readonly method: string
  /** The request object as JSON. */
  readonly text: string
}

/** An HTTP response whose body has been read. */
export interface HttpAnswer {
  /** The server's scheme, host and port. */
  readonly origin: string
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
  readonly text: string
  /** Why the response cannot be used, as text for the error message. The body of such a response is ignored. */
  readonly flaw?: string | undefined
}

/** The result of a call, or its failure. */
export type CallOutcome = { readonly result: unknown } | FailedCall

/** The failure of a call. */
export interface FailedCall {
  readonly error: CartularyError
  /** A random number from 0 to 1. All calls of a request have the same number, so that they are retried together. */
  readonly jitter: number
  /**
   * Whether the server did not run the call because the answers of the batch reached their size limit. Such a call may
   * be sent in another request.
   */
  readonly isLeftOver: boolean
}

interface WireAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/**
 * HTTP statuses of temporary failures. A proxy in front of the node may send these statuses, often without a JSON body.
 */
const RETRYABLE_STATUSES = [429, 502, 503, 504]

/**
 * Finds the answer to each call by its id. Ignores answers with unknown ids. A call with several answers counts as
 * unanswered.
 *
 * @param jitter the random number to store in each failure, see {@link FailedCall.jitter}
 */
export function readAnswers(answer: HttpAnswer, calls: readonly WireCall[], jitter: number): CallOutcome[] {
  const { body, cause } = answer.flaw === undefined ? parse(answer.text) : {}
  const list = Array.isArray(body) ? body : [body]
  const byId = new Map<unknown, WireAnswer | undefined>()
  for (const { id = null, ...one } of list.filter(isObject)) byId.set(id, byId.has(id) ? undefined : one)
  // A server that refuses the whole request sends one answer, with the id null.
  const refusal = byId.size === 1 ? errorOf(byId.get(null)) : undefined
  let isAnyAnswered = false
  const outcomes = calls.map((call) => {
    // An array is not a valid answer to a single call.
    const own = calls.length > 1 || list !== body ? byId.get(call.id) : undefined
    const error = errorOf(own) ?? refusal
    const outcome = error
      ? rpcError(answer, call, error, error === refusal)
      : own && 'result' in own && (own.error ?? null) === null
        ? // A new object, so that other members of the answer are not read as members of the outcome.
          { result: own.result }
        : httpError(answer, call, cause)
    if (!isLeftOver(outcome)) isAnyAnswered = true
    return outcome
  })
  return outcomes.map((outcome) =>
    outcome instanceof CartularyError
      ? { error: outcome, jitter, isLeftOver: isAnyAnswered && isLeftOver(outcome) }
      : outcome,
  )
}

function parse(text: string): { body?: unknown; cause?: unknown } {
  try {
    return { body: JSON.parse(text) }
  } catch (cause) {
    return { cause }
  }
}

function isObject(value: unknown): value is WireAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function errorOf(answer: WireAnswer | undefined): WireError | undefined {
  const error = answer?.error as WireError | undefined
  return isObject(error) && typeof error.code === 'number' && typeof error.message === 'string'
    ? error
    : undefined
}

function rpcError(
  { origin, status, retryAfter }: HttpAnswer,
  { method }: WireCall,
  error: WireError,
  isRefusal: boolean,
): CartularyRpcError {
  const { errorName, retryable } = nameError(error)
  // A gateway may answer 503 after it has forwarded the request. Only a refusal by the node itself proves that no call
  // was run.
  const isOverloaded = status === 503 && isRefusal && errorName === 'limitExceeded'
  return new CartularyRpcError(method, error, errorName, origin, {
    retryable: retryable || (errorName === undefined && RETRYABLE_STATUSES.includes(status)),
    refused: errorName === 'rateLimited' || status === 429 || isOverloaded,
    retryAfterMs: waitMs(retryAfter) ?? backoffMs(error.data),
  })
}

function httpError({ status, retryAfter, text, flaw }: HttpAnswer, { method }: WireCall, cause: unknown) {
  const what = flaw ?? (cause === undefined ? 'without an answer to the call' : 'and the body is not JSON')
  return new CartularyHttpError(method, status, text, `${method}: HTTP ${status}, ${what}`, {
    cause,
    retryable: RETRYABLE_STATUSES.includes(status),
    refused: status === 429,
    retryAfterMs: waitMs(retryAfter),
  })
}

/** Converts `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3), to milliseconds from now. */
function waitMs(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Returns the wait time in the data of the error `rateLimited`, in milliseconds. */
function backoffMs(data: unknown): number | undefined {
  const seconds = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate?.backoff_seconds
  return typeof seconds === 'number' && seconds >= 0 ? seconds * 1_000 : undefined
}

/** Whether the server skipped the call, because the answers to earlier calls of the batch were too long. */
function isLeftOver(outcome: unknown): boolean {
  return isRpcError(outcome, 'responseTooLarge')
}
