/**
 * Turns for work that is cut into pieces, on a thread that serves others between them: all who take turns together hold
 * it no longer than one of them would alone.
 */

export class Turns {
  readonly #turnMs: number
  readonly #waiting: (() => void)[] = []
  #endsMs = 0

  /** @param turnMs how long the thread may be held before others get it, in milliseconds */
  constructor(turnMs: number) {
    this.#turnMs = turnMs
  }

  /** To be awaited between two pieces; undefined when the turn is not over. */
  next(): Promise<void> | undefined {
    if (this.#waiting.length === 0 && performance.now() < this.#endsMs) return undefined
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#waiting.length === 1) setImmediate(() => this.#begin())
    })
  }

  /** One of those who wait; the others after the event loop has been round again. */
  #begin(): void {
    this.#endsMs = performance.now() + this.#turnMs
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(() => this.#begin())
  }
}
