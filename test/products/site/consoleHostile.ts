/** Tests hostile or slow nodes: none can make the console act on another node, and none can freeze the page. */
import type { Page } from 'playwright-core'
import { inPage, open } from './browser.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { play, type Step } from './consoleUse.ts'
import { expectEqual, type Part, pageUrl } from './site.ts'

const headers = { 'access-control-allow-origin': '*' }

/** Replaces results of the node at the URL; methods that are not in `answers` work as usual. */
async function answerAs(
  page: Page,
  url: string,
  answers: Readonly<Record<string, () => Promise<object>>>,
): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const { method } = JSON.parse(route.request().postData() ?? '{}') as { method?: string }
    const answer = answers[method ?? '']
    if (answer === undefined) return route.fallback()
    return route.fulfill({ headers, json: { jsonrpc: '2.0', id: 1, ...(await answer()) } })
  })
}

/** An immediate answer with a contract of these methods. */
const contractOf =
  (title: string, ...methods: readonly object[]) =>
  () =>
    Promise.resolve({ result: { openrpc: '1.4.0', info: { title, version: '1' }, methods } })

/** Counts the calls that reach a node. */
function countCalls(page: Page, url: string, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url() === `${url}/` && request.postData()?.includes(`"${method}"`)) count++
  })
  return () => count
}

/** Maximum number of elements of a page, for any length of a node's texts */
const ELEMENTS_MAX = 20_000

const countElements = (page: Page) => inPage<number>(page, 'document.querySelectorAll("*").length')
const countCharacters = (page: Page) => inPage<number>(page, 'document.body.textContent.length')

const steps: Readonly<Record<string, Step>> = {
  async 'the contract of a node does not apply to the next node'(page, { main, other, dev }) {
    const driver = await ConsoleDriver.open(page, main, 'evm_mine')
    await answerAs(page, other, { 'rpc.discover': contractOf('harmless', { name: 'evm_mine', params: [] }) })
    let answerDev = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      answerDev = resolve
    })
    await page.route(`${dev}/`, async (route) => {
      if (route.request().postData()?.includes('rpc.discover')) await asked
      return route.fallback()
    })
    const mined = countCalls(page, dev, 'evm_mine')
    await driver.chooseNode(other)
    await driver.root.getByText('harmless 1').waitFor()
    const url = driver.root.getByLabel('Node', { exact: true })
    await url.fill(dev)
    await url.press('Enter')
    await driver.root.getByText('Asking the node for its contract').waitFor()
    await driver.runButton.click({ force: true })
    await url.press('Control+Enter')
    expectEqual(await driver.runButton.getAttribute('aria-disabled'), 'true', 'Run while it is slow')
    expectEqual(await driver.root.getByText('harmless 1').count(), 0, 'the contract of the node before')
    expectEqual(mined(), 0, 'blocks of which nobody was asked')
    answerDev()
    await driver.ready()
    await driver.runButton.click()
    await driver.root.getByRole('button', { name: 'Cancel' }).click()
    expectEqual(mined(), 0, 'blocks of which nobody was asked, after that')
  },

  async 'no writing method runs to fill in a value'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    const from = { method: 'evm_mine', params: [], result: '', fresh: true }
    const method = {
      name: 'eth_getBalance',
      params: [{ name: 'address', schema: {} }],
      examples: [{ name: 'one', params: [{ name: 'address', value: '0x', 'x-from': from }] }],
    }
    const mining = { name: 'evm_mine', params: [] }
    await answerAs(page, other, { 'rpc.discover': contractOf('harmless', method, mining) })
    const mined = countCalls(page, other, 'evm_mine')
    await driver.chooseNode(other)
    await driver.root.getByRole('button', { name: 'Fill address from evm_mine' }).click()
    await driver.root.getByText('address was not filled: evm_mine may change something').waitFor()
    await driver.run()
    expectEqual(await driver.outcome(), 'fault', 'a call whose value is not asked for')
    expectEqual(mined(), 0, 'blocks of which nobody was asked')
  },

  async 'long texts of a node are shown in part'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    const long = 'x'.repeat(20_000_000)
    const methods = [
      { name: 'eth_chainId', params: [] },
      {
        name: 'eth_getBalance',
        params: Array.from({ length: 150_000 }, (_, index) => ({ name: `p${index}`, schema: {} })),
      },
    ]
    await answerAs(page, other, {
      'rpc.discover': contractOf('long', ...methods),
      eth_chainId: () => Promise.resolve({ error: { code: -32000, message: long } }),
    })
    await driver.chooseNode(other)
    await driver.run()
    expectEqual(await driver.outcome(), 'error', 'a long error')
    await driver.root.getByRole('button', { name: 'All 20000000 characters' }).waitFor()
    if ((await countCharacters(page)) > 100_000) throw new Error('a long message stands there whole')
    const balance = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await balance.root.getByText('This node does not serve').waitFor()
    if ((await countElements(page)) > ELEMENTS_MAX) throw new Error('a field for each of 150,000 parameters')
    expectEqual(await balance.field('address').count(), 1, 'the fields of these pages')
  },

  async 'an error page truncates a long answer'(page, { main }) {
    await open(page, pageUrl(main, 'errors/-32601'))
    await page.route(`${main}/`, (route) =>
      route.fulfill({
        json: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'x'.repeat(900_000) } },
      }),
    )
    await inPage(page, "for (const fold of document.querySelectorAll('.error-where')) fold.open = true")
    await page.locator('.trigger button').first().click()
    await page.getByRole('button', { name: /^All 9\d{5} characters$/ }).waitFor()
    if ((await countCharacters(page)) > 100_000) throw new Error('a long answer stands there whole')
  },

  async 'without storage the history lasts as long as the page'(page, { main }) {
    await page.addInitScript(
      `{ const { setItem } = Storage.prototype
         Storage.prototype.setItem = function (name, value) {
           if (name.startsWith('cartulary.')) throw new Error('full')
           setItem.call(this, name, value)
         } }`,
    )
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    for (const count of [1, 2, 3]) {
      await driver.run()
      await driver.root.getByText(`History (${count})`).waitFor()
    }
  },

  async 'a node without a contract is reported'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    await answerAs(page, other, {
      'rpc.discover': () => Promise.resolve({ error: { code: -32601, message: 'Method not found' } }),
    })
    await driver.chooseNode(other)
    await page.locator('.method-standing', { hasText: 'gives no contract' }).waitFor()
    await page.locator('.standing.no-contract', { hasText: 'gives none' }).waitFor()
  },
}

export const consoleHostile: Part = async (site) => `${await play(site, steps, true)} of them`
