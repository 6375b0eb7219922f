/** A bounded JSON writer in memory, for answers that are computed on the serving thread. */
import { TooLongError } from '../evm/runBounds.ts'
import type { TextSink } from '../tracers/transaction.ts'

const utf8 = new TextEncoder()

/** Collects one text at a time, in a buffer that is reused. */
export class ShortText implements TextSink {
  readonly #buffer: Uint8Array
  #bytesMax = 0
  /** Text that is not encoded yet. */
  #text = ''
  /** Number of bytes in the buffer. */
  #used = 0

  /** @param bytesMax size of the buffer in bytes, which is also the maximum length of a text */
  constructor(bytesMax: number) {
    this.#buffer = new Uint8Array(bytesMax)
  }

  /**
   * Discards the previous text, and begins a new text.
   *
   * @param bytesMax maximum length of the text in bytes; the size of the buffer limits the text as well
   */
  begin(bytesMax: number): void {
    this.#bytesMax = Math.min(bytesMax, this.#buffer.length)
    this.#text = ''
    this.#used = 0
  }

  /** Appends text. @throws TooLongError */
  write(text: string): void {
    this.#text += text
    if (this.#text.length > this.#bytesMax) throw new TooLongError('too much text')
  }

  /** Appends UTF-8 text. @throws TooLongError */
  writeBytes(bytes: Uint8Array): void {
    this.#encode()
    if (this.#used + bytes.length > this.#bytesMax) throw new TooLongError('too much text')
    this.#buffer.set(bytes, this.#used)
    this.#used += bytes.length
  }

  /** Returns a copy of the text, in UTF-8. @throws TooLongError */
  finish(): Uint8Array {
    this.#encode()
    const text = Buffer.allocUnsafeSlow(this.#used)
    text.set(this.#buffer.subarray(0, this.#used))
    return text
  }

  #encode(): void {
    if (this.#text === '') return
    const { read, written } = utf8.encodeInto(this.#text, this.#buffer.subarray(this.#used, this.#bytesMax))
    if (read < this.#text.length) throw new TooLongError('too much text')
    this.#text = ''
    this.#used += written
  }
}
