/** The room that long messages of a WebSocket take, from their first fragment until they are answered. */
import type { ClientShares } from '../rpc/clientShares.ts'
import { SHORT_BYTES } from './body.ts'

export class LongMessages {
  readonly #room: ClientShares
  readonly #client: string
  /** Of the message that is coming in. */
  #read = 0
  #taken = 0
  /** When its first bytes came, monotonic, in milliseconds. */
  #sinceMs = 0

  /** @param room for long bodies, in bytes @param client whose share of it they take */
  constructor(room: ClientShares, client: string) {
    this.#room = room
    this.#client = client
  }

  /** More of a message has come. @param nowMs monotonic @returns whether there was room for it */
  read(bytes: number, nowMs: number): boolean {
    if (this.#read === 0) this.#sinceMs = nowMs
    this.#read += bytes
    return this.#takeMissing()
  }

  #takeMissing(): boolean {
    const missing = this.#read > SHORT_BYTES ? this.#read - this.#taken : 0
    if (missing <= 0) return true
    if (!this.#room.take(this.#client, missing)) return false
    this.#taken += missing
    return true
  }

  /** Some of what came belongs to no message: a control frame, its head included. */
  discount(bytes: number): void {
    this.#read = Math.max(0, this.#read - bytes)
    const needed = this.#read > SHORT_BYTES ? this.#read : 0
    if (this.#taken <= needed) return
    this.#room.give(this.#client, this.#taken - needed)
    this.#taken = needed
  }

  /** Whether a message has begun so long ago and is not whole yet. @param nowMs monotonic */
  isOverdue(timeoutMs: number, nowMs: number): boolean {
    return this.#read > 0 && nowMs - this.#sinceMs >= timeoutMs
  }

  /** It is not read from: what has not come is not the sender's fault. @param nowMs monotonic */
  excuse(nowMs: number): void {
    this.#sinceMs = nowMs
  }

  /**
   * The message is whole.
   *
   * @param bytes of the message: more than came when it was compressed
   * @returns to be called when it is answered; undefined when there was no room for what it came to
   */
  complete(bytes: number): (() => void) | undefined {
    this.#read = Math.max(this.#read, bytes)
    if (!this.#takeMissing()) return undefined
    return this.end()
  }

  /** Nothing more of the message comes. @returns gives its room back */
  end(): () => void {
    const taken = this.#taken
    this.#read = 0
    this.#taken = 0
    return () => {
      if (taken > 0) this.#room.give(this.#client, taken)
    }
  }
}
