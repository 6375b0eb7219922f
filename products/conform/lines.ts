/** Wraps lists into lines that fit a terminal. */

/** Maximum length of a line in characters; a longer word has a line of its own. */
const LINE_CHARACTERS_MAX = 100
const INDENT = '    '

/** `title a, b, c`, wrapped; continuation lines are indented. */
export function wrappedList(title: string, words: readonly string[]): string[] {
  const lines: string[] = []
  let line = title
  for (const [at, word] of words.entries()) {
    const piece = at === words.length - 1 ? word : `${word},`
    const isFirst = line === title || line === INDENT
    const longer = isFirst ? `${line}${piece}` : `${line} ${piece}`
    if (isFirst || longer.length <= LINE_CHARACTERS_MAX) {
      line = longer
      continue
    }
    lines.push(line)
    line = `${INDENT}${piece}`
  }
  return [...lines, line]
}
