/** Uses of the explorer that count and delay its requests: no more than a page needs, and each has its answer. */
import type { Page } from 'playwright-core'
import { result } from '../../support/serve.ts'
import { inPage } from './browser.ts'
import type { ExplorerChain } from './explorerChain.ts'
import { openRoute, type Step } from './explorerReader.ts'
import { expectEqual } from './site.ts'

/** A hash that no transaction has. */
const UNKNOWN = `0x${'12'.repeat(32)}`

/** Number of blocks that are sealed to see what a page asks at each. */
const HEADS = 4

/** Records the bodies of the requests that a page sends. */
function watchBodies(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body !== null) bodies.push(body)
  })
  return bodies
}

/** Counts the calls of a method in the bodies of requests. */
function callsOf(bodies: readonly string[], method: string): number {
  return bodies.join().split(`"method":"${method}"`).length - 1
}

/** Seals blocks, each after the page has learned of the one before. */
async function follow(page: Page, chain: ExplorerChain): Promise<void> {
  for (let head = 0; head < HEADS; head++) {
    const next = Number(await result(chain.url, 'eth_blockNumber')) + 1
    const isKnown = page.waitForResponse(async (response) => {
      const isOfBlocks = response.request().postData()?.includes('eth_getBlockBy') === true
      return isOfBlocks && (await response.text()).includes(`"number":"0x${next.toString(16)}"`)
    })
    await chain.mine()
    await isKnown
  }
}

/** Hides the page from its scripts, as another tab in front of it does, or shows it again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await inPage(
    page,
    `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} }), document.dispatchEvent(new Event('visibilitychange'))`,
  )
}

export const requestSteps: Readonly<Record<string, Step>> = {
  async 'a transaction that does not exist is not traced'(page, chain) {
    const bodies = watchBodies(page)
    await openRoute(page, chain, `#/tx/${UNKNOWN}`)
    await page.getByText('The node has no transaction').waitFor()
    await page.locator('.way-subscribed').waitFor()
    await follow(page, chain)
    expectEqual(
      bodies.filter((body) => body.includes('trace')),
      [],
      'traces of an unknown transaction',
    )
    const asked = callsOf(bodies, 'eth_getTransactionReceipt')
    expectEqual(asked > 1 && asked <= 2 + HEADS, true, `looks for it at each block, found ${asked}`)
  },

  async 'a transaction is traced once, when it has a receipt'(page, chain) {
    const hash = await chain.transfer(21n)
    const bodies = watchBodies(page)
    await openRoute(page, chain, `#/tx/${hash}`)
    await page.getByText('No block has the transaction.').waitFor()
    await page.locator('.way-subscribed').waitFor()
    expectEqual(callsOf(bodies, 'debug_traceTransaction'), 0, 'traces of a pending transaction')
    await chain.mine()
    await page
      .locator('.panel[aria-label="Changes of state"] .slot, .panel[aria-label="Calls"] .box')
      .first()
      .waitFor()
    await follow(page, chain)
    expectEqual(callsOf(bodies, 'debug_traceTransaction'), 2, 'traces: of the calls and of the state')
  },

  async 'a panel has its answer although blocks come faster'(page, chain) {
    await openRoute(page, chain, '')
    await page.getByRole('slider', { name: 'Base fee: point' }).waitFor()
    await page.locator('.way-subscribed').waitFor()
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${chain.url}/`, async (route) => {
      if (route.request().postData()?.includes('eth_feeHistory') === true) await isReleased
      return route.continue()
    })
    const bodies = watchBodies(page)
    const aborted: (string | null)[] = []
    page.on('requestfailed', (request) => aborted.push(request.postData()))
    await follow(page, chain)
    expectEqual(callsOf(bodies, 'eth_feeHistory'), 1, 'requests while the first one is slow')
    release()
    const newest = Number(await result(chain.url, 'eth_blockNumber'))
    await page
      .locator('.plot-ends', { hasText: `block ${newest}` })
      .first()
      .waitFor()
    expectEqual(aborted, [], 'aborted requests')
  },

  async 'a hidden page asks for nothing, and for the newest block when it is seen'(page, chain) {
    await openRoute(page, chain, '')
    await page.locator('.way-subscribed').waitFor()
    await page.locator('[data-head]').waitFor()
    await setHidden(page, true)
    const other = await page.context().newPage()
    await openRoute(other, chain, '')
    await other.locator('.way-subscribed').waitFor()
    // Only now, because requests that the page sent while it was seen may be reported later.
    const bodies = watchBodies(page)
    const hashes: string[] = []
    for (let head = 0; head < HEADS; head++) {
      const number = await chain.mine()
      // The node has told both pages of the block when one of them shows it.
      await other.locator('[data-head]', { hasText: String(number) }).waitFor()
      hashes.push((await result<{ hash: string }>(chain.url, 'eth_getBlockByNumber', ['latest', false])).hash)
    }
    await other.close()
    expectEqual(
      bodies.filter(
        (body) => hashes.some((hash) => body.includes(hash)) || body.includes('["latest",false]'),
      ),
      [],
      'requests of the hidden page for new blocks',
    )
    await setHidden(page, false)
    const number = await result<string>(chain.url, 'eth_blockNumber')
    await page.locator('[data-head]', { hasText: String(Number(number)) }).waitFor()
    expectEqual(
      bodies.filter((body) => body.includes('["latest",false]')).length,
      1,
      'requests of the seen page',
    )
  },

  async 'receipts belong to their transactions in any order'(page, chain) {
    await page.route(`${chain.url}/`, async (route) => {
      if (route.request().postData()?.includes('eth_getBlockReceipts') !== true) return route.continue()
      const response = await route.fetch()
      const answer = (await response.json()) as { result: unknown[] }
      return route.fulfill({ response, json: { ...answer, result: answer.result.toReversed() } })
    })
    await openRoute(page, chain, '#/block/32')
    const row = page.locator('tr', { has: page.locator(`a[title="${chain.story.ether}"]`) })
    await row.getByText('21,000').waitFor()
  },
}
