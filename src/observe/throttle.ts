/**
 * Bounds the lines of a log that outsiders can provoke as often as they like: nobody fills the disk. The first ones are
 * let through, the others counted until the window is over.
 */

/** Length of a window, in milliseconds. */
const WINDOW_MS = 10_000
/** Lines in a window, of all keys together. */
const LINES_MAX = 50
/** Keys that are told apart; the others share one. */
const KEYS_MAX = 256
const OTHERS = 'others'

interface Count {
  /** Let through in this window. */
  lines: number
  /** Held back since the last line. */
  suppressed: number
}

export class Throttle {
  readonly #now: () => number
  readonly #counts = new Map<string, Count>()
  #endsAtMs = Number.NEGATIVE_INFINITY
  #lines = 0
  #suppressedTotal = 0

  /** @param now any clock, milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Lines that were held back since the start. */
  get suppressedTotal(): number {
    return this.#suppressedTotal
  }

  /**
   * Whether there is room for a line.
   *
   * @param key what kind of line it is; names of ours, not of callers
   * @param linesMax of this kind in a window
   * @returns how many of its kind were held back since the last one; undefined when this one is to be
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

  /** Begins a new window when the last one is over. */
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
