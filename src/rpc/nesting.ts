/** Shape of a JSON text, found on its bytes, so that nothing recursive ever sees a text that is too deep or too full. */

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Bytes of a string that are looked at one by one before its end is searched for: most strings are short. */
const SHORT_STRING = 80

export interface ShapeLimits {
  /** Levels of objects and arrays, the envelope's own included; `[]` has one. */
  readonly nestingDepthMax: number
  /** Members and elements, counted by their commas and by the objects and arrays that hold them. */
  readonly requestValuesMax: number
}

/**
 * Whether a text is within the limits, told while it comes in: whoever reads it need not keep what is refused. One
 * linear pass; what stands inside strings does not count. The bytes need not be JSON: the answer for those is of no
 * use, but it comes.
 */
export class ShapeScan {
  readonly #limits: ShapeLimits
  #depth = 0
  #values = 0
  #isInString = false
  /** The next byte is the second one of an escape sequence. */
  #isEscaped = false
  #passed: keyof ShapeLimits | undefined

  constructor(limits: ShapeLimits) {
    this.#limits = limits
  }

  /** Members and elements so far. */
  get values(): number {
    return this.#values
  }

  /** The first limit that was passed; undefined when none is. */
  get passed(): keyof ShapeLimits | undefined {
    return this.#passed
  }

  /**
   * Looks at the next bytes of the text.
   *
   * @param bytes - UTF-8; a piece may end anywhere
   * @returns {@link passed}
   */
  add(bytes: Uint8Array): keyof ShapeLimits | undefined {
    this.#passed ??= this.#look(bytes)
    return this.#passed
  }

  #look(bytes: Uint8Array): keyof ShapeLimits | undefined {
    const { nestingDepthMax, requestValuesMax } = this.#limits
    let depth = this.#depth
    let values = this.#values
    for (let at = this.#isInString ? this.#endOfString(bytes, 0) + 1 : 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) at = this.#endOfString(bytes, at + 1)
      else if (byte === COMMA) {
        if (++values > requestValuesMax) return 'requestValuesMax'
      } else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
        if (++depth > nestingDepthMax) return 'nestingDepthMax'
        if (++values > requestValuesMax) return 'requestValuesMax'
      } else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--
    }
    this.#depth = depth
    this.#values = values
    return undefined
  }

  /**
   * @param from after the opening quote; 0 when it stood in a piece before
   * @returns index of the closing quote; the length of the piece when it is not in it
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

/** @returns how many stand without a gap before `end`, from `from` on */
function backslashesBefore(bytes: Uint8Array, end: number, from: number): number {
  let count = 0
  while (end - 1 - count >= from && bytes[end - 1 - count] === BACKSLASH) count++
  return count
}
