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

  /** Calls that are remembered. */
  get size(): number {
    return this.#calls.size
  }

  /** Whether calls of the kind are expected to be long. */
  has(kind: string): boolean {
    const long = this.#calls.get(kind)
    return long !== undefined && this.#nowMs() < long.untilMs
  }

  /** One was. */
  add(kind: string): void {
    const before = this.#calls.get(kind)
    const ms = before === undefined ? FIRST_MS : Math.min(before.ms * FACTOR, MS_MAX)
    this.#calls.delete(kind)
    this.#calls.set(kind, { ms, untilMs: this.#nowMs() + ms })
    if (this.#calls.size > CALLS_MAX) this.#calls.delete(this.#calls.keys().next().value!)
  }

  /** One was not. */
  remove(kind: string): void {
    if (this.#calls.size > 0) this.#calls.delete(kind)
  }
}
