/** Recognises answers by which the target refuses a request as busy, and how long to wait before a retry. */
import type { HttpAnswer } from './httpExchange.ts'
import { isRecord } from './targetJson.ts'

/** Longest wait that is honoured; a longer one ends the retries. */
export const RETRY_AFTER_MS_MAX = 30_000
/** Wait when the target does not say how long. */
const RETRY_DEFAULT_MS = 1_000
const BUSY_STATUS: ReadonlySet<number> = new Set([429, 503])
/** Refusals are short; longer answers are not examined. */
const REFUSAL_CHARACTERS_MAX = 4_000

/**
 * EIP-1474 "limit exceeded", and the contract's `rateLimited`. Some nodes use it for answers that would be too large.
 */
const LIMIT_EXCEEDED = -32005
/** Alchemy sends the HTTP status as the JSON-RPC error code. */
const TOO_MANY_REQUESTS = 429
const BUSY_WORDS =
  /rate.?limit|too many (?:requests|connections)|throttl|(?:daily|monthly|hourly) (?:request|limit|quota)|request (?:count|limit|rate|quota)|compute units|out of (?:credits|cu\b)|quota (?:exceeded|reached)|(?:requests|calls) per (?:second|minute|day|month)|slow down/i
const SIZE_WORDS = /results|range|blocks|response|size|logs/i

/** Milliseconds to wait before a retry; undefined when the answer is not such a refusal. */
export function busyWaitMs({ status, text, retryAfter = null }: HttpAnswer): number | undefined {
  return BUSY_STATUS.has(status) || isRefusal(text) ? waitOf(retryAfter) : undefined
}

function isRefusal(text: string): boolean {
  if (text.length > REFUSAL_CHARACTERS_MAX || !text.includes('"error"')) return false
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return false
  }
  if (!isRecord(answer) || !isRecord(answer.error)) return false
  const { code, message } = answer.error
  const words = String(message)
  if (code === TOO_MANY_REQUESTS || BUSY_WORDS.test(words)) return true
  return code === LIMIT_EXCEEDED && !SIZE_WORDS.test(words)
}

/** @param header value of `retry-after`: seconds, or a date */
function waitOf(header: string | null): number {
  if (header === null) return RETRY_DEFAULT_MS
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? RETRY_DEFAULT_MS : Math.max(0, ms)
}
