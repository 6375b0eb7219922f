/** HTTP POST requests to the checked node, with bounds on time and size. */
import { maskedUrl } from './maskedUrl.ts'
import { TargetUnreachable } from './targetError.ts'

export interface HttpAnswer {
  readonly status: number
  readonly text: string
  /** The header `retry-after`; null when absent. */
  readonly retryAfter?: string | null
}

/**
 * Sends one body.
 *
 * @param onBytes called with the length of each part of the response body as the part arrives, even if the answer is
 * discarded. If `onBytes` throws, the response is aborted.
 * @throws TargetUnreachable when there is no complete answer
 */
export type HttpExchange = (body: string, onBytes: (bytes: number) => void) => Promise<HttpAnswer>

export interface ExchangeOptions {
  /** Time limit for the whole answer. */
  readonly timeoutMs: number
  readonly userAgent: string
}

/** Maximum size of one answer. The largest answer that a check requests contains the struct logs of a block. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024
/** Maximum total size, in bytes, of all answers that are being received at the same time. */
const ARRIVING_BYTES_MAX = 512 * 1024 * 1024
/** @throws TargetUnreachable with the code BAD_URL */
export function httpExchange(url: string, { timeoutMs, userAgent }: ExchangeOptions): HttpExchange {
  const endpoint = endpointOf(url)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': userAgent,
    ...authorization(endpoint),
  }
  // fetch rejects URLs with credentials.
  endpoint.username = ''
  endpoint.password = ''
  const arriving = { bytes: 0 }
  return async (body, onBytes) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' })
      if (response.status >= 300 && response.status < 400)
        throw new TargetUnreachable('NOT_JSON_RPC', `the target redirects to ${goal(response)}`)
      const text = await bodyOf(response, arriving, onBytes)
      return { status: response.status, text, retryAfter: response.headers.get('retry-after') }
    } catch (error) {
      throw unreachable(error, timeoutMs)
    }
  }
}

/** The location of a redirect, masked because it may repeat the API key of the requested URL. */
function goal({ headers }: Response): string {
  return maskedUrl(headers.get('location') ?? '')
}

function endpointOf(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol)) return parsed
  throw new TargetUnreachable(
    'BAD_URL',
    `expected a URL that begins with http:// or https://, got ${maskedUrl(url)}`,
  )
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** @param arriving total number of bytes received so far of all incomplete responses, including this one */
async function bodyOf(
  response: Response,
  arriving: { bytes: number },
  onBytes: (bytes: number) => void,
): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length
      arriving.bytes += part.length
      onBytes(part.length)
      if (bytes > ANSWER_BYTES_MAX)
        throw new TargetUnreachable('ANSWER_TOO_LONG', `the answer has more than ${ANSWER_BYTES_MAX} bytes`)
      if (arriving.bytes > ARRIVING_BYTES_MAX)
        throw new TargetUnreachable('BYTES_SPENT', `more than ${ARRIVING_BYTES_MAX} bytes arrived at once`)
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } finally {
    arriving.bytes -= bytes
  }
}

function unreachable(error: unknown, timeoutMs: number): TargetUnreachable {
  if (error instanceof TargetUnreachable) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new TargetUnreachable('TIMEOUT', `no answer within ${timeoutMs / 1000} s`)
  // The message of an error from fetch is only "fetch failed"; the cause has the reason.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message } = cause as { code?: unknown; message?: unknown }
  const reason = String(message === undefined || message === '' ? (code ?? cause) : message)
  return new TargetUnreachable('UNREACHABLE', `the target does not answer: ${reason}`, { cause: error })
}
