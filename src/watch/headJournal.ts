/**
 * The journal of the head: which blocks were added and removed, in order. All filters share one list, and each filter
 * has its own position. A poll reads blocks of the chain from the archive. The records of removed blocks are kept here.
 */
import { blockHashAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import type { HeadMove, Views } from '../head/view.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import { bodyKey, headerKey, receiptsKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

export interface HeadEvent {
  /** `missing`: the view did not have the block. */
  readonly kind: 'added' | 'removed' | 'missing'
  readonly number: number
  /** Hex, 32 bytes. */
  readonly hash: string
  /** Reads the block's logs after the block was removed; undefined while the block is in the chain. */
  removed: Reader | undefined
}

/** An event that can be modified. Its kind and its hash are final when its block has been read. */
type Place = { -readonly [K in keyof HeadEvent]: HeadEvent[K] }

export interface JournalBounds {
  /** Maximum number of events that are kept. */
  readonly eventsMax: number
  /** Maximum bytes of removed blocks that are kept. */
  readonly removedBytesMax: number
  /**
   * Maximum number of blocks of a move that are recorded at once. The blocks of a longer move are recorded in pieces, so
   * that the thread serves other requests meanwhile.
   */
  readonly atOnceMax: number
}

/**
 * The events are enough for a day of a chain with a block each second, and take some 20 MB. The bytes are enough for
 * reorgs of hundreds of full blocks.
 */
const BOUNDS: JournalBounds = { eventsMax: 100_000, removedBytesMax: 64 * 1024 * 1024, atOnceMax: 16 }

/**
 * Maximum number of moves that are not recorded completely. Each such move holds two views, with their caches. When a
 * further move begins, all of these moves are completed first.
 */
const RECORDINGS_MAX = 8

/** A move whose events already have their places in the journal, but whose blocks are still being read. */
interface Recording {
  readonly pieces: Iterator<void>
  /** Position after the last event of the move. */
  readonly end: number
  readonly release: () => void
}

export class HeadJournal {
  readonly #bounds: JournalBounds
  #events: Place[] = []
  /** Position of the first event that is kept. */
  #start = 0
  /** Block hash → event of the block's last addition. */
  readonly #added = new Map<string, Place>()
  #removedBytes = 0
  readonly #bytesOf = new WeakMap<Place, number>()
  /** The moves that are not recorded completely, in order. */
  #recordings: Recording[] = []

  /** @param bounds default of each: see {@link BOUNDS} */
  constructor(bounds: Partial<JournalBounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds }
  }

  /** Position after the last event. */
  get end(): number {
    return this.#start + this.#events.length
  }

  /**
   * Records a move of the head in geth's order: first the removed blocks, then the added blocks, each in ascending
   * order. Reads the views before and after the move, and holds them until the blocks of a long move are read.
   */
  record(move: HeadMove, views: Pick<Views, 'hold'>): void {
    const { before, after, ancestor } = move
    const count = before.head.number - ancestor + (after.head.number - ancestor)
    if (this.#events.length + count > this.#bounds.eventsMax) {
      // All events are dropped, because the move exceeds the bounds.
      this.prune(this.end)
      this.#start += count
      return
    }
    const first = this.end
    for (let number = ancestor + 1; number <= before.head.number; number++)
      this.#events.push({ kind: 'removed', number, hash: '', removed: undefined })
    for (let number = ancestor + 1; number <= after.head.number; number++)
      this.#events.push({ kind: 'added', number, hash: '', removed: undefined })
    const pieces = this.#pieces(move, first)
    if (count <= this.#bounds.atOnceMax && this.#recordings.length === 0) {
      try {
        while (pieces.next().done !== true);
      } catch (error) {
        this.prune(this.end)
        throw error
      }
      return
    }
    if (this.#recordings.length === RECORDINGS_MAX) while (this.#step());
    const leases = [before, after].map((view) => views.hold(view))
    const release = (): void => {
      for (const lease of leases) lease.release()
    }
    this.#recordings.push({ pieces, end: this.end, release })
    if (this.#recordings.length === 1) setImmediate(() => void this.#complete(backgroundScope()))
  }

  /**
   * Completes the events of all moves. Must be called before {@link since}. The work has a checkpoint between its
   * pieces. If the scope ends the work, a later call continues it.
   *
   * @returns undefined when all events are complete
   */
  complete(scope: Scope): Promise<void> | undefined {
    return this.#recordings.length === 0 ? undefined : this.#complete(scope)
  }

  /** Returns the events from a position on; undefined when some of them were dropped. */
  since(position: number): readonly HeadEvent[] | undefined {
    return position < this.#start ? undefined : this.#events.slice(position - this.#start)
  }

  /** Drops the events before a position. */
  prune(position: number): void {
    const dropped = this.#events.splice(0, Math.max(0, position - this.#start))
    this.#start += dropped.length
    for (const event of dropped) {
      this.#removedBytes -= this.#bytesOf.get(event) ?? 0
      if (this.#added.get(event.hash) === event) this.#added.delete(event.hash)
    }
  }

  /** Drops all events, and gives back the views. */
  close(): void {
    this.prune(this.end)
    for (const { release } of this.#recordings.splice(0)) release()
  }

  async #complete(scope: Scope): Promise<void> {
    while (this.#step()) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
    }
  }

  /** Reads the next block. @returns false when all blocks are read */
  #step(): boolean {
    const [recording] = this.#recordings
    if (recording === undefined) return false
    if (this.#isEnded(recording)) {
      this.#recordings.shift()
      recording.release()
    }
    return this.#recordings.length > 0
  }

  #isEnded({ pieces, end }: Recording): boolean {
    try {
      return pieces.next().done === true
    } catch {
      // A block cannot be read. Drop the events, which ends the filters that need them. The clients then know that they
      // missed changes. If the block is damaged, the first request that reads the block reports the damage.
      this.prune(end)
      return true
    }
  }

  /** Completes the events of a move. Yields after each block. @param first position of the first event */
  *#pieces({ before, after, ancestor }: HeadMove, first: number): Generator<void> {
    const removedCount = before.head.number - ancestor
    const count = removedCount + (after.head.number - ancestor)
    for (let at = 0; at < count; at++) {
      const event = this.#events[first + at - this.#start]
      // No filter needs an event that was dropped meanwhile.
      if (first + at < this.#start || event === undefined) continue
      const { reader } = (at < removedCount ? before : after).archive
      const hash = blockHashAt(reader, event.number)
      if (hash === undefined) event.kind = 'missing'
      else {
        event.hash = toHex(hash)
        if (event.kind === 'removed') this.#remove(reader, event)
        else this.#added.set(event.hash, event)
      }
      if (this.#removedBytes > this.#bounds.removedBytesMax) this.prune(first + count)
      yield
    }
  }

  #remove(reader: Reader, event: Place): void {
    const removed = keepBlock(reader, event.number)
    event.removed = removed.reader
    this.#bytesOf.set(event, removed.bytes)
    this.#removedBytes += removed.bytes
    const added = this.#added.get(event.hash)
    if (added !== undefined) added.removed = removed.reader
  }
}

/** The records of a removed block, from which its logs can be read after the view of the block is released. */
interface RemovedBlock {
  /** Reads the block's header, body and receipts, and nothing else. */
  readonly reader: Reader
  readonly bytes: number
}

/** Copies the records of a block. @param reader reads a view that has the block */
function keepBlock(reader: Reader, number: number): RemovedBlock {
  const records = new Map<string, Uint8Array>()
  let bytes = 0
  for (const key of [headerKey(number), bodyKey(number), receiptsKey(number)]) {
    const record = reader.get(key)
    if (record === undefined) continue
    records.set(nameOf(key), record)
    bytes += record.length
  }
  return { reader: { get: (key) => records.get(nameOf(key)) }, bytes }
}

function nameOf(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')
}
