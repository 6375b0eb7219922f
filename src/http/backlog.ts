/** What waits for the readers of all WebSockets, in bytes: the one who leaves most unread is cut when it is too much. */

/** A connection, as far as its backlog goes. */
export interface Debtor {
  cut(): void
}

export class WebSocketBacklog {
  readonly #bytesMax: number
  readonly #bytes = new Map<Debtor, number>()
  #total = 0

  /** @param bytesMax of all connections together */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Bytes that wait for all of them. */
  get total(): number {
    return this.#total
  }

  /** Adds to what waits for a connection. */
  add(connection: Debtor, bytes: number): void {
    this.#bytes.set(connection, (this.#bytes.get(connection) ?? 0) + bytes)
    this.#total += bytes
    while (this.#total > this.#bytesMax) this.#cutLargest()
  }

  /** Takes back some of what was added; nothing of a connection that was forgotten. */
  remove(connection: Debtor, bytes: number): void {
    const had = this.#bytes.get(connection)
    if (had === undefined) return
    if (had > bytes) this.#bytes.set(connection, had - bytes)
    else this.#bytes.delete(connection)
    this.#total -= bytes
  }

  /** Of a connection that has gone nothing waits any more. */
  forget(connection: Debtor): void {
    this.#total -= this.#bytes.get(connection) ?? 0
    this.#bytes.delete(connection)
  }

  #cutLargest(): void {
    let largest: Debtor | undefined
    let most = 0
    for (const [connection, bytes] of this.#bytes) {
      if (bytes <= most) continue
      largest = connection
      most = bytes
    }
    if (largest === undefined) return
    this.forget(largest)
    largest.cut()
  }
}
