/** Shows the views of a node of a fleet with `--consistency local`: the newest view at once, but none amid a reorg. */
import type { HeadViews } from '../head/headViews.ts'
import { isWhole, readPosition } from '../replication/position.ts'
import type { ReadyHeads } from './headParts.ts'
import type { LatestGate } from './latestGate.ts'

/** Milliseconds between two checks of a thread that joins amid a reorg. */
const JOIN_MS = 1_000

export class LocalViews {
  readonly #views: HeadViews
  readonly #heads: ReadyHeads
  readonly #gate: LatestGate

  /** @param gate is opened when a view is current that is not amid a reorg */
  constructor(views: HeadViews, heads: ReadyHeads, gate: LatestGate) {
    this.#views = views
    this.#heads = heads
    this.#gate = gate
    // The first view may be amid a reorg that a writer, which died, left unfinished.
    if (isWhole(views.current.archive.reader)) gate.open(Number.POSITIVE_INFINITY)
    else gate.refuse()
    heads.publishBy?.(() => this.#published())
  }

  /** Shows the newest view on all threads. If the view is amid a reorg, no view is shown. */
  async showNewest(): Promise<void> {
    await this.#show(false)
  }

  /**
   * As {@link showNewest}. If a reorg is in progress, resolves when the view after the reorg is shown.
   *
   * @param msMax maximum milliseconds to wait for the end of the reorg
   */
  async shown(msMax: number): Promise<void> {
    const before = this.#views.current
    if (!(await this.#show(false))) await this.#views.moved(before, msMax)
  }

  /** Shows a view to a thread that joins. */
  async #published(): Promise<void> {
    while (!(await this.#show(true))) await this.#views.moved(this.#views.current, JOIN_MS)
  }

  /** @param isRenewal whether the entry of the current view may be shown again, even amid a reorg: the gate is then shut */
  async #show(isRenewal: boolean): Promise<boolean> {
    const view = await this.#heads.ready()
    const { reader } = view.archive
    const isNow = isWhole(reader)
    const entry = readPosition(reader)?.seq
    const isCurrent = entry === readPosition(this.#views.current.archive.reader)?.seq
    if (!isNow && !(isRenewal && isCurrent)) {
      this.#heads.discard(view)
      return false
    }
    this.#heads.show(view)
    if (isNow) this.#gate.open(Number.POSITIVE_INFINITY)
    return true
  }
}
