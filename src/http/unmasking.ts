/**
 * Unmasks WebSocket frames (RFC 6455, section 5.3) as their bytes arrive. ws would unmask a frame only when the frame
 * is complete. A frame of five megabytes would then block the thread for 10 ms. Each mask is replaced by zeros, so that
 * ws does not unmask the frame again.
 */

const LENGTH_BITS = 0x7f
const LENGTH_OF_16_BITS = 126
const LENGTH_OF_64_BITS = 127
const MASK_BIT = 0x80
const FIN_BIT = 0x80
/** RSV1: in the first frame of a message, marks the message as compressed (RFC 7692, section 6). */
const COMPRESSED_BIT = 0x40
const OPCODE_BITS = 0x0f
const CONTINUATION = 0
/** Lowest opcode of a control frame. Control frames may lie between the frames of a message. */
const FIRST_CONTROL = 8
const MASK_BYTES = 4

/** Unmasks the frames of one connection. A chunk may begin and end anywhere in a frame. */
export class Unmasking {
  /** Bytes of the current frame's head that have arrived. */
  #headBytes = 0
  #isMasked = false
  /** Bytes of the extended payload length, which follows the first two bytes of the frame's head. */
  #lengthBytes = 0
  #mask = 0
  /** Length of the payload; incomplete until the whole length field has arrived. */
  #length = 0
  /** Bytes of the payload that have not arrived. */
  #left = 0
  /** Index of the mask byte that applies to the next byte of the payload. */
  #shift = 0
  #isInflating = false

  /** Whether the current message is compressed and has several frames, each of which ws inflates as it arrives. */
  get isInflating(): boolean {
    return this.#isInflating
  }

  /** Unmasks a chunk in place, and replaces the masks in it by zeros. */
  next(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) at = this.#payload(bytes, at)
      else this.#head(bytes, at++)
    }
  }

  #head(bytes: Uint8Array, at: number): void {
    const byte = bytes[at]!
    const index = this.#headBytes++
    if (index === 0) {
      const opcode = byte & OPCODE_BITS
      if (opcode !== CONTINUATION && opcode < FIRST_CONTROL)
        this.#isInflating = (byte & COMPRESSED_BIT) !== 0 && (byte & FIN_BIT) === 0
      return
    }
    if (index === 1) {
      const length = byte & LENGTH_BITS
      this.#isMasked = (byte & MASK_BIT) !== 0
      this.#lengthBytes = length === LENGTH_OF_16_BITS ? 2 : length === LENGTH_OF_64_BITS ? 8 : 0
      this.#length = this.#lengthBytes === 0 ? length : 0
      this.#mask = 0
    } else if (index < 2 + this.#lengthBytes) this.#length = this.#length * 256 + byte
    else {
      this.#mask = (this.#mask << 8) | byte
      bytes[at] = 0
    }
    const headBytes = 2 + this.#lengthBytes + (this.#isMasked ? MASK_BYTES : 0)
    if (this.#headBytes < headBytes) return
    this.#headBytes = 0
    this.#left = this.#length
    this.#shift = 0
  }

  #payload(bytes: Uint8Array, from: number): number {
    const end = Math.min(bytes.length, from + this.#left)
    const mask = this.#mask
    let shift = this.#shift
    for (let at = from; at < end; at++) {
      bytes[at] = bytes[at]! ^ (mask >>> (24 - 8 * shift))
      shift = (shift + 1) & 3
    }
    this.#left -= end - from
    this.#shift = shift
    return end
  }
}
