/** A JSON array that is written entry by entry, as bytes in pieces: no text of it is ever as long as the whole. */

/** Text that is encoded at once, in characters. */
const PIECE_LENGTH = 256 * 1024

export class JsonArray {
  readonly #chunks: Uint8Array[] = []
  #text = '['
  #isEmpty = true
  #bytes = 0

  /** Bytes that are written; of text that is not encoded yet its characters, which is the same for hex. */
  get bytes(): number {
    return this.#bytes + this.#text.length
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  /** @param entry JSON text */
  push(entry: string): void {
    if (!this.#isEmpty) this.#text += ','
    this.#isEmpty = false
    this.#text += entry
    if (this.#text.length >= PIECE_LENGTH) this.#encode()
  }

  /** Ends the array. @returns it as UTF-8, in order */
  end(): Uint8Array[] {
    this.#text += ']'
    this.#encode()
    return this.#chunks
  }

  #encode(): void {
    const chunk = Buffer.from(this.#text, 'utf8')
    this.#text = ''
    this.#bytes += chunk.length
    this.#chunks.push(chunk)
  }
}
