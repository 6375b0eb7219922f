/** An index that finds log subscriptions by the address or the first topic of a log. */
import { type LogCriteria, type LogWords, wordsMatcher } from '../archive/logs.ts'
import { toHex } from '../chain/hex.ts'
import type { LogWatch } from './logWatch.ts'

interface Entry<S> {
  readonly subscription: S
  readonly from: number
  readonly to: number
  readonly matches: (words: LogWords) => boolean
}

/** Finds the subscriptions that match a log. @typeParam S type of a subscription, an object */
export class LogSubscriptions<S> {
  readonly #entries = new Map<S, { readonly entry: Entry<S>; readonly criteria: LogCriteria }>()
  /**
   * `#ofAddress`: address in hex → subscriptions to logs of the address. `#ofTopic`: first topic in hex → subscriptions
   * to logs of any address with this first topic. `#others`: subscriptions without addresses and without a first topic.
   */
  readonly #ofAddress = new Map<string, Set<Entry<S>>>()
  readonly #ofTopic = new Map<string, Set<Entry<S>>>()
  readonly #others = new Set<Entry<S>>()

  get size(): number {
    return this.#entries.size
  }

  add(subscription: S, { criteria, from = 0, to = Number.POSITIVE_INFINITY }: LogWatch): void {
    const entry = { subscription, from, to, matches: wordsMatcher(criteria) }
    this.#entries.set(subscription, { entry, criteria })
    const { index, keys } = this.#placeOf(criteria)
    if (index === undefined) this.#others.add(entry)
    for (const key of keys) {
      const entries = index?.get(key) ?? new Set()
      index?.set(key, entries.add(entry))
    }
  }

  delete(subscription: S): void {
    const known = this.#entries.get(subscription)
    if (known === undefined) return
    this.#entries.delete(subscription)
    this.#others.delete(known.entry)
    const { index, keys } = this.#placeOf(known.criteria)
    for (const key of keys) {
      const entries = index?.get(key)
      entries?.delete(known.entry)
      if (entries?.size === 0) index?.delete(key)
    }
  }

  clear(): void {
    for (const entries of [this.#entries, this.#ofAddress, this.#ofTopic, this.#others]) entries.clear()
  }

  /** Returns all subscriptions. */
  subscriptions(): Iterable<S> {
    return this.#entries.keys()
  }

  /** Whether any subscription may match the log. */
  mayWant({ address, topics }: LogWords): boolean {
    return this.#others.size > 0 || this.#ofAddress.has(address) || this.#ofTopic.has(topics[0] ?? '')
  }

  /**
   * Yields the subscriptions that match a log. Yields undefined for each subscription that was tested and does not
   * match, so that the caller can let other tasks run. Subscriptions may be added and removed between two steps.
   *
   * @param number number of the log's block
   */
  *wanting(words: LogWords, number: number): Generator<S | undefined, void, void> {
    const { address, topics } = words
    for (const entries of [this.#ofAddress.get(address), this.#ofTopic.get(topics[0] ?? ''), this.#others]) {
      for (const { subscription, from, to, matches } of entries ?? []) {
        yield number >= from && number <= to && matches(words) ? subscription : undefined
      }
    }
  }

  #placeOf({ addresses, topics }: LogCriteria): {
    index: Map<string, Set<Entry<S>>> | undefined
    keys: string[]
  } {
    if (addresses.length > 0) return { index: this.#ofAddress, keys: addresses.map(toHex) }
    const first = topics[0] ?? []
    return { index: first.length > 0 ? this.#ofTopic : undefined, keys: first.map(toHex) }
  }
}
