/** How often, and how many at once, the node that is checked is asked. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface PaceOptions {
  /** Calls a second, evenly. */
  readonly rate: number
  /** Requests that wait for their answers at the same time. */
  readonly concurrencyMax: number
}

/** Lets requests go one by one, in the order in which they came. */
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

  /** @param calls how many the request holds: a batch is as many as are in it */
  async run<T>(calls: number, request: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrencyMax) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running++
    try {
      const nowMs = performance.now()
      const atMs = Math.max(nowMs, this.#nextAtMs)
      this.#nextAtMs = atMs + calls * this.#everyMs
      // A timer is a millisecond late at least: below that nobody waits, and the average stays what it was to be.
      if (atMs - nowMs >= 1) await sleep(atMs - nowMs)
      return await request()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
