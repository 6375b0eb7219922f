/** Calls that turned out too long for the serving thread, so that the next ones like them go straight to a worker. */

/** Most that are remembered; beyond it the one that was noted first is forgotten. */
const CALLS_MAX = 4_096
/** How long the first time counts, and how much longer each time that follows, up to the most, in milliseconds. */
const FIRST_MS = 1_000
const FACTOR = 4
const MS_MAX = 16_000

interface Long {
  untilMs: number
  ms: number
}

/** A contract changes, and its arguments differ: after a while each is tried again. */
export class LongCalls {
  readonly #nowMs: () => number
  readonly #calls = new Map<string, Long>()

  /** @param nowMs any clock */
  constructor(nowMs = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /**
   * Kinds that are remembered. A kind is forgotten some time after its time is over, so that the number becomes 0
   * again: callers need not make the text of a kind then.
   */
  get size(): number {
    if (this.#calls.size > 0) this.#forget(this.#nowMs() - MS_MAX)
    return this.#calls.size
  }

  /** Whether calls of the kind are expected to be long. */
  has(kind: string): boolean {
    const long = this.#calls.get(kind)
    return long !== undefined && this.#nowMs() < long.untilMs
  }

  /** A call of the kind was long. */
  add(kind: string): void {
    const before = this.#calls.get(kind)
    const ms = before === undefined ? FIRST_MS : Math.min(before.ms * FACTOR, MS_MAX)
    this.#calls.delete(kind)
    this.#calls.set(kind, { ms, untilMs: this.#nowMs() + ms })
    if (this.#calls.size > CALLS_MAX) this.#calls.delete(this.#calls.keys().next().value!)
  }

  /** A call of the kind was short. */
  remove(kind: string): void {
    this.#calls.delete(kind)
  }

  /**
   * Forgets kinds, in the order in which they were noted, up to the first one that counts for longer.
   *
   * @param ms time of the clock, milliseconds
   */
  #forget(ms: number): void {
    for (const [kind, { untilMs }] of this.#calls) {
      if (untilMs > ms) return
      this.#calls.delete(kind)
    }
  }
}
