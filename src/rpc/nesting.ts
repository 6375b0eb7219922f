/** Depth of a JSON text, found on its bytes, so that nothing recursive ever sees a text that is too deep. */

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether objects and arrays nest deeper than `depthMax`. One linear pass; brackets inside strings do not count.
 * The bytes need not be JSON: the answer for those is of no use, but it comes.
 *
 * @param bytes - UTF-8 text
 * @param depthMax - levels allowed; `[]` has one
 */
export function nestsDeeperThan(bytes: Uint8Array, depthMax: number): boolean {
  if (bytes.length <= depthMax) return false
  let depth = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) {
      if (++depth > depthMax) return true
    } else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--
  }
  return false
}
