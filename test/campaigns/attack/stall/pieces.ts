/**
 * Measures the longest time between two yields of this thread. It is CPU time, which does not depend on the load of the
 * machine. Linux only.
 */
import { openSync, readSync } from 'node:fs'

const NS_PER_MS = 1e6

/** CPU time of the main thread of this process, in milliseconds. */
function threadClock(): () => number {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  const bytes = Buffer.alloc(64)
  return () => {
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return Number(bytes.toString('latin1', 0, length).split(' ', 1)[0]) / NS_PER_MS
  }
}

/** Reads the clock in each round of the event loop. */
export class Pieces {
  readonly #clockMs = threadClock()
  #lastMs: number
  #beganMs: number
  #longestMs = 0
  #isOn = true

  constructor() {
    this.#lastMs = this.#clockMs()
    this.#beganMs = this.#lastMs
    const look = (): void => {
      const nowMs = this.#clockMs()
      this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs)
      this.#lastMs = nowMs
      if (this.#isOn) setImmediate(look)
    }
    look()
  }

  begin(): void {
    this.#longestMs = 0
    this.#lastMs = this.#clockMs()
    this.#beganMs = this.#lastMs
  }

  /** CPU times since {@link begin}, in milliseconds; `total` includes the reads of the clock. */
  taken(): { longest: number; total: number } {
    return { longest: this.#longestMs, total: this.#clockMs() - this.#beganMs }
  }

  close(): void {
    this.#isOn = false
  }
}
