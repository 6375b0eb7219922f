/**
 * A call of the client SDK that waits for its answer: it has its own time and its own end, whatever request it is in.
 */
import type { AbortCallbacks } from './abortCallbacks.ts'
import type { Outcome, WireCall } from './answers.ts'
import { CartularyAbortError, type CartularyError, CartularyTimeoutError } from './clientErrors.ts'
import type { Clock } from './clock.ts'

/** How long a call waits, and for whom. */
export interface Patience {
  /** From when its request is sent. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** Why it was sent before, when this is not the first time. */
  readonly failure: CartularyError | undefined
}

/** Settles once: by the answer, its signal, or its time. */
export class PendingCall {
  readonly wire: WireCall
  readonly outcome: Promise<Outcome>
  isSettled = false
  readonly #patience: Patience
  readonly #clock: Clock
  readonly #forget: () => void
  #timer: unknown
  #resolve!: (outcome: Outcome) => void
  #onEnded = (): void => {}

  constructor(wire: WireCall, patience: Patience, clock: Clock, aborts: AbortCallbacks) {
    this.wire = wire
    this.#patience = patience
    this.#clock = clock
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve
    })
    const { signal } = patience
    this.#forget = aborts.add(signal, () => this.fail(new CartularyAbortError(wire.method, signal?.reason)))
  }

  /** Its request is about to be sent: its time runs. @param onEnded told once, when it waits for that no more */
  start(onEnded: () => void): void {
    const { timeoutMs, failure } = this.#patience
    this.#onEnded = onEnded
    this.#timer = this.#clock.setTimeout(
      () => this.fail(new CartularyTimeoutError(this.wire.method, timeoutMs, failure)),
      timeoutMs,
    )
  }

  fail(error: CartularyError, chance = 0): void {
    this.settle({ error, chance, isLeftOver: false })
  }

  /** Takes what its request came to. What is left over stays open, and waits for its next request. */
  settle(outcome: Outcome): void {
    if (this.isSettled) return
    this.#clock.clearTimeout(this.#timer)
    if (!('error' in outcome) || !outcome.isLeftOver) {
      this.isSettled = true
      this.#forget?.()
      this.#resolve(outcome)
    }
    const ended = this.#onEnded
    this.#onEnded = () => {}
    ended()
  }
}
