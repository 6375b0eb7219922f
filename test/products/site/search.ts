/**
 * Tests that typing in the search box finds methods and errors by name, by code and by topic, and opens their pages.
 */
import { open, visitor } from './browser.ts'
import { expectNone, hostOf, type Part, pageUrl, type Site } from './site.ts'

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
  return `${SEARCHES.length} searches, on desktop and phone; one followed by Enter`
}

async function searchAs({ browser, nodes }: Site, look: Parameters<typeof visitor>[1]): Promise<void> {
  const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
  await open(page, pageUrl(nodes.main, 'index'))
  if (look.screen === 'desktop') await page.keyboard.press('Control+k')
  else await page.locator('.VPNavBarSearch button').first().click()
  const field = page.locator('#localsearch-input')
  await field.waitFor()
  for (const [text, path] of SEARCHES) {
    await field.fill(text)
    const found = await eventually(async () => {
      const links = await page.locator('.VPLocalSearchBox a.result').all()
      const places = await Promise.all(
        links.slice(0, RESULTS_LOOKED_AT).map((link) => link.getAttribute('href')),
      )
      return { places, isFound: places.some((place) => place?.includes(path)) }
    })
    if (!found.isFound) throw new Error(`searching ${text} finds ${found.places.join(', ')} before ${path}`)
  }
  await field.fill('eth_getProof')
  await page.locator('.VPLocalSearchBox a.result[href*="methods/eth_getProof"]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/methods/eth_getProof*')
  await page.locator('.rpc-console').waitFor()
  await context.close()
  expectNone(problems, 'searching')
}

/** Polls results, which change while typing, until they are the wanted ones or a few seconds have passed. */
async function eventually<T extends { readonly isFound: boolean }>(look: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + SEARCH_MS
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found !== undefined && (found.isFound || Date.now() > endMs)) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const SEARCH_MS = 8_000
