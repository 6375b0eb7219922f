/** Transactions that our pool is to have and has not yet: when each is to be offered to it. */
import { type Backoff, backoffMs, type Clock } from './clock.ts'

const BACKOFF: Backoff = { firstMs: 2_000, maxMs: 60_000 }
/** Offers, which take some twenty minutes: a filter does not say what the node has no more. */
const REFUSALS_MAX = 32

interface Wanted {
  refusals: number
  dueAtMs: number
}

/** By hash, in the order in which they came. */
export class WantedTransactions {
  readonly #wanted = new Map<string, Wanted>()
  /** Those that were refused, by how often. */
  readonly #byRefusals = Array.from({ length: REFUSALS_MAX }, () => new Set<string>())
  readonly #max: number
  readonly #clock: Clock

  /** @param max how many at most; beyond that the new ones come before the ones that were refused */
  constructor(max: number, clock: Clock) {
    this.#max = max
    this.#clock = clock
  }

  get size(): number {
    return this.#wanted.size
  }

  /** It is to be offered at once, if there is room; one that is there keeps its time. */
  add(hash: string): void {
    if (this.#wanted.has(hash)) return
    if (this.#wanted.size >= this.#max) this.#evict()
    if (this.#wanted.size >= this.#max) return
    this.#wanted.set(hash, { refusals: 0, dueAtMs: this.#clock.now() })
  }

  /** It is to be offered again, later each time. @returns false when it is given up instead */
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

  /** Whether it waits for its time. */
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

  /** Lets go the one that was refused most often; what was never offered stays. */
  #evict(): void {
    const bucket = this.#byRefusals.findLast(({ size }) => size > 0)
    const [hash] = bucket ?? []
    if (hash !== undefined) this.drop(hash)
  }
}
