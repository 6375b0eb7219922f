/** The snapshots of a dev chain, to which test suites return. The snapshots are lost when the node stops. */
import { blockHashAt, type Head } from '../archive/blocks.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import type { SavedPlan } from './blockPlan.ts'
import type { SetByHand } from './writer.ts'

/** Maximum number of snapshots; the oldest ones are dropped. */
const SNAPSHOTS_MAX = 10_000
/** Maximum bytes of the records of changes that all snapshots hold together; the oldest snapshots are dropped. */
const SNAPSHOT_BYTES_MAX = 256 * 1024 * 1024

export interface Snapshot {
  readonly head: Head
  readonly plan: SavedPlan
  /** The changes of the state and the base fee that were set by hand on the head. */
  readonly setByHand: SetByHand
}

/** Snapshots by number, in the order in which they were taken. */
export class Snapshots {
  readonly #byId = new Map<number, Snapshot>()
  #lastId = 0

  /** @returns the number of the snapshot, at least 1 */
  add(snapshot: Snapshot): number {
    const last = this.#byId.get(this.#lastId)?.setByHand.record
    const { record } = snapshot.setByHand
    // If the previous snapshot has an equal record, both snapshots share one record.
    const isShared = record !== undefined && isSameRecord(last, record)
    const id = ++this.#lastId
    this.#byId.set(
      id,
      isShared ? { ...snapshot, setByHand: { ...snapshot.setByHand, record: last } } : snapshot,
    )
    const isTooLong = (): boolean => record !== undefined && !isShared && this.#bytes > SNAPSHOT_BYTES_MAX
    while (this.#byId.size > SNAPSHOTS_MAX || isTooLong()) this.#dropOldest()
    return id
  }

  #dropOldest(): void {
    const [oldest] = this.#byId.keys()
    this.#byId.delete(oldest!)
  }

  /** Bytes of the records of all snapshots. A record that consecutive snapshots share counts once. */
  get #bytes(): number {
    let bytes = 0
    let last: Uint8Array | undefined
    for (const { setByHand } of this.#byId.values()) {
      if (setByHand.record !== last) bytes += setByHand.record?.length ?? 0
      last = setByHand.record
    }
    return bytes
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

/** Whether the block of a snapshot is on the chain. */
export function isOnChain(reader: Reader, { head }: Snapshot): boolean {
  const found = blockHashAt(reader, head.number)
  return found !== undefined && equalBytes(found, head.hash)
}

/** Whether two records of changes are equal. */
export function isSameRecord(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : equalBytes(one, other)
}
