/** How long this thread is held in one piece, in CPU time: a busy machine makes no difference to that. Linux only. */
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

/** Looks at the clock in each round of the event loop. */
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

  /** Since {@link begin}, in milliseconds of CPU; the look in each round is part of `total`. */
  taken(): { longest: number; total: number } {
    return { longest: this.#longestMs, total: this.#clockMs() - this.#beganMs }
  }

  close(): void {
    this.#isOn = false
  }
}
