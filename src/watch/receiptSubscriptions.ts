/** An index that finds receipt subscriptions by the hash of a transaction. */

/** Finds the subscriptions that want the receipt of a transaction. @typeParam S type of a subscription, an object */
export class ReceiptSubscriptions<S> {
  /** Subscription → hashes of the transactions, in lower-case hex. An empty set stands for all transactions. */
  readonly #hashesOf = new Map<S, ReadonlySet<string>>()
  /** Hash of a transaction → the subscriptions that name it. */
  readonly #ofHash = new Map<string, Set<S>>()
  readonly #toAll = new Set<S>()

  get size(): number {
    return this.#hashesOf.size
  }

  /** Number of subscriptions that name transactions. */
  get namingCount(): number {
    return this.#hashesOf.size - this.#toAll.size
  }

  /** The subscriptions to the receipts of all transactions. */
  get toAll(): ReadonlySet<S> {
    return this.#toAll
  }

  /** @param hashes in hex, in lower case; empty for the receipts of all transactions */
  add(subscription: S, hashes: readonly string[]): void {
    const own = new Set(hashes)
    this.#hashesOf.set(subscription, own)
    if (own.size === 0) this.#toAll.add(subscription)
    for (const hash of own) {
      const subscriptions = this.#ofHash.get(hash) ?? new Set()
      this.#ofHash.set(hash, subscriptions.add(subscription))
    }
  }

  delete(subscription: S): void {
    for (const hash of this.#hashesOf.get(subscription) ?? []) {
      const subscriptions = this.#ofHash.get(hash)
      subscriptions?.delete(subscription)
      if (subscriptions?.size === 0) this.#ofHash.delete(hash)
    }
    this.#hashesOf.delete(subscription)
    this.#toAll.delete(subscription)
  }

  has(subscription: S): boolean {
    return this.#hashesOf.has(subscription)
  }

  clear(): void {
    for (const entries of [this.#hashesOf, this.#ofHash, this.#toAll]) entries.clear()
  }

  /** Returns all subscriptions. */
  subscriptions(): Iterable<S> {
    return this.#hashesOf.keys()
  }

  /** Returns the subscriptions that name a transaction. @param hash in hex, in lower case */
  naming(hash: string): Iterable<S> {
    return this.#ofHash.get(hash) ?? []
  }
}
