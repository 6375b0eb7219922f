/** Tests the use of the console: results, errors, invalid input, other nodes, history, snippets for other tools. */
import type { Page } from 'playwright-core'
import { inPage, visitor } from './browser.ts'
import { ConsoleDriver } from './consoleDriver.ts'
import { DENIED, expectEqual, expectNone, hostOf, type Nodes, type Part, type Site } from './site.ts'

export type Step = (page: Page, nodes: Nodes) => Promise<void>

const NO_SUCH_HASH = `0x${'12'.repeat(32)}`

const steps: Readonly<Record<string, Step>> = {
  async 'a result, with its time'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await driver.run()
    expectEqual(await driver.outcome(), 'result', 'eth_getBalance')
    const summary = await driver.summary()
    if (!/^Result in [\d.]+ ms, HTTP 200, [\d.]+ k?B$/.test(summary))
      throw new Error(`odd summary: ${summary}`)
  },

  async 'an error, and its page'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await driver.field('block').fill(NO_SUCH_HASH)
    await driver.run()
    expectEqual(await driver.outcome(), 'error', 'a block that is not there')
    expectEqual(
      await driver.root.locator('.console-error .console-json').count(),
      0,
      'data that callers get only by asking for it',
    )
    await driver.root.getByRole('link', { name: 'About this error' }).click()
    await page.waitForURL(/\/errors\/-32000#headerNotFound$/)
    await page.locator('#headerNotFound').waitFor()
  },

  async 'an invalid parameter is refused in the browser'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++
    })
    await driver.field('address').fill('0x12')
    const field = driver.field('address')
    expectEqual(await field.getAttribute('aria-invalid'), 'true', 'aria-invalid')
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const words = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
    if (!words.some((one) => one.includes('Expected a 20-byte address')))
      throw new Error(`the fault is not reported at the field: ${words.join(' | ')}`)
    await driver.runButton.click({ force: true })
    await field.press('Control+Enter')
    expectEqual(posts, 0, 'requests with an invalid parameter')
    await driver.field('block').focus()
    await driver.runButton.click({ force: true })
    expectEqual(
      await inPage(page, 'document.activeElement.labels?.[0]?.innerText'),
      'address',
      'Run leads to the field that is wrong',
    )
    const said = driver.root.getByRole('status').filter({ hasText: 'Fix address to run.' })
    expectEqual(await said.count(), 1, 'the wrong field is named aloud')
    expectEqual(await driver.runButton.getAttribute('aria-disabled'), 'true', 'Run')
  },

  async 'an answer to an earlier call is marked'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await driver.run()
    await driver.outcome()
    const earlier = driver.root.getByText('This is the answer to an earlier call')
    expectEqual(await earlier.count(), 0, 'right after the call')
    await driver.field('block').fill('0x1')
    await earlier.waitFor()
  },

  async 'the contract is requested once'(page, { main }) {
    let asked = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('rpc.discover')) asked++
    })
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await page.getByText('Values of the node at').first().waitFor()
    await driver.run()
    await driver.outcome()
    expectEqual(asked, 1, 'requests for the contract')
  },

  async 'a broken console reports the error, and recovers'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await driver.chooseNode(other)
    await driver.root.getByRole('button', { name: "This page's node" }).waitFor()
    // The history formats the time of a call; this makes the first attempt fail.
    await inPage(
      page,
      `{ const proto = Date.prototype, real = proto.toLocaleTimeString
         proto.toLocaleTimeString = () => { proto.toLocaleTimeString = real; throw new Error('no time') } }`,
    )
    await driver.run()
    await page.getByRole('alert').getByText('The console cannot show').waitFor()
    await page.getByRole('button', { name: "Back to this page's node" }).click()
    await driver.ready()
    expectEqual(
      await driver.root.getByLabel('Node', { exact: true }).inputValue(),
      `${main}/`,
      'the node after that',
    )
  },

  async 'a hostile contract breaks nothing'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    const answer = {
      openrpc: '1.4.0',
      info: { title: 'hostile', version: '1' },
      methods: [
        {
          name: 'eth_getBalance',
          params: [{ name: 'address', schema: { type: 'string', pattern: '^(a+)+$' } }],
          examples: [
            { $ref: '#/components/examples/x' },
            { name: 'slow', params: [{ name: 'address', value: `${'a'.repeat(60)}!` }] },
          ],
        },
      ],
      components: { errors: { a: null } },
    }
    await page.route(`${other}/`, async (route) => {
      if (!route.request().postData()?.includes('rpc.discover')) return route.fallback()
      const headers = { 'access-control-allow-origin': '*' }
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id: 1, result: answer } })
    })
    await driver.chooseNode(other)
    await driver.root.getByText('hostile').waitFor()
    expectEqual(await driver.field('address').inputValue(), `${'a'.repeat(60)}!`, 'the example')
    await driver.root.getByRole('button', { name: "This page's node" }).click()
    await driver.root.getByText('Parameters are checked by this node').waitFor()
  },

  async 'JSON instead of the form, by name'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await driver.root.getByRole('button', { name: 'All as JSON', exact: true }).click()
    const raw = driver.root.getByLabel('Parameters: an array by position')
    const [address] = JSON.parse(await raw.inputValue()) as string[]
    await raw.fill(JSON.stringify({ address, block: 'earliest' }))
    await driver.run()
    expectEqual(await driver.outcome(), 'result', 'parameters as JSON')
    await driver.root.getByRole('button', { name: 'Form', exact: true }).click()
    expectEqual(
      await driver.field('block').inputValue(),
      'earliest',
      'the form shows what was written as JSON',
    )
  },

  async 'objects as forms: members, entries, forms of a value, and JSON without loss'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getLogs')
    const { root } = driver
    const button = (name: string) => root.getByRole('button', { name, exact: true })
    const add = async (place: string, member: string) => {
      await root.getByLabel(`Member to add to ${place}`).selectOption(member)
      await button(`Add the member to ${place}`).click()
    }
    await button('JSON').click()
    await driver.field('filter').fill('{ "toBlock": "0x40", "unknown": { "kept": [1, null] } }')
    await button('Fields').click()
    expectEqual(await driver.field('toBlock').inputValue(), '0x40', 'a member of the JSON')
    await add('filter', 'fromBlock')
    await driver.field('fromBlock').fill('64')
    await root.getByText('Fix filter.fromBlock to run.').waitFor()
    await driver.field('fromBlock').fill('0x40')
    await add('filter', 'topics')
    await button('Add an entry to filter.topics').click()
    await root.getByLabel('Form of filter.topics.0').selectOption({ label: 'null' })
    await button('Add an entry to filter.topics').click()
    await button('Remove filter.topics.1').click()
    await driver.ready()
    await driver.run()
    expectEqual(await driver.outcome(), 'result', 'a filter from the form')
    await button('JSON').click()
    expectEqual(
      JSON.stringify(JSON.parse(await driver.field('filter').inputValue())),
      '{"toBlock":"0x40","unknown":{"kept":[1,null]},"fromBlock":"0x40","topics":[null]}',
      'the form as JSON',
    )
    await driver.field('filter').fill('{')
    expectEqual(await button('Fields').isDisabled(), true, 'the form of text that is no JSON')
  },

  async 'another node, and a method that it denies'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, DENIED)
    await driver.chooseNode(other)
    await driver.root.getByText('This node does not serve').waitFor()
    await driver.run()
    expectEqual(await driver.outcome(), 'error', 'a denied method')
    if (!(await driver.text()).includes('methodNotFound')) throw new Error('the error is not named')
    const balance = await ConsoleDriver.open(page, main, 'eth_getBalance')
    expectEqual(
      await balance.root.getByLabel('Node', { exact: true }).inputValue(),
      `${other}/`,
      'the choice holds for the tab',
    )
    await balance.run()
    expectEqual(await balance.outcome(), 'result', 'another node')
    await balance.root.getByRole('button', { name: "This page's node" }).click()
    await balance.ready()
    expectEqual(
      await balance.root.getByLabel('Node', { exact: true }).inputValue(),
      `${main}/`,
      'back to the own node',
    )
  },

  async 'an invalid URL'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    await driver.root.getByLabel('Node', { exact: true }).fill('ftp://x')
    await driver.root.getByLabel('Node', { exact: true }).press('Enter')
    await driver.root.getByText('must begin with http').waitFor()
  },

  async 'methods that change the chain need confirmation, filters do not'(page, { main, dev }) {
    const driver = await ConsoleDriver.open(page, main, 'evm_mine')
    await driver.chooseNode(dev)
    await driver.runButton.click()
    await driver.root.getByRole('button', { name: 'Cancel' }).click()
    expectEqual(await driver.summary(), '', 'nothing was sent')
    await driver.run()
    expectEqual(await driver.outcome(), 'result', 'evm_mine')
    const filter = await ConsoleDriver.open(page, main, 'eth_newBlockFilter')
    await filter.runButton.click()
    expectEqual(await filter.outcome(), 'result', 'eth_newBlockFilter')
  },

  async 'notifications on arrival'(page, { main, dev }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_subscribe')
    await driver.chooseNode(dev)
    await driver.run()
    expectEqual(await driver.outcome(), 'result', 'eth_subscribe')
    const mined = await page.request.post(dev, {
      data: { jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] },
    })
    expectEqual(mined.status(), 200, 'evm_mine')
    await driver.root.getByText('1 notification').waitFor()
    await driver.root.getByRole('button', { name: 'Stop listening' }).click()
    await driver.root.getByText('The connection was closed here').waitFor()
    await driver.chooseNode(main)
  },

  async 'history: repeated, on another page, on another node, cleared'(page, { main, other }) {
    const first = await ConsoleDriver.open(page, main, 'eth_getBalance')
    await first.field('block').fill('0x11')
    await first.run()
    await first.outcome()
    const second = await ConsoleDriver.open(page, main, 'eth_chainId')
    await second.root.locator('.console-history > summary').click()
    await second.root
      .getByRole('button', { name: /^Again: eth_getBalance/ })
      .first()
      .click()
    await page.waitForURL('**/methods/eth_getBalance*')
    const third = ConsoleDriver.on(page)
    await page.locator('section[aria-label="Console: eth_getBalance"]').waitFor()
    await third.ready()
    expectEqual(await third.field('block').inputValue(), '0x11', 'the call of the history')
    const host = hostOf(main)
    await third.root.locator('.console-history > summary').click()
    await third.root
      .getByRole('button', { name: `at ${host}` })
      .first()
      .waitFor()
    await third.chooseNode(other)
    await third.root
      .getByRole('button', { name: `at ${host} (another node)` })
      .first()
      .click()
    await third.root.getByText('This call was made at').waitFor()
    await third.root.getByRole('button', { name: `Choose ${host}` }).click()
    expectEqual(
      await third.root.getByLabel('Node', { exact: true }).inputValue(),
      `${main}/`,
      'the node of the call',
    )
    await third.root.getByRole('button', { name: 'Forget all' }).click()
    await third.root.getByText('History (0)').waitFor()
  },

  async 'calls for other tools are copied'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getProof')
    // The page takes its words away after two seconds, which would be too soon for a busy machine.
    await inPage(
      page,
      `{ const real = setTimeout
         globalThis.later = []
         globalThis.setTimeout = (call, ms, ...rest) => ms >= 1_000 ? later.push(call) : real(call, ms, ...rest) }`,
    )
    const copied = driver.root.getByText('Copied')
    for (const [tool, part] of [
      ['curl', 'curl -sS '],
      ['viem', "from 'viem'"],
      ['ethers', "from 'ethers'"],
      ['cast', 'cast rpc --rpc-url'],
      ['TypeScript', "from 'cartulary/client'"],
      ['Python', 'from web3 import Web3'],
      ['Go', 'cartulary.EthGetProof'],
      ['Rust', 'EthGetProofParams'],
    ] as const) {
      await driver.root.getByText(tool, { exact: true }).click()
      await driver.root.getByRole('button', { name: `Copy the call for ${tool}` }).click()
      await copied.waitFor()
      const isCopied = `((text) => ${JSON.stringify([part, main])}.every((one) => text.includes(one)))`
      expectEqual(await inPage(page, `navigator.clipboard.readText().then${isCopied}`), true, tool)
      await inPage(page, 'for (const call of later.splice(0)) call()')
      await copied.waitFor({ state: 'detached' })
    }
  },

  async 'a long result is truncated, and can be expanded'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_getProof')
    await driver.run()
    await driver.root
      .getByRole('button', { name: /^All \d+ characters$/ })
      .first()
      .click()
    await driver.root.getByRole('button', { name: 'Less' }).waitFor()
  },
}

/** Steps in which the browser itself logs errors. */
const loggedSteps: Readonly<Record<string, Step>> = {
  async 'a node without CORS for other pages'(page, { main, closed }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    await driver.chooseNode(closed)
    await driver.root.getByText(`--cors ${main}`).waitFor()
    await driver.run()
    expectEqual(await driver.outcome(), 'fault', 'a node without CORS')
    await driver.root.getByText(`--cors ${main}`).first().waitFor()
  },

  async 'no server at the URL'(page, { main }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    await driver.chooseNode('http://127.0.0.1:9/')
    await driver.run()
    expectEqual(await driver.outcome(), 'fault', 'no node')
    await driver.root.getByText('Nothing answers at').nth(1).waitFor()
  },

  async 'too many requests'(page, { main, other }) {
    const driver = await ConsoleDriver.open(page, main, 'eth_chainId')
    await driver.chooseNode(other)
    // Uses up the tokens at once: a busy machine would run calls more slowly than the node gives tokens.
    const batch = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
    for (let tokens = 0; tokens < 300; tokens += batch.length) await page.request.post(other, { data: batch })
    await driver.run()
    await driver.root.getByText('The node asks to wait').waitFor()
    if (!(await driver.text()).includes('rateLimited')) throw new Error('the error is not named')
  },
}

export const consoleUse: Part = async (site) => {
  const watched = await play(site, steps, true)
  await play(site, loggedSteps, false)
  return `${watched} ways to use it, and ${Object.keys(loggedSteps).length} that fail`
}

/** Plays each step as a new visitor; unless `isWatched`, problems of the page are ignored. */
export async function play(
  { browser, nodes }: Site,
  all: Readonly<Record<string, Step>>,
  isWatched: boolean,
): Promise<number> {
  for (const [name, step] of Object.entries(all)) {
    const hosts = Object.values(nodes).map(hostOf)
    const { context, page, problems } = await visitor(browser, { screen: 'desktop', theme: 'light' }, hosts)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: nodes.main })
    try {
      await step(page, nodes)
      if (isWatched) expectNone(problems, 'the page complains')
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      await context.close()
    }
  }
  return Object.keys(all).length
}
