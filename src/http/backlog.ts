/**
 * Counts the bytes that wait to be read by slow consumers. When there are too many, disconnects a consumer of the
 * client with the most bytes.
 */
import { LOCAL } from '../rpc/clientShares.ts'

/** A connection or an answer that its client may read too slowly. */
export interface Consumer {
  /** The key under which the client is rate limited; `LOCAL` for all clients that are not limited. */
  readonly client: string
  cut(): void
}

export class Backlog {
  readonly #bytesMax: number
  readonly #bytes = new Map<Consumer, number>()
  #total = 0

  /** @param bytesMax limit for all consumers together, in bytes */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Total number of waiting bytes, over all consumers. */
  get total(): number {
    return this.#total
  }

  /** Counts bytes that wait for a consumer. The consumer may be disconnected before the call returns. */
  add(consumer: Consumer, bytes: number): void {
    const waiting = (this.#bytes.get(consumer) ?? 0) + bytes
    this.#bytes.set(consumer, waiting)
    this.#total += bytes
    this.changed(consumer, bytes, waiting)
    this.relieve()
  }

  /** Subtracts bytes that no longer wait for a consumer; does nothing after {@link removeAll}. */
  remove(consumer: Consumer, bytes: number): void {
    const had = this.#bytes.get(consumer)
    if (had === undefined) return
    // If `removeAll` was called, `had` counts only bytes that were added after that call. `bytes` may include bytes
    // that were added before, so subtract at most `had`.
    const less = Math.min(had, bytes)
    if (had > less) this.#bytes.set(consumer, had - less)
    else this.#bytes.delete(consumer)
    this.#total -= less
    this.changed(consumer, -less, had - less)
  }

  /** Subtracts all bytes of a consumer that has disconnected. */
  removeAll(consumer: Consumer): void {
    const bytes = this.#bytes.get(consumer)
    if (bytes === undefined) return
    this.#total -= bytes
    this.#bytes.delete(consumer)
    this.changed(consumer, -bytes, 0)
  }

  /** Disconnects consumers until the number of waiting bytes is within the maximum. */
  relieve(): void {
    while (this.#total > this.#bytesMax) this.disconnectLargest()
  }

  /** Called when the number of bytes that wait for a consumer has changed by `bytes`, to `waiting`. */
  protected changed(_consumer: Consumer, _bytes: number, _waiting: number): void {}

  /**
   * Picks the client with the most bytes in total, and disconnects its largest consumer. A client therefore gains
   * nothing from having many connections.
   */
  protected disconnectLargest(): void {
    const ofClients = new Map<string | Consumer, number>()
    for (const [consumer, bytes] of this.#bytes) {
      const key = keyOf(consumer)
      ofClients.set(key, (ofClients.get(key) ?? 0) + bytes)
    }
    const [key] = largestOf(ofClients)
    this.disconnectLargestOf((consumer) => keyOf(consumer) === key)
  }

  /** Disconnects the largest of the consumers that `isOf` selects. @returns false if it selects none */
  protected disconnectLargestOf(isOf: (consumer: Consumer) => boolean): boolean {
    const own = [...this.#bytes].filter(([consumer]) => isOf(consumer))
    if (own.length === 0) return false
    const [largest] = largestOf(own)
    this.removeAll(largest)
    largest.cut()
    return true
  }
}

function keyOf(consumer: Consumer): string | Consumer {
  return consumer.client === LOCAL ? consumer : consumer.client
}

/** @param entries at least one */
function largestOf<K>(entries: Iterable<[K, number]>): [K, number] {
  let largest: [K, number] | undefined
  for (const entry of entries) if (largest === undefined || entry[1] > largest[1]) largest = entry
  return largest!
}
