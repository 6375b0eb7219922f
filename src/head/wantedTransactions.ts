/** Schedules the transactions that are to be offered to our pool. */
import { type Backoff, backoffMs, type Clock } from './clock.ts'

const BACKOFF: Backoff = { firstMs: 2_000, maxMs: 60_000 }
/**
 * Maximum number of times that a transaction is offered. All offers together take some twenty minutes. A filter does
 * not report that the node has dropped a transaction, so the offers must end at some time.
 */
const REFUSALS_MAX = 32

interface Wanted {
  refusals: number
  dueAtMs: number
}

/** Transactions by hash, in order of arrival. */
export class WantedTransactions {
  readonly #wanted = new Map<string, Wanted>()
  /** Hashes of refused transactions, by number of refusals. */
  readonly #byRefusals = Array.from({ length: REFUSALS_MAX }, () => new Set<string>())
  readonly #max: number
  readonly #clock: Clock

  /**
   * @param max maximum number of transactions; when it is reached, a new transaction replaces the one that was refused
   * most often
   */
  constructor(max: number, clock: Clock) {
    this.#max = max
    this.#clock = clock
  }

  get size(): number {
    return this.#wanted.size
  }

  /**
   * Schedules a transaction to be offered to the pool at once. Does nothing if the transaction is already scheduled, or
   * if the maximum number is reached and no transaction can be evicted.
   */
  add(hash: string): void {
    if (this.#wanted.has(hash)) return
    if (this.#wanted.size >= this.#max) this.#evict()
    if (this.#wanted.size >= this.#max) return
    this.#wanted.set(hash, { refusals: 0, dueAtMs: this.#clock.now() })
  }

  /** Schedules another offer after a longer wait. @returns false when the transaction is given up */
  refused(hash: string): boolean {
    const refusals = (this.#wanted.get(hash)?.refusals ?? 0) + 1
    this.drop(hash)
    const bucket = this.#byRefusals[refusals]
    if (bucket === undefined || this.#wanted.size >= this.#max) return false
    const dueAtMs = this.#clock.now() + backoffMs(refusals, BACKOFF, this.#clock)
    this.#wanted.set(hash, { refusals, dueAtMs })
    bucket.add(hash)
    return true
  }

  drop(hash: string): void {
    const refusals = this.#wanted.get(hash)?.refusals
    if (refusals !== undefined) this.#byRefusals[refusals]!.delete(hash)
    this.#wanted.delete(hash)
  }

  /** Whether the transaction is scheduled for a later time. */
  isEarly(hash: string): boolean {
    return (this.#wanted.get(hash)?.dueAtMs ?? 0) > this.#clock.now()
  }

  due(max: number): string[] {
    const due: string[] = []
    for (const hash of this.#wanted.keys()) {
      if (due.length >= max) break
      if (!this.isEarly(hash)) due.push(hash)
    }
    return due
  }

  keepOnly(hashes: ReadonlySet<string>): void {
    for (const hash of this.#wanted.keys()) if (!hashes.has(hash)) this.drop(hash)
  }

  clear(): void {
    this.#wanted.clear()
    for (const bucket of this.#byRefusals) bucket.clear()
  }

  /** Evicts the transaction refused most often; transactions that were never refused stay. */
  #evict(): void {
    const bucket = this.#byRefusals.findLast(({ size }) => size > 0)
    const [hash] = bucket ?? []
    if (hash !== undefined) this.drop(hash)
  }
}
