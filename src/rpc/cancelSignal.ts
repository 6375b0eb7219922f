/**
 * Tells work that nobody needs its result any more. The signal is like an AbortSignal, but so cheap that each request
 * can have one.
 */
export class CancelSignal {
  #listeners: Set<() => void> | undefined
  #isCancelled = false

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  /** Calls the listeners, once. */
  cancel(): void {
    if (this.#isCancelled) return
    this.#isCancelled = true
    for (const listener of this.#listeners ?? []) listener()
    this.#listeners = undefined
  }

  /**
   * Calls a listener at the cancellation; at once when that has been.
   *
   * @returns takes the listener away
   */
  onCancel(listener: () => void): () => void {
    if (this.#isCancelled) {
      listener()
      return () => {}
    }
    this.#listeners ??= new Set()
    this.#listeners.add(listener)
    return () => this.#listeners?.delete(listener)
  }
}
