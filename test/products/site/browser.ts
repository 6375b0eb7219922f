/** Chromium of the system, and pages of it that remember what went wrong in them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How the pages are looked at. */
export const SCREENS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
} as const
export type Screen = keyof typeof SCREENS
export type Theme = 'light' | 'dark'

/** Longest wait for something to appear, in milliseconds. */
const WAIT_MS = 20_000

/** The program: of the environment (CHROMIUM), else on the path; undefined where there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** A browser with a profile of its own that is thrown away. */
export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false })
}

/** What a page said or asked for that it should not have, in words. */
export type Problems = string[]

/**
 * A fresh visitor. Unless `isUnwatched`, what pages log, fail to load, or ask of hosts other than `hosts` is a problem.
 */
export async function visitor(
  browser: Browser,
  look: { readonly screen: Screen; readonly theme: Theme },
  hosts: readonly string[],
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly problems: Problems }> {
  const context = await browser.newContext({ viewport: SCREENS[look.screen], colorScheme: look.theme })
  context.setDefaultTimeout(WAIT_MS)
  const problems: Problems = []
  const page = await watchedPage(context, hosts, problems)
  return { context, page, problems }
}

/** One more page of a visitor, watched. */
export async function watchedPage(
  context: BrowserContext,
  hosts: readonly string[],
  problems: Problems,
): Promise<Page> {
  const page = await context.newPage()
  const say = (words: string) => problems.push(`${page.url()}: ${words}`)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      say(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => say(`uncaught: ${String(error)}`))
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && !hosts.includes(host))
      say(`asks another host: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Requests that were under way when the page was left.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') say(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) say(`HTTP ${response.status()}: ${response.url()}`)
  })
  return page
}

/** Evaluates an expression in the page; the tests themselves are compiled without the types of a page. */
export async function inPage<T>(page: Page, expression: string): Promise<T> {
  return (await page.evaluate(expression)) as T
}

/** Opens a page of the site, and waits until it is alive: VitePress has taken it over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await until(page, "document.querySelector('#app')?.__vue_app__ !== undefined")
}

/** Waits for an expression; asked from outside, because the pages' policy forbids them to compile text. */
export async function until(page: Page, expression: string): Promise<void> {
  const endMs = Date.now() + WAIT_MS
  while (!(await inPage<boolean>(page, expression))) {
    if (Date.now() > endMs) throw new Error(`${page.url()}: in vain waited for ${expression}`)
    await page.waitForTimeout(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 20

/** How many pixels a page is wider than the window; 0 when it need not be moved sideways. */
export function overflow(page: Page): Promise<number> {
  return inPage(
    page,
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )
}
