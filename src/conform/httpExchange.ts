/** Bytes to the node that is checked, over HTTP, and back: with bounds, and without retries but where it asks for them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { TargetUnreachable } from './targetError.ts'

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** Sends one body. @throws TargetUnreachable when there is no whole answer */
export type Exchange = (body: string) => Promise<HttpAnswer>

export interface ExchangeOptions {
  /** Longest time until the whole answer is there. */
  readonly timeoutMs: number
  readonly userAgent: string
}

/** A block of struct logs is the longest that a check asks for. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024
/** How often a request is sent again that was refused for want of room. */
const RETRIES_MAX = 4
/** Whoever asks to be left alone for longer is. */
const RETRY_AFTER_MS_MAX = 30_000
/** For those who do not say how long they want to be left alone. */
const RETRY_DEFAULT_MS = 1_000
const BUSY_STATUS: readonly number[] = [429, 503]

/** @throws TargetUnreachable BAD_URL */
export function httpExchange(url: string, { timeoutMs, userAgent }: ExchangeOptions): Exchange {
  const endpoint = endpointOf(url)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': userAgent,
    ...authorization(endpoint),
  }
  // fetch takes none of these in a URL.
  endpoint.username = ''
  endpoint.password = ''
  const send = async (body: string): Promise<HttpAnswer | { readonly waitMs: number }> => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' })
      if (response.status >= 300 && response.status < 400)
        throw new TargetUnreachable(
          'NOT_JSON_RPC',
          `the target redirects to ${response.headers.get('location')}`,
        )
      const waitMs = BUSY_STATUS.includes(response.status)
        ? waitOf(response.headers.get('retry-after'))
        : undefined
      const text = await bodyOf(response)
      return waitMs === undefined ? { status: response.status, text } : { waitMs }
    } catch (error) {
      throw unreachable(error, timeoutMs)
    }
  }
  return async (body) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(body)
      if ('status' in answer) return answer
      if (attempt === RETRIES_MAX || answer.waitMs > RETRY_AFTER_MS_MAX)
        throw new TargetUnreachable('BUSY', `the target has no room (asked ${attempt + 1} times)`)
      await sleep(answer.waitMs)
    }
  }
}

function endpointOf(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol)) return parsed
  throw new TargetUnreachable('BAD_URL', `expected a URL that begins with http:// or https://, got ${url}`)
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Seconds, or a date. */
function waitOf(header: string | null): number {
  if (header === null) return RETRY_DEFAULT_MS
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? RETRY_DEFAULT_MS : Math.max(0, ms)
}

async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > ANSWER_BYTES_MAX)
      throw new TargetUnreachable('ANSWER_TOO_LONG', `the answer has more than ${ANSWER_BYTES_MAX} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function unreachable(error: unknown, timeoutMs: number): TargetUnreachable {
  if (error instanceof TargetUnreachable) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new TargetUnreachable('UNREACHABLE', `no answer within ${timeoutMs / 1000} s`)
  // fetch says "fetch failed"; why stands in the cause.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message } = cause as { code?: unknown; message?: unknown }
  const reason = String(message === undefined || message === '' ? (code ?? cause) : message)
  return new TargetUnreachable('UNREACHABLE', `the target does not answer: ${reason}`, { cause: error })
}
