/** The snapshots of a dev chain: places to which test suites return. They last as long as the node runs. */
import type { Head } from '../archive/blocks.ts'
import type { SavedPlan } from './blockPlan.ts'
import type { SetByHand } from './writer.ts'

/** Maximum number of snapshots; the oldest ones are dropped. */
const SNAPSHOTS_MAX = 10_000

export interface Snapshot {
  readonly head: Head
  readonly plan: SavedPlan
  /** The changes that were set by hand on the head. */
  readonly setByHand: SetByHand
}

/** Snapshots by number, in the order in which they were taken. */
export class Snapshots {
  readonly #byId = new Map<number, Snapshot>()
  #lastId = 0

  /** @returns the number of the snapshot, at least 1 */
  add(snapshot: Snapshot): number {
    const id = ++this.#lastId
    this.#byId.set(id, snapshot)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > SNAPSHOTS_MAX) this.#byId.delete(oldest!)
    return id
  }

  /** Returns a snapshot; undefined if there is none with this number. */
  get(id: number): Snapshot | undefined {
    return this.#byId.get(id)
  }

  /** Drops a snapshot and those that were taken after it. */
  dropFrom(id: number): void {
    for (const each of [...this.#byId.keys()]) if (each >= id) this.#byId.delete(each)
  }
}
