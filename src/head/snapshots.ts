/** The snapshots of a dev chain, to which test suites return. The snapshots are lost when the node stops. */
import { blockHashAt, type Head } from '../archive/blocks.ts'
import type { EditPiece } from '../archive/waitingEdits.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import type { SavedPlan } from './blockPlan.ts'
import type { SetByHand } from './writer.ts'

/** Maximum number of snapshots; the oldest ones are dropped. */
const SNAPSHOTS_MAX = 10_000
/** Maximum bytes of the changes by hand that all snapshots hold together; the oldest snapshots are dropped. */
const SNAPSHOT_BYTES_MAX = 256 * 1024 * 1024

export interface Snapshot {
  readonly head: Head
  readonly plan: SavedPlan
  /** The changes of the state and the base fee that were set by hand on the head. */
  readonly setByHand: SetByHand
}

interface SharedPiece {
  readonly piece: EditPiece
  /** Number of snapshots with the piece. */
  count: number
}

/** Snapshots by number, in the order in which they were taken. */
export class Snapshots {
  readonly #byId = new Map<number, Snapshot>()
  #lastId = 0
  /** The pieces of all snapshots by their hashes. Snapshots share equal pieces. */
  readonly #pieces = new Map<string, SharedPiece>()
  /** Bytes of the records of {@link #pieces}. */
  #bytes = 0

  /** @returns the number of the snapshot, at least 1 */
  add(snapshot: Snapshot): number {
    const { pieces, baseFee } = snapshot.setByHand
    const id = ++this.#lastId
    this.#byId.set(id, {
      ...snapshot,
      setByHand: { pieces: pieces.map((piece) => this.#hold(piece)), baseFee },
    })
    while (this.#byId.size > SNAPSHOTS_MAX || (this.#bytes > SNAPSHOT_BYTES_MAX && this.#byId.size > 1)) {
      const [oldest] = this.#byId.keys()
      this.#drop(oldest!)
    }
    return id
  }

  /** Returns a snapshot; undefined if there is none with this number. */
  get(id: number): Snapshot | undefined {
    return this.#byId.get(id)
  }

  /** Drops a snapshot and those that were taken after it. */
  dropFrom(id: number): void {
    for (const each of [...this.#byId.keys()]) if (each >= id) this.#drop(each)
  }

  #drop(id: number): void {
    const snapshot = this.#byId.get(id)
    this.#byId.delete(id)
    for (const { hash, record } of snapshot?.setByHand.pieces ?? []) {
      const key = idOf(hash)
      const shared = this.#pieces.get(key)!
      if (--shared.count > 0) continue
      this.#pieces.delete(key)
      this.#bytes -= record.length
    }
  }

  #hold(piece: EditPiece): EditPiece {
    const key = idOf(piece.hash)
    const shared = this.#pieces.get(key) ?? { piece, count: 0 }
    if (shared.count++ === 0) {
      this.#pieces.set(key, shared)
      this.#bytes += piece.record.length
    }
    return { ...shared.piece, tier: piece.tier }
  }
}

/** Whether the block of a snapshot is on the chain. */
export function isOnChain(reader: Reader, { head }: Snapshot): boolean {
  const found = blockHashAt(reader, head.number)
  return found !== undefined && equalBytes(found, head.hash)
}
