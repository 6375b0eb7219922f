/**
 * Time that passes only when a test says so, for the intervals of servers that are started meanwhile: their looks at slow
 * readers, and their pings. A busy machine then cuts off no client that the test expects to stay.
 */

const real = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval }

/** The longest interval of Node, in milliseconds: the timer of a held interval never fires by itself. */
const NEVER_MS = 2 ** 31 - 1

interface Interval {
  readonly call: () => void
  readonly everyMs: number
  dueMs: number
}

export class HeldTime {
  readonly #intervals = new Map<unknown, Interval>()
  #nowMs = performance.now()

  private constructor() {}

  /** Holds the time of this process until the work has ended. */
  static async during<T>(work: (time: HeldTime) => Promise<T>): Promise<T> {
    const time = new HeldTime()
    Object.defineProperty(performance, 'now', { configurable: true, value: () => time.#nowMs })
    const hold = (call: () => void, everyMs: number): NodeJS.Timeout => {
      const handle = real.setInterval(() => {}, NEVER_MS)
      time.#intervals.set(handle, { call, everyMs, dueMs: time.#nowMs + everyMs })
      return handle
    }
    Object.assign(globalThis, {
      setInterval: hold,
      clearInterval: (handle: NodeJS.Timeout) => {
        time.#intervals.delete(handle)
        real.clearInterval(handle)
      },
    })
    try {
      return await work(time)
    } finally {
      Object.assign(globalThis, real)
      Reflect.deleteProperty(performance, 'now')
    }
  }

  /** Lets milliseconds pass: the intervals that end meanwhile are called in the order of their ends. */
  pass(ms: number): void {
    const endsMs = this.#nowMs + ms
    for (let next = this.#next(endsMs); next !== undefined; next = this.#next(endsMs)) {
      this.#nowMs = next.dueMs
      next.dueMs += next.everyMs
      next.call()
    }
    this.#nowMs = endsMs
  }

  /** The interval that ends first, unless that is after a time. */
  #next(endsMs: number): Interval | undefined {
    const [first] = [...this.#intervals.values()].toSorted((a, b) => a.dueMs - b.dueMs)
    return first === undefined || first.dueMs > endsMs ? undefined : first
  }
}
