/** A clock whose time passes when everybody waits. */
import type { Clock } from '../../src/client/clock.ts'

interface Timer {
  readonly atMs: number
  readonly callback: () => void
}

/** Longest run of a test, in steps of the clock. */
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

  /** Timers that are set. */
  get waiting(): number {
    return this.#timers.size
  }

  /** Lets time pass until the work is done, and what is left of it has ended. */
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
      // Of those at the same time the first that was set.
      for (const timer of this.#timers) if (next === undefined || timer.atMs < next.atMs) next = timer
      if (next === undefined) throw new Error('everybody waits, and for nothing')
      this.#timers.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.callback()
    }
    throw new Error(`not done after ${STEPS_MAX} steps`)
  }
}
