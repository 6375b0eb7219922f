/** Bytes that wait for the consumers of answers. When they are too many, the slowest consumer is cut off. */
import { LOCAL } from '../rpc/clientShares.ts'

/** A connection or an answer, as far as its backlog goes. */
export interface Consumer {
  /** The key under which the client is rate limited; `LOCAL` of those who are not told apart. */
  readonly client: string
  cut(): void
}

export class Backlog {
  readonly #bytesMax: number
  readonly #bytes = new Map<Consumer, number>()
  #total = 0

  /** @param bytesMax of all consumers together */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes that wait for all of them. */
  get total(): number {
    return this.#total
  }

  /** Adds to what waits for a consumer; it may be cut before this returns. */
  add(consumer: Consumer, bytes: number): void {
    this.#bytes.set(consumer, (this.#bytes.get(consumer) ?? 0) + bytes)
    this.#total += bytes
    while (this.#total > this.#bytesMax) this.#cutLargest()
  }

  /** Takes back some of what was added; never more than there is: a consumer that was forgotten has nothing. */
  remove(consumer: Consumer, bytes: number): void {
    const had = this.#bytes.get(consumer)
    if (had === undefined) return
    // What was added before it was forgotten may be taken back afterwards.
    const less = Math.min(had, bytes)
    if (had > less) this.#bytes.set(consumer, had - less)
    else this.#bytes.delete(consumer)
    this.#total -= less
  }

  /** Nothing waits any more for a consumer that has gone. */
  forget(consumer: Consumer): void {
    this.#total -= this.#bytes.get(consumer) ?? 0
    this.#bytes.delete(consumer)
  }

  /** Cuts the largest of the client that leaves most unread in all, so that many connections spare nobody. */
  #cutLargest(): void {
    const ofClients = new Map<string | Consumer, number>()
    for (const [consumer, bytes] of this.#bytes) {
      const key = keyOf(consumer)
      ofClients.set(key, (ofClients.get(key) ?? 0) + bytes)
    }
    const [key] = largestOf(ofClients)
    const own = [...this.#bytes].filter(([consumer]) => keyOf(consumer) === key)
    const [largest] = largestOf(own)
    this.forget(largest)
    largest.cut()
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
