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

/**
 * Returns the weight of a page in the results. Pages of methods come before types, limits, errors and tables. Methods of
 * the namespace `eth`, which every node has, come before other methods.
 */
export function weightOf(id: string): number {
  if (id.includes('/types/')) return 0.4
  if (/\/(?:errors\/|limits\b|compatibility\b|changelog\b|methods\/$)/.test(id)) return 0.5
  return /\/methods\/(?!eth_)/.test(id) ? 0.8 : 1
}

/** Maximum length of the stored text of a part, from which results show an excerpt, in characters. */
const STORED_CHARACTERS_MAX = 600

interface Indexed {
  readonly id: string
  readonly text: string
}

/** Returns a field of a part of a page; `excerpt` is the beginning of its text. */
function extractField(part: Indexed, field: string): unknown {
  if (field === 'excerpt') return part.text.slice(0, STORED_CHARACTERS_MAX)
  return part[field as keyof Indexed]
}

/** Options of MiniSearch, VitePress' search engine. */
export const searching = {
  options: { tokenize, extractField, storeFields: ['title', 'titles', 'excerpt'] },
  searchOptions: {
    tokenize: tokenizeQuery,
    // Pages with more of the words come first: MiniSearch multiplies the score by the number of matching words.
    combineWith: 'OR',
    prefix: true,
    // Another code is another error, not a misspelling.
    fuzzy: (term: string) => (/\d/.test(term) ? false : 0.1),
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: weightOf,
  },
} as const
