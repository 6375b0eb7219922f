/** A time limit for the answer of another thread. */

/** Number of ticks into which the time is divided. */
const TICKS = 10

/**
 * Starts to wait. The time is counted in ticks of this thread's timer. The time for which the whole process is
 * suspended does not count, so that the other threads are not taken for dead after a suspension.
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
