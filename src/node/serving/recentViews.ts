/**
 * Keeps the views of the last heads for a while. Another thread may still answer requests from such a view. The other
 * thread may pass calls on to this thread, and this thread then needs the same view.
 */

import { toHex } from '../../chain/hex.ts'
import type { Lease, Views } from '../../head/view.ts'

/** How long a view is kept after it was replaced, in milliseconds. */
const KEPT_MS = 2_000
/** Maximum number of views that are kept. */
const KEPT_MAX = 16

export class RecentViews {
  readonly #views: Views
  /** Hash of the head in hex → lease of its view; the oldest first. */
  readonly #kept = new Map<string, Lease>()

  constructor(views: Views) {
    this.#views = views
    views.onMove(({ before }) => this.#keep(views.hold(before)))
  }

  /**
   * Takes a lease on a view.
   *
   * @param head hash of the view's head, 32 bytes; undefined for the current view
   * @returns undefined if the view is neither current nor kept
   */
  acquire(head: Uint8Array | undefined): Lease | undefined {
    if (head === undefined) return this.#views.acquire()
    const wanted = toHex(head)
    if (toHex(this.#views.current.head.hash) === wanted) return this.#views.acquire()
    const kept = this.#kept.get(wanted)
    return kept && this.#views.hold(kept.view)
  }

  /** Releases all views. */
  clear(): void {
    for (const { release } of this.#kept.values()) release()
    this.#kept.clear()
  }

  #keep(lease: Lease): void {
    const head = toHex(lease.view.head.hash)
    this.#drop(head)
    this.#kept.set(head, lease)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_MAX) this.#drop(oldest!)
    setTimeout(() => {
      if (this.#kept.get(head) === lease) this.#drop(head)
    }, KEPT_MS).unref()
  }

  #drop(head: string): void {
    this.#kept.get(head)?.release()
    this.#kept.delete(head)
  }
}
