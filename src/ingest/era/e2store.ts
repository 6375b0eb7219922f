/**
 * The container of era files, e2store: a sequence of entries, each with a type, a length and a value. geth:
 * internal/era/e2store.
 */
import { IngestError } from '../errors.ts'

/** Types of entries. The two bytes of a type are read as a little-endian number. */
export const ENTRY_TYPES = {
  version: 0x3265,
  header: 0x0003,
  body: 0x0004,
  receipts: 0x0005,
  totalDifficulty: 0x0006,
  accumulator: 0x0007,
  slimReceipts: 0x000a,
  blockIndex: 0x3266,
  dynamicBlockIndex: 0x3267,
} as const

/** Bytes of an entry before its value: type (2), length (4), reserved (2). */
export const ENTRY_HEADER_BYTES = 8

/** Maximum bytes of an entry's value. geth has the same limit (`valueSizeLimit`). */
export const VALUE_BYTES_MAX = 50 * 1024 * 1024

/** The first entry of every file: a version, without a value. */
export const VERSION_ENTRY: Uint8Array = entryOf(ENTRY_TYPES.version, new Uint8Array(0))

export interface Entry {
  readonly type: number
  /** Byte offset of the entry in the file. */
  readonly offset: number
  readonly value: Uint8Array
}

/** Type and length of an entry, read from its first {@link ENTRY_HEADER_BYTES} bytes. */
export interface EntryHeader {
  readonly type: number
  /** Bytes of the value. */
  readonly length: number
}

/** Returns an entry as bytes. */
export function entryOf(type: number, value: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(ENTRY_HEADER_BYTES + value.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, type, true)
  view.setUint32(2, value.length, true)
  bytes.set(value, ENTRY_HEADER_BYTES)
  return bytes
}

/**
 * Reads the header of an entry.
 *
 * @param bytes at least {@link ENTRY_HEADER_BYTES} bytes
 * @throws IngestError BAD_ERA
 */
export function entryHeader(bytes: Uint8Array): EntryHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(2, true)
  if (view.getUint16(6, true) !== 0) throw new IngestError('BAD_ERA', 'no entry of an era file begins here')
  if (length > VALUE_BYTES_MAX) {
    throw new IngestError('BAD_ERA', `an entry of ${length} bytes; at most ${VALUE_BYTES_MAX} are allowed`)
  }
  return { type: view.getUint16(0, true), length }
}

/**
 * Reads the entries of a stream one by one.
 *
 * @param name the file's name in error messages
 * @throws IngestError TRUNCATED, BAD_ERA, with the offset of the entry
 */
export async function* readEntries(
  parts: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Entry, void> {
  const bytes = new ByteQueue(parts)
  for (let offset = 0; ; ) {
    if (!(await bytes.has(ENTRY_HEADER_BYTES))) {
      if (bytes.length > 0) throw truncated(bytes.length, ENTRY_HEADER_BYTES).at(name, offset)
      return
    }
    const { type, length } = headerAt(bytes.take(ENTRY_HEADER_BYTES), name, offset)
    if (!(await bytes.has(length))) {
      const found = ENTRY_HEADER_BYTES + bytes.length
      throw truncated(found, ENTRY_HEADER_BYTES + length).at(name, offset)
    }
    yield { type, offset, value: bytes.take(length) }
    offset += ENTRY_HEADER_BYTES + length
  }
}

function headerAt(bytes: Uint8Array, name: string, offset: number): EntryHeader {
  try {
    return entryHeader(bytes)
  } catch (error) {
    throw error instanceof IngestError ? error.at(name, offset) : error
  }
}

function truncated(found: number, length: number): IngestError {
  return new IngestError('TRUNCATED', `the file ends inside an entry (${found} of ${length} bytes are there)`)
}

/** Collects the parts of a stream until enough bytes are there. */
class ByteQueue {
  readonly #parts: AsyncIterator<Uint8Array>
  #waiting: Uint8Array[] = []
  /** Number of bytes that were read and not yet taken. */
  length = 0

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  /** Reads until `count` bytes are there; false if the stream ends before. */
  async has(count: number): Promise<boolean> {
    while (this.length < count) {
      const { done, value } = await this.#parts.next()
      if (done === true) return false
      this.#waiting.push(value)
      this.length += value.length
    }
    return true
  }

  /** Removes the first `count` bytes, and returns a copy of them. The queue must have at least `count` bytes. */
  take(count: number): Uint8Array {
    const taken = new Uint8Array(count)
    let at = 0
    while (at < count) {
      const first = this.#waiting[0]!
      const used = Math.min(first.length, count - at)
      taken.set(first.subarray(0, used), at)
      at += used
      if (used === first.length) this.#waiting.shift()
      else this.#waiting[0] = first.subarray(used)
    }
    this.length -= count
    return taken
  }
}
