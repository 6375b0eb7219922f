/** Sends JSON-RPC requests over HTTP, with a timeout, a maximum size of the answer, and error messages for readers. */

/** Default timeout of a request, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Default maximum size of an answer, in bytes. */
export const ANSWER_BYTES_MAX = 64 * 1024 * 1024

export interface SendOptions {
  /** Cancels the request, which then fails with the fault `cancelled`. */
  readonly signal?: AbortSignal
  /** Default: REQUEST_TIMEOUT_MS. */
  readonly timeoutMs?: number
  /** Default: ANSWER_BYTES_MAX. */
  readonly answerBytesMax?: number
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

export interface Sent {
  /** HTTP status. */
  readonly status: number
  /** Headers; from another origin, only those that the node exposes: `Retry-After`, `X-Request-Id`. */
  readonly headers: { get(name: string): string | null }
  /** The body, unparsed. */
  readonly text: string
  /** Length of the body, in bytes. */
  readonly bytes: number
  /** Time from sending the request until the last byte was read, in milliseconds. */
  readonly durationMs: number
}

/** Why there is no answer. `network`: any failure of `fetch`, for which browsers give pages no reason. */
export type SendFault = 'cancelled' | 'timeout' | 'tooLarge' | 'network'

/** Thrown for a request without an answer. */
export class SendError extends Error {
  override readonly name = 'SendError'
  readonly fault: SendFault

  constructor(fault: SendFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/**
 * POSTs a body and reads the answer, of any HTTP status.
 *
 * @throws SendError if there is no answer
 */
export async function send(url: string, body: string, options: SendOptions = {}): Promise<Sent> {
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS, answerBytesMax = ANSWER_BYTES_MAX } = options
  const ending = new AbortController()
  const cancel = () => ending.abort(new SendError('cancelled', 'The request was cancelled.'))
  const timer = setTimeout(
    () => ending.abort(new SendError('timeout', `The node did not answer within ${timeoutMs / 1000} s.`)),
    timeoutMs,
  )
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const begun = performance.now()
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: 'POST',
      // `errors=docs` asks for the link in every error. The plain type is for servers that refuse unknown parameters.
      headers: {
        'content-type': 'application/json',
        accept: 'application/json; errors=docs, application/json',
      },
      body,
      signal: ending.signal,
      // The node uses no cookies, and must not get the cookies of the page's host.
      credentials: 'omit',
    })
    const { text, bytes } = await readBounded(response, answerBytesMax)
    const durationMs = performance.now() - begun
    return { status: response.status, headers: response.headers, text, bytes, durationMs }
  } catch (error) {
    if (error instanceof SendError) throw error
    const reason: unknown = ending.signal.reason
    if (reason instanceof SendError) throw reason
    throw new SendError('network', error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

async function readBounded(response: Response, bytesMax: number): Promise<{ text: string; bytes: number }> {
  if (response.body === null) return { text: '', bytes: 0 }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), bytes }
    bytes += value.length
    if (bytes > bytesMax) {
      await reader.cancel()
      throw new SendError('tooLarge', `The answer is longer than ${bytesMax} bytes; it was not read.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
