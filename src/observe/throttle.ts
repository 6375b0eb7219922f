/**
 * Limits the number of log lines that outsiders can provoke. Otherwise, outsiders could fill the disk. The first lines
 * of a window are admitted; later lines are only counted.
 */

/** Length of a window, in milliseconds. */
const WINDOW_MS = 10_000
/** Maximum number of lines in a window for all keys together. */
const LINES_MAX = 50
/** Maximum number of keys counted separately; further keys share one count. */
const KEYS_MAX = 256
const OTHERS = 'others'

interface Count {
  /** Lines admitted in this window. */
  lines: number
  /** Lines suppressed since the last admitted line. */
  suppressed: number
}

export class Throttle {
  readonly #now: () => number
  readonly #counts = new Map<string, Count>()
  #endsAtMs = Number.NEGATIVE_INFINITY
  #lines = 0
  #suppressedTotal = 0

  /** @param now returns the time of any clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Number of lines suppressed since the start. */
  get suppressedTotal(): number {
    return this.#suppressedTotal
  }

  /**
   * Decides whether a line is admitted.
   *
   * @param key kind of the line; a fixed name, not data of callers
   * @param linesMax maximum number of lines of this kind in a window
   * @returns number of lines of this kind suppressed since the last admitted line; undefined if this line is suppressed
   */
  admit(key: string, linesMax: number): number | undefined {
    this.#turn()
    const count = this.#countOf(key)
    if (count.lines >= linesMax || this.#lines >= LINES_MAX) {
      count.suppressed++
      this.#suppressedTotal++
      return undefined
    }
    count.lines++
    this.#lines++
    const { suppressed } = count
    count.suppressed = 0
    return suppressed
  }

  /** Starts a new window if the current one is over. */
  #turn(): void {
    const now = this.#now()
    if (now < this.#endsAtMs) return
    this.#endsAtMs = now + WINDOW_MS
    this.#lines = 0
    for (const [key, count] of this.#counts) {
      if (count.suppressed === 0) this.#counts.delete(key)
      count.lines = 0
    }
  }

  #countOf(key: string): Count {
    const known = this.#counts.get(key)
    if (known !== undefined) return known
    if (this.#counts.size >= KEYS_MAX && key !== OTHERS) return this.#countOf(OTHERS)
    const count = { lines: 0, suppressed: 0 }
    this.#counts.set(key, count)
    return count
  }
}
