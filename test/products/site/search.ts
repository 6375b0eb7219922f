/**
 * Tests that typing in the search box finds methods and errors by name, by code and by topic, and opens their pages.
 */
import { inPage, open, until, visitor } from './browser.ts'
import { expectEqual, expectNone, hostOf, type Part, pageUrl, type Site } from './site.ts'

const SEARCHES = [
  ['eth_getProof', 'methods/eth_getProof'],
  ['getProof', 'methods/eth_getProof'],
  ['merkle proof', 'methods/eth_getProof'],
  ['invalidParams', 'errors/-32602'],
  ['-32005', 'errors/-32005'],
  ['debug_trace', 'methods/debug_trace'],
] as const

/** Number of results in which the page must be */
const RESULTS_LOOKED_AT = 5

export const search: Part = async (site) => {
  for (const look of [
    { screen: 'desktop', theme: 'light' },
    { screen: 'phone', theme: 'dark' },
  ] as const)
    await searchAs(site, look)
  await typeEarly(site)
  return `${SEARCHES.length} searches, on desktop and phone; one followed by Enter; keys before the page is ready`
}

/** Presses Ctrl+K and types before the scripts of the page have run: nothing is lost, and the page does not scroll. */
async function typeEarly({ browser, nodes }: Site): Promise<void> {
  const look = { screen: 'desktop', theme: 'light' } as const
  const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
  const scripts = `${nodes.main}/docs/assets/**/*.js`
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(pageUrl(nodes.main, 'methods/eth_call'), { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('merkle prooof')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('f')
  release()
  await page.locator('.search-box a.result[href*="methods/eth_getProof"]').first().waitFor()
  expectEqual(await page.locator('#search-input').inputValue(), 'merkle proof', 'the text in the field')
  expectEqual(await inPage(page, 'scrollY'), 0, 'the place of the page')
  expectEqual(
    await page.locator('.search-box [role=group]').first().getAttribute('aria-label'),
    'Methods',
    'the first results',
  )
  expectEqual((await page.locator('.result-text').first().innerText()).length > 20, true, 'an excerpt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await until(page, "document.querySelector('.search-box') === null")
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  expectNone(problems, 'early keys')
}

async function searchAs({ browser, nodes }: Site, look: Parameters<typeof visitor>[1]): Promise<void> {
  const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
  await open(page, pageUrl(nodes.main, 'index'))
  if (look.screen === 'desktop') await page.keyboard.press('Control+k')
  else await page.locator('.VPNavBarSearch button').first().click()
  const field = page.locator('#search-input')
  await field.waitFor()
  for (const [text, path] of SEARCHES) {
    await field.fill(text)
    const found = await eventually(async () => {
      const links = await page.locator('.search-box a.result').all()
      const places = await Promise.all(
        links.slice(0, RESULTS_LOOKED_AT).map((link) => link.getAttribute('href')),
      )
      return { places, isFound: places.some((place) => place?.includes(path)) }
    })
    if (!found.isFound) throw new Error(`searching ${text} finds ${found.places.join(', ')} before ${path}`)
  }
  await field.fill('eth_getProof')
  await page.locator('.search-box a.result[href*="methods/eth_getProof"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/methods/eth_getProof*')
  await page.locator('.rpc-console').waitFor()
  await context.close()
  expectNone(problems, 'searching')
}

/** Polls results, which change while typing, until they are the wanted ones or a minute has passed. */
async function eventually<T extends { readonly isFound: boolean }>(look: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + SEARCH_MS
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found !== undefined && (found.isFound || Date.now() > endMs)) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const SEARCH_MS = 60_000
