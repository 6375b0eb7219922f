/** Lists in lines that fit a terminal. */

/** Of a line, in characters; a word that is longer has a line of its own. */
const LINE_CHARACTERS_MAX = 100
const INDENT = '    '

/** `title a, b, c`, wrapped: what does not fit goes on in further lines, set in. */
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
