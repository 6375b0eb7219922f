/** Texts that a node may make as long as it likes: what is shown of them at first, and where they may go on below. */

/** So much of a text is shown before somebody asks for the rest, in characters. */
export const TEXT_CHARACTERS_MAX = 2_000

/** The text, or the beginning of a longer one and what says so. */
export function shortened(text: string, charactersMax = TEXT_CHARACTERS_MAX): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text
}

/** Pieces of code between which a line may break rather than inside a value: JSON on one line has no spaces. */
export function breakablePieces(text: string): string[] {
  return text.split(/(?<=,)(?=["{[])/)
}
