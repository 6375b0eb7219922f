/** Hand-written guides: reads their front matter, sorts them, and makes their pages and Markdown twins. */
import { html } from './escape.ts'
import { EXAMPLE_NODE } from './examples.ts'

export interface Guide {
  /** Path of the page, such as `guides/first-request`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly order: number
  /** Whether the reader starts the node that the snippets call (`node: own`): then pages keep its address. */
  readonly hasOwnNode?: boolean
  /** The whole text of the file. */
  readonly text: string
}

/** Thrown for a guide without a title. */
export class GuideFault extends Error {
  readonly code = 'guide-fault'
}

/** Order of a guide without `order`: after all guides with one. */
const LAST = 1_000

/**
 * Reads a guide: `title` (or else the first heading), `description` and `order` of the front matter.
 *
 * @throws GuideFault for a guide without a title
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
    ...(front.get('node') === 'own' ? { hasOwnNode: true } : {}),
    text,
  }
}

/** Sorts guides by order, then by title. */
export function sortedGuides(guides: readonly Guide[]): Guide[] {
  return [...guides].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
}

/**
 * Returns the page of a guide: its text, with captions of the snippets instead of directives, and with snippets in
 * which the page replaces the address of the node.
 */
export function guidePage({ text, hasOwnNode }: Guide): string {
  const page = outsideFences(withoutSetup(text), (line) =>
    captioned(line, {
      file: (name) => `<p class="code-title"><code>${html(name)}</code></p>\n`,
      answer: '<p class="code-title prints">prints</p>\n',
    }),
  )
  return hasOwnNode ? page : withNodeExamples(page)
}

/** The address without its protocol, which is `http` or `ws`. */
const ADDRESS = EXAMPLE_NODE.replace(/^http/, '')

/** Puts each code block with the address of the node into the component that replaces the address. */
function withNodeExamples(page: string): string {
  return page.replace(/^(```+|~~~+)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm, (block) =>
    block.includes(ADDRESS) ? `<NodeExample>\n\n${block}\n\n</NodeExample>` : block,
  )
}

/** Returns the guide in plain Markdown: with its title, and without front matter, components and anchors. */
export function guideTwin({ title, text }: Guide): string {
  const { body } = parted(text)
  const plain = outsideFences(withoutSetup(body), (line) =>
    captioned(line, { file: (name) => `\`${name}\`:\n`, answer: 'prints:\n' })
      ?.replace(/<\/?[A-Z][A-Za-z]*(?:\s[^>]*)?\/?>/g, '')
      .replace(/^(#+ .*?) *\{#[\w-]+\}$/, '$1'),
  ).trim()
  return `${/^# /.test(plain) ? '' : `# ${title}\n\n`}${plain}\n`
}

/** The comment before a snippet, which tells tests how to run the snippet (test/campaigns/guides/snippets.ts). */
const DIRECTIVE = /^<!-- (?<word>file|run|answer|shown|stop)(?:: (?<rest>.+))? -->$/

/** Removes the setup comments, which tests run to create the things that a reader already has. */
function withoutSetup(text: string): string {
  return text.replace(/^<!-- setup\n[\s\S]*?^-->\n\n?/gm, '')
}

/** Replaces the directive of a file or an answer by a caption, and removes other directives. */
function captioned(
  line: string,
  captions: { readonly file: (name: string) => string; readonly answer: string },
): string | undefined {
  const directive = DIRECTIVE.exec(line)?.groups
  if (directive === undefined) return line
  if (directive.word === 'file') return captions.file(directive.rest ?? '')
  return directive.word === 'answer' ? captions.answer : undefined
}

/** Changes each line outside code blocks. @param change returns the new line, or undefined to remove the line */
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

/** Splits a file into front matter (lines `name: value`, with or without quotes) and body. */
function parted(text: string): { front: Map<string, string>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text)
  if (match === null) return { front: new Map(), body: text }
  const pairs = match[1]!.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]]
  })
  return { front: new Map(pairs), body: text.slice(match[0].length) }
}
