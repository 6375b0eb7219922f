/**
 * Shows the views of a node of a fleet with `--consistency local`. Each new view is shown at once, except that a view
 * within a reorg is never shown.
 */
import { isWhole } from '../replication/position.ts'
import type { FleetViewsParts } from './fleetViews.ts'
import { refresher } from './headRefresh.ts'

export class LocalViews {
  readonly #parts: Omit<FleetViewsParts, 'events'>
  readonly #leaseMs: number
  readonly #refresh: () => Promise<void> | undefined
  #isClosed = false
  /** Whether the store is about to be reopened. The gate is shut until then. */
  #isLeft = false

  /** @param leaseMs maximum milliseconds for which a commit waits for the end of a reorg */
  constructor(parts: Omit<FleetViewsParts, 'events'>, leaseMs: number) {
    const { heads, onDeath, onDamaged } = parts
    this.#parts = parts
    this.#leaseMs = leaseMs
    this.#refresh = refresher({ refresh: () => this.#showNewest() }, onDeath, onDamaged)
    heads.publishBy?.(() => this.committedLocally())
    this.restart()
  }

  /** Shows the newest view on all threads. Keeps the earlier view while the newest one is in the middle of a reorg. */
  async committedLocally(): Promise<void> {
    await this.#refresh()
  }

  /** Like {@link committedLocally}. If a reorg is in progress, also waits until the view after the reorg is shown. */
  async shown(): Promise<void> {
    const { views } = this.#parts
    const before = views.current
    await this.#refresh()
    if (views.current === before) await views.moved(before, this.#leaseMs)
  }

  /** Ends answers about the newest block before the store is reopened: the newest view may be amid a reorg. */
  leave(): void {
    this.#isLeft = true
    this.#parts.gate.open(0)
  }

  /**
   * Called after the store was opened. Allows answers about the newest block, unless the current view is in the middle
   * of a reorg: a writer that died may have left a reorg unfinished.
   */
  restart(): void {
    const { views, gate } = this.#parts
    this.#isLeft = false
    if (isWhole(views.current.archive.reader)) gate.open(Number.POSITIVE_INFINITY)
    else gate.refuse()
  }

  close(): void {
    this.#isClosed = true
    this.#parts.gate.refuse()
  }

  async #showNewest(): Promise<void> {
    const { heads, views, gate } = this.#parts
    // Show nothing while the store is being reopened. When the store is open again, the newest view is shown.
    if (this.#isClosed || this.#isLeft || !views.isOpen) return
    const view = await heads.ready()
    if (this.#isLeft) {
      heads.discard(view)
      return
    }
    const isNow = isWhole(view.archive.reader)
    // The gate is shut while the current view is in the middle of a reorg. A thread that joins during this time needs a
    // view to start.
    const isForNewcomers = heads.hasNewcomers === true && !isWhole(views.current.archive.reader)
    if (!isNow && !isForNewcomers) {
      heads.discard(view)
      return
    }
    heads.show(view)
    if (isNow) gate.open(Number.POSITIVE_INFINITY)
  }
}
