/** A time limit for the answer of another thread. */

/** Number of ticks of which the time consists. */
const TICKS = 10

/**
 * Starts to wait. The time is counted in ticks of this thread, so that a process that was suspended for a while does
 * not take its other threads for dead.
 *
 * @param ms milliseconds
 * @returns `over` resolves after the time, unless `end` was called before
 */
export function timeLimit(ms: number): { readonly over: Promise<void>; readonly end: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    let left = TICKS
    timer = setInterval(() => {
      if (--left > 0) return
      clearInterval(timer)
      resolve()
    }, ms / TICKS)
  })
  return { over, end: () => clearInterval(timer) }
}
