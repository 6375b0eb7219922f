/**
 * Publishes new heads with a pause between two publications. All threads stop for each publication, so a node that
 * catches up block by block must not publish every block.
 */
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

  /** Publishes the newest head, after the pause if there is one. Rejects with the error of the publication. */
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
