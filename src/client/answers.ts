/** What an HTTP response says to the calls that the client SDK sent. */
import { nameError } from './catalogue.ts'
import {
  CartularyError,
  CartularyHttpError,
  CartularyRpcError,
  isRpcError,
  type WireError,
} from './clientErrors.ts'

/** A call as it goes over the wire. */
export interface WireCall {
  readonly id: number
  readonly method: string
  /** The request object as JSON. */
  readonly text: string
}

/** A response that was read whole. */
export interface HttpAnswer {
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
  readonly text: string
  /** Why it is no answer, whatever the text is. */
  readonly flaw?: string | undefined
}

/** What a call came to. */
export type Outcome = { readonly result: unknown } | Failure

/** Why a call has no result. */
export interface Failure {
  readonly error: CartularyError
  /** From 0 to 1, the same for all that failed together, so that they are sent again together. */
  readonly chance: number
  /** Whether the answers before it took the room of the batch: it was not run, and has room in another request. */
  readonly isLeftOver: boolean
}

interface WireAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Statuses that say: not now. A proxy in front of the node answers them without JSON. */
const NOT_NOW = [429, 502, 503, 504]

/**
 * Finds each call's answer by its id. An answer to nothing is passed over; two for one call are none.
 *
 * @param chance of whoever fails
 */
export function readAnswers(answer: HttpAnswer, calls: readonly WireCall[], chance: number): Outcome[] {
  const { body, cause } = answer.flaw === undefined ? parse(answer.text) : {}
  const list = Array.isArray(body) ? body : [body]
  const byId = new Map<unknown, WireAnswer | undefined>()
  for (const { id = null, ...one } of list.filter(isObject)) byId.set(id, byId.has(id) ? undefined : one)
  // What is refused before it is understood is refused with the id null, and nothing else is answered.
  const refusal = byId.size === 1 ? errorOf(byId.get(null)) : undefined
  let isAnyAnswered = false
  const outcomes = calls.map((call) => {
    // What was asked alone is not answered in a list.
    const own = calls.length > 1 || list !== body ? byId.get(call.id) : undefined
    const error = errorOf(own) ?? refusal
    const outcome = error
      ? rpcError(answer, call, error, error === refusal)
      : own && 'result' in own && (own.error ?? null) === null
        ? // Made anew: what else the server says is not taken for what the client says.
          { result: own.result }
        : httpError(answer, call, cause)
    if (!isLeftOver(outcome)) isAnyAnswered = true
    return outcome
  })
  return outcomes.map((outcome) =>
    outcome instanceof CartularyError
      ? { error: outcome, chance, isLeftOver: isAnyAnswered && isLeftOver(outcome) }
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
  { status, retryAfter }: HttpAnswer,
  { method }: WireCall,
  error: WireError,
  isRefusal: boolean,
): CartularyRpcError {
  const { errorName, retryable } = nameError(error)
  // Of a 503 only the node's own refusal: a gateway may answer so after it has handed the call on.
  const hasNoRoom = status === 503 && isRefusal && errorName === 'limitExceeded'
  return new CartularyRpcError(method, error, errorName, {
    retryable: retryable || (errorName === undefined && NOT_NOW.includes(status)),
    refused: errorName === 'rateLimited' || status === 429 || hasNoRoom,
    retryAfterMs: waitMs(retryAfter) ?? backoffMs(error.data),
  })
}

function httpError({ status, retryAfter, text, flaw }: HttpAnswer, { method }: WireCall, cause: unknown) {
  const what = flaw ?? (cause === undefined ? 'without an answer to the call' : 'and the body is not JSON')
  return new CartularyHttpError(method, status, text, `${method}: HTTP ${status}, ${what}`, {
    cause,
    retryable: NOT_NOW.includes(status),
    refused: status === 429,
    retryAfterMs: waitMs(retryAfter),
  })
}

/** Seconds, or a date (RFC 9110, 10.2.3) → milliseconds from now. */
function waitMs(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** What the data of `rateLimited` says. */
function backoffMs(data: unknown): number | undefined {
  const seconds = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate?.backoff_seconds
  return typeof seconds === 'number' && seconds >= 0 ? seconds * 1_000 : undefined
}

/** The catalogue: the calls that are left when the answers of a batch are too long are not run. */
function isLeftOver(outcome: unknown): boolean {
  return isRpcError(outcome, 'responseTooLarge')
}
