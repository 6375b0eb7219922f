/** Decides which writes wait for the disk. */
import type { Store } from '../store/store.ts'

/** Syncs a write to the disk at most once in an interval, and flushes the last writes of a burst by a timer. */
export class DiskSync {
  readonly #store: Store
  readonly #everyMs: number
  #syncedAt = Date.now()
  /** Runs while there are unsynced writes: they must be flushed even if no further block arrives. */
  #timer: NodeJS.Timeout | undefined

  /** @param everyMs milliseconds; 0: every write is synced */
  constructor(store: Store, everyMs: number) {
    this.#store = store
    this.#everyMs = everyMs
  }

  /** @param write called with whether the write must be synced */
  async written<T>(write: (sync: boolean) => Promise<T>): Promise<T> {
    const now = Date.now()
    // The clock may be set back, so an interval of 0 must not depend on it.
    const sync = this.#everyMs === 0 || now - this.#syncedAt >= this.#everyMs
    const result = await write(sync)
    if (sync) this.#syncedAt = now
    this.#schedule(sync)
    return result
  }

  /** Waits until all writes are on disk. */
  async flush(): Promise<void> {
    this.#schedule(true)
    await this.#store.flush()
  }

  #schedule(synced: boolean): void {
    if (synced) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      return
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#syncedAt = Date.now()
      // If the disk fails here, the next write fails too, and reports the error to its caller.
      this.#store.flush().catch(() => {})
    }, this.#everyMs).unref()
  }
}
