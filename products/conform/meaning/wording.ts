/** How values stand in the sentences of a report. */

/** Characters of a value that a sentence shows. */
const VALUE_CHARACTERS_MAX = 74
const ENDS_CHARACTERS = 32

/** JSON of a value, its middle left out when it is long; a string without quotes. */
export function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  if (text.length <= VALUE_CHARACTERS_MAX) return text
  return `${text.slice(0, ENDS_CHARACTERS)}…${text.slice(-ENDS_CHARACTERS)} (${text.length} characters)`
}
