/** JSON of a bounded length, in memory: for answers that are made on the serving thread. */
import { TooLongError } from '../evm/runBounds.ts'
import type { TextSink } from '../tracers/transaction.ts'

const utf8 = new TextEncoder()

/** Collects one text after the other, in memory that it keeps. */
export class ShortText implements TextSink {
  readonly #buffer: Uint8Array
  #bytesMax = 0
  /** Not encoded yet. */
  #text = ''
  /** Bytes in the buffer. */
  #used = 0

  /** @param bytesMax longest text of all */
  constructor(bytesMax: number) {
    this.#buffer = new Uint8Array(bytesMax)
  }

  /** Forgets the text before, and begins another one. @param bytesMax longest text, when it is less than that of all */
  begin(bytesMax: number): void {
    this.#bytesMax = Math.min(bytesMax, this.#buffer.length)
    this.#text = ''
    this.#used = 0
  }

  /** @throws TooLongError */
  write(text: string): void {
    this.#text += text
    if (this.#text.length > this.#bytesMax) throw new TooLongError('too much text')
  }

  /** @throws TooLongError */
  writeBytes(bytes: Uint8Array): void {
    this.#encode()
    if (this.#used + bytes.length > this.#bytesMax) throw new TooLongError('too much text')
    this.#buffer.set(bytes, this.#used)
    this.#used += bytes.length
  }

  /** @returns the text, UTF-8: a copy. @throws TooLongError */
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
