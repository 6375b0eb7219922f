/** A page of the site, before it is written. */

export interface Page {
  /** Its address below the base, without an ending: `methods/eth_getProof`, `errors/index`. */
  readonly path: string
  readonly title: string
  /** One sentence, plain text. */
  readonly description: string
  /** Markdown with HTML and components of the theme, for VitePress. */
  readonly body: string
  /** The same in plain Markdown: the twin at `path.md`. */
  readonly twin: string
  /** Front matter besides title and description, one YAML line each. */
  readonly extra?: readonly string[]
}

/** Where a page is, for links: `methods/index` → `/methods/`. */
export function linkOf(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '$1')}`
}
