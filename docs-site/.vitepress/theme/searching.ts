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

/** What a type is made of matters less than what uses it. */
const TYPE_WEIGHT = 0.4

/** Options of MiniSearch, the index of VitePress. */
export const searching = {
  options: { tokenize },
  searchOptions: {
    prefix: true,
    fuzzy: 0.1,
    boost: { title: 6, titles: 2, text: 1 },
    boostDocument: (id: string) => (id.includes('/types/') ? TYPE_WEIGHT : 1),
  },
}
