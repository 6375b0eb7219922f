/** Callbacks for the abort signals that callers pass. */

/**
 * The callbacks that run when signals are aborted. A signal gets only one listener, which runs all callbacks of the
 * signal. Platforms warn of a leak if a signal has many listeners.
 */
export class AbortCallbacks {
  readonly #bySignal = new WeakMap<AbortSignal, { callbacks: Set<() => void>; onAbort: () => void }>()

  /**
   * Registers a callback for the abort of a signal. The callback runs at most once; if the signal is already aborted,
   * it runs immediately.
   *
   * @returns a function that removes the callback
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
