/** Turns the results of the search engine into groups of entries with excerpts. */
import type { SearchResult } from 'minisearch'

/** A text in pieces; every second piece matches the query. */
export type Marked = readonly string[]

export interface Entry {
  /** Address of the page, with the anchor of the part. */
  readonly id: string
  readonly title: Marked
  /** Titles above: of the guide, or of the error's code. */
  readonly above: string
  readonly excerpt: Marked
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Maximum number of entries of a group, and of parts of one page. */
const GROUP_ENTRIES_MAX = 8
const PAGE_PARTS_MAX = 3
const EXCERPT_CHARACTERS = 150
/** Number of characters of an excerpt before the first match. */
const BEFORE_MATCH_CHARACTERS = 40

const GROUPS: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Methods', /\/methods\/./],
  ['Guides', /\/guides\//],
  ['Errors', /\/errors\//],
  ['Limits', /\/limits(?:\.html)?(?:#|$)/],
  ['Types', /\/types\/./],
  ['Other pages', /^/],
]

/** Minimum score of an entry, relative to the best one: less is a word in passing. */
const SCORE_MIN = 0.04

/** Score of a group of methods relative to others with an equally good match. */
const METHODS_FACTOR = 2

/** Returns the results by kind of page. The kind with the best match comes first; methods come before equal matches. */
export function groupedResults(results: readonly SearchResult[]): EntryGroup[] {
  const parts = new Map<string, number>()
  const groups = GROUPS.map(([title]) => ({ title, entries: [] as Entry[], score: 0 }))
  for (const result of results) {
    const id = String(result.id)
    const group = groups[GROUPS.findIndex(([, paths]) => paths.test(id))]!
    const page = id.replace(/#.*/, '')
    if (result.score < SCORE_MIN * results[0]!.score) break
    const count = parts.get(page) ?? 0
    if (group.entries.length >= GROUP_ENTRIES_MAX || count >= PAGE_PARTS_MAX) continue
    parts.set(page, count + 1)
    group.entries.push(entryOf(result))
    const factor = group.title === 'Methods' ? METHODS_FACTOR : 1
    group.score = Math.max(group.score, result.score * factor)
  }
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => b.score - a.score)
}

function entryOf({ id, terms, title, titles, excerpt }: SearchResult): Entry {
  return {
    id: String(id),
    title: marked(String(title), terms),
    above: (titles as string[]).join(' › '),
    excerpt: marked(excerptOf(String(excerpt ?? ''), terms), terms),
  }
}

/** Returns the part of a text around the first match; without a match, its beginning. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const at = pattern(terms)?.exec(text)?.index ?? 0
  const first =
    at <= BEFORE_MATCH_CHARACTERS ? 0 : text.lastIndexOf(' ', at - BEFORE_MATCH_CHARACTERS / 2) + 1
  const start = first < at - BEFORE_MATCH_CHARACTERS ? at : first
  const rest = text.slice(start)
  const cut =
    rest.length <= EXCERPT_CHARACTERS ? rest : `${rest.slice(0, EXCERPT_CHARACTERS).replace(/\s\S*$/, '')} …`
  return start === 0 ? cut : `… ${cut}`
}

/** Splits a text at the matches of the terms. */
export function marked(text: string, terms: readonly string[]): Marked {
  const found = pattern(terms)
  return found === undefined ? [text] : text.split(found)
}

function pattern(terms: readonly string[]): RegExp | undefined {
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const longestFirst = words.sort((a, b) => b.length - a.length)
  return new RegExp(`(${longestFirst.join('|')})`, 'gi')
}
