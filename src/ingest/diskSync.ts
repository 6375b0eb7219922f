/** When writes wait for the disk. */
import type { Store } from '../store/store.ts'

/** Lets writes wait for the disk at most every so often, and sees to it that the last ones get there too. */
export class DiskSync {
  readonly #store: Store
  readonly #everyMs: number
  #syncedAt = Date.now()
  /** Set while writes wait for the disk: input may stall, and they must not wait with it. */
  #timer: NodeJS.Timeout | undefined

  /** @param everyMs milliseconds; 0: every write waits */
  constructor(store: Store, everyMs: number) {
    this.#store = store
    this.#everyMs = everyMs
  }

  /** @param write is told whether it has to wait for the disk */
  async written<T>(write: (sync: boolean) => Promise<T>): Promise<T> {
    const now = Date.now()
    // The clock may be set back: 0 must not depend on it.
    const sync = this.#everyMs === 0 || now - this.#syncedAt >= this.#everyMs
    const result = await write(sync)
    if (sync) this.#syncedAt = now
    this.#schedule(sync)
    return result
  }

  /** Waits until the disk has everything. */
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
      // A disk that fails here fails the next write as well, which tells the caller.
      this.#store.flush().catch(() => {})
    }, this.#everyMs).unref()
  }
}
