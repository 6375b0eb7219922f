/**
 * Escapes text of the contract for HTML in a page, where Vue would interpret braces and Markdown leaves blocks of HTML
 * alone. Characters that are safe stay as they are, since the search index does not decode entities.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
}

/** Escapes text for the content of an element or for a quoted attribute. */
export function html(text: string): string {
  return text.replace(/[&<>"{}]/g, (character) => ENTITIES[character]!)
}

/** Returns the link of a piece of code if it is the name of a method, an error or a limit. */
export type Linker = (code: string) => string | undefined

/** Converts prose with code in backticks to HTML. */
export function prose(text: string, link: Linker = () => undefined): string {
  return alternating(text)
    .map((part, at) => (at % 2 === 1 ? codeHtml(part, link(part)) : html(part)))
    .join('')
}

function codeHtml(code: string, target: string | undefined): string {
  const element = `<code>${html(code)}</code>`
  return target === undefined ? element : `<a href="${target}">${element}</a>`
}

/** Splits prose into text and code, alternately. A backtick without a partner is text. */
function alternating(text: string): string[] {
  const parts = text.split('`')
  if (parts.length % 2 === 1) return parts
  return [...parts.slice(0, -2), parts.slice(-2).join('`')]
}

/** Returns `eth_<wbr>get<wbr>Balance` for `eth_getBalance`; other texts unchanged. */
export function breakable(text: string): string {
  return /^[a-z0-9]+[_.][A-Za-z0-9]+$/.test(text)
    ? text.replace(/(?<=[_.])|(?<=[a-z0-9])(?=[A-Z])/g, '<wbr>')
    : text
}

/** Returns a text as a value of YAML front matter. */
export function yaml(text: string): string {
  return JSON.stringify(text)
}

/** Formats an integer with commas: `1,000,000`. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Escapes text for a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
