/** ASCII that is put together as bytes: of text of many short parts V8 makes a tree, which it walks in the end. */
import type { Step } from '../evm/hooks.ts'
import type { TextSink } from './transaction.ts'

/** The sink gets pieces of at most so many bytes, unless a single text is longer. */
const CHUNK_BYTES = 64 * 1024
/** Up to so many characters are written one by one, which is quicker. */
const SHORT_LENGTH = 24
const ZERO = '0'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
/** Bytes of an item of the stack at most, with its quotes. */
const ITEM_BYTES = 68
const INT32_MAX = 2 ** 31 - 1
/** Digits of the largest exact integer. */
const NUMBER_DIGITS = 16

/**
 * The chunk of a writer that has ended, for the next one: V8's collector runs the more often the more of them are made.
 */
let spare: Buffer | undefined

export class AsciiWriter {
  readonly #out: TextSink
  /** Undefined until something is written, and after the end. */
  #chunk: Buffer | undefined
  #at = 0

  /** @param out gets what is written when there is enough of it, and at {@link end} */
  constructor(out: TextSink) {
    this.#out = out
  }

  /** @param text ASCII */
  text(text: string): void {
    const { length } = text
    const chunk = this.#reserve(length)
    if (length > CHUNK_BYTES) {
      this.#out.write(text)
    } else if (length > SHORT_LENGTH) {
      this.#at += chunk.write(text, this.#at, 'latin1')
    } else {
      for (let index = 0; index < length; index++) chunk[this.#at++] = text.charCodeAt(index)
    }
  }

  /**
   * Writes the first bytes of an array.
   *
   * @param bytes ASCII; copied
   * @param length how many of them
   */
  bytes(bytes: Uint8Array, length: number): void {
    const chunk = this.#reserve(length)
    if (length > CHUNK_BYTES) {
      this.#out.writeBytes(bytes.subarray(0, length))
    } else if (length > SHORT_LENGTH) {
      chunk.set(bytes.subarray(0, length), this.#at)
      this.#at += length
    } else {
      for (let index = 0; index < length; index++) chunk[this.#at++] = bytes[index]!
    }
  }

  /** An integer of 0 or more, in decimal. */
  integer(value: number | bigint): void {
    if (value > Number.MAX_SAFE_INTEGER) {
      this.text(value.toString())
      return
    }
    const chunk = this.#reserve(NUMBER_DIGITS)
    let rest = Number(value)
    let end = this.#at + 1
    for (let limit = 10; rest >= limit; limit *= 10) end++
    let at = end - 1
    for (; rest > INT32_MAX; at--) {
      const next = Math.floor(rest / 10)
      chunk[at] = ZERO + (rest - 10 * next)
      rest = next
    }
    // Division of small integers is quicker.
    for (; at >= this.#at; at--) {
      const next = (rest / 10) | 0
      chunk[at] = ZERO + (rest - 10 * next)
      rest = next
    }
    this.#at = end
  }

  /** An item of the stack as a quantity between quotes. @param position of the item; the bottom is 0 */
  stackItem(step: Pick<Step, 'writeItem'>, position: number): void {
    const chunk = this.#reserve(ITEM_BYTES)
    chunk[this.#at] = QUOTE
    const end = step.writeItem(position, chunk, this.#at + 1)
    chunk[end] = QUOTE
    this.#at = end + 1
  }

  /** Hands on what was written. */
  end(): void {
    if (this.#chunk === undefined) return
    this.#flush(this.#chunk)
    spare = this.#chunk
    this.#chunk = undefined
  }

  /** @returns the chunk, which has room for so many bytes, or is empty */
  #reserve(bytes: number): Buffer {
    if (this.#chunk === undefined) {
      this.#chunk = spare ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
      spare = undefined
    }
    if (this.#at + bytes > CHUNK_BYTES) this.#flush(this.#chunk)
    return this.#chunk
  }

  #flush(chunk: Buffer): void {
    if (this.#at > 0) this.#out.writeBytes(chunk.subarray(0, this.#at))
    this.#at = 0
  }
}
