/** Formats values for the sentences of a report. */

/** Maximum length of a value in a sentence, in characters. */
const VALUE_CHARACTERS_MAX = 74
const ENDS_CHARACTERS = 32

/** JSON of a value, without the quotes of a string; the middle of a long text is left out. */
export function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  if (text.length <= VALUE_CHARACTERS_MAX) return text
  return `${text.slice(0, ENDS_CHARACTERS)}…${text.slice(-ENDS_CHARACTERS)} (${text.length} characters)`
}
