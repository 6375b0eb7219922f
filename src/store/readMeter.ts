/** Bounds how often a piece of work on the serving thread reads from the store. */

/** Thrown when a piece of work exceeds its maximum number of reads. */
export class TooManyReadsError extends Error {}

/** Counts the reads that no cache serves. */
export class ReadMeter {
  #left = Number.POSITIVE_INFINITY

  /** Counts one read. @throws TooManyReadsError */
  note(): void {
    this.#left--
    if (this.#left < 0) throw new TooManyReadsError('too many reads')
  }

  /**
   * Runs a synchronous piece of work within a limit of reads.
   *
   * @param reads maximum number of reads
   * @throws TooManyReadsError when the work exceeds the limit, and errors of the work
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
