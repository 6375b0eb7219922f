/** Splits pages into the parts that the search finds. VitePress would make a part of every heading. */

/** A part of a page. */
export interface SearchSection {
  /** Id of its element; empty for a whole page. */
  readonly anchor: string
  /** Titles of the page, of the headings above, and of the part. */
  readonly titles: readonly string[]
  readonly text: string
}

/** Headings that pages of methods and types share. Their sections list names that other pages describe. */
const SHARED = /^(?:try|examples?(?:-\d+)?|errors|limits|nodes|types|methods)$/

/** A heading as VitePress renders it. */
const HEADING = /<h([1-6])[^>]*?(?: id="([^"]*)")?[^>]*>(.*?)<a class="header-anchor"[^>]*>.*?<\/a><\/h\1>/gs

/**
 * Returns the parts of a page: pages of methods and types are one part, limits one for each row, and pages that list
 * others only have their introduction.
 *
 * @param path of the source file
 * @param html of the rendered page
 */
export function searchSections(path: string, html: string): SearchSection[] {
  const page = path.replaceAll('\\', '/').replace(/\.md$/, '')
  const sections = sectionsByHeading(html)
  const [first] = sections
  if (first === undefined) return []
  const whole = { ...first, anchor: '' }
  if (/\/(?:methods|types)\/(?!index$)[^/]+$/.test(page)) {
    const own = sections.filter(({ anchor }) => !SHARED.test(anchor))
    return [{ ...whole, text: own.map(({ text }) => text).join(' ') }]
  }
  if (/\/index$|\/compatibility$/.test(page)) return [whole]
  if (/\/limits$/.test(page)) return [whole, ...rowsOf(html, whole.titles)]
  return [whole, ...sections.slice(1)]
}

function sectionsByHeading(html: string): SearchSection[] {
  const parts = [...html.matchAll(HEADING)]
  const above: string[] = []
  return parts.map((part, at) => {
    const [heading, level, anchor = '', title = ''] = part
    const end = parts[at + 1]?.index ?? html.length
    above.splice(Number(level) - 1)
    above.push(plain(title))
    return { anchor, titles: [...above], text: plain(html.slice(part.index + heading.length, end)) }
  })
}

function rowsOf(html: string, titles: readonly string[]): SearchSection[] {
  return [...html.matchAll(/<tr id="([^"]+)">(.*?)<\/tr>/gs)].map(([, anchor, row]) => ({
    anchor: anchor!,
    titles: [...titles, anchor!],
    text: plain(row!.replace(/<summary[^>]*>.*?<\/summary>/g, ' ')),
  }))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#123;': '{',
  '&#125;': '}',
  '&#39;': "'",
  '&amp;': '&',
}

/** Returns the text of HTML, with a space between elements that are not of one word. */
function plain(html: string): string {
  return (
    html
      .replace(/<dl class="facts">.*?<\/dl>/gs, ' ')
      // Names and titles that stand on lines of their own have no space after them.
      .replace(/<\/(?:code|strong)>(?=<(?:code|span)\b)/g, ' ')
      .replace(/<wbr>|<\/?(?:code|a|span|strong|em|b)\b[^>]*>/g, '')
      .replace(/<button\b.*?<\/button>|<span class="lang">.*?<\/span>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:lt|gt|quot|amp|#\d+);/g, (entity) => ENTITIES[entity] ?? ' ')
      .replace(/[\s\u200b]+/g, ' ')
      .trim()
  )
}
