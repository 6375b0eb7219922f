/** Unsigned LEB128 integers up to 2^53 - 1. */

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(256)
  #length = 0

  varint(value: number): this {
    this.#reserve(8)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  /** varint length, then the bytes */
  lengthPrefixed(bytes: Uint8Array): this {
    return this.varint(bytes.length).bytes(bytes)
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return new Uint8Array(this.#bytes.subarray(0, this.#length))
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

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
      const byte = this.#bytes[this.#at++]!
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 0x80
    }
  }

  /** A view, not a copy. */
  bytes(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  lengthPrefixed(): Uint8Array {
    return this.bytes(this.varint())
  }

  rest(): Uint8Array {
    return this.bytes(this.#bytes.length - this.#at)
  }
}
