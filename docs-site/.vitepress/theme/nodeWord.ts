/** Writes the URL of a node as a word of a curl command. */
import { shellWord } from '../../console/snippets.ts'

/** Quotes the URL if necessary, drops the slash of an empty path, and adds `--globoff` for brackets and braces. */
export function nodeWord(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const short = pathname === '/' && search === '' ? origin : url
  return `${/[[\]{}]/.test(short) ? '--globoff ' : ''}${shellWord(short)}`
}
