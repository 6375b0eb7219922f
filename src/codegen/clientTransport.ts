/** JSON-RPC over HTTP for the client SDK: one call or several in a request, each with its own time and its own end. */
import { AbortCallbacks } from './clientAborts.ts'
import { readAnswers, type WireCall } from './clientAnswers.ts'
import { CallBatcher } from './clientBatcher.ts'
import { type ClientTables, repeatableMethods } from './clientCatalogue.ts'
import { CartularyAbortError, CartularyError, CartularyNetworkError } from './clientErrors.ts'
import { type Patience, PendingCall } from './clientPending.ts'
import { type Clock, type RetryOptions, retryLimits, systemClock, waitBeforeRetry } from './clientRetry.ts'

/** What one call may have of its own. */
export interface CallOptions {
  /** Ends the call at once, and its request when no other call is in it. */
  signal?: AbortSignal | undefined
  /** Longest time for one request, in milliseconds. Default: the client's. */
  timeoutMs?: number | undefined
  /** Default: the client's. */
  retry?: RetryOptions | false | undefined
}

export interface ClientOptions {
  /** Longest time for one request, in milliseconds. It is not sent again after it. Default: 30000. */
  timeoutMs?: number
  /** When a call is sent again; `false`: never. */
  retry?: RetryOptions | false
  /** Joins calls that are made at nearly the same time in one request. Default: each has its own. */
  batch?: BatchOptions
  /** Headers of every request, besides `content-type`. */
  headers?: Record<string, string>
  /** What is called in place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** How calls are joined. */
export interface BatchOptions {
  /** How long a call waits for others, in milliseconds. Default: 0, for those of the same tick. */
  waitMs?: number
  /** Most calls in a request. Default, and most: what the contract allows. */
  callsMax?: number
}

/** A call as it is asked for. */
export interface NamedCall {
  readonly method: string
  readonly params: unknown
}

type Send = (call: PendingCall) => void

/** Sends calls until they have an answer, or must not be sent again. */
export class Transport {
  readonly #url: string
  readonly #options: ClientOptions
  readonly #tables: ClientTables
  readonly #clock: Clock
  readonly #repeatable: Map<string, boolean>
  readonly #send: Send
  readonly #aborts = new AbortCallbacks()
  #nextId = 1

  constructor(url: string, options: ClientOptions, tables: ClientTables, clock: Clock = systemClock) {
    this.#url = url
    this.#options = options
    this.#tables = tables
    this.#clock = clock
    this.#repeatable = repeatableMethods(tables)
    const batcher = options.batch && this.#batcher(options.batch.waitMs)
    this.#send = batcher ? (call) => batcher.addUntilFull(call) : (call) => this.#post([call])
  }

  /** @throws CartularyError; TypeError when the parameters are no JSON */
  async call(call: NamedCall, options?: CallOptions): Promise<unknown> {
    return this.#run(this.#wire(call), options, this.#send)
  }

  /**
   * The results in the order of the calls; an error stands in the place of its result. More calls than fit in one
   * request go in several, one after the other.
   *
   * @throws CartularyAbortError; TypeError when the parameters of a call are no JSON, before anything is sent
   */
  async batch(calls: readonly NamedCall[], options?: CallOptions): Promise<unknown[]> {
    const batcher = this.#batcher()
    const runs = calls
      .map((call) => this.#wire(call))
      .map((call) => this.#run(call, options, (pending) => batcher.add(pending)).catch(standIn))
    void batcher.flush()
    return Promise.all(runs)
  }

  #batcher(waitMs?: number): CallBatcher {
    const { batchCallsMax, bodyBytesMax } = this.#tables
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
    const isRepeatable = this.#repeatable.get(call.method) ?? false
    const endsMs = this.#clock.now() + limits.totalMsMax
    let patience: Patience = { timeoutMs, signal, failure: undefined }
    for (let attempt = 1; ; ) {
      const pending = new PendingCall(call, patience, this.#clock, this.#aborts)
      if (!pending.isSettled) send(pending)
      const outcome = await pending.outcome
      if (!('error' in outcome)) return outcome.result
      const { error: failure, chance, isLeftOver } = outcome
      const waitMs = isLeftOver ? 0 : waitBeforeRetry(failure, attempt++, isRepeatable, limits, chance)
      const leftMs = endsMs - this.#clock.now() - (waitMs ?? 0)
      if (waitMs === undefined || leftMs <= 0) throw failure
      await this.#sleep(waitMs, call.method, signal)
      patience = { timeoutMs: Math.min(timeoutMs, Math.ceil(leftMs)), signal, failure }
    }
  }

  /** @throws CartularyAbortError as soon as the signal says so */
  #sleep(delayMs: number, method: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.setTimeout(() => {
        forget()
        resolve()
      }, delayMs)
      const forget = this.#aborts.add(signal, () => {
        this.#clock.clearTimeout(timer)
        reject(new CartularyAbortError(method, signal?.reason))
      })
    })
  }

  /** Ends when its calls have ended, whatever `fetch` does; never rejects. */
  async #post(calls: readonly PendingCall[]): Promise<void> {
    const open = calls.filter(({ isSettled }) => !isSettled)
    if (open.length === 0) return
    const controller = new AbortController()
    let left = open.length
    for (const call of open)
      call.start(() => {
        // Also when all have their answers: then there is nothing left to cancel.
        if (--left === 0) controller.abort()
      })
    void this.#exchange(open, controller.signal)
    await Promise.all(open.map(({ outcome }) => outcome))
  }

  /** Never rejects: what goes wrong is the outcome of each call. */
  async #exchange(open: readonly PendingCall[], signal: AbortSignal): Promise<void> {
    const { headers, fetch: send = fetch } = this.#options
    const wires = open.map(({ wire }) => wire)
    const texts = wires.map(({ text }) => text).join()
    const chance = this.#clock.random()
    try {
      const response = await send(this.#url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: wires.length === 1 ? texts : `[${texts}]`,
        signal,
      })
      const { status } = response
      const answer = { status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
      const outcomes = readAnswers(this.#tables, answer, wires, chance)
      for (const [index, call] of open.entries()) call.settle(outcomes[index]!)
    } catch (cause) {
      for (const call of open) call.fail(new CartularyNetworkError(call.wire.method, cause), chance)
    }
  }
}

function standIn(error: unknown): CartularyError {
  if (error instanceof CartularyError && !(error instanceof CartularyAbortError)) return error
  throw error
}
