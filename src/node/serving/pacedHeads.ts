/** Publishes the heads of a node that catches up: not each block at once, because the threads would stop for each. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Refreshed } from '../headRefresh.ts'

/** Least time between the end of a publication and the next one, in milliseconds. */
const PAUSE_MS = 20

export class PacedHeads implements Refreshed {
  readonly #heads: { refresh(): Promise<void> }
  /** The publication that has not begun yet. */
  #next: Promise<void> | undefined
  /** The end of the pause after the last publication. */
  #paused: Promise<unknown> = Promise.resolve()

  constructor(heads: { refresh(): Promise<void> }) {
    this.#heads = heads
  }

  /** Publishes the newest head, now or soon. Rejects with the error of the publication. */
  refresh(): Promise<void> {
    this.#next ??= this.#paused.then(() => {
      // A head that is committed from now on needs another publication.
      this.#next = undefined
      const published = this.#heads.refresh()
      this.#paused = published.catch(() => {}).then(() => sleep(PAUSE_MS))
      return published
    })
    return this.#next
  }
}
