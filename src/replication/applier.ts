/** Brings an archive forward along the log, without executing: writes the batches of the entries as they are. */
import { idOf } from '../chain/hex.ts'
import { DiskSync } from '../ingest/diskSync.ts'
import { decodeLayer } from '../store/layer.ts'
import { isChangedByBlocks } from '../store/schema.ts'
import { Batch, type Store } from '../store/store.ts'
import { checkFollows, type LogEntry, type LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import { putPosition } from './position.ts'

/** While the archive is far behind, entries are joined into one write until the write has this many bytes. */
const WRITE_BYTES = 2 * 1024 * 1024

/**
 * Maximum bytes of a group of entries that is written as one batch. The entries of such a group, for example a reorg,
 * become visible together, even if the process ends in the middle. A larger group is written in several batches.
 */
const GROUP_BYTES_MAX = 64 * 1024 * 1024

/** Milliseconds between syncs to the disk. A power loss may lose the archive's last entries; the log has them. */
const SYNC_MS = 1_000

/** A position, and whether it is the end of a group. In the middle of a group, no view of the archive may be taken. */
export interface Applied extends LogPosition {
  readonly isLast: boolean
}

export interface ApplyOptions {
  /**
   * Whether to write several groups of entries at once. This takes less time, but no view can be taken between the
   * groups.
   */
  readonly joinGroups?: boolean
  /** Called after each write; the next write waits for the returned promise. */
  readonly onWritten?: (applied: Applied) => Promise<void> | void
}

export class Applier {
  readonly #store: Store
  readonly #disk: DiskSync
  /** The store's position in the log. */
  #applied: Applied
  /** The position that the store has after {@link #batch} is written. */
  #reached: Applied
  /** The operations of entries that are not written yet. */
  #batch = new Batch(true)

  /** @param position the store's position */
  constructor(store: Store, position: LogPosition) {
    this.#store = store
    this.#disk = new DiskSync(store, SYNC_MS)
    this.#applied = { ...position, isLast: true }
    this.#reached = this.#applied
  }

  /** The position of the archive. */
  get applied(): Applied {
    return this.#applied
  }

  /**
   * The position after which the next entries are expected. It is past {@link applied} while entries of an unfinished
   * group are in memory.
   */
  get reached(): LogPosition {
    return this.#reached
  }

  /**
   * Checks that the entries follow {@link reached}, and writes them. Each write is atomic, and moves the archive's
   * position. Entries of a group that is not complete stay in memory, up to GROUP_BYTES_MAX bytes.
   *
   * @param entries entries in order, without gaps
   * @throws LogError DAMAGED, DIVERGED for an entry, after the groups before the entry were written. Neither the entry
   *   nor the entries in memory are written; {@link reached} is the position before the entry. StoreError
   */
  async apply(entries: readonly LogEntry[], options: ApplyOptions = {}): Promise<void> {
    const { linked, fault } = linkedTo(this.#reached, entries)
    await this.#applyLinked(linked, options)
    if (fault !== undefined) throw fault
  }

  async #applyLinked(
    entries: readonly LogEntry[],
    { joinGroups = false, onWritten }: ApplyOptions,
  ): Promise<void> {
    const lastEnd = entries.findLastIndex(({ isLast }) => isLast)
    for (const [index, entry] of entries.entries()) {
      this.#decode(entry)
      this.#reached = { seq: entry.seq, link: entry.link, isLast: entry.isLast }
      const waits = joinGroups && this.#batch.bytes < WRITE_BYTES && index < lastEnd
      if (entry.isLast ? waits : this.#batch.bytes < GROUP_BYTES_MAX) continue
      await this.#write()
      await onWritten?.(this.#applied)
    }
  }

  /** Waits until all writes are on the disk. */
  flush(): Promise<void> {
    return this.#disk.flush()
  }

  /** Adds the operations of an entry to the batch; none of them if the entry does not decode. @throws LogError DAMAGED */
  #decode({ seq, batch }: LogEntry): void {
    const { operations } = this.#batch
    const { length } = operations
    try {
      decodeLayer(batch, this.#batch)
    } catch (cause) {
      operations.length = length
      throw new LogError('DAMAGED', `the batch of entry ${seq} of the log does not decode`, {
        cause,
        entry: seq,
      })
    }
  }

  async #write(): Promise<void> {
    const reached = this.#reached
    const batch =
      reached.seq === this.#applied.seq + 1 ? this.#batch : inKeyOrder(withoutOverwritten(this.#batch))
    this.#batch = new Batch(true)
    putPosition(batch, reached)
    await this.#disk.written((sync) => this.#store.write(batch, { sync }))
    this.#applied = reached
  }
}

/** Returns the first entries, each of which follows its predecessor, and the error about the entry after them, if any. */
function linkedTo(
  position: LogPosition,
  entries: readonly LogEntry[],
): { readonly linked: readonly LogEntry[]; readonly fault?: unknown } {
  let before = position
  for (const [index, entry] of entries.entries()) {
    try {
      checkFollows(before, entry)
    } catch (fault) {
      return { linked: entries.slice(0, index), fault }
    }
    before = entry
  }
  return { linked: entries }
}

/**
 * Removes the operations on records that later operations of the batch write again. This saves a third of the bytes in
 * a batch of several blocks. Considers only the kinds of records that successive blocks write again.
 */
function withoutOverwritten({ operations }: Batch): Batch {
  const places = new Map<string, number>()
  const kept = new Batch(true)
  for (const operation of operations) {
    const { key } = operation
    if (isChangedByBlocks(key)) {
      const id = idOf(key)
      const place = places.get(id)
      if (place !== undefined) {
        kept.operations[place] = operation
        continue
      }
      places.set(id, kept.operations.length)
    }
    kept.operations.push(operation)
  }
  return kept
}

/**
 * Maximum number of operations that {@link inKeyOrder} sorts. A double represents integers of 53 bits exactly: 32 bits
 * of the key, and 21 bits of the operation's index.
 */
const SORTED_MAX = 2 ** 21

/**
 * Sorts the operations by the first four bytes of their keys; operations on one record keep their order. LevelDB looks
 * for the place of each record in a list of up to 32 MB. Successive keys have near places, whose memory is still in the
 * processor's cache.
 */
function inKeyOrder(batch: Batch): Batch {
  const { operations } = batch
  if (operations.length > SORTED_MAX) return batch
  // Encode the first bytes of each key and the operation's index as one number: numbers are sorted faster than objects.
  const order = new Float64Array(operations.length)
  for (const [index, { key }] of operations.entries()) {
    order[index] = firstBytes(key) * SORTED_MAX + index
  }
  order.sort()
  const sorted = new Batch(true)
  for (const place of order) sorted.operations.push(operations[place % SORTED_MAX]!)
  return sorted
}

/** The first four bytes of a key as an integer. */
function firstBytes(key: Uint8Array): number {
  return ((key[0]! << 24) | (key[1]! << 16) | (key[2]! << 8) | key[3]!) >>> 0
}
