/** Damage of an archive that requests, or the thread that scrubs it, find while it is served. */

/** The sentences are for the operator: they name files, and nothing of callers. */
export class DamageWatch {
  readonly #onFirst: (what: string) => void
  #found = 0
  #reason: string | undefined

  /** @param onFirst told of what was found first; the archive stays damaged until it is recovered */
  constructor(onFirst: (what: string) => void) {
    this.#onFirst = onFirst
  }

  /** The first damage; undefined while there is none. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** How often something was found: the same place counts each time that it is read. */
  get found(): number {
    return this.#found
  }

  readonly report = (what: string): void => {
    this.#found++
    if (this.#reason !== undefined) return
    this.#reason = what
    this.#onFirst(what)
  }
}
