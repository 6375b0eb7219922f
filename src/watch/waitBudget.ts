/**
 * Bounds the waits for slow consumers: each single wait, and the share of time that all waits together take. Slow
 * consumers then do not delay other consumers for long.
 */

/** Default limit of a single wait, and default limit of the budget, in milliseconds. */
const WAIT_MS = 10_000
/** Milliseconds that the budget regains in each millisecond. */
const SHARE = 0.25
/** With less than this many milliseconds in the budget, a wait fails at once. */
const WAIT_MS_MIN = 1

export class WaitBudget {
  readonly #waitMs: number
  readonly #now: () => number
  #leftMs: number
  #sinceMs: number
  #shorten: ((waitMs: number) => void) | undefined

  /**
   * @param waitMs the longest wait, in milliseconds
   * @param now monotonic clock, in milliseconds
   */
  constructor(waitMs: number = WAIT_MS, now: () => number = () => performance.now()) {
    this.#waitMs = waitMs
    this.#now = now
    this.#leftMs = waitMs
    this.#sinceMs = now()
  }

  /**
   * Waits for an event.
   *
   * @param event never rejects
   * @param waitMsMax limit of this wait, in milliseconds
   * @returns whether the event occurred within the budget. Never rejects.
   */
  async wait(event: Promise<void>, waitMsMax: number = this.#waitMs): Promise<boolean> {
    const beginMs = this.#now()
    this.#leftMs = Math.min(this.#waitMs, this.#leftMs + SHARE * (beginMs - this.#sinceMs))
    this.#sinceMs = beginMs
    if (this.#leftMs < WAIT_MS_MIN) return false
    let timer: NodeJS.Timeout | undefined
    const over = new Promise<boolean>((resolve) => {
      const longestMs = Math.min(this.#leftMs, waitMsMax)
      this.#shorten = (waitMs) => {
        clearTimeout(timer)
        const restMs = Math.min(longestMs, waitMs) - (this.#now() - beginMs)
        timer = setTimeout(() => resolve(false), Math.max(0, restMs))
      }
      this.#shorten(longestMs)
    })
    const came = await Promise.race([event.then(() => true), over])
    clearTimeout(timer)
    this.#shorten = undefined
    this.#leftMs = Math.max(0, this.#leftMs - (this.#now() - beginMs))
    return came
  }

  /** Shortens the current wait, if there is one. @param waitMs limit from the wait's beginning, in milliseconds */
  shorten(waitMs: number): void {
    this.#shorten?.(waitMs)
  }
}
