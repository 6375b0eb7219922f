/**
 * Makes foreign text safe to print: a terminal executes control characters, and some format characters reverse the
 * direction of text.
 */

/**
 * Characters that are not printed:
 *
 * - control characters.
 * - format characters, including those that change the direction of writing.
 * - private-use and unassigned characters, and lone surrogates.
 * - line and paragraph separators.
 */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu
/** Maximum length of a printed text, in characters. */
const CHARACTERS_MAX = 500

/** A text as one line, without characters that control a terminal; a long text is shortened in the middle. */
export function printable(text: string, charactersMax = CHARACTERS_MAX): string {
  const short = text.length <= charactersMax * 2 ? text : shortened(text, charactersMax * 2)
  return shortened(short.replaceAll(UNPRINTABLE, ' '), charactersMax)
}

/** A text, shortened in the middle if it has more than `charactersMax` characters. */
export function shortened(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text
  const half = Math.floor((charactersMax - 1) / 2)
  return `${text.slice(0, half)}…${text.slice(-half)}`
}

/** Escapes non-ASCII characters. The meaning of JSON stays unchanged, and text that is not JSON stays readable. */
export function asciiJson(text: string): string {
  return text.replaceAll(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
