/** Shared parts of the browser tests: the browser, the nodes, the pages, and the output of rows. */
import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** Nodes of the sample chain, all of which serve the site. */
export interface Nodes {
  /** The node whose pages are opened */
  readonly main: string
  /** Permits requests from the pages of `main`, lacks one method, and has a low rate limit */
  readonly other: string
  /** Permits requests only from its own pages */
  readonly closed: string
  /** A development chain, which permits requests from the pages of `main` */
  readonly dev: string
}

/** The method that the node `other` denies. */
export const DENIED = 'eth_getProof'

export interface Site {
  readonly browser: Browser
  readonly nodes: Nodes
  /** Paths of all pages below the base, without the extension: `methods/eth_call`, `index` */
  readonly pages: readonly string[]
  /** Draws the part of some pages that this run opens. */
  readonly sample: <T>(pages: readonly T[]) => readonly T[]
  /** Folder for pictures; undefined without pictures */
  readonly pictures: string | undefined
}

/** A part of the tests. It returns a summary, such as `79 pages`, and throws for any fault. */
export type Part = (site: Site) => Promise<string>

export const BASE = '/docs/'

/** The URL of a page of a node's site. */
export function pageUrl(node: string, path: string): string {
  return `${node}${BASE}${path.replace(/(^|\/)index$/, '$1')}`
}

export function hostOf(url: string): string {
  return new URL(url).host
}

/** All pages of a built site, sorted by name. */
export function pagesOf(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true })
      .map((name) => String(name).replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      // A folder named after a method with a dot only redirects.
      .filter((name) => !/\.[^/]*\/index\.html$/.test(name))
      .map((name) => name.slice(0, -'.html'.length))
      .sort()
  )
}

/** The page of a method. */
export function methodPage(method: string): string {
  return `methods/${method.replaceAll('.', '-')}`
}

/** @throws an error that lists up to 20 faults */
export function expectNone(faults: readonly string[], what: string): void {
  const SHOWN = 20
  if (faults.length === 0) return
  const more = faults.length > SHOWN ? `\n… and ${faults.length - SHOWN} more` : ''
  throw new Error(`${what}:\n${[...new Set(faults)].slice(0, SHOWN).join('\n')}${more}`)
}

/** @throws unless both values are equal as JSON */
export function expectEqual(found: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}: expected ${right}, found ${left}`)
}

/** Works on each item, with up to `atATime` items concurrently. */
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
