/** The URL of a node as a word of a curl command. */
import { shellWord } from '../../console/snippets.ts'

/** Quoted where a shell needs it, without the slash of an empty path; with the option that lets curl take brackets. */
export function nodeWord(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const short = pathname === '/' && search === '' ? origin : url
  return `${/[[\]{}]/.test(short) ? '--globoff ' : ''}${shellWord(short)}`
}
