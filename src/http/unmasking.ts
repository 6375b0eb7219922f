/**
 * The masks of WebSocket frames (RFC 6455, section 5.3) taken off as their bytes come in. ws does it when a frame is whole:
 * for one of five megabytes that holds the thread for 10 ms in one piece. A mask of zeros it leaves alone.
 */

const LENGTH_BITS = 0x7f
const LENGTH_OF_16_BITS = 126
const LENGTH_OF_64_BITS = 127
const MASK_BIT = 0x80
const FIN_BIT = 0x80
/** RSV1, of the first frame of a message: it is compressed (RFC 7692, section 6). */
const COMPRESSED_BIT = 0x40
const OPCODE_BITS = 0x0f
const CONTINUATION = 0
/** Opcodes from here on are of control frames, which may lie between the frames of a message. */
const FIRST_CONTROL = 8
const MASK_BYTES = 4

/** Keeps its place in the frames of one connection; bytes may be cut anywhere. */
export class Unmasking {
  /** Bytes of the head of this frame that have come. */
  #headBytes = 0
  #isMasked = false
  /** Bytes of the frame's length beside the first two of its head. */
  #lengthBytes = 0
  #mask = 0
  /** Length of the payload, as far as the head has come. */
  #length = 0
  /** Bytes of the payload that have not come. */
  #left = 0
  /** Which byte of the mask is for the next one. */
  #shift = 0
  #isInflating = false

  /** Whether the last message that has begun is compressed and comes in several frames: ws inflates each as it comes. */
  get isInflating(): boolean {
    return this.#isInflating
  }

  /** Changes the bytes where they are: the payload is plain then, and the mask in its head is zero. */
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
