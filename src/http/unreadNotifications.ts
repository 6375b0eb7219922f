/** Counts the notifications that one client has not read yet, and lets senders wait for a client that is behind. */

/**
 * Above `notificationBytesMax` unread bytes, the node waits for the client to catch up. Above this multiple of
 * `notificationBytesMax`, the client is disconnected at once, even if all unread notifications belong to one block.
 */
export const NOTIFICATIONS_FACTOR = 4

export class UnreadNotifications {
  readonly #bytesMax: number
  readonly #waiting: (() => void)[] = []
  #bytes = 0

  /** @param bytesMax `notificationBytesMax` of the server */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Counts a notification. @returns false if so many bytes are unread that the client must be disconnected */
  add(bytes: number): boolean {
    this.#bytes += bytes
    return this.#bytes <= NOTIFICATIONS_FACTOR * this.#bytesMax
  }

  /** Subtracts a notification that the client has read. */
  remove(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes <= this.#bytesMax) this.release()
  }

  /** Resolves when the client has caught up, or after {@link release}; undefined if the client is not behind. */
  drained(): Promise<void> | undefined {
    if (this.#bytes <= this.#bytesMax) return undefined
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Lets all senders go on. Called when the connection has ended. */
  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
