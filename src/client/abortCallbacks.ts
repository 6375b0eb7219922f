/** Who is told when a signal of the client SDK's caller says that it is enough. */

/** One listener for each signal: platforms warn of a leak when many calls have listeners of their own on the same. */
export class AbortCallbacks {
  readonly #bySignal = new WeakMap<AbortSignal, { callbacks: Set<() => void>; onAbort: () => void }>()

  /**
   * Calls back at most once; at once when the signal has said so already.
   *
   * @returns what makes it forget the callback
   */
  add(signal: AbortSignal | undefined, callback: () => void): () => void {
    if (!signal) return () => {}
    if (signal.aborted) {
      callback()
      return () => {}
    }
    const { callbacks, onAbort } = this.#bySignal.get(signal) ?? this.#listen(signal)
    callbacks.add(callback)
    return () => {
      callbacks.delete(callback)
      if (callbacks.size > 0) return
      signal.removeEventListener('abort', onAbort)
      this.#bySignal.delete(signal)
    }
  }

  #listen(signal: AbortSignal): { callbacks: Set<() => void>; onAbort: () => void } {
    const callbacks = new Set<() => void>()
    const onAbort = (): void => {
      for (const callback of callbacks) callback()
    }
    const entry = { callbacks, onAbort }
    this.#bySignal.set(signal, entry)
    signal.addEventListener('abort', onAbort, { once: true })
    return entry
  }
}
