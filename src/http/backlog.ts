/** What waits for those who read answers, in bytes: when it is too much, whoever leaves most unread is cut. */
import { LOCAL } from '../rpc/clientShares.ts'

/** A connection or an answer, as far as its backlog goes. */
export interface Debtor {
  /** The key under which the client is rate limited; `LOCAL` of those who are not told apart. */
  readonly client: string
  cut(): void
}

export class Backlog {
  readonly #bytesMax: number
  readonly #bytes = new Map<Debtor, number>()
  #total = 0

  /** @param bytesMax of all debtors together */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes that wait for all of them. */
  get total(): number {
    return this.#total
  }

  /** Adds to what waits for a debtor; it may be cut before this returns. */
  add(debtor: Debtor, bytes: number): void {
    this.#bytes.set(debtor, (this.#bytes.get(debtor) ?? 0) + bytes)
    this.#total += bytes
    while (this.#total > this.#bytesMax) this.#cutLargest()
  }

  /** Takes back some of what was added; never more than there is: a debtor that was forgotten has nothing. */
  remove(debtor: Debtor, bytes: number): void {
    const had = this.#bytes.get(debtor)
    if (had === undefined) return
    // What was added before it was forgotten may be taken back afterwards.
    const less = Math.min(had, bytes)
    if (had > less) this.#bytes.set(debtor, had - less)
    else this.#bytes.delete(debtor)
    this.#total -= less
  }

  /** Of a debtor that has gone nothing waits any more. */
  forget(debtor: Debtor): void {
    this.#total -= this.#bytes.get(debtor) ?? 0
    this.#bytes.delete(debtor)
  }

  /** The largest of the client that leaves most unread in all: many connections are no way to be spared. */
  #cutLargest(): void {
    const ofClients = new Map<string | Debtor, number>()
    for (const [debtor, bytes] of this.#bytes) {
      const key = keyOf(debtor)
      ofClients.set(key, (ofClients.get(key) ?? 0) + bytes)
    }
    const [key] = largestOf(ofClients)
    const own = [...this.#bytes].filter(([debtor]) => keyOf(debtor) === key)
    const [largest] = largestOf(own)
    this.forget(largest)
    largest.cut()
  }
}

function keyOf(debtor: Debtor): string | Debtor {
  return debtor.client === LOCAL ? debtor : debtor.client
}

/** @param entries at least one */
function largestOf<K>(entries: Iterable<[K, number]>): [K, number] {
  let largest: [K, number] | undefined
  for (const entry of entries) if (largest === undefined || entry[1] > largest[1]) largest = entry
  return largest!
}
