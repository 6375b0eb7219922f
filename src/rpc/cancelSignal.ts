/**
 * Signals to running work that its result is no longer needed. A CancelSignal is like an AbortSignal, but cheap enough
 * for every request to have its own signal.
 */
export class CancelSignal {
  #listeners: Set<() => void> | undefined
  #isCancelled = false

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  /** Cancels the work and calls the listeners. Later calls do nothing. */
  cancel(): void {
    if (this.#isCancelled) return
    this.#isCancelled = true
    for (const listener of this.#listeners ?? []) listener()
    this.#listeners = undefined
  }

  /**
   * Calls a listener at the cancellation, or at once if the signal is cancelled already.
   *
   * @returns a function that removes the listener
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
