/** Bounds how often a piece of work on the serving thread reads from the store. */

/** A piece of work wanted to read more than it may. */
export class TooManyReadsError extends Error {}

/** Told of every read that no cache answers. */
export class ReadMeter {
  #left = Number.POSITIVE_INFINITY

  /** A read. @throws TooManyReadsError */
  note(): void {
    this.#left--
    if (this.#left < 0) throw new TooManyReadsError('too many reads')
  }

  /**
   * Does a piece of work that waits for nothing.
   *
   * @param reads that it may do
   * @throws TooManyReadsError beyond them, and what the work throws
   */
  within<T>(reads: number, work: () => T): T {
    this.#left = reads
    try {
      return work()
    } finally {
      this.#left = Number.POSITIVE_INFINITY
    }
  }
}
