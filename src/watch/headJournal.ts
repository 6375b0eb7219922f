/**
 * The journal of the head: which blocks were added and removed, in order. All filters share one list, and each filter
 * has its own position. A poll reads blocks of the chain from the archive. The records of removed blocks are kept here.
 */
import { blockHashAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import type { HeadMove } from '../head/view.ts'
import { bodyKey, headerKey, receiptsKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

export interface HeadEvent {
  readonly kind: 'added' | 'removed'
  readonly number: number
  /** Hex, 32 bytes. */
  readonly hash: string
  /** Reads the block's logs after the block was removed; undefined while the block is in the chain. */
  removed: Reader | undefined
}

export interface JournalBounds {
  /** Maximum number of events that are kept. */
  readonly eventsMax: number
  /** Maximum bytes of removed blocks that are kept. */
  readonly removedBytesMax: number
}

/**
 * The events are enough for a day of a chain with a block each second, and take some 20 MB. The bytes are enough for
 * reorgs of hundreds of full blocks.
 */
const BOUNDS: JournalBounds = { eventsMax: 100_000, removedBytesMax: 64 * 1024 * 1024 }

export class HeadJournal {
  readonly #bounds: JournalBounds
  #events: HeadEvent[] = []
  /** Position of the first event that is kept. */
  #start = 0
  /** Block hash → event of the block's last addition. */
  readonly #added = new Map<string, HeadEvent>()
  #removedBytes = 0
  readonly #bytesOf = new WeakMap<HeadEvent, number>()

  constructor(bounds: JournalBounds = BOUNDS) {
    this.#bounds = bounds
  }

  /** Position after the last event. */
  get end(): number {
    return this.#start + this.#events.length
  }

  /**
   * Records a move of the head in geth's order: first the removed blocks, then the added blocks, each in ascending
   * order. Reads the views before and after the move.
   */
  record({ before, after, ancestor }: HeadMove): void {
    const isTooMuch = (): boolean =>
      this.#events.length > this.#bounds.eventsMax || this.#removedBytes > this.#bounds.removedBytesMax
    // Stop early if the move exceeds the bounds, because all events are then dropped.
    for (let number = ancestor + 1; number <= before.head.number && !isTooMuch(); number++) {
      this.#remove(before.archive.reader, number)
    }
    for (let number = ancestor + 1; number <= after.head.number && !isTooMuch(); number++) {
      const hash = blockHashAt(after.archive.reader, number)
      if (hash === undefined) continue
      const event: HeadEvent = { kind: 'added', number, hash: toHex(hash), removed: undefined }
      this.#events.push(event)
      this.#added.set(event.hash, event)
    }
    if (isTooMuch()) this.prune(this.end)
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

  #remove(reader: Reader, number: number): void {
    const hash = blockHashAt(reader, number)
    if (hash === undefined) return
    const removed = keepBlock(reader, number)
    const event: HeadEvent = { kind: 'removed', number, hash: toHex(hash), removed: removed.reader }
    this.#events.push(event)
    this.#bytesOf.set(event, removed.bytes)
    this.#removedBytes += removed.bytes
    const added = this.#added.get(event.hash)
    if (added !== undefined) added.removed = removed.reader
  }
}

/** The records of a removed block. Its logs can be read from them after the view of the block is released. */
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
