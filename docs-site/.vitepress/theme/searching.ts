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

/** What somebody looks for is taken as it was written: `blockHash` is no block and no hash. */
export function tokenizeQuery(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => word.replace(/^[^\w-]+|[^\w]+$/g, '') || [])
}

/** A page of a method says more than its examples, and than the types that it is made of. */
export function weightOf(id: string): number {
  if (id.includes('#example-')) return 0.3
  return id.includes('/types/') ? 0.4 : 1
}

/** Options of MiniSearch, the index of VitePress. */
export const searching = {
  options: { tokenize },
  searchOptions: {
    tokenize: tokenizeQuery,
    combineWith: 'AND',
    prefix: true,
    fuzzy: 0.1,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: weightOf,
  },
} as const
