/** Shortens texts of nodes, which may have any length, and splits them for line breaks. */

/** Maximum length of a text before the reader expands it, in characters. */
export const TEXT_CHARACTERS_MAX = 2_000

/** Returns the text; if it is longer than the maximum, its beginning and an ellipsis. */
export function shortened(text: string, charactersMax = TEXT_CHARACTERS_MAX): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text
}

/** Splits code where a line may break: JSON on one line has no spaces, and must not break inside a value. */
export function breakablePieces(text: string): string[] {
  return text.split(/(?<=,)(?=["{[])/)
}
