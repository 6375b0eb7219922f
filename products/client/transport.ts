/** JSON-RPC over HTTP. A request has one call or several, each with its own timeout and signal. */
import { answerBytesMax, batchCallsMax, bodyBytesMax } from '../../generated/clientTables.ts'
import { AbortCallbacks } from './abortCallbacks.ts'
import { type HttpAnswer, readAnswers, type WireCall } from './answers.ts'
import { CallBatcher } from './callBatcher.ts'
import type { CallSite } from './callSite.ts'
import { isRepeatable } from './catalogue.ts'
import { CartularyAbortError, CartularyError, CartularyNetworkError } from './clientErrors.ts'
import {
  type CallOptions,
  type ClientOptions,
  checkClientOptions,
  checkNumbers,
  endpointOf,
  type RetryOptions,
  retryLimits,
} from './clientOptions.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Attempt, PendingCall } from './pendingCall.ts'

/** A call: the name of its method, and parameters. */
export interface NamedCall {
  readonly method: string
  readonly params: unknown
}

type Send = (call: PendingCall) => void

/** The client's transport: sends calls over HTTP, and repeats a call that failed if a retry is allowed. */
export class Transport {
  readonly #url: string
  /** Scheme, host and port of the URL. */
  readonly #origin: string
  readonly #options: ClientOptions
  readonly #headers: Headers
  readonly #clock: Clock
  readonly #send: Send
  readonly #aborts = new AbortCallbacks()
  #nextId = 1

  /** @throws TypeError, RangeError for a URL or options that can never work */
  constructor(url: string, options: ClientOptions, clock: Clock = systemClock) {
    checkClientOptions(url, options)
    this.#url = url
    this.#origin = endpointOf(url).origin
    this.#options = options
    this.#headers = new Headers(options.headers)
    this.#headers.set('content-type', 'application/json')
    // `errors=docs` requests errors with a link to their description. Other servers may not know this parameter. The
    // header therefore also lists the media type without the parameter.
    if (!this.#headers.has('accept'))
      this.#headers.set('accept', 'application/json; errors=docs, application/json')
    this.#clock = clock
    const batcher = options.batch && this.#batcher(options.batch.waitMs)
    this.#send = batcher ? (call) => batcher.addUntilFull(call) : (call) => this.#post([call])
  }

  /**
   * Makes a call, with retries.
   *
   * @param site the stack trace for the errors of the call; by default, each error has its own
   * @throws CartularyError; TypeError if the parameters are not JSON; TypeError, RangeError for a wrong option
   */
  async call(call: NamedCall, options?: CallOptions, site?: CallSite): Promise<unknown> {
    try {
      return await this.#run(this.#wire(call), options, this.#send)
    } catch (error) {
      site?.assignTo(error)
      throw error
    }
  }

  /**
   * Sends calls in one request, or in several requests one after another if the calls do not fit into one.
   *
   * @param site the stack trace for the errors of the calls; by default, each error has its own
   * @returns the results in the order of the calls; the result of a call that failed is its error
   * @throws CartularyAbortError
   * @throws TypeError, before anything is sent, if the parameters of a call are not JSON
   * @throws TypeError, RangeError, before anything is sent, for a wrong option
   */
  async batch(calls: readonly NamedCall[], options?: CallOptions, site?: CallSite): Promise<unknown[]> {
    const batcher = this.#batcher()
    const runs = calls
      .map((call) => this.#wire(call))
      .map((call) => this.#run(call, options, (pending) => batcher.add(pending)))
      .map((run) => run.catch((error: unknown) => errorAsResult(error, site)))
    void batcher.flush()
    return Promise.all(runs)
  }

  #batcher(waitMs?: number): CallBatcher {
    const callsMax = Math.min(this.#options.batch?.callsMax ?? batchCallsMax, batchCallsMax)
    return new CallBatcher((calls) => this.#post(calls), this.#clock, { waitMs, callsMax, bodyBytesMax })
  }

  #wire({ method, params }: NamedCall): WireCall {
    const id = this.#nextId++
    return { id, method, text: JSON.stringify({ jsonrpc: '2.0', id, method, params }) }
  }

  async #run(call: WireCall, options: CallOptions = {}, send: Send): Promise<unknown> {
    const { signal, timeoutMs = this.#options.timeoutMs ?? 30_000, retry = this.#options.retry } = options
    const limits = retryLimits(retry)
    checkNumbers({ timeoutMs, ...limits })
    const mayRepeat = isRepeatable(call.method)
    const endsMs = this.#clock.now() + limits.totalMsMax
    let attempt: Attempt = { timeoutMs, signal, failure: undefined }
    for (let times = 1; ; ) {
      const pending = new PendingCall(call, attempt, this.#clock, this.#aborts)
      if (!pending.isSettled) send(pending)
      const outcome = await pending.outcome
      if (!('error' in outcome)) return outcome.result
      const { error: failure, jitter } = outcome
      const waitMs = waitBeforeRetry(failure, times++, mayRepeat, limits, jitter)
      const leftMs = endsMs - this.#clock.now() - (waitMs ?? 0)
      if (waitMs === undefined || leftMs <= 0) throw failure
      await this.#sleep(waitMs, call.method, signal)
      attempt = { timeoutMs: Math.min(timeoutMs, Math.ceil(leftMs)), signal, failure }
    }
  }

  /** Waits before a retry. @throws CartularyAbortError as soon as the signal is aborted */
  #sleep(delayMs: number, method: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.setTimeout(() => {
        stopListening()
        resolve()
      }, delayMs)
      const stopListening = this.#aborts.add(signal, () => {
        this.#clock.clearTimeout(timer)
        reject(new CartularyAbortError(method, signal?.reason))
      })
    })
  }

  /**
   * Sends calls in one request. Resolves when all calls have ended, even if `fetch` has not returned; never rejects.
   *
   * @returns the calls that the server left out when the answers of the batch reached their size limit
   */
  #post(calls: readonly PendingCall[]): Promise<PendingCall[]> {
    const open = calls.filter(isOpen)
    const controller = new AbortController()
    let running = open.length
    return new Promise((resolve) => {
      if (running === 0) return resolve([])
      for (const call of open)
        call.start(() => {
          if (--running > 0) return
          // Abort the request even if it may be complete: the abort has no effect on a response that has been read.
          controller.abort()
          resolve(open.filter(isOpen))
        })
      void this.#exchange(open, controller.signal)
    })
  }

  /**
   * Sends the request and settles its calls. Never rejects: if the request fails, the failure is the outcome of each
   * call.
   */
  async #exchange(open: readonly PendingCall[], signal: AbortSignal): Promise<void> {
    const { fetch: send = fetch, answerBytesMax: bytesMax = answerBytesMax } = this.#options
    const wires = open.map(({ wire }) => wire)
    const texts = wires.map(({ text }) => text).join()
    const jitter = this.#clock.random()
    try {
      const response = await send(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body: wires.length === 1 ? texts : `[${texts}]`,
        redirect: 'manual',
        signal,
      })
      const answer = await readResponse(response, bytesMax, this.#origin)
      const outcomes = readAnswers(answer, wires, jitter)
      for (const [index, call] of open.entries()) call.settle(outcomes[index]!)
    } catch (cause) {
      for (const call of open) call.fail(new CartularyNetworkError(call.wire.method, cause), jitter)
    }
  }
}

function isOpen({ isSettled }: PendingCall): boolean {
  return !isSettled
}

function errorAsResult(error: unknown, site: CallSite | undefined): CartularyError {
  site?.assignTo(error)
  if (error instanceof CartularyError && !(error instanceof CartularyAbortError)) return error
  throw error
}

/**
 * Returns how long to wait before a call is sent again, in milliseconds.
 *
 * @param attempt how often the call has been sent
 * @param isRepeatable whether the call may be run twice without harm
 * @param jitter from 0 to 1; it spreads the retries of clients that failed at the same time
 * @returns undefined if the call must not be sent again
 */
function waitBeforeRetry(
  error: CartularyError,
  attempt: number,
  isRepeatable: boolean,
  { attemptsMax, delayMs, delayMsMax }: Required<RetryOptions>,
  jitter: number,
): number | undefined {
  if (!error.retryable || !(isRepeatable || error.refused) || attempt >= attemptsMax) return undefined
  const backoffMs = Math.min(delayMsMax, delayMs * 2 ** (attempt - 1))
  return Math.ceil((error.retryAfterMs ?? 0) + backoffMs * (0.5 + jitter / 2))
}

/**
 * Reads a response to its end, or until its body has more than `bytesMax` bytes.
 *
 * @param origin scheme, host and port of the server
 * @throws the error of the stream
 */
async function readResponse(response: Response, bytesMax: number, origin: string): Promise<HttpAnswer> {
  const { status, headers, type } = response
  const answer = { origin, status, retryAfter: headers.get('retry-after') }
  const location = headers.get('location')
  // Treat a redirect as a failure instead of following it: the redirect could turn the POST into a GET, or send the
  // call to another host.
  if (type === 'opaqueredirect' || (location && status >= 300 && status < 400))
    return {
      ...answer,
      text: '',
      flaw: `a redirect to ${redirectTarget(location, origin)}, which is not followed`,
    }
  const { text, isWhole } = await readText(response, bytesMax)
  return { ...answer, text, flaw: isWhole ? undefined : `and the body has more than ${bytesMax} bytes` }
}

/**
 * Describes the target of a redirect by scheme and host alone. The path may contain a secret, such as the API key of a
 * hosted node.
 */
function redirectTarget(location: string | null, origin: string): string {
  try {
    // The header `location` is null in browsers, which hide the target of a redirect.
    const { origin: target } = new URL(location ?? 'data:', origin)
    if (target === origin) return 'elsewhere on the same host'
    if (target !== 'null') return target
  } catch {}
  return 'elsewhere'
}

async function readText(response: Response, bytesMax: number): Promise<{ text: string; isWhole: boolean }> {
  // Old implementations of `fetch`, and some implementations outside browsers, do not provide the body as a stream.
  const reader = response.body?.getReader?.()
  if (!reader) {
    const text = await response.text()
    return { text, isWhole: text.length <= bytesMax }
  }
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes <= bytesMax) continue
    reader.cancel().catch(() => {})
    return { text, isWhole: false }
  }
}
