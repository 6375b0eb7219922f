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
 * Whether a text is within the limits. One linear pass; what stands inside strings does not count. The bytes need not
 * be JSON: the answer for those is of no use, but it comes.
 *
 * @param bytes - UTF-8 text
 * @returns the first limit that is passed; undefined when none is
 */
export function passedLimit(
  bytes: Uint8Array,
  { nestingDepthMax, requestValuesMax }: ShapeLimits,
): keyof ShapeLimits | undefined {
  if (bytes.length <= nestingDepthMax && bytes.length <= requestValuesMax) return undefined
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COMMA) {
      if (++values > requestValuesMax) return 'requestValuesMax'
    } else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      if (++depth > nestingDepthMax) return 'nestingDepthMax'
      if (++values > requestValuesMax) return 'requestValuesMax'
    } else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--
  }
  return undefined
}

/** @returns index of the closing quote, or the length of the text */
function endOfString(bytes: Uint8Array, open: number): number {
  let at = open + 1
  const looked = Math.min(at + SHORT_STRING, bytes.length)
  while (at < looked) {
    const byte = bytes[at]
    if (byte === QUOTE) return at
    at += byte === BACKSLASH ? 2 : 1
  }
  while (at < bytes.length) {
    const quote = bytes.indexOf(QUOTE, at)
    if (quote < 0) return bytes.length
    let backslashes = 0
    while (bytes[quote - 1 - backslashes] === BACKSLASH && quote - 1 - backslashes >= at) backslashes++
    if (backslashes % 2 === 0) return quote
    at = quote + 1
  }
  return bytes.length
}
