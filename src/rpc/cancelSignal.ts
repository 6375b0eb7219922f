/** Whether anybody still waits for an answer. Like an AbortSignal, but so cheap that each request can have one. */

export class Gone {
  #listeners: Set<() => void> | undefined
  #isGone = false

  get isGone(): boolean {
    return this.#isGone
  }

  /** Nobody waits any more. The listeners are told once. */
  tell(): void {
    if (this.#isGone) return
    this.#isGone = true
    for (const listener of this.#listeners ?? []) listener()
    this.#listeners = undefined
  }

  /**
   * Tells when nobody waits any more; at once when that is so already.
   *
   * @returns takes the listener away
   */
  onGone(listener: () => void): () => void {
    if (this.#isGone) {
      listener()
      return () => {}
    }
    this.#listeners ??= new Set()
    this.#listeners.add(listener)
    return () => this.#listeners?.delete(listener)
  }
}
