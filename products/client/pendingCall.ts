/** A call that waits for its answer. Each call of a request has a timeout and a signal of its own. */
import type { AbortCallbacks } from './abortCallbacks.ts'
import type { CallOutcome, WireCall } from './answers.ts'
import { CartularyAbortError, type CartularyError, CartularyTimeoutError } from './clientErrors.ts'
import type { Clock } from './clock.ts'

/** One attempt to make a call. */
export interface Attempt {
  /** Time limit in milliseconds, from when the request is sent. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** The failure of the previous attempt; undefined for the first attempt. */
  readonly failure: CartularyError | undefined
}

/** A call that settles exactly once: by its answer, its signal, or its timeout. */
export class PendingCall {
  readonly wire: WireCall
  readonly outcome: Promise<CallOutcome>
  isSettled = false
  readonly #attempt: Attempt
  readonly #clock: Clock
  readonly #stopListening: () => void
  #timer: unknown
  #resolve!: (outcome: CallOutcome) => void
  #onEnded = (): void => {}

  constructor(wire: WireCall, attempt: Attempt, clock: Clock, aborts: AbortCallbacks) {
    this.wire = wire
    this.#attempt = attempt
    this.#clock = clock
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve
    })
    const { signal } = attempt
    this.#stopListening = aborts.add(signal, () =>
      this.fail(new CartularyAbortError(wire.method, signal?.reason)),
    )
  }

  /**
   * Starts the timeout, just before the request is sent.
   *
   * @param onEnded called once, when the call no longer needs the request
   */
  start(onEnded: () => void): void {
    const { timeoutMs, failure } = this.#attempt
    this.#onEnded = onEnded
    this.#timer = this.#clock.setTimeout(
      () => this.fail(new CartularyTimeoutError(this.wire.method, timeoutMs, failure)),
      timeoutMs,
    )
  }

  fail(error: CartularyError, jitter = 0): void {
    this.settle({ error, jitter, isLeftOver: false })
  }

  /**
   * Settles the call with the outcome of its request. A call stays open if the server did not run it because the
   * answers reached their size limit. The next request sends such a call.
   */
  settle(outcome: CallOutcome): void {
    if (this.isSettled) return
    this.#clock.clearTimeout(this.#timer)
    if (!('error' in outcome) || !outcome.isLeftOver) {
      this.isSettled = true
      this.#stopListening?.()
      this.#resolve(outcome)
    }
    const ended = this.#onEnded
    this.#onEnded = () => {}
    ended()
  }
}
