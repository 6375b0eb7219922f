/** The room that long messages of a WebSocket take, from their first fragment until they are answered. */
import type { ClientShares } from '../rpc/clientShares.ts'
import { SHORT_BYTES } from './body.ts'

export class LongMessages {
  readonly #room: ClientShares
  readonly #client: string
  /** Of the message that is coming in. */
  #read = 0
  #taken = 0

  /** @param room for long bodies, in bytes @param client whose share of it they take */
  constructor(room: ClientShares, client: string) {
    this.#room = room
    this.#client = client
  }

  /** More of a message has come. @returns whether there was room for it */
  read(bytes: number): boolean {
    this.#read += bytes
    const missing = this.#read > SHORT_BYTES ? this.#read - this.#taken : 0
    if (missing === 0) return true
    if (!this.#room.take(this.#client, missing)) return false
    this.#taken += missing
    return true
  }

  /** The message is whole. @returns to be called when it is answered */
  complete(): () => void {
    const taken = this.#taken
    this.#read = 0
    this.#taken = 0
    return () => {
      if (taken > 0) this.#room.give(this.#client, taken)
    }
  }
}
