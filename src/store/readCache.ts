/**
 * Caches the reads of a snapshot, which never changes. LevelDB takes about 4 µs to read a record. Most reads are of the
 * same accounts, slots and headers, and most proofs share their first trie nodes.
 */
import { idOf } from '../chain/hex.ts'
import { isReadAgain } from './schema.ts'
import type { Reader } from './store.ts'

/** Estimated bytes of an entry in addition to its key and value. */
const ENTRY_BYTES = 150
/** Longer values are not cached: chunks of history lists have about a quarter of this length, headers less. */
const VALUE_BYTES_MAX = 4_096

type Values = Map<string, Uint8Array | undefined>

/**
 * A read-through cache. Callers must not modify the values.
 *
 * The entries are in two generations, young and old. A read copies an entry of the old generation to the young one.
 * When the young generation is full, the old one is dropped, and the young one becomes the old one. A client that walks
 * through old blocks therefore does not evict the accounts of the head.
 */
export class ReadCache implements Reader {
  readonly #reader: Reader
  /** Maximum bytes of one generation. */
  readonly #bytesMax: number
  readonly #isKept: (key: Uint8Array) => boolean
  #young: Values = new Map()
  #old: Values = new Map()
  /** Estimated bytes of the young generation. */
  #bytes = 0

  /**
   * @param reader reader that always returns the same value for a cached record
   * @param bytesMax estimated maximum bytes of all entries
   * @param isKept whether to cache the record of a key
   */
  constructor(reader: Reader, bytesMax: number, isKept = isReadAgain) {
    this.#reader = reader
    this.#bytesMax = bytesMax / 2
    this.#isKept = isKept
  }

  get(key: Uint8Array): Uint8Array | undefined {
    if (!this.#isKept(key)) return this.#reader.get(key)
    const id = idOf(key)
    const kept = this.#young.get(id)
    if (kept !== undefined || this.#young.has(id)) return kept
    const older = this.#old.get(id)
    const value = older !== undefined || this.#old.has(id) ? older : plain(this.#reader.get(key))
    const length = value?.length ?? 0
    if (length <= VALUE_BYTES_MAX) this.#keep(id, value, id.length + length + ENTRY_BYTES)
    return value
  }

  #keep(id: string, value: Uint8Array | undefined, bytes: number): void {
    if (bytes > this.#bytesMax) return
    if (this.#bytes + bytes > this.#bytesMax) {
      this.#old = this.#young
      this.#young = new Map()
      this.#bytes = 0
    }
    this.#young.set(id, value)
    this.#bytes += bytes
  }
}

/** Converts a Buffer to a Uint8Array, because a subarray of a Buffer takes several times as long to create. */
function plain(bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes === undefined ? undefined : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
