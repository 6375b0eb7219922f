/** A call of the client SDK that waits for its answer: it has its own time and its own end, whatever request it is in. */
import type { Outcome, WireCall } from './clientAnswers.ts'
import { CartularyAbortError, type CartularyError, CartularyTimeoutError } from './clientErrors.ts'
import type { Clock } from './clientRetry.ts'

/** Settles once: by the answer, its signal, or its time. */
export class PendingCall {
  readonly call: WireCall
  readonly outcome: Promise<Outcome>
  isSettled = false
  readonly #timeoutMs: number
  readonly #signal: AbortSignal | undefined
  readonly #failure: CartularyError | undefined
  readonly #clock: Clock
  #timer: unknown
  #resolve!: (outcome: Outcome) => void
  #onSettled = (): void => {}

  /** @param failure of the time before, when this is not the first */
  constructor(
    call: WireCall,
    timeoutMs: number,
    signal: AbortSignal | undefined,
    failure: CartularyError | undefined,
    clock: Clock,
  ) {
    this.call = call
    this.#timeoutMs = timeoutMs
    this.#signal = signal
    this.#failure = failure
    this.#clock = clock
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve
    })
    signal?.addEventListener('abort', this.#onAbort)
    if (signal?.aborted) this.#onAbort()
  }

  /** Its request is about to be sent: its time runs. */
  start(onSettled: () => void): void {
    this.#onSettled = onSettled
    this.#timer = this.#clock.setTimeout(
      () => this.fail(new CartularyTimeoutError(this.call.method, this.#timeoutMs, this.#failure)),
      this.#timeoutMs,
    )
  }

  fail(error: CartularyError, chance = 0): void {
    this.settle({ error, chance, isLeftOver: false })
  }

  settle(outcome: Outcome): void {
    if (this.isSettled) return
    this.isSettled = true
    this.#clock.clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#resolve(outcome)
    this.#onSettled()
  }

  readonly #onAbort = (): void => this.fail(new CartularyAbortError(this.call.method, this.#signal?.reason))
}
