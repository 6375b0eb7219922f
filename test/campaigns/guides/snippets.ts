/**
 * Parses the snippets of a guide, in order. An HTML comment before each snippet states its kind, so that no snippet
 * stays untested by mistake:
 *
 *   file: NAME written to this file in the guide's folder
 *   run run by sh; `run: fails` must fail; `run: until "TEXT"` continues in the background after it
 *                       has printed TEXT; `run: dev` needs a node that seals
 *   answer standard output of the run before, or standard error when standard output is empty; … matches
 *                       any text in its line, and on a line of its own any lines
 *   shown: REASON not run, for this reason
 *
 * Two kinds of comments have no snippet, and do not appear on the page:
 *
 *   stop ends background processes, as Ctrl-C does; `stop: TEXT` only those whose command contains the text
 *   setup contains commands for sh, one per line, that create what a reader already has
 */

export type Snippet =
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | {
      readonly kind: 'run'
      readonly text: string
      readonly fails: boolean
      readonly until: string | undefined
      readonly seals: boolean
    }
  | { readonly kind: 'answer'; readonly language: string; readonly text: string }
  | { readonly kind: 'shown'; readonly reason: string; readonly text: string }
  | { readonly kind: 'stop'; readonly which: string }

const DIRECTIVE = /^<!-- (?<word>file|run|answer|shown)(?:: (?<rest>.+))? -->$/
const STOP = /^<!-- stop(?:: (?<which>.+))? -->$/
const SETUP = '<!-- setup'
const FENCE = /^```(?<language>\w*)$/

/** @throws Error with the line of a snippet without a comment, or of an invalid comment */
export function snippetsOf(markdown: string): Snippet[] {
  const lines = markdown.split('\n')
  const snippets: Snippet[] = []
  let directive: { word: string; rest: string | undefined } | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const reported = DIRECTIVE.exec(line)?.groups
    const fence = FENCE.exec(line)?.groups
    const stop = STOP.exec(line)?.groups
    if (stop !== undefined) snippets.push({ kind: 'stop', which: stop.which ?? '' })
    else if (line === SETUP) {
      const end = lines.indexOf('-->', at + 1)
      if (end < 0) throw new Error(`line ${at + 1}: the setup has no end`)
      snippets.push(ran(lines.slice(at + 1, end).join('\n'), ''))
      at = end
    } else if (reported !== undefined) directive = { word: reported.word!, rest: reported.rest }
    else if (fence !== undefined) {
      const end = lines.indexOf('```', at + 1)
      if (end < 0) throw new Error(`line ${at + 1}: the snippet has no end`)
      if (directive === undefined) throw new Error(`line ${at + 1}: nothing says what this snippet is`)
      const text = lines.slice(at + 1, end).join('\n')
      snippets.push(snippetOf(directive, fence.language!, text, at + 1))
      directive = undefined
      at = end
    } else if (line !== '' && directive !== undefined)
      throw new Error(`line ${at + 1}: the comment before it belongs to no snippet`)
  }
  return snippets
}

function snippetOf(
  { word, rest }: { word: string; rest: string | undefined },
  language: string,
  text: string,
  line: number,
): Snippet {
  if (word === 'answer') return { kind: 'answer', language, text }
  if (word === 'run') return ran(text, rest ?? '')
  if (rest === undefined) throw new Error(`line ${line}: "${word}" needs a word more`)
  return word === 'file' ? { kind: 'file', name: rest, text } : { kind: 'shown', reason: rest, text }
}

function ran(text: string, how: string): Snippet {
  const until = /until "([^"]+)"/.exec(how)?.[1]
  return { kind: 'run', text, until, fails: how === 'fails', seals: how === 'dev' }
}

/** Name of PostgreSQL among the programs. */
export const POSTGRES = 'PostgreSQL'

/** Whether a snippet needs a server of PostgreSQL, at the guide's 127.0.0.1:5432. */
export function usesPostgres(snippet: Snippet): boolean {
  return snippet.kind === 'run' && snippet.text.includes('postgres://')
}

/** Returns the programs besides Node that a snippet needs, and `npm registry`. */
export function needsOf(snippet: Snippet): string[] {
  if (snippet.kind !== 'run') return []
  const { text } = snippet
  const programs = ['curl', 'cast', 'anvil'].filter((name) =>
    new RegExp(`(?:^|[\\s|(])${name}\\s`, 'm').test(text),
  )
  if (/\bnpm install\b|\bnpx (?:--no )?ponder\b/.test(text)) programs.push('npm registry')
  if (usesPostgres(snippet)) programs.push(POSTGRES)
  return programs
}

/** Whether the output matches the guide; `…` matches any text in its line, and on a line of its own any lines. */
export function isAnswer(said: string, { language, text }: { language: string; text: string }): boolean {
  if (language === 'json') return isLike(JSON.parse(said), JSON.parse(text))
  return pattern(text.trim()).test(said.trim())
}

function isLike(said: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'string') return typeof said === 'string' && pattern(wanted).test(said)
  if (typeof wanted !== 'object' || wanted === null) return said === wanted
  if (typeof said !== 'object' || said === null || Array.isArray(said) !== Array.isArray(wanted)) return false
  const names = Object.keys(wanted)
  if (names.length !== Object.keys(said).length) return false
  return names.every((name) => isLike(Reflect.get(said, name), Reflect.get(wanted, name)))
}

function pattern(text: string): RegExp {
  const lines = text.split('\n').map((line) => {
    const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return line === '…' ? '[\\s\\S]*' : parts.join('[^\\n]*')
  })
  return new RegExp(`^${lines.join('\n')}$`)
}
