/** What the parts of the browser tests share: the browser, the nodes, the pages, and where rows are printed. */
import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** Nodes of the sample chain. All of them serve the site. */
export interface Nodes {
  /** Whose pages are opened. */
  readonly main: string
  /** Lets the pages of `main` ask it, lacks one method, and answers few requests at a time. */
  readonly other: string
  /** Lets no pages ask it but its own. */
  readonly closed: string
  /** A chain of its own that can be changed; lets the pages of `main` ask it. */
  readonly dev: string
}

/** The method that the node `other` denies. */
export const DENIED = 'eth_getProof'

export interface Site {
  readonly browser: Browser
  readonly nodes: Nodes
  /** Paths of all pages below the base, without the ending: `methods/eth_call`, `index`. */
  readonly pages: readonly string[]
  /** Where pictures go; undefined when nobody wants them. */
  readonly pictures: string | undefined
}

/** What a part did, in a few words: `79 pages`. It throws when something is wrong. */
export type Part = (site: Site) => Promise<string>

export const BASE = '/docs/'

/** The URL of a page of a node's site. */
export function pageUrl(node: string, path: string): string {
  return `${node}${BASE}${path.replace(/(^|\/)index$/, '$1')}`
}

export function hostOf(url: string): string {
  return new URL(url).host
}

/** All pages of a built site, in the order of their names. */
export function pagesOf(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true })
      .map((name) => String(name).replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      // A folder named like a method with a dot only leads on.
      .filter((name) => !/\.[^/]*\/index\.html$/.test(name))
      .map((name) => name.slice(0, -'.html'.length))
      .sort()
  )
}

/** The page of a method. */
export function methodPage(method: string): string {
  return `methods/${method.replaceAll('.', '-')}`
}

/** @throws with all faults, at most so many in words */
export function expectNone(faults: readonly string[], what: string): void {
  const SHOWN = 20
  if (faults.length === 0) return
  const more = faults.length > SHOWN ? `\n… and ${faults.length - SHOWN} more` : ''
  throw new Error(`${what}:\n${[...new Set(faults)].slice(0, SHOWN).join('\n')}${more}`)
}

/** @throws unless both are equal */
export function expectEqual(found: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}: expected ${right}, found ${left}`)
}

/** Does something with each, so many at a time. */
export async function eachOf<T>(
  items: readonly T[],
  atATime: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse()
  const lane = async (number: number): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item, number)
  }
  await Promise.all(Array.from({ length: atATime }, (_, number) => lane(number)))
}
