/**
 * Writes JSON as bytes. Bytes of stored records are encoded in hex directly into the response, without intermediate
 * objects or strings.
 */
import type { MemoryScope } from '../scope.ts'

/**
 * Approximate size of a chunk in bytes. A long response is split into chunks, so that it is never copied as a whole.
 */
const CHUNK_BYTES = 256 * 1024
/** Initial size of the buffer in bytes; the size doubles when the buffer is full. */
const FIRST_BYTES = 1024
/** Up to this many characters, writing character by character is faster than Buffer.write. */
const SHORT_CHARS_MAX = 24
const ASCII_MAX = 0x7f
/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const UTF8_FACTOR = 3
/** Up to this many bytes, the hex encoding in this file is faster than Buffer's codec. */
const SHORT_BYTES_MAX = 64
/** Number of bytes that Buffer's codec encodes at once. A longer value is encoded in pieces of this length. */
const HEX_PIECE_BYTES = 32 * 1024

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const HIGH_DIGITS = Uint8Array.from(digits, (pair) => pair.charCodeAt(0))
const LOW_DIGITS = Uint8Array.from(digits, (pair) => pair.charCodeAt(1))
const ZERO = '0'.charCodeAt(0)

const EMPTY = Buffer.alloc(0)

/**
 * The buffer of a finished writer, which the next writer reuses. Growing a new buffer takes longer than writing most
 * responses.
 */
let spare: Buffer | undefined

/** Writes one value. */
export class JsonWriter {
  readonly #chunks: Uint8Array[] = []
  #chunk = spare ?? Buffer.allocUnsafe(FIRST_BYTES)
  #at = 0
  #chunkedBytes = 0
  readonly #memory: MemoryScope | undefined

  /** @param memory reserves the bytes of each finished chunk */
  constructor(memory?: MemoryScope) {
    this.#memory = memory
    spare = undefined
  }

  /** Number of bytes written. */
  get bytes(): number {
    return this.#chunkedBytes + this.#at
  }

  /** Appends JSON that is already encoded. @param bytes UTF-8 */
  prepared(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#chunk.set(bytes, this.#at)
    this.#at += bytes.length
  }

  text(text: string): void {
    const { length } = text
    this.#reserve(length * UTF8_FACTOR)
    if (length > SHORT_CHARS_MAX || !this.#shortText(text))
      this.#at += this.#chunk.write(text, this.#at, 'utf8')
  }

  /** Appends two hex digits for each byte from `start` to `end`. */
  hex(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > SHORT_BYTES_MAX) {
      this.#longHex(bytes, start, end)
      return
    }
    this.#reserve((end - start) * 2)
    const chunk = this.#chunk
    let at = this.#at
    for (let from = start; from < end; from++) {
      const byte = bytes[from]!
      chunk[at++] = HIGH_DIGITS[byte]!
      chunk[at++] = LOW_DIGITS[byte]!
    }
    this.#at = at
  }

  /** Appends the big-endian integer from `start` to `end` in hex without leading zeros; zero is one digit. */
  digits(bytes: Uint8Array, start: number, end: number): void {
    let from = start
    while (from < end && bytes[from] === 0) from++
    this.#reserve(1)
    if (from === end) {
      this.#chunk[this.#at++] = ZERO
    } else if (bytes[from]! < 0x10) {
      this.#chunk[this.#at++] = LOW_DIGITS[bytes[from]!]!
      this.hex(bytes, from + 1, end)
    } else {
      this.hex(bytes, from, end)
    }
  }

  /** Ends the value. @returns all chunks in order, each in a buffer of its own length */
  end(): Uint8Array[] {
    this.#cut()
    if (this.#chunk.length <= CHUNK_BYTES) spare = this.#chunk
    this.#chunk = EMPTY
    return this.#chunks
  }

  /** @returns false if the text is not ASCII; in this case, nothing is written */
  #shortText(text: string): boolean {
    const chunk = this.#chunk
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if (unit > ASCII_MAX) return false
      chunk[this.#at + index] = unit
    }
    this.#at += text.length
    return true
  }

  #longHex(bytes: Uint8Array, start: number, end: number): void {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let from = start; from < end; from += HEX_PIECE_BYTES) {
      const piece = source.toString('hex', from, Math.min(end, from + HEX_PIECE_BYTES))
      this.#reserve(piece.length)
      this.#at += this.#chunk.write(piece, this.#at, 'latin1')
    }
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes > this.#chunk.length) this.#grow(bytes)
  }

  #grow(bytes: number): void {
    if (this.#at + bytes > CHUNK_BYTES) {
      this.#cut()
      if (this.#chunk.length < Math.max(CHUNK_BYTES, bytes)) {
        this.#chunk = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, bytes))
      }
      return
    }
    const larger = Buffer.allocUnsafe(
      Math.min(CHUNK_BYTES, 2 * Math.max(this.#chunk.length, this.#at + bytes)),
    )
    larger.set(this.#chunk.subarray(0, this.#at))
    this.#chunk = larger
  }

  #cut(): void {
    if (this.#at === 0) return
    this.#chunks.push(new Uint8Array(this.#chunk.subarray(0, this.#at)))
    this.#chunkedBytes += this.#at
    this.#memory?.reserve(this.#at)
    this.#at = 0
  }
}
