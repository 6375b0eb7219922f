/**
 * Which blocks came and went, in order: one list for all filters, each of which remembers how far it has been read.
 * Blocks that are in the chain are read from the archive when somebody polls; of those that were taken out of it the
 * records are kept here.
 */
import { blockHashAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import type { HeadMove } from '../head/view.ts'
import type { Reader } from '../store/store.ts'
import { keepBlock } from './goneBlock.ts'

export interface HeadEvent {
  readonly kind: 'added' | 'removed'
  readonly number: number
  /** Hex, 32 bytes. */
  readonly hash: string
  /** Has the block's logs; undefined while the block is in the chain. */
  gone: Reader | undefined
}

export interface JournalBounds {
  /** Events that are kept at most. */
  readonly eventsMax: number
  /** Bytes of the blocks that were taken out of the chain. */
  readonly goneBytesMax: number
}

/** A day of a chain with a block each second, in some 20 MB; and reorganisations of hundreds of full blocks. */
const BOUNDS: JournalBounds = { eventsMax: 100_000, goneBytesMax: 64 * 1024 * 1024 }

export class HeadJournal {
  readonly #bounds: JournalBounds
  #events: HeadEvent[] = []
  /** Position of the first event that is kept. */
  #start = 0
  /** Hash → when the block came last. */
  readonly #added = new Map<string, HeadEvent>()
  #goneBytes = 0
  readonly #bytesOf = new WeakMap<HeadEvent, number>()

  constructor(bounds: JournalBounds = BOUNDS) {
    this.#bounds = bounds
  }

  /** Position after the last event. */
  get end(): number {
    return this.#start + this.#events.length
  }

  /** Both views of the move are read. geth's order: the blocks that go, by their numbers, then those that come. */
  record({ before, after, ancestor }: HeadMove): void {
    const isTooMuch = (): boolean =>
      this.#events.length > this.#bounds.eventsMax || this.#goneBytes > this.#bounds.goneBytesMax
    // What is left out in a move that is too large by itself: everybody has to begin anew after it.
    for (let number = ancestor + 1; number <= before.head.number && !isTooMuch(); number++) {
      this.#remove(before.archive.reader, number)
    }
    for (let number = ancestor + 1; number <= after.head.number && !isTooMuch(); number++) {
      const hash = blockHashAt(after.archive.reader, number)
      if (hash === undefined) continue
      const event: HeadEvent = { kind: 'added', number, hash: toHex(hash), gone: undefined }
      this.#events.push(event)
      this.#added.set(event.hash, event)
    }
    if (isTooMuch()) this.forget(this.end)
  }

  /** Events from a position on; undefined when they are not all there any more. */
  since(position: number): readonly HeadEvent[] | undefined {
    return position < this.#start ? undefined : this.#events.slice(position - this.#start)
  }

  /** Drops what comes before a position. */
  forget(position: number): void {
    const dropped = this.#events.splice(0, Math.max(0, position - this.#start))
    this.#start += dropped.length
    for (const event of dropped) {
      this.#goneBytes -= this.#bytesOf.get(event) ?? 0
      if (this.#added.get(event.hash) === event) this.#added.delete(event.hash)
    }
  }

  #remove(reader: Reader, number: number): void {
    const hash = blockHashAt(reader, number)
    if (hash === undefined) return
    const gone = keepBlock(reader, number)
    const event: HeadEvent = { kind: 'removed', number, hash: toHex(hash), gone: gone.reader }
    this.#events.push(event)
    this.#bytesOf.set(event, gone.bytes)
    this.#goneBytes += gone.bytes
    const added = this.#added.get(event.hash)
    if (added !== undefined) added.gone = gone.reader
  }
}
