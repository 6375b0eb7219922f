/** ASCII that is put together as bytes: of text of many short parts V8 makes a tree, which it walks in the end. */
import type { Step } from '../evm/hooks.ts'
import type { TextSink } from './transaction.ts'

/** What is written goes on in pieces of at most so many bytes. */
const CHUNK_BYTES = 64 * 1024
/** Up to so many characters are written one by one, which is quicker. */
const SHORT_LENGTH = 24
const ZERO = '0'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
/** Of an item of the stack, with its quotes. */
const ITEM_BYTES = 68
/** Digits of the largest exact integer. */
const NUMBER_DIGITS = 16

export class AsciiWriter {
  readonly #out: TextSink
  readonly #chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  #at = 0

  /** @param out gets what is written when there is enough of it, and at {@link flush} */
  constructor(out: TextSink) {
    this.#out = out
  }

  /** @param text ASCII */
  text(text: string): void {
    const { length } = text
    this.#reserve(length)
    if (length > CHUNK_BYTES) {
      this.#out.write(text)
    } else if (length > SHORT_LENGTH) {
      this.#at += this.#chunk.write(text, this.#at, 'latin1')
    } else {
      const chunk = this.#chunk
      for (let index = 0; index < length; index++) chunk[this.#at++] = text.charCodeAt(index)
    }
  }

  /** The first bytes of some. @param bytes ASCII; copied */
  bytes(bytes: Uint8Array, length: number): void {
    this.#reserve(length)
    if (length > CHUNK_BYTES) {
      this.#out.writeBytes(bytes.subarray(0, length))
    } else if (length > SHORT_LENGTH) {
      this.#chunk.set(bytes.subarray(0, length), this.#at)
      this.#at += length
    } else {
      const chunk = this.#chunk
      for (let index = 0; index < length; index++) chunk[this.#at++] = bytes[index]!
    }
  }

  /** An integer of 0 or more, in decimal. */
  integer(value: number | bigint): void {
    if (value > Number.MAX_SAFE_INTEGER) {
      this.text(value.toString())
      return
    }
    this.#reserve(NUMBER_DIGITS)
    let rest = Number(value)
    let end = this.#at + 1
    for (let limit = 10; rest >= limit; limit *= 10) end++
    for (let at = end - 1; at >= this.#at; at--) {
      const next = Math.floor(rest / 10)
      this.#chunk[at] = ZERO + (rest - 10 * next)
      rest = next
    }
    this.#at = end
  }

  /** An item of the stack as a quantity between quotes. @param position of the item; the bottom is 0 */
  stackItem(step: Pick<Step, 'writeItem'>, position: number): void {
    this.#reserve(ITEM_BYTES)
    const chunk = this.#chunk
    chunk[this.#at] = QUOTE
    const end = step.writeItem(position, chunk, this.#at + 1)
    chunk[end] = QUOTE
    this.#at = end + 1
  }

  /** Hands on what was written. */
  flush(): void {
    if (this.#at > 0) this.#out.writeBytes(this.#chunk.subarray(0, this.#at))
    this.#at = 0
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes > CHUNK_BYTES) this.flush()
  }
}
