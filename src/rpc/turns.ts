/**
 * Turns for work that is cut into pieces, on a thread that serves others between them: all who take turns together hold
 * it no longer than one of them would alone, and each party has as many turns as another, however many it sends.
 */

export class Turns {
  readonly #turnMs: number
  /** Those who wait, by party; the party whose turn was last stands at the end. */
  readonly #waiting = new Map<object, (() => void)[]>()
  /** When the turn of this round of the event loop ends; undefined when nobody has had it yet. */
  #endsMs: number | undefined

  /** @param turnMs how long the thread may be held before others get it, in milliseconds */
  constructor(turnMs: number) {
    this.#turnMs = turnMs
  }

  /**
   * Before each piece: undefined when it can begin at once (not after an await, or others would think so too).
   *
   * @param party whose pieces they are
   */
  next(party: object): Promise<void> | undefined {
    if (this.#waiting.size === 0) {
      if (this.#endsMs === undefined) this.#begin()
      if (performance.now() < this.#endsMs!) return undefined
    }
    return new Promise((resolve) => {
      const own = this.#waiting.get(party)
      if (own === undefined) this.#waiting.set(party, [resolve])
      else own.push(resolve)
    })
  }

  #begin(): void {
    this.#endsMs = performance.now() + this.#turnMs
    setImmediate(() => this.#goRound())
  }

  /** One of those who wait goes on; the others after the event loop has been round again. */
  #goRound(): void {
    this.#endsMs = undefined
    const first = this.#waiting.entries().next()
    if (first.done === true) return
    const [party, own] = first.value
    this.#waiting.delete(party)
    const resolve = own.shift()!
    if (own.length > 0) this.#waiting.set(party, own)
    this.#begin()
    resolve()
  }
}
