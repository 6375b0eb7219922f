/** A reader of the explorer: a browser's page, with the texts that only a fault of the program can write. */
import type { Browser, Page } from 'playwright-core'
import { inPage, type Screen, type Theme, until, visitor } from './browser.ts'
import type { ExplorerChain } from './explorerChain.ts'
import { hostOf } from './site.ts'

/** A use of the explorer. */
export type Step = (page: Page, chain: ExplorerChain) => Promise<void>

/** How a reader sees the explorer. */
export interface Look {
  readonly screen: Screen
  readonly theme: Theme
}

/** Complains, on the console, about each text node that is a value of JavaScript. Runs before the scripts of a page. */
const WATCH_TEXTS = `if (location.pathname.includes('/explorer/')) new MutationObserver(() => {
  const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode
    if (!/^\\s*(?:false|undefined|NaN|\\[object Object\\])\\s*$/.test(data)) continue
    console.error('stray text "' + data + '" in ' + parentElement?.outerHTML.slice(0, 200))
  }
}).observe(document, { childList: true, characterData: true, subtree: true })`

/**
 * A new reader. Stray texts become problems, like those of {@link visitor}.
 *
 * @param url the node that serves the pages
 * @param others further nodes that the pages may ask
 */
export async function reader(
  browser: Browser,
  url: string,
  look: Look = { screen: 'desktop', theme: 'light' },
  others: readonly string[] = [],
): ReturnType<typeof visitor> {
  const one = await visitor(browser, look, [url, ...others].map(hostOf))
  await one.context.addInitScript(WATCH_TEXTS)
  return one
}

/** Opens a page of the explorer. @param fragment the route, with `#` */
export async function openRoute(
  page: Page,
  { url }: Pick<ExplorerChain, 'url'>,
  fragment: string,
): Promise<void> {
  // Another fragment does not load the page anew, so the part that it replaces is marked.
  await inPage(
    page,
    `if (location.hash !== ${JSON.stringify(fragment)}) document.querySelector('main')?.setAttribute('data-left', '')`,
  )
  await page.goto(`${url}/docs/explorer/${fragment}`)
  await until(page, "document.querySelector('main:not([data-left]) h1') !== null")
}
