/** Tests accessibility: axe's rules in both themes and at both widths, and use by keyboard only. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { inPage, open, type Screen, type Theme, visitor } from './browser.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { eachOf, expectEqual, expectNone, hostOf, type Nodes, type Part, pageUrl, type Site } from './site.ts'

const PAGES = [
  'index',
  'methods/index',
  'methods/eth_getProof',
  'methods/debug_traceTransaction',
  'methods/eth_subscribe',
  'errors/index',
  'errors/-32602',
  'errors/-32000',
  'guides/index',
  'guides/first-five-minutes',
  'limits',
  'compatibility',
  'types/index',
  'types/Block',
  'changelog',
]

/** Pages with a different layout on phones. */
const ON_PHONES = new Set(['index', 'methods/eth_getProof', 'errors/-32602', 'limits', 'compatibility'])

const AT_A_TIME = 2

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const LOOKS: readonly { readonly screen: Screen; readonly theme: Theme }[] = [
  { screen: 'desktop', theme: 'light' },
  { screen: 'desktop', theme: 'dark' },
  { screen: 'phone', theme: 'light' },
  { screen: 'phone', theme: 'dark' },
]

/** Maximum number of Tab presses to reach an element */
const TABS_MAX = 200

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const axeRules: Part = async (site) => {
  const faults: string[] = []
  const views = site.sample(
    LOOKS.flatMap((look) =>
      PAGES.filter((path) => site.pages.includes(path))
        .filter((path) => look.screen === 'desktop' || ON_PHONES.has(path))
        .map((path) => ({ look, path })),
    ),
  )
  await eachOf(views, AT_A_TIME, async ({ look, path }) => {
    const { context, page, problems } = await visitor(site.browser, look, [hostOf(site.nodes.main)])
    const name = `${path}, ${look.screen}, ${look.theme}`
    await open(page, pageUrl(site.nodes.main, path))
    if ((await page.locator('.rpc-console, .console-place').count()) > 0) await fillConsole(page)
    await takePicture(site, page, name)
    if (path === 'limits') await page.locator('.limit-table summary').first().click()
    faults.push(...(await violations(page)).map((fault) => `${name}: ${fault}`), ...problems)
    await context.close()
  })
  for (const look of LOOKS) faults.push(...(await faultsOfSearch(site, look)))
  expectNone(faults, 'axe')
  return `${views.length} views of ${new Set(views.map(({ path }) => path)).size} pages, and of the search and a missing page, by ${TAGS.join(', ')}`
}

/** Checks the search with results, over a page that does not exist. */
async function faultsOfSearch(site: Site, look: (typeof LOOKS)[number]): Promise<string[]> {
  const { context, page } = await visitor(site.browser, look, [hostOf(site.nodes.main)])
  const name = `search, ${look.screen}, ${look.theme}`
  await open(page, pageUrl(site.nodes.main, 'methods/no_such'))
  const missing = await violations(page)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.locator('#search-input').fill('transaction')
  await page.locator('.search-box a.result').first().waitFor()
  await takePicture(site, page, name)
  const found = await violations(page)
  await context.close()
  return [...missing, ...found].map((fault) => `${name}: ${fault}`)
}

/** Shows all parts of the console: an answer, a fault at a field, the history. */
async function fillConsole(page: Page): Promise<void> {
  const driver = ConsoleDriver.on(page)
  await driver.ready()
  await driver.run()
  await driver.outcome()
  await driver.root.locator('.console-history > summary').click()
  const field = driver.root.locator('.console-field').first().locator('input[type=text], textarea')
  if (await field.count()) await field.first().fill('nothing valid')
}

/** Runs the rules of axe on a page. @returns a line for each element that breaks one */
export async function violations(page: Page): Promise<string[]> {
  await inPage(page, `${axe}; undefined`)
  const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then((found) => found.violations)`
  const found = await inPage<Violation[]>(page, run)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  )
}

async function takePicture({ pictures }: Site, page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  const file = `${pictures}/${name.replaceAll('/', '-').replaceAll(', ', '-')}.png`
  await page.screenshot({ path: file, fullPage: true })
}

export const keyboard: Part = async ({ browser, nodes }) => {
  const { context, page, problems } = await visitor(browser, LOOKS[0]!, [nodes.main, nodes.dev].map(hostOf))
  const driver = await ConsoleDriver.open(page, nodes.main, 'eth_getBalance')
  await page.keyboard.press('Tab')
  const first = await focused(page)
  expectEqual(
    /skip to content/i.test(first),
    true,
    `the first stop of Tab is the way to the content, found ${first}`,
  )
  await tabTo(page, 'Run')
  await page.keyboard.press('Enter')
  expectEqual(await driver.outcome(), 'result', 'Enter on Run')
  await tabTo(page, 'address')
  await tabTo(page, 'block')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('earliest')
  // Both answers may have the same text, so wait for the second response.
  const second = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Control+Enter')
  await second
  expectEqual(await driver.outcome(), 'result', 'Control and Enter anywhere in the form')
  await tabTo(page, 'curl')
  await page.keyboard.press('ArrowRight')
  await driver.root.getByText("from 'viem'").waitFor()
  await tabTo(page, 'Copy the result')
  await tabTo(page, 'Node')
  await formWithKeys(page, nodes)
  await writeWithKeys(page, nodes)
  await context.close()
  expectNone(problems, 'the page complains')
  return 'a call and a writing call with Tab, Enter, Space and Escape alone'
}

/** Adds a member to an object, fills it, and removes it. */
async function formWithKeys(page: Page, { main }: Nodes): Promise<void> {
  const driver = await ConsoleDriver.open(page, main, 'eth_call')
  await tabTo(page, 'Member to add to transaction')
  await page.keyboard.type('gasPrice')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expectEqual(await focused(page), 'gasPrice', 'the focus is in the new member')
  await page.keyboard.type('1 gwei')
  const fault = driver.root.getByText('Fix transaction.gasPrice to run.')
  await fault.waitFor()
  await page.keyboard.press('Shift+Tab')
  expectEqual(await focused(page), 'Remove transaction.gasPrice', 'the button before the field')
  await page.keyboard.press('Enter')
  await fault.waitFor({ state: 'detached' })
}

/** Tests the focus during and after the confirmation of a writing call. */
async function writeWithKeys(page: Page, { main, dev }: Nodes): Promise<void> {
  const driver = await ConsoleDriver.open(page, main, 'evm_mine')
  await driver.chooseNode(dev)
  await tabTo(page, 'Run')
  await page.keyboard.press('Enter')
  expectEqual(await focused(page), 'Run it', 'the focus is on the question')
  await page.keyboard.press('Escape')
  expectEqual(await focused(page), 'Run', 'the focus is back after Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expectEqual(await driver.outcome(), 'result', 'evm_mine')
}

/** Name of the focused element: its label, its aria-label or its text. */
function focused(page: Page): Promise<string> {
  return inPage(
    page,
    `((one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText ?? '').trim())(document.activeElement)`,
  )
}

async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < TABS_MAX; presses++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === name) return
    passed.push(at)
  }
  throw new Error(`Tab does not come to ${name}, but to ${passed.slice(-40).join(' | ')}`)
}
