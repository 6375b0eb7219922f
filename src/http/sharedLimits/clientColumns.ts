/**
 * Counts, in shared memory, the places (units of one resource) that clients have taken on several threads. Each thread
 * has a column, which only that thread writes and all threads read. So no lock is needed. If a thread ends in the
 * middle of a change, its column is cleared.
 */
import { LOCAL } from '../../rpc/clientShares.ts'
import { BUCKET_SLOTS, bucketStart, type ClientHashes, slotsFor } from './clientHashes.ts'

/** The memory of the columns of one resource; it can be sent to other threads. */
export interface ColumnsMemory {
  /** For each thread, the hash of the client in each slot. */
  readonly keys: SharedArrayBuffer
  /** For each thread, the number of units (see {@link unit}) that the client in each slot has taken. */
  readonly counts: SharedArrayBuffer
  /** For each thread, the number of units that all clients have taken. */
  readonly totals: SharedArrayBuffer
  /** Number of places in one unit; more than 1 only for a resource with more than {@link UNITS_MAX} places. */
  readonly unit: number
}

interface Entry {
  /** Index of the client's slot in the thread's column; -1 if the column has no slot for the client. */
  readonly slot: number
  taken: number
}

/** Maximum number of units. The 32-bit counts have room for more, because a total may briefly exceed the maximum. */
const UNITS_MAX = 2 ** 30
/** Distance between the totals of two threads, in words of 4 bytes: each total has a cache line of its own. */
const TOTAL_STRIDE = 16

export class ClientColumns {
  readonly #keys: BigInt64Array
  readonly #counts: Int32Array
  readonly #totals: Int32Array
  readonly #unit: number
  readonly #threads: number
  readonly #slots: number
  readonly #thread: number
  readonly #hashes: ClientHashes
  readonly #entries = new Map<string, Entry>()
  #taken = 0

  /**
   * @param threadsMax number of columns
   * @param clientsMax maximum number of clients that hold places at the same time
   * @param placesMax number of places
   */
  static memory(threadsMax: number, clientsMax: number, placesMax: number): ColumnsMemory {
    const slots = slotsFor(clientsMax)
    return {
      keys: new SharedArrayBuffer(threadsMax * slots * BigInt64Array.BYTES_PER_ELEMENT),
      counts: new SharedArrayBuffer(threadsMax * slots * Int32Array.BYTES_PER_ELEMENT),
      totals: new SharedArrayBuffer(threadsMax * TOTAL_STRIDE * Int32Array.BYTES_PER_ELEMENT),
      unit: Math.max(1, Math.ceil(placesMax / UNITS_MAX)),
    }
  }

  /** @param thread the number of the calling thread, whose column must be clear */
  constructor(memory: ColumnsMemory, thread: number, hashes: ClientHashes) {
    this.#keys = new BigInt64Array(memory.keys)
    this.#counts = new Int32Array(memory.counts)
    this.#totals = new Int32Array(memory.totals)
    this.#unit = memory.unit
    this.#threads = this.#totals.length / TOTAL_STRIDE
    this.#slots = this.#keys.length / this.#threads
    this.#thread = thread
    this.#hashes = hashes
  }

  /** Number of places that clients have taken on this thread. */
  get taken(): number {
    return this.#taken
  }

  /** Number of clients, other than {@link LOCAL}, that have taken places on this thread. */
  get clients(): number {
    return this.#entries.size
  }

  /**
   * Adds places to this thread's column. Other threads see the places at once. Places of {@link LOCAL} are added to the
   * thread's total only.
   *
   * @returns whether the column had a slot for the client; if not, nothing is added
   */
  add(client: string, places: number): boolean {
    if (client !== LOCAL) {
      const entry = this.#entries.get(client) ?? this.#enter(client)
      if (entry === undefined) return false
      this.#publish(entry, entry.taken + places)
    }
    this.#publishTotal(this.#taken + places)
    return true
  }

  /** As {@link add}; without a slot for the client, adds the places to the total only. */
  addAnyway(client: string, places: number): void {
    if (this.add(client, places)) return
    this.#entries.set(client, { slot: -1, taken: places })
    this.#publishTotal(this.#taken + places)
  }

  /** Subtracts places that {@link add} or {@link addAnyway} has added. */
  subtract(client: string, places: number): void {
    const entry = client === LOCAL ? undefined : this.#entries.get(client)
    if (entry !== undefined) {
      this.#publish(entry, entry.taken - places)
      if (entry.taken <= 0) this.#entries.delete(client)
    }
    this.#publishTotal(this.#taken - places)
  }

  /** Number of places that clients have taken on all threads. Each thread's number is rounded up to whole units. */
  total(): number {
    let units = 0
    for (let thread = 0; thread < this.#threads; thread++)
      units += Atomics.load(this.#totals, thread * TOTAL_STRIDE)
    return units * this.#unit
  }

  /**
   * Number of places that a client, other than {@link LOCAL}, has taken on all threads. Other threads may add or remove
   * places during the call. A client keeps its slot in a thread's column as long as it has places on that thread. A
   * place that is taken during the whole call is therefore always counted.
   */
  totalOf(client: string): number {
    const hash = this.#hashes.of(client)
    const { key } = hash
    let units = 0
    for (let thread = 0; thread < this.#threads; thread++) {
      const first = thread * this.#slots + bucketStart(hash, this.#slots)
      for (let slot = first; slot < first + BUCKET_SLOTS; slot++) {
        const found = Atomics.load(this.#keys, slot)
        if (found === 0n) break
        if (found !== key) continue
        const count = Atomics.load(this.#counts, slot)
        // Read the key again: after the first read, the thread of the slot may have given the slot to another client.
        if (Atomics.load(this.#keys, slot) === key) units += count
      }
    }
    return units * this.#unit
  }

  /**
   * Returns the hash of the client with the most places on all threads together, and the thread on which this client
   * has the most places. Undefined when no client has places. Reads all slots of the threads on which clients have
   * places.
   */
  largest(): { readonly key: bigint; readonly thread: number } | undefined {
    const found = new Map<bigint, { units: number; most: number; thread: number }>()
    for (let thread = 0; thread < this.#threads; thread++) {
      if (Atomics.load(this.#totals, thread * TOTAL_STRIDE) === 0) continue
      const first = thread * this.#slots
      for (let slot = first; slot < first + this.#slots; slot++) {
        const units = this.#counts[slot]!
        if (units === 0) continue
        const key = Atomics.load(this.#keys, slot)
        const sum = found.get(key) ?? { units: 0, most: 0, thread }
        sum.units += units
        if (units > sum.most) {
          sum.most = units
          sum.thread = thread
        }
        found.set(key, sum)
      }
    }
    let largest: { key: bigint; units: number; thread: number } | undefined
    for (const [key, { units, thread }] of found)
      if (largest === undefined || units > largest.units) largest = { key, units, thread }
    return largest
  }

  /** Clears the column of a thread that has ended. */
  clear(thread: number): void {
    const from = thread * this.#slots
    this.#counts.fill(0, from, from + this.#slots)
    this.#keys.fill(0n, from, from + this.#slots)
    Atomics.store(this.#totals, thread * TOTAL_STRIDE, 0)
  }

  /** Gives a client the first free slot of its bucket. */
  #enter(client: string): Entry | undefined {
    const hash = this.#hashes.of(client)
    const first = this.#thread * this.#slots + bucketStart(hash, this.#slots)
    for (let slot = first; slot < first + BUCKET_SLOTS; slot++) {
      if (this.#counts[slot] !== 0) continue
      Atomics.store(this.#keys, slot, hash.key)
      const entry = { slot, taken: 0 }
      this.#entries.set(client, entry)
      return entry
    }
    return undefined
  }

  #publish(entry: Entry, taken: number): void {
    entry.taken = taken
    if (entry.slot >= 0) Atomics.store(this.#counts, entry.slot, this.#units(taken))
  }

  #publishTotal(taken: number): void {
    this.#taken = taken
    Atomics.store(this.#totals, this.#thread * TOTAL_STRIDE, this.#units(taken))
  }

  #units(places: number): number {
    return this.#unit === 1 ? places : Math.ceil(places / this.#unit)
  }
}
