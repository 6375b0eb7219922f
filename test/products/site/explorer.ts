/** Tests the explorer in a browser, on development chains: through a reorg, with denied methods, and by axe's rules. */
import type { Page } from 'playwright-core'
import { result } from '../../support/serve.ts'
import { violations } from './access.ts'
import { becomes, inPage, overflow, until } from './browser.ts'
import {
  abiText,
  type ExplorerChain,
  HOSTILE_REASON,
  receiver,
  sender,
  startChain,
  transactionOf,
} from './explorerChain.ts'
import { checkNodes } from './explorerNodes.ts'
import { type Look, openRoute, reader, type Step } from './explorerReader.ts'
import { requestSteps } from './explorerRequests.ts'
import { expectEqual, expectNone, type Part, type Site } from './site.ts'

const LOOKS: readonly Look[] = [
  { screen: 'desktop', theme: 'light' },
  { screen: 'desktop', theme: 'dark' },
  { screen: 'phone', theme: 'light' },
  { screen: 'phone', theme: 'dark' },
]

/** Maximum number of times that a key is pressed */
const PRESSES_MAX = 40

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}

const steps: Readonly<Record<string, Step>> = {
  async 'the first page follows the head'(page, chain) {
    await openRoute(page, chain, '')
    await page.getByText('Chain 31337').waitFor()
    await page.locator('.way-subscribed').waitFor()
    const number = await chain.mine()
    await page.locator('[data-head]', { hasText: String(number) }).waitFor()
    await page
      .locator('section[aria-label="Latest blocks"]')
      .getByRole('link', { name: String(number), exact: true })
      .waitFor()
  },

  async 'plots are read with the keyboard'(page, chain) {
    await openRoute(page, chain, '')
    const plot = page.getByRole('slider', { name: 'Base fee: point' })
    await plot.focus()
    const block = async () => /^.*?(?=: )/.exec((await plot.getAttribute('aria-valuetext')) ?? '')?.[0]
    await plot.press('Home')
    await becomes(block, 'block 0', 'the block to which Home leads')
    await plot.press('ArrowRight')
    await becomes(block, 'block 1', 'the next block')
    await plot.press('Enter')
    await page.getByRole('heading', { name: 'Block 1', exact: true }).waitFor()
  },

  async 'a transaction has fields, logs, calls and changes of state'(page, chain) {
    await openRoute(page, chain, transactionOf(chain, 'mint'))
    await page.getByText('succeeded').waitFor()
    await page.locator('.logs code', { hasText: 'Transfer' }).waitFor()
    await page.locator('.panel[aria-label="Input"] code', { hasText: 'mint' }).waitFor()
    await page.locator('.panel[aria-label="Changes of state"] .slot').first().waitFor()
    await page.locator('.panel[aria-label="Calls"] .box').waitFor()
  },

  async 'calls are a flame graph, which keys move through, and a tree'(page, chain) {
    await openRoute(page, chain, transactionOf(chain, 'dive'))
    const boxes = page.locator('.flame-boxes .box')
    await boxes.nth(3).waitFor()
    await boxes.first().focus()
    await page.keyboard.press('ArrowDown')
    await until(
      page,
      "document.activeElement.classList.contains('box') && document.activeElement.style.top === '26px'",
    )
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show the whole transaction' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show the whole transaction' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    await page.locator('.call-tree .kind-delegatecall').first().waitFor()
    await page.locator('.call-tree .kind-create').first().waitFor()
    await page.locator('.call-tree .failed .error', { hasText: 'execution reverted' }).waitFor()
    await page.getByRole('button', { name: 'Close all' }).click()
    await becomes(() => page.locator('.call-tree .call').count(), 1, 'calls of the closed tree')
  },

  async 'a pasted ABI decodes logs and errors, and stays'(page, chain) {
    await openRoute(page, chain, transactionOf(chain, 'dive'))
    const logs = page.locator('.panel', { has: page.locator('.logs') })
    await logs.getByText('unknown event').first().waitFor()
    await logs.getByText('Paste an ABI').click()
    await logs.getByLabel('Name').fill('<b>Nest</b>')
    await logs.getByLabel('ABI: JSON').fill('not an ABI')
    await logs.getByRole('button', { name: 'Add' }).click()
    await logs.getByText('Expected JSON, or lines that begin with').waitFor()
    await logs.getByLabel('ABI: JSON').fill(abiText('Nest'))
    await logs.getByRole('button', { name: 'Add' }).click()
    await logs.locator('code', { hasText: 'Hatched' }).waitFor()
    await page.reload()
    await logs.locator('code', { hasText: 'Hatched' }).waitFor()
    await page.getByText('ABI <b>Nest</b>').first().waitFor()
    await openRoute(page, chain, '#/abis')
    await page.getByText('3 functions, 3 events, 1 error').waitFor()
    await page.getByRole('button', { name: 'Remove <b>Nest</b>' }).click()
    await page.getByText('There are none.').waitFor()
  },

  async 'a failure has its reason, as text'(page, chain) {
    await openRoute(page, chain, transactionOf(chain, 'refused'))
    await page.getByText('unknown error 0x').first().waitFor()
    await openRoute(page, chain, '#/abis')
    await page.getByLabel('ABI: JSON').fill('error Refused(uint256 code, address by)')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('0 functions, 0 events, 1 error').waitFor()
    await openRoute(page, chain, transactionOf(chain, 'refused'))
    await page.locator('.reason', { hasText: 'Refused(code: 7' }).waitFor()
    await openRoute(page, chain, transactionOf(chain, 'hostile'))
    await page.locator('.reason', { hasText: HOSTILE_REASON.slice(0, 10) }).waitFor()
    expectEqual(
      await inPage(page, 'document.querySelectorAll("main img, main b[style]").length'),
      0,
      'elements of the reason',
    )
  },

  async 'an account has a plot, traces and storage'(page, chain) {
    await openRoute(page, chain, `#/address/${receiver}`)
    await page.getByRole('slider', { name: 'Balance: point' }).waitFor()
    await page.locator('.panel[aria-label="Traces"] td', { hasText: '1.5' }).waitFor()
    await openRoute(page, chain, `#/address/${chain.contracts.Token}`)
    await page.getByText('Show the code').waitFor()
    await page.getByLabel('Slot').fill('nine')
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByText('A slot is a number below 2^256').waitFor()
    await page.getByLabel('Slot').fill('0x0')
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByText('As text').waitFor()
  },

  async 'the pool has what waits'(page, chain) {
    const ready = await chain.transfer(7n)
    const heldBack = await chain.transfer(8n, 5)
    await openRoute(page, chain, '#/pool')
    await page.locator(`.panel[aria-label="Ready"] a[title="${ready}"]`).waitFor()
    await page.locator(`.panel[aria-label="Held back"] a[title="${heldBack}"]`).waitFor()
    await openRoute(page, chain, `#/tx/${ready}`)
    await page.getByText('No block has the transaction.').waitFor()
    await chain.mine()
    await page.getByText('succeeded').waitFor()
  },

  async 'the search finds blocks, transactions and accounts, and says what is wrong'(page, chain) {
    await openRoute(page, chain, '')
    const block = await result<{ hash: string }>(chain.url, 'eth_getBlockByNumber', ['0x2', false])
    await search(page, '2')
    await page.getByRole('heading', { name: 'Block 2', exact: true }).waitFor()
    await search(page, chain.story.ether)
    await page.getByText('1.5 ether').first().waitFor()
    await search(page, block.hash)
    await page.getByRole('heading', { name: 'Block 2', exact: true }).waitFor()
    await search(page, sender.address)
    await page.getByRole('heading', { name: 'Account' }).waitFor()
    await search(page, `0x${'12'.repeat(32)}`)
    await page.getByText('no block and no transaction with the hash').waitFor()
    await search(page, '0x2')
    await page.getByRole('heading', { name: 'Block 2', exact: true }).waitFor()
    await search(page, '0xe07a')
    await page
      .getByText('0xe07a is neither a block, a hash of 32 bytes nor an address of 20 bytes.')
      .waitFor()
    await search(page, `${sender.address}0`)
    await page.getByText('this text has 41').waitFor()
    await search(page, '99999999')
    await page.getByText('The newest block is').waitFor()
    await openRoute(page, chain, `#/address/${sender.address.replace('f', 'F')}`)
    await page.getByText('not those of its checksum').waitFor()
  },

  async 'headings, text and code have the fonts of the site'(page, chain) {
    const files: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) files.push(request.url())
    })
    await openRoute(page, chain, '#/block/1')
    await page.locator('code').first().waitFor()
    const names =
      "document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('\"', '')).sort())"
    await becomes(
      () => inPage(page, names),
      ['Inter Variable', 'JetBrains Mono Variable', 'Source Serif 4 Variable'],
      'the loaded fonts',
    )
    await page.goto(`${chain.url}/docs/methods/eth_call`)
    await inPage(page, 'document.fonts.ready.then(() => undefined)')
    expectEqual(new Set(files).size, 3, 'files of the fonts of explorer and docs')
  },

  async 'the foot leads to the home page of the node'(page, chain) {
    await openRoute(page, chain, '#/block/1')
    const home = page.getByRole('link', { name: 'Home page of the node' })
    expectEqual(await home.getAttribute('href'), `${chain.url}/`, 'its address')
  },

  async 'names of methods lead to their docs'(page, chain) {
    await openRoute(page, chain, '#/block/1')
    await page.getByRole('link', { name: 'eth_getBlockReceipts' }).click()
    await page.getByRole('heading', { name: 'eth_getBlockReceipts' }).waitFor()
  },

  async 'Tab leads from the skip button through the bar to the page'(page, chain) {
    await openRoute(page, chain, '#/block/1')
    await page.getByRole('link', { name: 'Next' }).waitFor()
    const passed: string[] = []
    for (let presses = 0; presses < PRESSES_MAX && !passed.includes('Next →'); presses++) {
      await page.keyboard.press('Tab')
      passed.push(await inPage<string>(page, 'document.activeElement.innerText.trim()'))
    }
    expectEqual(passed[0], 'Skip to content', 'the first stop')
    expectEqual(passed.includes('Next →'), true, `the stops ${passed.join(', ')}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Block 2', exact: true }).waitFor()
    await becomes(() => inPage(page, 'document.activeElement.tagName'), 'H1', 'the focus on the new page')
  },
}

/** Replaces blocks. */
const lastSteps: Readonly<Record<string, Step>> = {
  async 'a reorg is shown as it happens'(page, chain) {
    const moved = await chain.transfer(11n)
    const top = await chain.mine()
    const hashAt = async (number: number): Promise<string> => {
      const block = await result<{ hash: string }>(chain.url, 'eth_getBlockByNumber', [
        `0x${number.toString(16)}`,
        false,
      ])
      return block.hash
    }
    const old = await hashAt(top)
    await openRoute(page, chain, '')
    await page.locator(`td a[title="${old}"]`).waitFor({ state: 'attached' })
    const other = await page.context().newPage()
    await openRoute(other, chain, `#/block/${old}`)
    await other.getByText(old).first().waitFor()
    await result(chain.url, 'debug_setHead', [`0x${(top - 1).toString(16)}`])
    await chain.transfer(12n)
    await chain.mine()
    await chain.mine()
    const fresh = await hashAt(top)
    expectEqual(fresh === old, false, 'the block was replaced')
    await page.locator('.removed li', { hasText: old.slice(0, 18) }).waitFor()
    await page.locator(`td a[title="${fresh}"]`).waitFor({ state: 'attached' })
    await becomes(() => page.locator(`td a[title="${old}"]`).count(), 0, 'the old block in the list')
    await other.getByText('A reorg may have removed it').waitFor()
    await other.close()
    await openRoute(page, chain, `#/tx/${moved}`)
    await page.getByText(`at index`).waitFor()
  },
}

/** Pages for axe, by name. */
function pagesOf(chain: ExplorerChain): Readonly<Record<string, string>> {
  return {
    home: '#/',
    block: '#/block/32',
    transaction: transactionOf(chain, 'dive'),
    failed: transactionOf(chain, 'refused'),
    account: `#/address/${receiver}`,
    contract: `#/address/${chain.contracts.Token}`,
    pool: '#/pool',
    ABIs: '#/abis',
    search: '#/search/nothing',
    missing: '#/nowhere',
  }
}

/** Checks each page with axe and for horizontal scrolling. @returns number of views */
async function checkAccess({ browser, pictures }: Site, chain: ExplorerChain): Promise<number> {
  const faults: string[] = []
  let views = 0
  for (const look of LOOKS) {
    const { context, page, problems } = await reader(browser, chain.url, look)
    for (const [name, fragment] of Object.entries(pagesOf(chain))) {
      await openRoute(page, chain, fragment)
      await until(page, "document.querySelector('.asking') === null")
      const view = `${name}, ${look.screen}, ${look.theme}`
      if (pictures !== undefined)
        await page.screenshot({
          path: `${pictures}/explorer-${view.replaceAll(', ', '-')}.png`,
          fullPage: true,
        })
      faults.push(...(await violations(page)).map((fault) => `${view}: ${fault}`))
      const pixels = await overflow(page)
      if (pixels > 0) faults.push(`${view}: ${pixels} pixels wider than the window`)
      views++
    }
    faults.push(...problems)
    await context.close()
  }
  expectNone(faults, 'the pages of the explorer')
  return views
}

export const explorer: Part = async (site) => {
  const chain = await startChain()
  try {
    const views = await checkAccess(site, chain)
    const uses = Object.entries({ ...steps, ...requestSteps, ...lastSteps })
    for (const [name, step] of uses) {
      const { context, page, problems } = await reader(site.browser, chain.url)
      try {
        await step(page, chain)
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
      await context.close()
      expectNone(problems, name)
    }
    await checkNodes(site)
    return `${views} views by axe, ${uses.length} uses, denied methods, an archive that begins late, the choice of the node, a node that ends`
  } finally {
    await chain.served.stop()
  }
}
