/**
 * Tests the home page, the links of the bar and the foot, the filters of limits and compatibility, with and without
 * JavaScript, and the fonts.
 */
import type { Page } from 'playwright-core'
import { becomes, inPage, open, until, visitor } from './browser.ts'
import { expectEqual, expectNone, hostOf, type Part, pageUrl, type Site } from './site.ts'

/**
 * Maximum heights of long pages, in pixels: of each entry on average (a limit, a method, an error), of each part (a
 * heading, and the head of a table), and of all the rest.
 */
const HEIGHTS_MAX = {
  limits: {
    entries: '.limit-table tbody tr',
    parts: '.limit-table',
    desktop: { entry: 78, part: 110, rest: 1_000 },
    phone: { entry: 115, part: 110, rest: 1_300 },
  },
  compatibility: {
    entries: '.support tbody tr',
    parts: '.support',
    // The rest has the notes, one for each method with a difference that needs words.
    desktop: { entry: 29, part: 110, rest: 3_400 },
    phone: { entry: 45, part: 110, rest: 3_800 },
  },
  'errors/-32000': {
    entries: '.vp-doc h2',
    parts: '.vp-doc h1',
    desktop: { entry: 350, part: 110, rest: 1_000 },
    phone: { entry: 520, part: 110, rest: 1_500 },
  },
} as const

/** Maximum size of all fonts that a page loads, in bytes. */
const FONT_BYTES_MAX = 150_000

export const pages: Part = async (site) => {
  await home(site)
  const links = await barAndFoot(site)
  for (const screen of ['desktop', 'phone'] as const) await limits(site, screen)
  await compatibility(site)
  await withoutScripts(site)
  await heights(site)
  const bytes = await fonts(site)
  return `home, ${links} links of bar and foot, filters, pages without JavaScript, heights; fonts of ${bytes} bytes`
}

async function asVisitor(
  { browser, nodes }: Site,
  screen: 'desktop' | 'phone',
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { context, page, problems } = await visitor(browser, { screen, theme: 'light' }, [
    hostOf(nodes.main),
    hostOf(nodes.dev),
  ])
  await see(page)
  await context.close()
  expectNone(problems, 'pages complain')
}

const home = (site: Site) =>
  asVisitor(site, 'desktop', async (page) => {
    await open(page, pageUrl(site.nodes.main, 'index'))
    const sample = page.locator('.live-sample')
    await sample.locator('.sample-node').waitFor()
    const answer = JSON.parse(await sample.locator('.sample-answer code').innerText()) as { result: string }
    const asked = await page.request.post(site.nodes.main, {
      data: {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getBalance',
        params: ['0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78', '0x40'],
      },
    })
    expectEqual(answer.result, ((await asked.json()) as { result: string }).result, 'the answer of the node')
    expectEqual((await sample.innerText()).includes(hostOf(site.nodes.main)), true, 'the name of the node')
    for (const name of ['Get started', 'Browse methods', 'Open the explorer'])
      await page.getByRole('link', { name, exact: true }).waitFor()
    const foot = await page.locator('.site-footer').innerText()
    for (const word of ['Apache License 2.0', 'Changelog', 'Third-party licences'])
      expectEqual(foot.includes(word), true, `${word} in the footer`)
    for (const file of ['LICENSE.txt', 'THIRD_PARTY_LICENSES.txt'])
      expectEqual((await page.request.get(`${site.nodes.main}/docs/${file}`)).status(), 200, file)
    await page.getByRole('link', { name: 'Get started', exact: true }).click()
    await page.waitForURL('**/guides/first-five-minutes')
  })

/** Follows each link of the bar and of the foot. @returns their number */
async function barAndFoot(site: Site): Promise<number> {
  let links: string[] = []
  await asVisitor(site, 'desktop', async (page) => {
    await open(page, pageUrl(site.nodes.main, 'methods/eth_call'))
    const all = await inPage<string[]>(
      page,
      "[...document.querySelectorAll('.VPNav a[href], .site-footer a[href]')].map(({ href }) => href)",
    )
    links = [...new Set(all)].filter((href) => hostOf(href) === hostOf(site.nodes.main))
    for (const file of ['llms.txt', 'openrpc.json'])
      expectEqual(links.filter((href) => href.endsWith(`/${file}`)).length, 1, `addresses of ${file}`)
    const statuses = await Promise.all(
      links.map(async (href) => [href, (await page.request.get(href)).status()] as const),
    )
    expectNone(
      statuses.filter(([, status]) => status !== 200).map(([href, status]) => `HTTP ${status}: ${href}`),
      'dead links',
    )
  })
  return links.length
}

/** Number of visible heads of tables. A head without rows explains nothing. */
const heads = (page: Page, table: string) => page.locator(`${table} thead:visible`).count()

/** Ids or texts of the visible rows. */
const rows = (page: Page, table: string) =>
  inPage<string[]>(
    page,
    `[...document.querySelectorAll('${table} tbody tr')].filter((row) => row.offsetParent !== null || row.getClientRects().length > 0)
      .map((row) => row.id || row.querySelector('th').textContent)`,
  )

const limits = (site: Site, screen: 'desktop' | 'phone') =>
  asVisitor(site, screen, async (page) => {
    await open(page, pageUrl(site.nodes.main, 'limits'))
    const filter = page.getByRole('searchbox', { name: 'Filter limits by text' })
    await filter.waitFor()
    const all = await rows(page, '.limit-table')
    expectEqual(await page.locator('.filter-count').innerText(), `${all.length} limits`, 'the count')
    await until(page, "document.querySelector('.limit-value .live') !== null")
    await filter.fill('max-batch')
    expectEqual(await rows(page, '.limit-table'), ['batchCallsMax', 'batchResponseBytesMax'], 'by option')
    await filter.fill('CARTULARY_RATE_LIMIT')
    expectEqual(await rows(page, '.limit-table'), ['rateTokensPerSecond'], 'by environment variable')
    await filter.fill('')
    await page.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'Memory' })
    expectEqual((await rows(page, '.limit-table')).includes('workerHeapBytesMax'), true, 'by subject')
    expectEqual(await page.locator('.vp-doc h2:visible').count(), 1, 'headings of a chosen subject')
    expectEqual(await heads(page, '.limit-table'), 1, 'heads of tables of a chosen subject')
    await filter.fill('nothing has these words')
    await page.getByText('No limits match.').waitFor()
    expectEqual(await heads(page, '.limit-table'), 0, 'heads of tables without a match')
    await page.getByRole('button', { name: 'Show all' }).click()
    expectEqual((await rows(page, '.limit-table')).length, all.length, 'all rows again')
    // A link to a row shows it, whatever the filter.
    await filter.fill('max-batch')
    await inPage(page, "location.hash = '#proofKeysMax'; undefined")
    await until(page, "document.querySelector('#proofKeysMax details').open")
    expectEqual((await rows(page, '.limit-table')).length, all.length, 'rows after following a link')
  })

const compatibility = (site: Site) =>
  asVisitor(site, 'phone', async (page) => {
    await open(page, pageUrl(site.nodes.main, 'compatibility'))
    await page.getByRole('checkbox', { name: 'Only differences' }).check()
    const different = await rows(page, '.support')
    expectEqual(different.includes('evm_mine'), true, 'a method that some clients lack')
    expectEqual(different.includes('eth_chainId'), false, 'a method that all clients have')
    await page.getByRole('combobox', { name: 'Namespace' }).selectOption({ label: 'trace' })
    const traces = await rows(page, '.support')
    expectEqual(
      traces.every((name) => name.startsWith('trace_')),
      true,
      'only methods of a namespace',
    )
    expectEqual(await heads(page, '.support'), 1, 'heads of tables of a chosen namespace')
    await page.getByRole('button', { name: 'Show all' }).click()
    expectEqual((await rows(page, '.support')).includes('eth_chainId'), true, 'all rows again')
  })

async function withoutScripts({ browser, nodes }: Site): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, table, text] of [
    ['limits', '.limit-table tbody tr', '5,000,000 bytes'],
    ['compatibility', '.support tbody tr', 'eth_call'],
    ['index', '.live-sample pre', '0x345de993f88e8088b8'],
  ] as const) {
    await page.goto(pageUrl(nodes.main, path))
    expectEqual((await page.locator(`${table}:visible`).filter({ hasText: text }).count()) > 0, true, path)
    expectEqual(await page.locator('.filter input:visible').count(), 0, 'inputs without a script')
  }
  await context.close()
}

async function heights(site: Site): Promise<void> {
  const high: string[] = []
  for (const screen of ['desktop', 'phone'] as const)
    await asVisitor(site, screen, async (page) => {
      for (const [path, { entries, parts, [screen]: max }] of Object.entries(HEIGHTS_MAX)) {
        await open(page, pageUrl(site.nodes.main, path))
        const counts = [await page.locator(entries).count(), await page.locator(parts).count()] as const
        const bound = counts[0] * max.entry + counts[1] * max.part + max.rest
        const height = await inPage<number>(page, 'document.documentElement.scrollHeight')
        if (height > bound) high.push(`${path} on a ${screen} is ${height} pixels high, more than ${bound}`)
      }
    })
  expectNone(high, 'long pages')
}

/** Checks that headings, text and code have the fonts of the site. @returns the size of the fonts, in bytes */
async function fonts(site: Site): Promise<number> {
  let bytes = 0
  await asVisitor(site, 'desktop', async (page) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) sizes.push(response.body().then(({ length }) => length))
    })
    await open(page, pageUrl(site.nodes.main, 'guides/first-five-minutes'))
    await inPage(page, 'document.fonts.ready.then(() => undefined)')
    const names =
      "[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('\"', '')).sort()"
    await becomes(
      () => inPage(page, names),
      ['Inter Variable', 'JetBrains Mono Variable', 'Source Serif 4 Variable'],
      'the loaded fonts',
    )
    bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  })
  if (bytes > FONT_BYTES_MAX) throw new Error(`the fonts have ${bytes} bytes, more than ${FONT_BYTES_MAX}`)
  return bytes
}
