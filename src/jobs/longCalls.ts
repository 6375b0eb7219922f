/** Remembers calls that were too long for the serving thread, so that similar calls go directly to a worker. */

/** Maximum number of kinds of calls; when it is exceeded, the kind that was added first is removed. */
const CALLS_MAX = 4_096
/**
 * Time in milliseconds during which a kind of calls is expected to be long. The time is `FIRST_MS` after the first long
 * call. Each further long call multiplies the time by `FACTOR`, up to `MS_MAX`.
 */
const FIRST_MS = 1_000
const FACTOR = 4
const MS_MAX = 16_000

interface Long {
  untilMs: number
  ms: number
}

/**
 * The kinds of calls that were recently too long. A kind expires after some time, because later calls of the same kind
 * may be short.
 */
export class LongCalls {
  readonly #nowMs: () => number
  readonly #calls = new Map<string, Long>()

  /** @param nowMs any clock, in milliseconds */
  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /**
   * Number of kinds of calls in the list. An expired kind is removed after some time, so the number returns to 0. While
   * the number is 0, callers need not compute the kind of a call.
   */
  get size(): number {
    if (this.#calls.size > 0) this.#removeExpired(this.#nowMs() - MS_MAX)
    return this.#calls.size
  }

  /** Whether calls of the kind are expected to be long. */
  has(kind: string): boolean {
    const long = this.#calls.get(kind)
    return long !== undefined && this.#nowMs() < long.untilMs
  }

  /** Records that a call of the kind was long. */
  add(kind: string): void {
    const before = this.#calls.get(kind)
    const ms = before === undefined ? FIRST_MS : Math.min(before.ms * FACTOR, MS_MAX)
    this.#calls.delete(kind)
    this.#calls.set(kind, { ms, untilMs: this.#nowMs() + ms })
    if (this.#calls.size > CALLS_MAX) this.#calls.delete(this.#calls.keys().next().value!)
  }

  /** Records that a call of the kind was short. */
  remove(kind: string): void {
    this.#calls.delete(kind)
  }

  /**
   * Removes kinds in the order in which they were added, and stops at the first kind that expires after `ms`.
   *
   * @param ms a time of the clock, in milliseconds
   */
  #removeExpired(ms: number): void {
    for (const [kind, { untilMs }] of this.#calls) {
      if (untilMs > ms) return
      this.#calls.delete(kind)
    }
  }
}
