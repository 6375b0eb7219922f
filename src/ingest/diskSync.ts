/** Decides which writes are synced to the disk. */
import type { Store } from '../store/store.ts'

/** Syncs writes to the disk at most once per interval. A timer flushes the last writes of a burst. */
export class DiskSync {
  readonly #store: Store
  readonly #everyMs: number
  #syncedAt = Date.now()
  /** Runs while there are unsynced writes: they must be flushed even if no further block arrives. */
  #timer: NodeJS.Timeout | undefined

  /** @param everyMs minimum milliseconds between two syncs; 0 syncs every write */
  constructor(store: Store, everyMs: number) {
    this.#store = store
    this.#everyMs = everyMs
  }

  /** Runs a write. @param write performs the write; `sync` says whether the write must be synced to the disk */
  async written<T>(write: (sync: boolean) => Promise<T>): Promise<T> {
    const now = Date.now()
    // The clock may be set back, so an interval of 0 must not depend on the clock.
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
