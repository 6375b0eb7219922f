/** A time limit for the answer of another thread. */

/** Number of timer ticks that make up a time limit. */
const TICKS = 10

/**
 * Waits for a promise for a limited time. The time is counted in ticks of this thread's timer. Time in which the whole
 * process is suspended therefore does not count. Otherwise, the other threads would seem dead after a suspension.
 *
 * @param ms milliseconds
 * @param late the value after this time
 * @returns the value of the promise, or `late`. Rejects as the promise does.
 */
export async function within<Value>(promise: Promise<Value>, ms: number, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Value>((resolve) => {
    let left = TICKS
    timer = setInterval(() => {
      if (--left === 0) resolve(late)
    }, ms / TICKS)
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearInterval(timer)
  }
}
