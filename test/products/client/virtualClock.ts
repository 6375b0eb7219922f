/** A clock whose time advances to the next timer when no other code is left to run. */
import type { Clock } from '../../../products/client/clock.ts'

interface Timer {
  readonly atMs: number
  readonly callback: () => void
}

/** Maximum number of steps of the clock in a test. */
const STEPS_MAX = 100_000

export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>()
  readonly #random: () => number
  #nowMs = 0

  constructor(random: () => number = () => 0.5) {
    this.#random = random
  }

  now(): number {
    return this.#nowMs
  }

  random(): number {
    return this.#random()
  }

  setTimeout(callback: () => void, delayMs: number): Timer {
    const timer = { atMs: this.#nowMs + delayMs, callback }
    this.#timers.add(timer)
    return timer
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as Timer)
  }

  /** Number of timers that are set. */
  get waiting(): number {
    return this.#timers.size
  }

  /** Advances the time until the work is done. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const settled = work.finally(() => {
      isDone = true
    })
    settled.catch(() => {})
    for (let step = 0; step < STEPS_MAX; step++) {
      await new Promise(setImmediate)
      if (isDone) return settled
      let next: Timer | undefined
      // Timers for the same time fire in the order in which they were set.
      for (const timer of this.#timers) if (next === undefined || timer.atMs < next.atMs) next = timer
      if (next === undefined) throw new Error('the work waits, and no timer is set')
      this.#timers.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.callback()
    }
    throw new Error(`not done after ${STEPS_MAX} steps`)
  }
}
