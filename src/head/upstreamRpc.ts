/** JSON-RPC over HTTP to a node that may be slow, broken or hostile. */
import { printable } from '../chain/printable.ts'
import { type Backoff, backoffMs, type Clock, systemClock } from './clock.ts'
import { type AnswerBounds, AnswerQueue, type QueuePlace, readAnswer } from './upstreamAnswer.ts'
import { UpstreamError } from './upstreamError.ts'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

export type RpcOutcome = { readonly result: unknown } | { readonly error: UpstreamError }

/** Limits of one request, or of one batch. */
export interface RpcBounds extends AnswerBounds {
  /** Maximum milliseconds until the answer is complete. */
  readonly timeoutMs: number
  /** Maximum number of attempts if the node is unreachable or busy. */
  readonly attemptsMax: number
}

export interface RpcOptions extends RpcBounds {
  readonly backoff: Backoff
  /**
   * Maximum Retry-After, in milliseconds, for which a request is retried. The request fails if the node asks for a
   * longer wait.
   */
  readonly retryAfterMaxMs: number
  readonly clock: Clock
}

/**
 * `bytesMax` suffices for the largest block: 10 MB (EIP-7934) are 20 MB in hex, and slightly more in JSON. `valuesMax`
 * suffices for as many hashes as fit in these bytes: each takes 69 bytes. `depthMax` is four times the number of levels
 * of the storage keys in an access list, in a batch.
 */
export const rpcDefaults: RpcOptions = {
  timeoutMs: 20_000,
  bytesMax: 32 * 1024 * 1024,
  valuesMax: 512 * 1024,
  depthMax: 32,
  attemptsMax: 3,
  backoff: { firstMs: 250, maxMs: 4_000 },
  retryAfterMaxMs: 10_000,
  clock: systemClock,
}

/** JSON-RPC 2.0; EIP-1474, "method not supported"; Besu, "method not enabled". */
const METHOD_MISSING: readonly unknown[] = [-32601, -32004, -32604]
/** Messages of nodes that have the method, but do not allow it, with various codes. */
const NOT_ENABLED =
  /\b(?:method|namespace|module)\b.*\b(?:not (?:enabled|allowed|supported|available|found)|disabled|unsupported)\b/i
/** EIP-1474, "limit exceeded", and the status of HTTP: the answers of hosted nodes to excessive rates. */
const LIMIT_EXCEEDED: readonly unknown[] = [-32005, 429]
const OF_RATE = /\brate limit|\btoo many requests\b/i
const HTTP_TOO_LARGE = 413
const HTTP_BUSY: readonly number[] = [429, 503]
/** Maximum number of characters of a node's message that an error's message quotes. */
const MESSAGE_CHARACTERS_MAX = 200

/** Parses the URL of a node. @throws UpstreamError BAD_URL, whose message does not contain the URL */
export function parseEndpoint(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol)) return parsed
  throw new UpstreamError('BAD_URL', 'the URL of a node must begin with http:// or https://')
}

/** The endpoint of one node. */
export class UpstreamRpc {
  /** Scheme, host and port, the only parts of the URL that may be logged: the path may contain a key. */
  readonly label: string
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #options: RpcOptions
  readonly #longAnswers = new AnswerQueue()
  #lastId = 0

  /** @throws UpstreamError BAD_URL */
  constructor(url: string, options: Partial<RpcOptions> = {}) {
    const parsed = parseEndpoint(url)
    this.label = parsed.origin
    this.#headers = { 'content-type': 'application/json', ...authorization(parsed) }
    // fetch does not accept credentials in a URL.
    parsed.username = ''
    parsed.password = ''
    this.#url = parsed.href
    this.#options = { ...rpcDefaults, ...options }
  }

  /** Sends one request and returns the result. @throws UpstreamError */
  async call(
    method: string,
    params: readonly unknown[],
    signal: AbortSignal,
    bounds: Partial<RpcBounds> = {},
  ): Promise<unknown> {
    const id = ++this.#lastId
    const answer = await this.#send({ jsonrpc: '2.0', id, method, params }, signal, bounds)
    const outcome = outcomeOf(answer, method)
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }

  /**
   * Sends several requests as a batch and returns their outcomes in order.
   *
   * @throws UpstreamError when there is no answer; BATCH_REFUSED when the node refuses the batch
   */
  async batch(
    calls: readonly RpcCall[],
    signal: AbortSignal,
    bounds: Partial<RpcBounds> = {},
  ): Promise<RpcOutcome[]> {
    if (calls.length === 1) {
      const { method, params } = calls[0]!
      const id = ++this.#lastId
      return [outcomeOf(await this.#send({ jsonrpc: '2.0', id, method, params }, signal, bounds), method)]
    }
    const first = this.#lastId + 1
    this.#lastId += calls.length
    const requests = calls.map(({ method, params }, at) => ({
      jsonrpc: '2.0',
      id: first + at,
      method,
      params,
    }))
    const answer = await this.#send(requests, signal, bounds)
    if (!Array.isArray(answer)) throw new UpstreamError('BATCH_REFUSED', 'takes no batch of requests')
    const byId = new Map((answer as unknown[]).map((one) => [(one as { id?: unknown } | null)?.id, one]))
    return calls.map(({ method }, at) => {
      const one = byId.get(first + at)
      // The node truncated the batch at its own limit.
      if (one === undefined) throw new UpstreamError('BATCH_REFUSED', 'does not answer all of a batch')
      return outcomeOf(one, method)
    })
  }

  /** Sends a request, repeatedly if the node is unreachable or busy. */
  async #send(request: unknown, signal: AbortSignal, bounds: Partial<RpcBounds>): Promise<unknown> {
    const { backoff, retryAfterMaxMs, clock } = this.#options
    const { attemptsMax = this.#options.attemptsMax } = bounds
    const body = JSON.stringify(request)
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#post(body, signal, { ...this.#options, ...bounds })
      } catch (error) {
        const { code, retryAfterMs = 0 } = error as UpstreamError
        const isTransient = code === 'UNREACHABLE' || code === 'BUSY'
        if (!isTransient || attempt === attemptsMax || retryAfterMs > retryAfterMaxMs) throw error
        await clock.sleep(Math.max(retryAfterMs, backoffMs(attempt, backoff, clock)), signal)
      }
    }
  }

  async #post(body: string, signal: AbortSignal, bounds: RpcBounds): Promise<unknown> {
    if (signal.aborted) throw stopped()
    const { timeoutMs } = bounds
    const controller = new AbortController()
    let timedOut = false
    let place: QueuePlace | undefined
    const queued = async (): Promise<void> => {
      // If fetch ignores the abort signal, this request may have ended already, and would never leave the queue.
      if (controller.signal.aborted) throw stopped()
      place = this.#longAnswers.enter()
      await place.isFirst
    }
    const timer = setTimeout(() => {
      timedOut = true
      controller.abort()
    }, timeoutMs)
    const stop = (): void => controller.abort()
    signal.addEventListener('abort', stop)
    try {
      // Also wait for the abort itself. If the connection is closed in the same moment, fetch may never report the
      // abort.
      return await Promise.race([
        this.#exchange(body, bounds, controller.signal, queued),
        whenAborted(controller.signal),
      ])
    } catch (error) {
      if (signal.aborted) throw stopped()
      if (timedOut) throw new UpstreamError('TIMEOUT', `no answer within ${timeoutMs} ms`)
      if (error instanceof UpstreamError) throw error
      throw new UpstreamError('UNREACHABLE', `no answer (${reasonOf(error)})`)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      // Cancel the rest of an answer that was not read completely.
      controller.abort()
      place?.leave()
    }
  }

  async #exchange(
    body: string,
    bounds: AnswerBounds,
    signal: AbortSignal,
    queued: () => Promise<void>,
  ): Promise<unknown> {
    const init = { method: 'POST', headers: this.#headers, body, redirect: 'error', signal } as const
    const response = await fetch(this.#url, init)
    const { status } = response
    if (HTTP_BUSY.includes(status)) {
      throw new UpstreamError('BUSY', `HTTP status ${status}`, this.#retryAfterMs(response))
    }
    if (status === HTTP_TOO_LARGE) throw new UpstreamError('TOO_LARGE', 'the request is too large for it')
    if (status >= 500) throw new UpstreamError('UNREACHABLE', `HTTP status ${status}`)
    return readAnswer(response, bounds, queued)
  }

  /** Parses Retry-After, RFC 9110: seconds or a date. */
  #retryAfterMs({ headers }: Response): number | undefined {
    const text = headers.get('retry-after')
    if (text === null) return undefined
    const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - this.#options.clock.now()
    return Number.isFinite(ms) ? Math.max(0, ms) : undefined
  }
}

function authorization({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {}
  const credentials = `${percentDecoded(username)}:${percentDecoded(password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The text is not percent-encoded, and contains a percent sign.
    return text
  }
}

function outcomeOf(answer: unknown, method: string): RpcOutcome {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
    const { result, error } = answer as { result?: unknown; error?: unknown }
    if (typeof error === 'object' && error !== null) return { error: refusal(error, method) }
    if (result !== undefined) return { result }
  }
  return { error: new UpstreamError('BAD_ANSWER', `${method}: no JSON-RPC answer`) }
}

function refusal(error: { code?: unknown; message?: unknown }, method: string): UpstreamError {
  const { code } = error
  if (METHOD_MISSING.includes(code)) return new UpstreamError('METHOD_MISSING', `has no ${method}`)
  const message =
    typeof error.message === 'string'
      ? printable(error.message.slice(0, MESSAGE_CHARACTERS_MAX))
      : 'an error without a message'
  if (NOT_ENABLED.test(message)) return new UpstreamError('METHOD_MISSING', `${method}: ${message}`)
  const kind = LIMIT_EXCEEDED.includes(code) || OF_RATE.test(message) ? 'BUSY' : 'REFUSED'
  const rpcCode = typeof code === 'number' ? code : undefined
  return new UpstreamError(kind, `${method}: ${message}`, undefined, rpcCode)
}

/** Returns the system's error code, such as ECONNREFUSED. Omits the message, because it may contain the address. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : 'the connection broke'
}

/** Rejects when the signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(stopped()), { once: true })
  })
}

function stopped(): UpstreamError {
  return new UpstreamError('STOPPED', 'stopped')
}
