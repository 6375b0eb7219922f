/** Measures the size of a folder in the background at intervals, because a database may have many files. */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds between two measurements. */
const EVERY_MS = 60_000

export class FolderSize {
  readonly #folder: string
  readonly #now: () => number
  #bytes: number | undefined
  #countedAtMs = Number.NEGATIVE_INFINITY
  #counting: Promise<void> | undefined

  /**
   * Starts the first measurement.
   *
   * @param now returns the time of any clock, in milliseconds
   */
  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder
    this.#now = now
    this.bytes()
  }

  /**
   * Returns the last measured size in bytes; undefined before the first measurement and when the folder cannot be read.
   * Starts a new measurement once a minute.
   */
  bytes(): number | undefined {
    if (this.#counting === undefined && this.#now() - this.#countedAtMs >= EVERY_MS) {
      this.#countedAtMs = this.#now()
      this.#counting = this.#count().finally(() => {
        this.#counting = undefined
      })
    }
    return this.#bytes
  }

  /** Resolves when no measurement is in progress. */
  async settled(): Promise<void> {
    await this.#counting
  }

  async #count(): Promise<void> {
    try {
      const names = await readdir(this.#folder)
      let bytes = 0
      // Read sizes one at a time: requests need Node's few I/O threads too.
      for (const name of names) bytes += await this.#sizeOf(name)
      this.#bytes = bytes
    } catch {
      this.#bytes = undefined
    }
  }

  /** Returns the size of a file, or 0 if a compaction has removed it meanwhile. */
  async #sizeOf(name: string): Promise<number> {
    const found = await stat(path.join(this.#folder, name)).catch(() => undefined)
    return found?.size ?? 0
  }
}
