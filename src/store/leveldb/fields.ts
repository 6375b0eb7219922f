/** Reads integers and byte strings of LevelDB's formats (util/coding.h), with bounds checks. */

/** Thrown when a field is longer than the rest of the record. */
export class ShortRecord extends Error {
  readonly code = 'SHORT_RECORD'

  constructor() {
    super('a record ends before what it announces')
    this.name = 'ShortRecord'
  }
}

/** Length in bytes of 2^53 - 1 as a varint. A double may not represent a larger integer exactly. */
const VARINT_BYTES_MAX = 8

/** Reads fields one after the other. */
export class FieldReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes
    this.#at = offset
  }

  get offset(): number {
    return this.#at
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** Reads an unsigned LEB128 integer up to 2^53 - 1. @throws ShortRecord */
  varint(): number {
    let value = 0
    let scale = 1
    for (let read = 0; read < VARINT_BYTES_MAX; read++) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new ShortRecord()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
    throw new ShortRecord()
  }

  /** Returns a view of the next bytes, not a copy. @throws ShortRecord */
  bytes(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new ShortRecord()
    const view = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return view
  }

  /** Reads a length (varint) and returns a view of that many bytes. @throws ShortRecord */
  lengthPrefixed(): Uint8Array {
    return this.bytes(this.varint())
  }
}

/** Reads a little-endian integer of 32 bits. */
export function uint32(bytes: Uint8Array, offset: number): number {
  return (
    (bytes[offset]! | (bytes[offset + 1]! << 8) | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24)) >>>
    0
  )
}

/** Reads a little-endian integer of 56 bits: a sequence number of LevelDB. Returns exact values up to 2^53 - 1. */
export function uint56(bytes: Uint8Array, offset: number): number {
  return uint32(bytes, offset) + (uint32(bytes, offset + 4) & 0xffffff) * 2 ** 32
}
