/** Transactions that our pool is to have and has not yet: when each is to be offered to it. */
import { type Backoff, backoffMs, type Clock } from './clock.ts'

const BACKOFF: Backoff = { firstMs: 2_000, maxMs: 60_000 }

interface Wanted {
  refusals: number
  dueAtMs: number
}

/** By hash, in the order in which they came. */
export class WantedTransactions {
  readonly #wanted = new Map<string, Wanted>()
  readonly #max: number
  readonly #clock: Clock

  /** @param max how many at most; what comes beyond that is not kept */
  constructor(max: number, clock: Clock) {
    this.#max = max
    this.#clock = clock
  }

  get size(): number {
    return this.#wanted.size
  }

  /** It is to be offered at once; one that is there keeps its time. */
  add(hash: string): void {
    if (this.#wanted.has(hash) || this.#wanted.size >= this.#max) return
    this.#wanted.set(hash, { refusals: 0, dueAtMs: this.#clock.now() })
  }

  /** It is to be offered again, later each time. */
  refused(hash: string): void {
    const refusals = (this.#wanted.get(hash)?.refusals ?? 0) + 1
    this.#wanted.delete(hash)
    if (this.#wanted.size >= this.#max) return
    const dueAtMs = this.#clock.now() + backoffMs(refusals, BACKOFF, this.#clock)
    this.#wanted.set(hash, { refusals, dueAtMs })
  }

  drop(hash: string): void {
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
    for (const hash of this.#wanted.keys()) if (!hashes.has(hash)) this.#wanted.delete(hash)
  }

  clear(): void {
    this.#wanted.clear()
  }
}
