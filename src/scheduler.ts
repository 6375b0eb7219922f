/**
 * A fair scheduler of the thread. Tasks run in pieces and yield between the pieces, so that the event loop can serve
 * other requests. All tasks together hold the thread for at most one quantum in each round of the event loop.
 *
 * Each task has a fairness key, usually the client. Keys that used little time lately (light keys) come before the
 * others (heavy keys). All light keys run the same number of pieces, however many tasks each key has. The same holds
 * for heavy keys.
 */

/**
 * How long all tasks together may hold the thread in one round of the event loop, in milliseconds. Requests that arrive
 * have another quantum of the same length. Node (libuv) accepts one connection in each round. The length of a round
 * therefore also limits how many connections are accepted.
 */
const QUANTUM_MS = 2

/**
 * How much of a quantum one fairness key may use before it waits again, in milliseconds. Without slices, another key
 * would come after each piece. Many short tasks would then all end at almost the same, late time. They would stay in
 * memory until then.
 */
const SLICE_MS = 1

/**
 * The scheduler pauses after a piece that held the thread for more than {@link OVERRUN_FACTOR} quanta. The pause is as
 * long as the piece, but at most {@link PAUSE_MS_MAX} milliseconds.
 */
const OVERRUN_FACTOR = 4
const PAUSE_MS_MAX = 25

/**
 * After a connection was accepted, the next quantum is shortened to this fraction, because more connections may wait to
 * be accepted.
 */
const SHORTENED_SHARE = 1 / 8

/**
 * A key is light if it used less than this many milliseconds in the current window. Light keys run before heavy keys.
 */
const LIGHT_MS_MAX = 10
const WINDOW_MS = 1_000
/** One in this many pieces belongs to a heavy key, so that the tasks of heavy keys make progress, too. */
const HEAVY_EVERY = 8

/** Waiting tasks, by fairness key. */
type Waiting = Map<unknown, (() => void)[]>

/** A fair scheduler: the waiting tasks, the current slice, and the current quantum. */
export class Scheduler {
  readonly #quantumMs: number
  readonly #sliceMs: number
  readonly #pauseMsMax: number
  /** Waiting tasks of light keys. The keys take turns: the key that ran last is at the end of the map. */
  readonly #light: Waiting = new Map()
  readonly #heavy: Waiting = new Map()
  /** For each key that is a string, the time that it used in this window, in milliseconds. */
  readonly #used = new Map<string, number>()
  #windowEndsMs = 0
  /** When the quantum of this round of the event loop ends. Undefined when no task has run in this round yet. */
  #endsMs: number | undefined
  /** The key that has the current slice, and the end of the slice. */
  #key: unknown
  #sliceEndsMs = 0
  /** End of the pause after a piece that held the thread for too long; no task runs before this time. */
  #pausedUntilMs = 0
  /** The fairness key whose time is measured. The time is charged once, even if the key's tasks yield several times. */
  #charging: string | undefined
  /** Whether the next quantum is short. */
  #isShortened = false
  #pieces = 0

  /**
   * @param quantumMs how long tasks may hold the thread in one round of the event loop, in milliseconds
   * @param options.sliceMs how much of a quantum one key may use before it waits again, in milliseconds
   * @param options.pauseMsMax the longest pause, in milliseconds, after a piece of work that took much too long
   */
  constructor(quantumMs: number, { sliceMs = SLICE_MS, pauseMsMax = PAUSE_MS_MAX } = {}) {
    this.#quantumMs = quantumMs
    this.#sliceMs = sliceMs
    this.#pauseMsMax = pauseMsMax
  }

  /**
   * Called before each piece. Returns undefined when the piece may run at once, in the same tick. Otherwise returns a
   * promise that resolves when the piece may run.
   *
   * @param key fairness key of the task. Tasks with the same string share the key, which is charged for their time. Any
   * other value is the key of a single task.
   */
  yield(key: unknown): Promise<void> | undefined {
    if (this.#endsMs === undefined) this.#begin()
    const isAlone = this.#light.size === 0 && this.#heavy.size === 0
    if (isAlone || key === this.#key) {
      const nowMs = performance.now()
      if (nowMs < (isAlone ? this.#endsMs! : this.#sliceEndsMs)) {
        this.#chargeAfterwards(key, nowMs)
        return undefined
      }
    }
    return this.#wait(key)
  }

  /**
   * Like {@link yield}, but for a piece that may take longer than a quantum: always returns a promise, and the
   * scheduler pauses after a piece that took much too long.
   */
  yieldNow(key: unknown): Promise<void> {
    if (this.#endsMs === undefined) this.#begin()
    return this.#wait(key)
  }

  /** Makes the next quantum short, because other work waits for the next round of the event loop. */
  shortenQuantum(): void {
    this.#isShortened = true
  }

  #wait(key: unknown): Promise<void> {
    this.#rollWindow()
    const isLight = typeof key !== 'string' || (this.#used.get(key) ?? 0) < LIGHT_MS_MAX
    const waiting = isLight ? this.#light : this.#heavy
    return new Promise((resolve) => {
      const own = waiting.get(key)
      if (own === undefined) waiting.set(key, [resolve])
      else own.push(resolve)
    })
  }

  #begin(): void {
    this.#endsMs =
      performance.now() + (this.#isShortened ? this.#quantumMs * SHORTENED_SHARE : this.#quantumMs)
    this.#isShortened = false
    setImmediate(() => this.#goRound())
  }

  #goRound(): void {
    this.#endsMs = undefined
    this.#key = undefined
    if (this.#light.size === 0 && this.#heavy.size === 0) return
    const pauseMs = this.#pausedUntilMs - performance.now()
    if (pauseMs > 0) {
      setTimeout(() => this.#goRound(), Math.ceil(pauseMs))
      // Mark the quantum as over, so that no new task runs during the pause.
      this.#endsMs = 0
      return
    }
    this.#begin()
    this.#resume(performance.now())
  }

  /** Runs waiting tasks one after another until the quantum ends. @param beganMs when the first of these tasks began */
  #resume(beganMs: number): void {
    const isForHeavy = this.#pieces++ % HEAVY_EVERY === 0 && this.#heavy.size > 0
    const waiting = isForHeavy || this.#light.size === 0 ? this.#heavy : this.#light
    const first = waiting.entries().next()
    if (first.done === true) return
    const [key, own] = first.value
    const startedMs = performance.now()
    waiting.delete(key)
    const resolve = own.shift()!
    if (own.length > 0) waiting.set(key, own)
    this.#key = key
    this.#sliceEndsMs = startedMs + this.#sliceMs
    this.#chargeAfterwards(key, startedMs)
    resolve()
    afterwards(() => {
      const nowMs = performance.now()
      if (this.#endsMs !== undefined && nowMs < this.#endsMs) this.#resume(beganMs)
      else if (nowMs - beganMs > OVERRUN_FACTOR * this.#quantumMs)
        this.#pausedUntilMs = nowMs + Math.min(nowMs - beganMs, this.#pauseMsMax)
    })
  }

  /**
   * Charges the time of the current piece to its key when the piece ends. Only string keys are charged. Other keys
   * belong to single tasks.
   */
  #chargeAfterwards(key: unknown, sinceMs: number): void {
    if (typeof key !== 'string' || key === this.#charging) return
    this.#charging = key
    afterwards(() => {
      if (this.#charging === key) this.#charging = undefined
      this.#rollWindow()
      this.#used.set(key, (this.#used.get(key) ?? 0) + performance.now() - sinceMs)
    })
  }

  #rollWindow(): void {
    const nowMs = performance.now()
    if (nowMs < this.#windowEndsMs) return
    this.#used.clear()
    this.#windowEndsMs = nowMs + WINDOW_MS
  }
}

/** Calls a function after the current piece and all microtasks of the piece. */
function afterwards(call: () => void): void {
  queueMicrotask(() => process.nextTick(call))
}

/** Schedules the work of requests on this thread: batches, long bodies, reads of many blocks, long answers. */
export const threadScheduler = new Scheduler(QUANTUM_MS)

/**
 * Schedules requests that have arrived completely. One short answer takes little time, but thousands of clients may
 * send their requests at once. There are no pauses: a pause after a long request would delay other requests further.
 */
export const arrivalScheduler = new Scheduler(QUANTUM_MS, { pauseMsMax: 0 })
