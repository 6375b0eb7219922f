/** Writes and reads records of bytes and of unsigned LEB128 integers up to 2^53 - 1. */
import { copyOf } from '../chain/bytes.ts'
import { StoreError } from './storeError.ts'

/** Number of bytes of an integer. */
export function varintLength(value: number): number {
  let length = 1
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length++
  return length
}

/** Writes an integer at a position. @returns the position after it */
export function writeVarint(out: Uint8Array, at: number, value: number): number {
  let [end, rest] = [at, value]
  while (rest >= 0x80) {
    out[end++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  out[end++] = rest
  return end
}

/** Writes a record piece by piece. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(256)
  #length = 0

  varint(value: number): this {
    this.#reserve(8)
    this.#length = writeVarint(this.#bytes, this.#length, value)
    return this
  }

  /** Writes a single byte. */
  byte(value: number): this {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  /** Writes the length as a varint, then the bytes. */
  lengthPrefixed(bytes: Uint8Array): this {
    return this.varint(bytes.length).bytes(bytes)
  }

  /** Returns a copy of the written bytes. */
  finish(): Uint8Array {
    return copyOf(this.#bytes, 0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

/** Reads the records of {@link ByteWriter}; a read past the end of the record throws StoreError DAMAGED. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes
    this.#at = offset
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length
  }

  get offset(): number {
    return this.#at
  }

  varint(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw damaged()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
  }

  byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw damaged()
    return byte
  }

  /**
   * Reads the number of items in a list. Each item takes at least one byte, so the number must not exceed the remaining
   * bytes. Without this check, a damaged number could lead to an endless list.
   */
  count(): number {
    const count = this.varint()
    if (count > this.#bytes.length - this.#at) throw damaged()
    return count
  }

  /** Returns a view of the next bytes, not a copy. */
  bytes(length: number): Uint8Array {
    this.advance(length)
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  lengthPrefixed(): Uint8Array {
    return this.bytes(this.varint())
  }

  advance(length: number): void {
    this.#at += length
    if (this.#at > this.#bytes.length) throw damaged()
  }

  /** Returns a view of bytes at any offset, without moving the reader. */
  view(offset: number, length: number): Uint8Array {
    return this.#bytes.subarray(offset, offset + length)
  }

  rest(): Uint8Array {
    return this.bytes(this.#bytes.length - this.#at)
  }
}

function damaged(): StoreError {
  return new StoreError('DAMAGED', 'a record ends before what it announces')
}
