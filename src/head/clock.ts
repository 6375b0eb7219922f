/** Time and chance as whoever waits sees them; tests bring their own. */
export interface Clock {
  /** Unix time, milliseconds. */
  now(): number
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Uniform, from 0 up to, and without, 1. */
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

/** How long to wait after failures, in milliseconds. */
export interface Backoff {
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time, and of that between half and all, so
 * that many who failed together do not come back together.
 *
 * @param failures from 1
 */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff, clock: Clock): number {
  const full = Math.min(maxMs, firstMs * 2 ** (failures - 1))
  return full / 2 + (full / 2) * clock.random()
}
