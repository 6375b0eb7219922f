/** The questions of a replica for the nonces that the writer would give to the next transactions of accounts. */

/** Maximum number of questions without an answer; further questions have none. */
const QUESTIONS_MAX = 256
/** Maximum milliseconds until the answer. */
const ANSWER_MS_MAX = 2_500

export class WriterNonces {
  readonly #post: (id: number, sender: Uint8Array) => void
  readonly #answers = new Map<number, (nonce: bigint | undefined) => void>()
  #lastId = 0

  /** @param post sends a question to the thread that asks the writer */
  constructor(post: (id: number, sender: Uint8Array) => void) {
    this.#post = post
  }

  /**
   * Returns the nonce of the sender's next transaction, after the mined and the pending transactions that the writer has.
   *
   * @param sender 20 bytes
   * @returns undefined when the writer does not answer
   */
  async ask(sender: Uint8Array): Promise<bigint | undefined> {
    if (this.#answers.size >= QUESTIONS_MAX) return undefined
    const id = ++this.#lastId
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<bigint | undefined>((resolve) => {
        this.#answers.set(id, resolve)
        timer = setTimeout(() => resolve(undefined), ANSWER_MS_MAX)
        // Copy the bytes, because posting a typed array posts the whole buffer behind it.
        this.#post(id, new Uint8Array(sender))
      })
    } finally {
      clearTimeout(timer)
      this.#answers.delete(id)
    }
  }

  /** Handles an answer. */
  take(id: number, nonce: bigint | undefined): void {
    this.#answers.get(id)?.(nonce)
  }

  /** Ends all questions without an answer. */
  close(): void {
    for (const answer of this.#answers.values()) answer(undefined)
  }
}
