/** How many bytes a folder takes: counted now and then in the background, as a database may have many files. */
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Between two counts, in milliseconds. */
const EVERY_MS = 60_000

export class FolderSize {
  readonly #folder: string
  readonly #now: () => number
  #bytes: number | undefined
  #countedAtMs = Number.NEGATIVE_INFINITY
  #counting: Promise<void> | undefined

  /**
   * Begins to count.
   *
   * @param now any clock, milliseconds
   */
  constructor(folder: string, now: () => number = () => performance.now()) {
    this.#folder = folder
    this.#now = now
    this.bytes()
  }

  /** As it was counted last; undefined before that, and when the folder cannot be read. Counts again after a minute. */
  bytes(): number | undefined {
    if (this.#counting === undefined && this.#now() - this.#countedAtMs >= EVERY_MS) {
      this.#countedAtMs = this.#now()
      this.#counting = this.#count().finally(() => {
        this.#counting = undefined
      })
    }
    return this.#bytes
  }

  /** Resolves when nothing is being counted. */
  async settled(): Promise<void> {
    await this.#counting
  }

  async #count(): Promise<void> {
    try {
      const names = await readdir(this.#folder)
      let bytes = 0
      // One after the other: Node's threads for the disk are few, and requests need them too.
      for (const name of names) bytes += await this.#sizeOf(name)
      this.#bytes = bytes
    } catch {
      this.#bytes = undefined
    }
  }

  /** A compaction removes files meanwhile. */
  async #sizeOf(name: string): Promise<number> {
    const found = await stat(path.join(this.#folder, name)).catch(() => undefined)
    return found?.size ?? 0
  }
}
