/** The journal of transactions that became pending, in order: one list of hashes for all filters. */

/** Most hashes that are kept: some 10 MB. */
const HASHES_MAX = 100_000

export class PendingJournal {
  readonly #hashesMax: number
  #hashes: string[] = []
  /** Position of the first hash that is kept. */
  #start = 0

  constructor(hashesMax: number = HASHES_MAX) {
    this.#hashesMax = hashesMax
  }

  /** Position after the last hash. */
  get end(): number {
    return this.#start + this.#hashes.length
  }

  /** @param hashes hex */
  record(hashes: readonly string[]): void {
    for (const hash of hashes) this.#hashes.push(hash)
    // Drops a tenth at a time, so that not every transaction moves all others.
    if (this.#hashes.length > this.#hashesMax) this.forget(this.end - Math.floor(this.#hashesMax * 0.9))
  }

  /** Returns at most `max` hashes from a position on; undefined when some of the hashes were dropped. */
  since(position: number, max: number): string[] | undefined {
    const at = position - this.#start
    return at < 0 ? undefined : this.#hashes.slice(at, at + max)
  }

  /** Drops the hashes before a position. */
  forget(position: number): void {
    this.#start += this.#hashes.splice(0, Math.max(0, position - this.#start)).length
  }
}
