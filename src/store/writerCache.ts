/**
 * Caches the reads of an archive's only writer. To execute a block, the writer reads many records of the previous
 * blocks. The cache also has the records of the parent block while the parent is still being written.
 */
import { idOf } from '../chain/hex.ts'
import { isHot, isReadByLaterBlocks } from './schema.ts'
import type { Batch, Reader } from './store.ts'

/** Estimated maximum bytes of all entries. */
const WRITER_CACHE_BYTES_MAX = 48 * 1024 * 1024
/** Estimated bytes of an entry in addition to its key and value. */
const ENTRY_BYTES = 150
/** Longer values are not cached. */
const VALUE_BYTES_MAX = 8_192

/** Stands for a record that does not exist. */
const ABSENT = new Uint8Array(0)

type Values = Map<string, Uint8Array>

/**
 * A read-through cache. Callers must not modify the values. If another writer changes records that blocks read, {@link
 * WriterCache.clear} must be called.
 */
export class WriterCache implements Reader {
  readonly #base: Reader
  readonly #bytesMax: number
  /**
   * Recently read or written entries. When these entries reach half of the maximum bytes, they become the old entries,
   * and the previous old entries are dropped.
   */
  #young: Values = new Map()
  #old: Values = new Map()
  #youngBytes = 0
  /** The writes of the batch that is being written. */
  #pending: Values | undefined

  constructor(base: Reader, bytesMax: number = WRITER_CACHE_BYTES_MAX) {
    this.#base = base
    this.#bytesMax = bytesMax
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const id = idOf(key)
    const pending = this.#pending?.get(id)
    if (pending !== undefined) return pending === ABSENT ? undefined : pending
    if (!isReadByLaterBlocks(key[0]!)) return this.#base.get(key)
    const young = this.#young.get(id)
    if (young !== undefined) return young === ABSENT ? undefined : young
    const old = this.#old.get(id)
    // The old value is a view of the values of its block (see `written`), which must not outlive the generation.
    const value = (old === undefined || old === ABSENT ? old : old.slice()) ?? this.#base.get(key) ?? ABSENT
    // Cache the absence of a record only for the kinds of `isHot`. For other kinds, most keys are hashes, and a missing
    // record will probably be written soon.
    if (old !== undefined || value !== ABSENT || isHot(key)) this.#keep(id, value)
    return value === ABSENT ? undefined : value
  }

  /**
   * Makes a batch visible to reads before the store has written the batch. {@link written} or {@link dropped} must be
   * called before the next batch.
   */
  begin({ operations }: Batch): void {
    const pending: Values = new Map()
    for (const operation of operations) {
      pending.set(idOf(operation.key), operation.type === 'put' ? operation.value : ABSENT)
    }
    this.#pending = pending
  }

  /** Must be called after the store has written the batch. */
  written(): void {
    const kept: [id: string, value: Uint8Array][] = []
    let length = 0
    this.#pending?.forEach((value, id) => {
      if (!isReadByLaterBlocks(id.charCodeAt(0))) return
      kept.push([id, value])
      if (value.length <= VALUE_BYTES_MAX) length += value.length
    })
    this.#pending = undefined
    // The values share memory with records that the cache does not keep. One copy of all takes less time than one of each,
    // and has as many bytes as the entries count.
    const bytes = new Uint8Array(length)
    let at = 0
    for (const [id, value] of kept) {
      if (value.length > VALUE_BYTES_MAX) {
        this.#drop(id)
        continue
      }
      bytes.set(value, at)
      this.#keep(id, value === ABSENT ? ABSENT : bytes.subarray(at, at + value.length))
      at += value.length
    }
  }

  /** Must be called if the write of the batch failed. */
  dropped(): void {
    this.#pending = undefined
  }

  /** Empties the cache after another writer's changes. */
  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
    this.#youngBytes = 0
  }

  #keep(id: string, value: Uint8Array): void {
    const { length } = value
    if (length > VALUE_BYTES_MAX) {
      this.#drop(id)
      return
    }
    // The bytes of a replaced entry are counted twice, so the sum is an upper bound.
    this.#youngBytes += id.length + length + ENTRY_BYTES
    if (this.#youngBytes > this.#bytesMax / 2) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngBytes = id.length + length + ENTRY_BYTES
    }
    this.#young.set(id, value)
  }

  #drop(id: string): void {
    this.#young.delete(id)
    this.#old.delete(id)
  }
}
