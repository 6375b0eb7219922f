/** The room that long messages of a WebSocket take, from their first fragment until they are answered. */
import type { ClientShares } from '../rpc/clientShares.ts'
import { SHORT_BYTES } from './body.ts'

/** Most bytes that one compressed byte can stand for (zlib’s technical details). */
const INFLATED_FACTOR_MAX = 1_032

export class LongMessages {
  readonly #room: ClientShares
  readonly #client: string
  readonly #bytesMax: number
  /** Of the message that is coming in. */
  #read = 0
  #taken = 0
  /** Parts of it are inflated already, and nothing says how long they are. */
  #isInflating = false
  /** When its first bytes came, monotonic, in milliseconds. */
  #sinceMs = 0

  /**
   * @param room for long bodies, in bytes
   * @param client whose share of it they take
   * @param bytesMax of a message, inflated
   */
  constructor(room: ClientShares, client: string, bytesMax: number) {
    this.#room = room
    this.#client = client
    this.#bytesMax = bytesMax
  }

  /**
   * More of a message has come.
   *
   * @param nowMs monotonic
   * @param isInflating whether it is compressed, and inflated before it is whole: then it takes as much room as it may
   * @returns whether there was room for it
   */
  read(bytes: number, nowMs: number, isInflating = false): boolean {
    if (this.#read === 0) this.#sinceMs = nowMs
    this.#read += bytes
    this.#isInflating = isInflating
    return this.#takeMissing()
  }

  /** Room that the message needs by now. */
  get #needed(): number {
    const inflated = Math.min(this.#read * INFLATED_FACTOR_MAX, this.#bytesMax)
    const bytes = this.#isInflating ? Math.max(this.#read, inflated) : this.#read
    return bytes > SHORT_BYTES ? bytes : 0
  }

  #takeMissing(): boolean {
    const missing = this.#needed - this.#taken
    if (missing <= 0) return true
    if (!this.#room.take(this.#client, missing)) return false
    this.#taken += missing
    return true
  }

  /** Some of what came belongs to no message: a control frame, its head included. */
  discount(bytes: number): void {
    this.#read = Math.max(0, this.#read - bytes)
    this.#giveSurplus()
  }

  #giveSurplus(): void {
    const needed = this.#needed
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
    this.#isInflating = false
    this.#giveSurplus()
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
