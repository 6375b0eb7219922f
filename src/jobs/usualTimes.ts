/** How long jobs of each kind took lately: nothing else says beforehand how long one will. */

/** Shorter ones are short: to such a job, the way to a thread and back is a good part of its time. Milliseconds. */
const SHORT_MS_MAX = 1
/** The last job counts for one of so many parts. */
const PARTS = 8

/** A running mean for each kind. */
export class UsualTimes {
  readonly #ms = new Map<string, number>()

  /** @param job its name @param ms that it took */
  add(job: string, ms: number): void {
    const mean = this.#ms.get(job) ?? ms
    this.#ms.set(job, mean + (ms - mean) / PARTS)
  }

  /** Whether jobs of this kind are usually short; not known of one, it is not. */
  isShort(job: string): boolean {
    return (this.#ms.get(job) ?? SHORT_MS_MAX) < SHORT_MS_MAX
  }
}
