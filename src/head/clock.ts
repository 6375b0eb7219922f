/** A source of time and randomness, which tests can replace. */
export interface Clock {
  /** Unix time, milliseconds. */
  now(): number
  /** Resolves after `ms` milliseconds, or when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Returns a uniformly distributed random number, at least 0 and less than 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve()
      const done = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done)
    }),
}

/** Bounds of exponential backoff, in milliseconds. */
export interface Backoff {
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * Returns the wait in milliseconds after successive failures. The wait doubles with each failure. A random factor
 * between 0.5 and 1 shortens the wait: clients that failed together do not retry together.
 *
 * @param failures number of successive failures, at least 1
 */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff, clock: Clock): number {
  const full = Math.min(maxMs, firstMs * 2 ** (failures - 1))
  return full / 2 + (full / 2) * clock.random()
}
