/** Hand-written guides: their front matter, their place among the others, their pages and their twins. */
import { html } from './escape.ts'

export interface Guide {
  /** `guides/first-request`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly order: number
  /** The file as it is. */
  readonly text: string
}

/** A guide that lacks what the site needs of it. */
export class GuideFault extends Error {
  readonly code = 'guide-fault'
}

/** A guide without an order comes after those that have one. */
const LAST = 1_000

/**
 * Reads a guide: `title` (or its first heading), `description` and `order` of its front matter.
 *
 * @throws GuideFault when it has no title
 */
export function readGuide(name: string, text: string): Guide {
  const { front, body } = parted(text)
  const title = front.get('title') ?? /^# +(.+?)(?: *\{#[\w-]+\})?$/m.exec(body)?.[1]
  if (title === undefined)
    throw new GuideFault(`guides/${name}: expected a title, in its front matter or as its first heading`)
  const order = Number(front.get('order') ?? LAST)
  return {
    path: `guides/${name.replace(/\.md$/, '')}`,
    title,
    description: front.get('description') ?? '',
    order: Number.isFinite(order) ? order : LAST,
    text,
  }
}

/** By order, then by title. */
export function sortedGuides(guides: readonly Guide[]): Guide[] {
  return [...guides].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
}

/** The page: the guide as it is, but that readers see what each snippet is. */
export function guidePage({ text }: Guide): string {
  return outsideFences(withoutSetup(text), (line) =>
    captioned(line, {
      file: (name) => `<p class="code-title"><code>${html(name)}</code></p>\n`,
      answer: '<p class="code-title prints">prints</p>\n',
    }),
  )
}

/** The guide in plain Markdown: without front matter, components and anchors; under its title. */
export function guideTwin({ title, text }: Guide): string {
  const { body } = parted(text)
  const plain = outsideFences(withoutSetup(body), (line) =>
    captioned(line, { file: (name) => `\`${name}\`:\n`, answer: 'prints:\n' })
      ?.replace(/<\/?[A-Z][A-Za-z]*(?:\s[^>]*)?\/?>/g, '')
      .replace(/^(#+ .*?) *\{#[\w-]+\}$/, '$1'),
  ).trim()
  return `${/^# /.test(plain) ? '' : `# ${title}\n\n`}${plain}\n`
}

/** What the comment before a snippet says of it (test/campaigns/guides/snippets.ts), for programs that run it. */
const DIRECTIVE = /^<!-- (?<word>file|run|answer|shown|stop)(?:: (?<rest>.+))? -->$/

/** What is only run, to have what a reader has already. */
function withoutSetup(text: string): string {
  return text.replace(/^<!-- setup\n[\s\S]*?^-->\n\n?/gm, '')
}

/** The caption of a file and of an answer in place of the comment; nothing in place of the other comments. */
function captioned(
  line: string,
  captions: { readonly file: (name: string) => string; readonly answer: string },
): string | undefined {
  const directive = DIRECTIVE.exec(line)?.groups
  if (directive === undefined) return line
  if (directive.word === 'file') return captions.file(directive.rest ?? '')
  return directive.word === 'answer' ? captions.answer : undefined
}

/** Lines outside blocks of code are changed, or left out. */
export function outsideFences(text: string, change: (line: string) => string | undefined): string {
  let fence: string | undefined
  const lines = text.split('\n').flatMap((line) => {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || line.trim().startsWith(fence))) {
      fence = fence === undefined ? mark : undefined
      return [line]
    }
    const changed = fence === undefined ? change(line) : line
    return changed === undefined ? [] : [changed]
  })
  return lines.join('\n')
}

/** Front matter of single lines, `name: value`, with or without quotes. */
function parted(text: string): { front: Map<string, string>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (match === null) return { front: new Map(), body: text }
  const pairs = match[1]!.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]]
  })
  return { front: new Map(pairs), body: text.slice(match[0].length) }
}
