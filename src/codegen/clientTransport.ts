/**
 * JSON-RPC over HTTP for the client SDK. Stands in generated/client.ts as it is written here, so that the SDK
 * is one file without dependencies: it imports nothing and runs wherever there is `fetch`.
 */

export interface ClientOptions {
  /** Longest time for one request, in milliseconds. Default: 30000. */
  timeoutMs?: number
  /** Headers of every request, besides `content-type`. */
  headers?: Record<string, string>
  /** What is called in place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** The server answered with a JSON-RPC error; the codes are in the contract's error catalogue. */
export class CartularyRpcError extends Error {
  override readonly name = 'CartularyRpcError'
  readonly code: number
  readonly data: unknown
  readonly method: string

  constructor(method: string, code: number, message: string, data: unknown) {
    super(message)
    this.method = method
    this.code = code
    this.data = data
  }
}

/** The server's answer is no JSON-RPC answer to the request. */
export class CartularyHttpError extends Error {
  override readonly name = 'CartularyHttpError'
  /** HTTP status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface WireAnswer {
  id?: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

interface WireCall {
  method: string
  params: unknown
}

/** Sends requests and reads answers; generated clients extend it. */
export class Transport {
  readonly #url: string
  readonly #options: ClientOptions
  #nextId = 1

  constructor(url: string, options: ClientOptions) {
    this.#url = url
    this.#options = options
  }

  /** @throws CartularyRpcError, CartularyHttpError, or what `fetch` throws */
  async call(method: string, params: unknown): Promise<unknown> {
    const { status, body } = await this.#post(this.#wire({ method, params }))
    const value = outcome(method, body)
    if (value === undefined) throw new CartularyHttpError(status, `HTTP ${status} without an answer`)
    if (value instanceof CartularyRpcError) throw value
    return value.result
  }

  /** The results in the order of the calls; an error stands in the place of its result. */
  async batch(calls: readonly WireCall[]): Promise<unknown[]> {
    if (calls.length === 0) return []
    const requests = calls.map((call) => this.#wire(call))
    const { status, body } = await this.#post(requests)
    if (!Array.isArray(body)) {
      const failure = outcome('batch', body)
      throw failure instanceof CartularyRpcError
        ? failure
        : new CartularyHttpError(status, `HTTP ${status} without a batch`)
    }
    const answers = new Map((body as WireAnswer[]).map((answer) => [answer.id, answer]))
    return requests.map(({ id, method }) => {
      const value = outcome(method, answers.get(id))
      if (value === undefined) return new CartularyRpcError(method, -32603, 'no answer', undefined)
      return value instanceof CartularyRpcError ? value : value.result
    })
  }

  #wire({ method, params }: WireCall) {
    return { jsonrpc: '2.0', id: this.#nextId++, method, params }
  }

  async #post(request: unknown): Promise<{ status: number; body: unknown }> {
    const { timeoutMs = 30_000, headers, fetch: send = fetch } = this.#options
    const response = await send(this.#url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    try {
      return { status: response.status, body: JSON.parse(text) }
    } catch {
      throw new CartularyHttpError(response.status, `HTTP ${response.status}, and the body is not JSON`)
    }
  }
}

function outcome(method: string, answer: unknown): CartularyRpcError | { result: unknown } | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const { error, result } = answer as WireAnswer
  if (error) return new CartularyRpcError(method, error.code, error.message, error.data)
  return 'result' in answer ? { result } : undefined
}
