/**
 * How pages are searched. VitePress would write functions of its configuration into the pages as text, to be compiled
 * there, which the node's content security policy forbids: the index gets them from the configuration, where they are
 * hidden from being written, and the pages from the theme.
 */

/** Names and the words that they are made of: `eth_getProof`, `eth`, `getProof`, `get`, `Proof`. */
export function tokenize(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '')
  const names = text.match(/[A-Za-z]\w*[._]\w+|-\d+/g) ?? []
  const parts = words.flatMap((word) => word.split(/(?<=[a-z0-9])(?=[A-Z])/))
  return [...new Set([...words, ...names, ...parts])]
}

/** Words that every page has, and that say nothing of what somebody looks for. */
const STOP_WORDS = new Set(
  'a an and any are as at be by can do does for from how i in is it me my of on or show that the there this to use what when where which who why with you your'.split(
    ' ',
  ),
)

/**
 * What somebody looks for is taken as it was written: `blockHash` is no block and no hash. Of a question the words that
 * say something are left; all, when none does.
 */
export function tokenizeQuery(text: string): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.replace(/^[^\w-]+|[^\w]+$/g, '') || [])
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** Sections that every page of a method has: somebody looks for the page, and once. */
const SECTION_OF_ALL =
  /\/methods\/[^#]+#(?:use|parameters|result|notifications|try|examples|example-\d+|limits|errors|nodes)$/

/**
 * A page of a method says more than its sections, than the types that it is made of, than limits, errors and tables; and
 * where two say the same, most look for the one that every node has.
 */
export function weightOf(id: string): number {
  if (SECTION_OF_ALL.test(id)) return 0.05
  if (id.includes('/types/')) return 0.4
  if (/\/(?:errors\/|limits\b|compatibility\b|methods\/#)/.test(id)) return 0.5
  return /\/methods\/(?!eth_)/.test(id) ? 0.85 : 1
}

/** Options of MiniSearch, the index of VitePress. */
export const searching = {
  options: { tokenize },
  searchOptions: {
    tokenize: tokenizeQuery,
    // A page with more of the words comes first: MiniSearch multiplies by how many of them it has.
    combineWith: 'OR',
    prefix: true,
    fuzzy: 0.1,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: weightOf,
  },
} as const
