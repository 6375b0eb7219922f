/**
 * Tells every thread of a node in a fleet whether it may answer requests about the newest block. The main thread writes
 * to shared memory the time at which this permission ends. At each request, every thread compares that time with the
 * system's monotonic clock. Therefore all threads stop in time, even if the main thread is stuck.
 */
import type { Gate } from './headParts.ts'

const NS_PER_MS = 1_000_000
/** The end of a permission without a time limit. */
const FOREVER = 2n ** 63n - 1n

export class LatestGate implements Gate {
  /** Memory that threads share. It has the time at which the gate shuts, in nanoseconds of the monotonic clock. */
  readonly words: BigInt64Array<ArrayBufferLike>
  readonly #waitMs: number
  readonly #waiting = new Set<() => void>()
  readonly #listeners = new Set<() => void>()
  #refusal: NodeJS.Timeout | undefined
  #isRefusing = false
  #isEnded = false

  /**
   * @param waitMs maximum milliseconds for which requests wait until the gate is open; later requests are refused
   * @param words the {@link words} of another thread; default: new memory, in which the gate is shut
   */
  constructor(
    waitMs: number,
    words: BigInt64Array<ArrayBufferLike> = new BigInt64Array(
      new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
    ),
  ) {
    this.#waitMs = waitMs
    this.words = words
  }

  /**
   * A thread must read `isOpen` before it takes the view from which it answers. In the reverse order, another thread
   * may shut the gate, show a newer view and open the gate between the two steps. The thread would then answer from the
   * older view.
   */
  get isOpen(): boolean {
    // Read the clock before the memory. If `now` is not before the end that is read, the permission has ended, so a
    // later `open` calls the listeners. In the reverse order, the main thread could extend the permission before its
    // end, between the two reads: `isOpen` would be false, but `open` would call no listener.
    const now = process.hrtime.bigint()
    return now < Atomics.load(this.words, 0)
  }

  /**
   * Returns a promise while requests have to wait. The promise resolves when the requests can be answered, or after
   * `waitMs`. If the result is undefined, requests do not wait: they are answered if {@link isOpen}, and otherwise
   * refused.
   */
  opening(): Promise<void> | undefined {
    if (this.isOpen) {
      if (this.#isRefusing) this.resume()
      return undefined
    }
    if (this.#isRefusing) return undefined
    this.#refusal ??= setTimeout(() => this.refuse(), this.#waitMs).unref()
    return new Promise((resolve) => this.#waiting.add(resolve))
  }

  /** Called by the main thread. @param ms milliseconds for which the gate is open from now on; 0 shuts the gate */
  open(ms: number): void {
    if (this.#isEnded) return
    const wasOpen = this.isOpen
    const end = Number.isFinite(ms) ? process.hrtime.bigint() + BigInt(Math.floor(ms * NS_PER_MS)) : FOREVER
    Atomics.store(this.words, 0, ms > 0 ? end : 0n)
    if (wasOpen || ms <= 0) return
    this.resume()
    for (const listener of this.#listeners) listener()
  }

  /** Shuts the gate for good, and refuses requests at once. Called by the main thread. */
  end(): void {
    this.open(0)
    this.#isEnded = true
    this.refuse()
  }

  /** Calls a listener whenever the main thread opens the gate after it was shut. */
  onOpened(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Lets the waiting requests of this thread continue, because the gate was opened. */
  resume(): void {
    this.#go(false)
  }

  /** Ends the wait of this thread's requests, which are then refused. Until the gate opens, requests do not wait. */
  refuse(): void {
    this.#go(true)
  }

  #go(isRefusing: boolean): void {
    clearTimeout(this.#refusal)
    this.#refusal = undefined
    this.#isRefusing = isRefusing
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const resolve of waiting) resolve()
  }
}
