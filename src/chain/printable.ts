/** What may be printed of what others wrote: a terminal obeys control characters, and turns lines round for others. */

/** Control, format (direction of writing too), half surrogates, unassigned; ends of lines and paragraphs. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu
/** What is shown of one text, in characters. */
const CHARACTERS_MAX = 500

/** One line without anything that steers a terminal, shortened in the middle. */
export function printable(text: string, charactersMax = CHARACTERS_MAX): string {
  const short = text.length <= charactersMax * 2 ? text : shortened(text, charactersMax * 2)
  return shortened(short.replaceAll(UNPRINTABLE, ' '), charactersMax)
}

/** A text, shortened in the middle. */
export function shortened(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text
  const half = Math.floor((charactersMax - 1) / 2)
  return `${text.slice(0, half)}…${text.slice(-half)}`
}

/** JSON whose strings have ASCII characters only: the same JSON. What is no JSON keeps its meaning for people. */
export function asciiJson(text: string): string {
  return text.replaceAll(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
