/** Recognises refusals of a busy target, and finds how long to wait before a retry. */
import type { HttpAnswer } from './httpExchange.ts'
import { isRecord } from './targetJson.ts'

/** Longest wait that the client accepts; when the target asks for a longer wait, the client does not retry. */
export const RETRY_AFTER_MS_MAX = 30_000
/** How long the client waits when the target does not say how long to wait. */
const RETRY_DEFAULT_MS = 1_000
const BUSY_STATUS: ReadonlySet<number> = new Set([429, 503])
/** Maximum length of an answer whose text is searched for a refusal. Refusals are short. */
const REFUSAL_CHARACTERS_MAX = 4_000

/**
 * Code of EIP-1474's "limit exceeded" and of `rateLimited` in openrpc.json. Some nodes also use this code when an
 * answer would be too large.
 */
const LIMIT_EXCEEDED = -32005
/** Alchemy sends the HTTP status as the JSON-RPC error code. */
const TOO_MANY_REQUESTS = 429
const BUSY_WORDS =
  /rate.?limit|too many (?:requests|connections)|throttl|(?:daily|monthly|hourly) (?:request|limit|quota)|request (?:count|limit|rate|quota)|compute units|out of (?:credits|cu\b)|quota (?:exceeded|reached)|(?:requests|calls) per (?:second|minute|day|month)|slow down/i
const SIZE_WORDS = /results|range|blocks|response|size|logs/i

/** Milliseconds to wait before a retry; undefined when the answer does not say that the target is busy. */
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
