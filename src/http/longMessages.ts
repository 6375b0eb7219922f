/** Reserves memory for the long messages of a WebSocket, from the first fragment of a message until its answer. */
import type { Shares } from '../rpc/clientShares.ts'
import { SHORT_BYTES } from './body.ts'

/** Maximum number of bytes to which one compressed byte can inflate (zlib’s technical details). */
const INFLATED_FACTOR_MAX = 1_032

export class LongMessages {
  readonly #shares: Shares
  readonly #client: string
  readonly #bytesMax: number
  /** Bytes of the incoming message that have arrived. */
  #read = 0
  #taken = 0
  /** Whether fragments of the message are being inflated; their inflated length is then unknown. */
  #isInflating = false
  /** Monotonic time in milliseconds at which the first bytes of the message arrived. */
  #sinceMs = 0

  /**
   * @param shares memory for long bodies, in bytes
   * @param client key of the client; the memory of the messages counts towards the client's share
   * @param bytesMax longest inflated message, in bytes
   */
  constructor(shares: Shares, client: string, bytesMax: number) {
    this.#shares = shares
    this.#client = client
    this.#bytesMax = bytesMax
  }

  /**
   * Counts bytes of a message that have arrived.
   *
   * @param nowMs monotonic time
   * @param isInflating whether fragments are inflated before the message is complete. If so, memory for the longest
   * possible result is reserved.
   * @returns whether enough memory was left
   */
  read(bytes: number, nowMs: number, isInflating = false): boolean {
    if (this.#read === 0) this.#sinceMs = nowMs
    this.#read += bytes
    this.#isInflating = isInflating
    return this.#takeMissing()
  }

  /** Bytes of memory that the message needs so far. */
  get #needed(): number {
    const inflated = Math.min(this.#read * INFLATED_FACTOR_MAX, this.#bytesMax)
    const bytes = this.#isInflating ? Math.max(this.#read, inflated) : this.#read
    return bytes > SHORT_BYTES ? bytes : 0
  }

  #takeMissing(): boolean {
    const missing = this.#needed - this.#taken
    if (missing <= 0) return true
    if (!this.#shares.take(this.#client, missing)) return false
    this.#taken += missing
    return true
  }

  /**
   * Sets the number of bytes of the incoming message to `bytes`, if more bytes were counted. The other bytes were space
   * between messages, or belonged to complete messages.
   */
  correct(bytes: number): void {
    this.#read = Math.min(this.#read, bytes)
    this.#giveSurplus()
  }

  /** Subtracts the bytes of a control frame, including its head, because they belong to no message. */
  discount(bytes: number): void {
    this.#read = Math.max(0, this.#read - bytes)
    this.#giveSurplus()
  }

  #giveSurplus(): void {
    const needed = this.#needed
    if (this.#taken <= needed) return
    this.#shares.give(this.#client, this.#taken - needed)
    this.#taken = needed
  }

  /** Whether a message began at least `timeoutMs` ago and is still incomplete. @param nowMs monotonic time */
  isOverdue(timeoutMs: number, nowMs: number): boolean {
    return this.#read > 0 && nowMs - this.#sinceMs >= timeoutMs
  }

  /**
   * Restarts the timeout. Called while the server does not read the socket: the delay is then not the client's fault.
   *
   * @param nowMs monotonic time
   */
  excuse(nowMs: number): void {
    this.#sinceMs = nowMs
  }

  /**
   * Called when a message is complete.
   *
   * @param bytes inflated length of the message
   * @returns a function that releases the memory, to call after the answer; undefined when too little memory was left
   */
  complete(bytes: number): (() => void) | undefined {
    this.#read = Math.max(this.#read, bytes)
    this.#isInflating = false
    this.#giveSurplus()
    if (!this.#takeMissing()) return undefined
    return this.end()
  }

  /** Ends the message, complete or not. @returns a function that releases its memory */
  end(): () => void {
    const taken = this.#taken
    this.#read = 0
    this.#taken = 0
    return () => {
      if (taken > 0) this.#shares.give(this.#client, taken)
    }
  }
}
