/**
 * Scans the bytes of a JSON text, so that a text with too many levels or values is refused before it is parsed: the
 * request of a client, or the answer of a followed node.
 */

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Bytes of a string that are read one by one before `indexOf` searches for its end. Most strings are short. */
const SHORT_STRING = 80

export interface ShapeLimits {
  /** Maximum number of levels of objects and arrays, including the JSON-RPC envelope; `[]` has one level. */
  readonly depthMax: number
  /** Maximum number of values: the number of commas plus the number of objects and arrays. */
  readonly valuesMax: number
}

/**
 * Checks whether a text is within the limits while the text is being received. A text beyond the limits can then be
 * refused before it has arrived completely. The scan is one linear pass and skips the content of strings. The bytes may
 * be anything. For bytes that are not JSON, the result has no meaning.
 */
export class ShapeScan {
  readonly #limits: ShapeLimits
  #depth = 0
  #values = 0
  #isInString = false
  /** Whether the next byte is the second byte of an escape sequence. */
  #isEscaped = false
  #passed: keyof ShapeLimits | undefined

  constructor(limits: ShapeLimits) {
    this.#limits = limits
  }

  /** Number of values so far, counted in the same way as for `valuesMax`. */
  get values(): number {
    return this.#values
  }

  /** The first limit that the text exceeded; undefined if none. */
  get passed(): keyof ShapeLimits | undefined {
    return this.#passed
  }

  /**
   * Scans the next bytes of the text.
   *
   * @param bytes - UTF-8; a piece may end anywhere
   * @returns {@link passed}
   */
  add(bytes: Uint8Array): keyof ShapeLimits | undefined {
    this.#passed ??= this.#look(bytes)
    return this.#passed
  }

  #look(bytes: Uint8Array): keyof ShapeLimits | undefined {
    const { depthMax, valuesMax } = this.#limits
    let depth = this.#depth
    let values = this.#values
    for (let at = this.#isInString ? this.#endOfString(bytes, 0) + 1 : 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) at = this.#endOfString(bytes, at + 1)
      else if (byte === COMMA) {
        if (++values > valuesMax) return 'valuesMax'
      } else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
        if (++depth > depthMax) return 'depthMax'
        if (++values > valuesMax) return 'valuesMax'
      } else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--
    }
    this.#depth = depth
    this.#values = values
    return undefined
  }

  /**
   * @param from offset after the opening quote; 0 if an earlier piece had the quote
   * @returns offset of the closing quote; the length of the piece if the quote is in a later piece
   */
  #endOfString(bytes: Uint8Array, from: number): number {
    let at = this.#isEscaped ? from + 1 : from
    this.#isEscaped = false
    this.#isInString = false
    const looked = Math.min(at + SHORT_STRING, bytes.length)
    while (at < looked) {
      const byte = bytes[at]
      if (byte === QUOTE) return at
      at += byte === BACKSLASH ? 2 : 1
    }
    while (at < bytes.length) {
      const quote = bytes.indexOf(QUOTE, at)
      const end = quote < 0 ? bytes.length : quote
      const isEscaped = backslashesBefore(bytes, end, at) % 2 === 1
      if (quote >= 0 && !isEscaped) return quote
      at = end + (isEscaped ? 1 : 0)
    }
    this.#isInString = true
    this.#isEscaped = at > bytes.length
    return bytes.length
  }
}

/** @returns the number of consecutive backslashes just before `end`, none of them before `from` */
function backslashesBefore(bytes: Uint8Array, end: number, from: number): number {
  let count = 0
  while (end - 1 - count >= from && bytes[end - 1 - count] === BACKSLASH) count++
  return count
}
