/** The type of a generated page. */

export interface Page {
  /** Path below the base, without extension: `methods/eth_getProof`, `errors/index`. */
  readonly path: string
  readonly title: string
  /** One sentence, plain text. */
  readonly description: string
  /** Content for VitePress: Markdown with HTML and components of the theme. */
  readonly body: string
  /** The page's twin: the same content in plain Markdown, served at `path.md`. */
  readonly twin: string
  /** Lines of YAML front matter besides title and description. */
  readonly extra?: readonly string[]
}

/** Returns the link of a page: `/methods/` for `methods/index`. */
export function linkOf(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '$1')}`
}
