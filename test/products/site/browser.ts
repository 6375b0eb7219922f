/** Runs the system's Chromium, and records problems of its pages. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expectEqual } from './site.ts'

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

/** Viewports of the tests. */
export const SCREENS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
} as const
export type Screen = keyof typeof SCREENS
export type Theme = 'light' | 'dark'

/** Maximum wait for an element, in milliseconds: a busy machine may take a minute for what takes a second elsewhere. */
const WAIT_MS = 60_000

/** Path of Chromium: the environment's CHROMIUM, else a program in PATH; undefined when not found. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/** A browser with a temporary profile. */
export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false })
}

/** Descriptions of unexpected logs and requests of a page. */
export type Problems = string[]

/** A new visitor. Logs of its pages, failed loads, and requests to hosts other than `hosts` become problems. */
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

/** Another page of a visitor, also watched. */
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
    // Leaving the page aborts its requests, which is not a problem.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') say(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) say(`HTTP ${response.status()}: ${response.url()}`)
  })
  return page
}

/** Evaluates an expression in the page; it is text, because the tests are compiled without the types of a page. */
export async function inPage<T>(page: Page, expression: string): Promise<T> {
  return (await page.evaluate(expression)) as T
}

/** Opens a page of the site, and waits until VitePress has hydrated it. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await until(page, "document.querySelector('#app')?.__vue_app__ !== undefined")
}

/** Waits until an expression is true. Polls from outside, because the pages' policy forbids eval. */
export async function until(page: Page, expression: string): Promise<void> {
  const endMs = Date.now() + WAIT_MS
  while (!(await inPage<boolean>(page, expression))) {
    if (Date.now() > endMs) throw new Error(`${page.url()}: in vain waited for ${expression}`)
    await page.waitForTimeout(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 20

/**
 * Waits until a page gives a value, which the page may have only some time after what the test did.
 *
 * @throws an error with the value that the page gave last
 */
export async function becomes(read: () => Promise<unknown>, wanted: unknown, what: string): Promise<void> {
  const endMs = Date.now() + WAIT_MS
  for (;;) {
    const found = await read()
    if (JSON.stringify(found) === JSON.stringify(wanted)) return
    if (Date.now() > endMs) return expectEqual(found, wanted, what)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** Pixels by which a page is wider than the window; 0 when it needs no horizontal scrolling. */
export function overflow(page: Page): Promise<number> {
  return inPage(
    page,
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )
}
