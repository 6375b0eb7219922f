/**
 * Orders transactions for eviction from a full pool. The lowest effective tip in the next block comes first. Among
 * equal tips, the order is lower fee cap, lower tip cap, higher nonce, later arrival. geth:
 * core/txpool/legacypool/list.go, `pricedList`. Its second heap (by fee cap) is omitted, so that one order applies to
 * all transactions.
 */
import type { Entry } from './account.ts'

/** The heap is rebuilt when this share of its entries has left the pool. */
const STALE_PART_MAX = 1 / 4

interface Priced {
  readonly entry: Entry
  /** wei */
  readonly tip: bigint
}

export interface Fees {
  readonly feeCap: bigint
  readonly tipCap: bigint
}

/** Returns the wei per unit of gas that the fee recipient receives. Negative when the fee cap is below the base fee. */
export function tipAt({ feeCap, tipCap }: Fees, baseFee: bigint): bigint {
  const left = feeCap - baseFee
  return left < tipCap ? left : tipCap
}

/** A heap with the cheapest entry on top. Entries that have left the pool are discarded when they reach the top. */
export class PriceHeap {
  #heap: Priced[] = []
  #stale = 0
  #baseFee = 0n

  push(entry: Entry): void {
    this.#heap.push(this.#priced(entry))
    this.#up(this.#heap.length - 1)
  }

  /** Call for every entry that leaves the pool, unless {@link pop} returned the entry. */
  dropped(live: Iterable<Entry>): void {
    this.#stale++
    if (this.#stale > this.#heap.length * STALE_PART_MAX) this.rebuild(live, this.#baseFee)
  }

  /** @param baseFee wei; 0 before London */
  rebuild(live: Iterable<Entry>, baseFee: bigint): void {
    this.#baseFee = baseFee
    this.#stale = 0
    this.#heap = []
    for (const entry of live) if (!entry.account.isBlob) this.#heap.push(this.#priced(entry))
    for (let at = (this.#heap.length >> 1) - 1; at >= 0; at--) this.#down(at)
  }

  /** Whether a transaction pays no more than the cheapest entry. */
  isUnderpriced(fees: Fees): boolean {
    this.#dropStale()
    const cheapest = this.#heap[0]
    if (cheapest === undefined) return false
    return compareFees(cheapest.entry.pooled, cheapest.tip, fees, tipAt(fees, this.#baseFee)) >= 0
  }

  /** Removes and returns the cheapest entry; undefined when the heap is empty. */
  pop(): Entry | undefined {
    this.#dropStale()
    return this.#popAny()?.entry
  }

  #priced(entry: Entry): Priced {
    return { entry, tip: tipAt(entry.pooled, this.#baseFee) }
  }

  #dropStale(): void {
    while (this.#heap[0]?.entry.place === 'dropped') {
      this.#popAny()
      this.#stale--
    }
  }

  #popAny(): Priced | undefined {
    const top = this.#heap[0]
    const last = this.#heap.pop()
    if (top !== last && last !== undefined) {
      this.#heap[0] = last
      this.#down(0)
    }
    return top
  }

  #up(start: number): void {
    let at = start
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (compare(this.#heap[at]!, this.#heap[parent]!) >= 0) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #down(start: number): void {
    let at = start
    for (;;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#heap.length && compare(this.#heap[child]!, this.#heap[least]!) < 0) least = child
      }
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #swap(one: number, other: number): void {
    const kept = this.#heap[one]!
    this.#heap[one] = this.#heap[other]!
    this.#heap[other] = kept
  }
}

function compare(one: Priced, other: Priced): number {
  const byFees = compareFees(one.entry.pooled, one.tip, other.entry.pooled, other.tip)
  if (byFees !== 0) return byFees
  const [nonce, otherNonce] = [one.entry.pooled.nonce, other.entry.pooled.nonce]
  if (nonce !== otherNonce) return nonce > otherNonce ? -1 : 1
  return other.entry.order - one.entry.order
}

function compareFees(one: Fees, tip: bigint, other: Fees, otherTip: bigint): number {
  if (tip !== otherTip) return tip < otherTip ? -1 : 1
  if (one.feeCap !== other.feeCap) return one.feeCap < other.feeCap ? -1 : 1
  if (one.tipCap !== other.tipCap) return one.tipCap < other.tipCap ? -1 : 1
  return 0
}
