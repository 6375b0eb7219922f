/** Tests the layout: the sidebar shows the open page, names and values are not cut, and a missing page has links. */
import type { Page } from 'playwright-core'
import { inPage, open, overflow, SCREENS, until, visitor } from './browser.ts'
import { expectEqual, expectNone, hostOf, type Part, pageUrl, type Site } from './site.ts'

/** A page low in the sidebar */
const LOW = 'methods/eth_unsubscribe'

const WIDTHS = [1024, 1280, 1440, 1920] as const

/** Widths at which the bar has all links, or just not yet a sidebar beside the page. */
const TABLET_WIDTHS = [768, 959, 960, 1024] as const

/** Entries of the sidebar that are cut, or too small for a finger (WCAG 2.2, target size). */
const BAD_ENTRIES = `[...document.querySelectorAll('.VPSidebarItem .text')].flatMap((one) => {
  const { width, height, right } = one.getBoundingClientRect()
  if (width === 0) return []
  const end = document.querySelector('.VPSidebar').getBoundingClientRect().right
  return one.scrollWidth > one.clientWidth || right > end || height < 24 ? [one.textContent] : []
})`

/** Whether the open page's entry is visible. */
const IS_ACTIVE_SEEN = `(() => {
  const one = [...document.querySelectorAll('.VPSidebarItem.is-active > .item')].at(-1)
  const { left, top, right, bottom } = one?.getBoundingClientRect() ?? {}
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return seen !== null && one.contains(seen)
})()`

export const layout: Part = async (site) => {
  await sidebar(site)
  await sidebarOfPhone(site)
  await bar(site)
  await code(site)
  await marks(site)
  await addresses(site)
  await missingPage(site)
  return `sidebar at ${WIDTHS.join(', ')} pixels and on a phone, bar, code in whole lines, marks, addresses, a missing page`
}

async function asVisitor(
  { browser, nodes }: Site,
  look: Parameters<typeof visitor>[1],
  see: (page: Page) => Promise<void>,
  allowed = /^$/,
): Promise<void> {
  const { context, page, problems } = await visitor(browser, look, [hostOf(nodes.main)])
  await see(page)
  await context.close()
  expectNone(
    problems.filter((problem) => !allowed.test(problem)),
    'pages complain',
  )
}

const sidebar = (site: Site) =>
  asVisitor(site, { screen: 'desktop', theme: 'light' }, async (page) => {
    await open(page, pageUrl(site.nodes.main, LOW))
    await until(page, IS_ACTIVE_SEEN)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: SCREENS.desktop.height })
      expectNone(await inPage<string[]>(page, BAD_ENTRIES), `cut or low at ${width} pixels`)
    }
    await page.setViewportSize(SCREENS.desktop)
    // A link to the first entry scrolls the sidebar back up.
    await inPage(page, `document.querySelector('.VPSidebar a[href$="/eth_accounts"]').click()`)
    await page.waitForURL('**/eth_accounts')
    await until(page, IS_ACTIVE_SEEN)
  })

const sidebarOfPhone = (site: Site) =>
  asVisitor(site, { screen: 'phone', theme: 'dark' }, async (page) => {
    await open(page, pageUrl(site.nodes.main, LOW))
    await page.locator('.VPLocalNav .menu').click()
    await until(page, IS_ACTIVE_SEEN)
    expectNone(await inPage<string[]>(page, BAD_ENTRIES), 'cut or low on a phone')
  })

/** The links of the bar fit, and only the part of the site with the page is marked. */
const bar = (site: Site) =>
  asVisitor(site, { screen: 'desktop', theme: 'dark' }, async (page) => {
    for (const width of TABLET_WIDTHS) {
      await page.setViewportSize({ width, height: SCREENS.desktop.height })
      await open(page, pageUrl(site.nodes.main, 'types/Block'))
      expectEqual(await overflow(page), 0, `pixels beyond a window of ${width}`)
    }
    const marked = `[...document.querySelectorAll('.VPNavBarMenu > .active')].map((part) =>
      (part.querySelector('.text') ?? part).textContent.trim())`
    expectEqual(await inPage(page, marked), ['Reference'], 'the marked part on the page of a type')
    await open(page, pageUrl(site.nodes.main, 'methods/eth_call'))
    expectEqual(await inPage(page, marked), ['Methods'], 'the marked part on the page of a method')
  })

/** Number of lines of the first visible text that matches; 0 without one. */
const linesOf = (selector: string, text: string) => `(() => {
  for (const block of document.querySelectorAll(${JSON.stringify(selector)})) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let piece = walker.nextNode(); piece !== null; piece = walker.nextNode()) {
      const found = /${text}/.exec(piece.data)
      if (found === null) continue
      const range = document.createRange()
      range.setStart(piece, found.index)
      range.setEnd(piece, found.index + found[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines > 0) return lines
    }
  }
  return 0
})()`

/** Blocks of code that wrap lines: a line that is higher than others. */
const WRAPPED = `[...document.querySelectorAll('.vp-doc pre code .line')].flatMap((line) => {
  const { height } = line.getBoundingClientRect()
  return height > 1.5 * parseFloat(getComputedStyle(line).lineHeight) ? [line.textContent.slice(0, 60)] : []
})`

const code = (site: Site) =>
  asVisitor(site, { screen: 'desktop', theme: 'light' }, async (page) => {
    await open(page, pageUrl(site.nodes.main, 'methods/eth_getTransactionByHash'))
    await inPage(page, "for (const fold of document.querySelectorAll('details.answer')) fold.open = true")
    expectEqual(await inPage(page, linesOf('.answer code', '0x[0-9a-f]{64}')), 1, 'lines of a hash')
    const inConsole = linesOf('.console-json', '0x[0-9a-f]{64}')
    await until(page, `${inConsole} > 0`)
    expectEqual(await inPage(page, inConsole), 1, 'lines of a hash in the console')
    for (const screen of ['desktop', 'phone'] as const) {
      await page.setViewportSize(SCREENS[screen])
      for (const path of ['methods/eth_getBalance', 'guides/first-five-minutes', 'guides/import-a-chain']) {
        await open(page, pageUrl(site.nodes.main, path))
        expectNone(await inPage<string[]>(page, WRAPPED), `${path} wraps code on a ${screen}`)
      }
    }
    // Code in text moves to the next line as a whole.
    await open(page, pageUrl(site.nodes.main, 'guides/make-requests'))
    expectEqual(await inPage(page, linesOf('td code', 'earliest')), 1, 'lines of a word in a table')
  })

/** A namespace of which the node serves nothing has one mark, and its methods have none. */
const marks = (site: Site) =>
  asVisitor(site, { screen: 'desktop', theme: 'light' }, async (page) => {
    await open(page, pageUrl(site.nodes.main, 'methods/'))
    await until(page, "document.querySelector('.none-served') !== null")
    const visible = `[...document.querySelectorAll('.not-served')].filter((mark) => mark.offsetParent !== null)`
    const placed = `${visible}.map((mark) =>
      mark.closest('li')?.querySelector('a').textContent ?? mark.textContent.trim())`
    const shown = await inPage<string[]>(page, placed)
    expectEqual(shown.includes('None is served here.'), true, 'a mark of a namespace')
    expectNone(
      shown.filter((name) => name.startsWith('evm_')),
      'marked twice',
    )
    expectEqual(shown.includes('eth_sendTransaction'), true, 'the mark of a method of a served namespace')
  })

/** Snippets of guides call the node that serves the page, unless the reader starts the node. */
const addresses = (site: Site) =>
  asVisitor(site, { screen: 'desktop', theme: 'light' }, async (page) => {
    const text = "[...document.querySelectorAll('.vp-doc pre')].map((pre) => pre.textContent).join('\\n')"
    for (const path of [
      'index',
      'guides/first-five-minutes',
      'guides/use-the-client',
      'guides/make-requests',
    ]) {
      await open(page, pageUrl(site.nodes.main, path))
      await until(page, `${text}.includes('${hostOf(site.nodes.main)}')`)
      expectEqual(
        await inPage(page, `${text}.includes('127.0.0.1:8545')`),
        false,
        `${path} has another address`,
      )
    }
    await open(page, pageUrl(site.nodes.main, 'guides/operate'))
    expectEqual(await inPage(page, `${text}.includes('127.0.0.1:8545')`), true, 'the node of the guide')
  })

const missingPage = (site: Site) =>
  asVisitor(
    site,
    { screen: 'phone', theme: 'light' },
    async (page) => {
      await open(page, pageUrl(site.nodes.main, 'methods/no_such'))
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      const field = page.locator('#search-input')
      await field.fill('getProof')
      await page.locator('.search-box a.result').first().waitFor()
      // Elements that the browser draws itself are visible only in the style rules.
      const isHidden = `[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).some((rule) =>
        rule.selectorText?.includes('search-cancel-button') && rule.style.display === 'none')`
      expectEqual(await inPage(page, isHidden), true, "the browser's own button that clears the search")
    },
    /404/,
  )
