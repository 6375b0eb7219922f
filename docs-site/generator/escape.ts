/**
 * Text of the contract → HTML inside a page, which Vue compiles: braces and angle brackets must not reach it. Markdown
 * leaves blocks of HTML alone, and the search index reads entities as they stand: no more is escaped than has to be.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
}

/** Text, and nothing but text: for content of elements and for quoted attributes. */
export function html(text: string): string {
  return text.replace(/[&<>"{}]/g, (character) => ENTITIES[character]!)
}

/** Where a piece of code leads, if anywhere: names of methods, errors, limits. */
export type Linker = (code: string) => string | undefined

/** Prose whose `code` stands in backticks. */
export function prose(text: string, link: Linker = () => undefined): string {
  return alternating(text)
    .map((part, at) => (at % 2 === 1 ? codeHtml(part, link(part)) : html(part)))
    .join('')
}

function codeHtml(code: string, target: string | undefined): string {
  const element = `<code>${html(code)}</code>`
  return target === undefined ? element : `<a href="${target}">${element}</a>`
}

/** Text and code in turn; a backtick without a partner is text. */
function alternating(text: string): string[] {
  const parts = text.split('`')
  if (parts.length % 2 === 1) return parts
  return [...parts.slice(0, -2), parts.slice(-2).join('`')]
}

/** A value of YAML front matter. */
export function yaml(text: string): string {
  return JSON.stringify(text)
}

/** `1000000` → `1,000,000`. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
