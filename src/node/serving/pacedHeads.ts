/** Publishes the heads of a node that catches up: not each block at once, because the threads would stop for each. */
import type { Refreshed } from '../headRefresh.ts'

/** Least time between the end of a publication and the next one, in milliseconds. */
const PAUSE_MS = 20

export class PacedHeads implements Refreshed {
  readonly #heads: { refresh(): Promise<void> }
  #next: Promise<void> | undefined
  #endedMs = Number.NEGATIVE_INFINITY

  constructor(heads: { refresh(): Promise<void> }) {
    this.#heads = heads
  }

  /** Publishes the newest head, now or soon. Rejects with the error of the publication. */
  refresh(): Promise<void> {
    this.#next ??= this.#soon()
    return this.#next
  }

  async #soon(): Promise<void> {
    const waitMs = this.#endedMs + PAUSE_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    this.#next = undefined
    try {
      await this.#heads.refresh()
    } finally {
      this.#endedMs = performance.now()
    }
  }
}
