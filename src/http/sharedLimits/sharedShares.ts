/** As ClientShares, but counts the places that clients have taken on all threads that share the memory. */
import { LOCAL, type Shares, shareOf } from '../../rpc/clientShares.ts'
import { ClientColumns, type ColumnsMemory } from './clientColumns.ts'
import type { ClientHashes } from './clientHashes.ts'

/**
 * Divides a limited resource among clients on several threads.
 *
 * A thread first adds places to its own column, and then reads all columns. If the sum exceeds the limit, the thread
 * subtracts the places again. So the limit holds without a lock: consider all places that clients hold at some moment.
 * The thread that added the last of these places read the columns afterwards, so its sum included all of them. Two
 * threads that take the last place at the same moment may both be refused.
 */
export class SharedShares implements Shares {
  readonly #columns: ClientColumns
  readonly #max: number
  readonly #shareMax: number

  /** @param max number of places. A client may take a quarter of them, at least one; {@link LOCAL} may take all */
  constructor(memory: ColumnsMemory, thread: number, hashes: ClientHashes, max: number) {
    this.#columns = new ClientColumns(memory, thread, hashes)
    this.#max = max
    this.#shareMax = shareOf(max)
  }

  /** Number of places that clients have taken on this thread. */
  get count(): number {
    return this.#columns.taken
  }

  /** Number of places that clients have taken on all threads. */
  get total(): number {
    return this.#columns.total()
  }

  /**
   * Takes all of the requested places, or none.
   *
   * @param places number of places to take
   * @returns whether enough places were left for the client
   */
  take(client: string, places = 1): boolean {
    if (!this.#columns.add(client, places)) return false
    if (this.#isWithinLimits(client)) return true
    this.#columns.subtract(client, places)
    return false
  }

  /** Returns places that the client has taken on this thread. */
  give(client: string, places = 1): void {
    this.#columns.subtract(client, places)
  }

  /** Frees all places of an ended thread's clients. */
  clearThread(thread: number): void {
    this.#columns.clear(thread)
  }

  #isWithinLimits(client: string): boolean {
    const total = this.#columns.total()
    if (total > this.#max) return false
    // While all clients together have taken no more than one share, no client exceeds its share: skip the lookup.
    return client === LOCAL || total <= this.#shareMax || this.#columns.totalOf(client) <= this.#shareMax
  }
}
