/**
 * Options of the search. VitePress writes functions of its configuration into the pages as text to compile there, which
 * the node's content security policy forbids. So the configuration, which builds the index, has these functions as a
 * non-enumerable property that is not written, and the pages get them from the theme.
 */

/** Splits text into names and the words in names: `eth_getProof`, `eth`, `getProof`, `get`, `Proof`. */
export function tokenize(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '')
  const names = text.match(/[A-Za-z]\w*[._]\w+|-\d+/g) ?? []
  const parts = words.flatMap((word) => word.split(/(?<=[a-z0-9])(?=[A-Z])/))
  return [...new Set([...words, ...names, ...parts])]
}

/** Words that do not help to find a page, since every page has them. */
const STOP_WORDS = new Set(
  'a an and any are as at be by can do does for from how i in is it me my of on or show that the there this to use what when where which who why with you your'.split(
    ' ',
  ),
)

/**
 * Splits a query into words. Names stay whole: a search for `blockHash` does not find `block` and `hash`. Stop words
 * are left out, unless the query has no other words.
 */
export function tokenizeQuery(text: string): string[] {
  const words = text.split(/\s+/).flatMap((word) => word.replace(/^[^\w-]+|[^\w]+$/g, '') || [])
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** Sections that every page of a method has. A low weight keeps them from repeating the page in the results. */
const SECTION_OF_ALL =
  /\/methods\/[^#]+#(?:use|parameters|result|notifications|try|examples|example-\d+|limits|errors|nodes)$/

/**
 * Returns the weight of a page in the results. Pages of methods come before their sections and before types, limits,
 * errors and tables. Methods of the namespace `eth`, which every node has, come before other methods.
 */
export function weightOf(id: string): number {
  if (SECTION_OF_ALL.test(id)) return 0.05
  if (id.includes('/types/')) return 0.4
  if (/\/(?:errors\/|limits\b|compatibility\b|methods\/#)/.test(id)) return 0.5
  return /\/methods\/(?!eth_)/.test(id) ? 0.85 : 1
}

/** Options of MiniSearch, VitePress' search engine. */
export const searching = {
  options: { tokenize },
  searchOptions: {
    tokenize: tokenizeQuery,
    // Pages with more of the words come first: MiniSearch multiplies the score by the number of matching words.
    combineWith: 'OR',
    prefix: true,
    fuzzy: 0.1,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: weightOf,
  },
} as const
