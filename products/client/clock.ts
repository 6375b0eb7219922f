/** The client's source of time and random numbers. Tests replace it with a virtual clock. */

/** A clock with timers, and a source of random numbers. */
export interface Clock {
  /** Monotonic time, in milliseconds. */
  now(): number
  /** A random number from 0 to 1. */
  random(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** Longest delay of a timer, in milliseconds: in browsers and in Node, timers with a longer delay fire at once. */
const TIMER_MS_MAX = 2_147_483_647

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.min(delayMs, TIMER_MS_MAX)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
