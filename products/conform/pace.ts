/** Limits the rate and the concurrency of the requests to the checked node. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface PaceOptions {
  /** Calls per second, evenly spaced. */
  readonly rate: number
  /** Maximum number of concurrent requests. */
  readonly concurrencyMax: number
}

/** Starts requests one by one, in the order in which they arrived. */
export class Pace {
  readonly #everyMs: number
  readonly #concurrencyMax: number
  #running = 0
  #nextAtMs = 0
  readonly #waiting: (() => void)[] = []

  constructor({ rate, concurrencyMax }: PaceOptions) {
    this.#everyMs = 1000 / rate
    this.#concurrencyMax = concurrencyMax
  }

  /** @param calls number of calls in the request: 1 for a single call, more for a batch */
  async run<T>(calls: number, request: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrencyMax) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running++
    try {
      const nowMs = performance.now()
      const atMs = Math.max(nowMs, this.#nextAtMs)
      this.#nextAtMs = atMs + calls * this.#everyMs
      // A timer takes at least a millisecond, so shorter waits are skipped; the average rate stays the same.
      if (atMs - nowMs >= 1) await sleep(atMs - nowMs)
      return await request()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
