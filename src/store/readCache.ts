/**
 * What a snapshot was asked for, kept in memory: it never changes. The engine takes some 4 µs for a record; most
 * questions are about the same accounts, slots and headers, and most proofs have their first nodes in common.
 */
import { idOf } from '../chain/hex.ts'
import { isReadAgain } from './schema.ts'
import type { Reader } from './store.ts'

/** Bytes of an entry besides its key and value. About right is enough. */
const ENTRY_BYTES = 150
/** Longer values are not kept: chunks of history lists have about a quarter of it, headers less. */
const VALUE_BYTES_MAX = 4_096

type Values = Map<string, Uint8Array | undefined>

/**
 * Reads through; values must not be written to.
 *
 * The entries are of two generations. When the younger one is full it becomes the older one, and the older one is
 * dropped; what is asked for again joins the younger. So a client that walks through the past does not drive out the
 * accounts of the head.
 */
export class ReadCache implements Reader {
  readonly #reader: Reader
  /** Of a generation. */
  readonly #bytesMax: number
  readonly #isKept: (key: Uint8Array) => boolean
  #young: Values = new Map()
  #old: Values = new Map()
  /** Of the younger generation. */
  #bytes = 0

  /**
   * @param reader that does not change, as far as it is kept
   * @param bytesMax of all entries
   * @param isKept which records are kept
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

/** Not a Buffer: views of those take several times as long to make. */
function plain(bytes: Uint8Array | undefined): Uint8Array | undefined {
  return bytes === undefined ? undefined : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
