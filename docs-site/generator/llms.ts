/** llms.txt (https://llmstxt.org): lists the Markdown twins of the pages, for language models. */
import type { Page } from './page.ts'
import { twinLinks } from './twinLinks.ts'

export interface Section {
  readonly title: string
  readonly pages: readonly Pick<Page, 'path' | 'title' | 'description'>[]
}

/** Returns the text of llms.txt: title, summary, details, and lists of links. */
export function llmsText(
  title: string,
  summary: string,
  details: readonly string[],
  sections: readonly Section[],
  base: string,
): string {
  const lists = sections
    .filter(({ pages }) => pages.length > 0)
    .map(
      ({ title: section, pages }) => `## ${section}\n\n${pages.map((page) => line(page, base)).join('\n')}`,
    )
  return `${[`# ${title}`, `> ${summary}`, ...details, ...lists].join('\n\n')}\n`
}

function line({ path, title, description }: Section['pages'][number], base: string): string {
  return `- [${title}](${base}${path}.md)${description === '' ? '' : `: ${description}`}`
}

/** Returns all twins in one text, each after a comment with its address. */
export function llmsFullText(pages: readonly Pick<Page, 'path' | 'twin'>[], base: string): string {
  return pages
    .map(({ path, twin }) => [`${base}${path}.md`, twin.trim()] as const)
    .map(([address, twin]) => `<!-- ${address} -->\n\n${twinLinks(twin, address)}\n`)
    .join('\n')
}
