/**
 * Measures what a visitor loads on each kind of page: bytes and requests, with bounds, and the time until the page is
 * there; on pages of methods also the time until the console shows an answer. Times have no bound, since they depend on
 * the machine.
 */
import type { Page } from 'playwright-core'
import { visitor } from './browser.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { BASE, expectEqual, expectNone, hostOf, type Part, type Site } from './site.ts'

/** The most that a page may load: kilobytes of bodies as they are sent (compressed), and requests. */
interface Budget {
  readonly kilobytes: number
  readonly requests: number
}

/** A page of each kind, its address below the node, and its budget: a fifth more than it loads today. */
const PAGES: Readonly<Record<string, Budget & { readonly path: string }>> = {
  "the node's page": { path: '/', kilobytes: 10, requests: 2 },
  home: { path: BASE, kilobytes: 400, requests: 34 },
  guide: { path: `${BASE}guides/first-five-minutes`, kilobytes: 440, requests: 41 },
  methods: { path: `${BASE}methods/`, kilobytes: 700, requests: 60 },
  type: { path: `${BASE}types/Block`, kilobytes: 450, requests: 47 },
  'error code': { path: `${BASE}errors/-32000`, kilobytes: 410, requests: 40 },
  limits: { path: `${BASE}limits`, kilobytes: 690, requests: 48 },
  compatibility: { path: `${BASE}compatibility`, kilobytes: 530, requests: 57 },
  changelog: { path: `${BASE}changelog`, kilobytes: 440, requests: 41 },
  'explorer: home': { path: `${BASE}explorer/`, kilobytes: 250, requests: 16 },
  'explorer: block': { path: `${BASE}explorer/#/block/64`, kilobytes: 250, requests: 17 },
}

/** Pages of methods, on which a visitor presses Run. The budget includes the call. */
const METHODS: Readonly<Record<string, Budget>> = {
  eth_getBalance: { kilobytes: 740, requests: 66 },
  eth_simulateV1: { kilobytes: 800, requests: 71 },
}

/** A new visitor's use of a page, without a cache. @returns a row of the table, and how the page exceeds its budget */
async function measured(
  { browser, nodes }: Site,
  name: string,
  budget: Budget,
  use: (page: Page) => Promise<string>,
): Promise<{ readonly row: string; readonly faults: readonly string[] }> {
  const look = { screen: 'desktop', theme: 'light' } as const
  const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const times = await use(page)
  await page.waitForLoadState('networkidle')
  const kilobytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0) / 1000
  await context.close()
  expectNone(problems, `${name}: the page complains`)
  const found = { kilobytes: Math.round(kilobytes), requests: sizes.length }
  const row = [
    name.padEnd(16),
    `${String(found.kilobytes).padStart(5)} of ${budget.kilobytes} kB`.padEnd(18),
    `${String(found.requests).padStart(3)} of ${budget.requests} requests`.padEnd(20),
    times,
  ].join('  ')
  const faults = (['kilobytes', 'requests'] as const).flatMap((unit) =>
    found[unit] > budget[unit] ? [`${name}: ${found[unit]} ${unit} instead of at most ${budget[unit]}`] : [],
  )
  return { row, faults }
}

export const budgets: Part = async (site) => {
  const { main } = site.nodes
  const faults: string[] = []
  const add = async (name: string, budget: Budget, use: (page: Page) => Promise<string>): Promise<void> => {
    const { row, faults: some } = await measured(site, name, budget, use)
    console.log(`        ${row}`)
    faults.push(...some)
  }
  for (const [name, { path, ...budget }] of Object.entries(PAGES))
    await add(name, budget, async (page) => {
      const begun = performance.now()
      await page.goto(`${main}${path}`)
      await page.locator('h1').first().waitFor()
      return `heading after ${Math.round(performance.now() - begun)} ms`
    })
  for (const [method, budget] of Object.entries(METHODS))
    await add(method, budget, async (page) => {
      const begun = performance.now()
      const driver = await ConsoleDriver.open(page, main, method)
      const readyMs = performance.now() - begun
      await driver.run()
      expectEqual(await driver.outcome(), 'result', method)
      return `Run after ${Math.round(readyMs)} ms, first answer after ${Math.round(performance.now() - begun)} ms`
    })
  expectNone(faults, 'pages over their budget')
  return `${Object.keys(PAGES).length + Object.keys(METHODS).length} pages`
}
