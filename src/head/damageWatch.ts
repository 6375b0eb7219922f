/** Records damage of the archive that requests or the scrubbing thread find. */

/** Descriptions are for the operator: they name files, and contain no data of callers. */
export class DamageWatch {
  readonly #onFirst: (what: string) => void
  #found = 0
  #reason: string | undefined

  /** @param onFirst called with the first damage; the archive stays damaged until it is recovered */
  constructor(onFirst: (what: string) => void) {
    this.#onFirst = onFirst
  }

  /** Description of the first damage; undefined if there is none. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** Number of findings; reading the same damaged place again counts again. */
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
