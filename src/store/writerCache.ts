/**
 * The reads of the one writer of an archive, kept in memory: each block looks at much that the blocks before it wrote,
 * and the next block is executed while the writes of the last are on their way.
 */
import { idOf } from '../chain/hex.ts'
import { isHot, isReadByLaterBlocks } from './schema.ts'
import type { Batch, Reader } from './store.ts'

/** All entries together, about. */
export const WRITER_CACHE_BYTES_MAX = 48 * 1024 * 1024
/** Bytes that an entry takes besides its key and value, about. */
const ENTRY_BYTES = 150
/** Longer values are read again. */
const VALUE_BYTES_MAX = 8_192

type Values = Map<string, Uint8Array | undefined>

/**
 * Reads through, and keeps what it found. Values must not be written to. If another writer changes records that blocks
 * read, {@link WriterCache.clear} has to be called.
 */
export class WriterCache implements Reader {
  readonly #base: Reader
  readonly #bytesMax: number
  /** Those that were asked for or written lately; when they have half of the bytes, they are the old ones. */
  #young: Values = new Map()
  #old: Values = new Map()
  #youngBytes = 0
  /** All that the batch writes that is on its way. */
  #pending: Values | undefined

  constructor(base: Reader, bytesMax: number = WRITER_CACHE_BYTES_MAX) {
    this.#base = base
    this.#bytesMax = bytesMax
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const id = idOf(key)
    const pending = this.#pending?.get(id)
    if (pending !== undefined || this.#pending?.has(id)) return pending
    const young = this.#young.get(id)
    if (young !== undefined || this.#young.has(id)) return young
    const isOld = this.#old.has(id)
    const value = isOld ? this.#old.get(id) : this.#base.get(key)
    // Content that is looked up by its hash and is missing is about to be written.
    const isKept = value === undefined ? isHot(key) : isReadByLaterBlocks(key)
    if (isOld || isKept) this.#keep(id, value)
    return value
  }

  /**
   * Reads see a batch from now on that the store may not have yet. One at a time: {@link written} or {@link dropped}
   * comes before the next.
   */
  begin({ operations }: Batch): void {
    const pending: Values = new Map()
    for (const operation of operations) {
      pending.set(idOf(operation.key), operation.type === 'put' ? operation.value : undefined)
    }
    this.#pending = pending
  }

  /** The store has the batch. */
  written({ operations }: Batch): void {
    this.#pending = undefined
    for (const operation of operations) {
      const { key } = operation
      const id = idOf(key)
      if (isReadByLaterBlocks(key)) this.#keep(id, operation.type === 'put' ? operation.value : undefined)
    }
  }

  /** The store does not have the batch, and will not. */
  dropped(): void {
    this.#pending = undefined
  }

  /** Forgets what it has read: others have written. */
  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
    this.#youngBytes = 0
  }

  #keep(id: string, value: Uint8Array | undefined): void {
    const length = value?.length ?? 0
    if (length > VALUE_BYTES_MAX) {
      this.#young.delete(id)
      this.#old.delete(id)
      return
    }
    // An entry that is replaced counts twice: the bytes are a bound.
    this.#youngBytes += id.length + length + ENTRY_BYTES
    if (this.#youngBytes > this.#bytesMax / 2) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngBytes = id.length + length + ENTRY_BYTES
    }
    this.#young.set(id, value)
  }
}
