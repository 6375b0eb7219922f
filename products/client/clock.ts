/** Time and chance as the client uses them; tests have a virtual clock. */

/** A clock with timers, and a source of random numbers. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number
  /** From 0 to 1. */
  random(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** Longer timers end at once, in browsers and in Node. */
const TIMER_MS_MAX = 2_147_483_647

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.min(delayMs, TIMER_MS_MAX)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
