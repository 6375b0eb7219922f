/** Tests the explorer on nodes that deny methods, that begin late, that end, and that the reader chooses. */
import { ConsoleDriver } from './consoleDriver.ts'
import { startChain, transactionOf } from './explorerChain.ts'
import { checkPartial } from './explorerPartial.ts'
import { openRoute, reader } from './explorerReader.ts'
import { expectEqual, expectNone, hostOf, type Site } from './site.ts'

export async function checkNodes(site: Site): Promise<void> {
  await checkDenied(site)
  await checkUntraced(site)
  await checkChoice(site)
  await checkPartial(site)
  await checkDead(site)
}

/** Tests a node that denies methods: the explorer does without, or shows the words of the error. */
async function checkDenied({ browser }: Site): Promise<void> {
  const chain = await startChain(['--deny', 'debug_traceTransaction,eth_subscribe,txpool_content'])
  try {
    const { context, page, problems } = await reader(browser, chain.url)
    await openRoute(page, chain, transactionOf(chain, 'dive'))
    await page.locator('.panel[aria-label="Calls"] .source', { hasText: 'trace_transaction' }).waitFor()
    await page.locator('.flame-boxes .box').nth(3).waitFor()
    const state = page.locator('.panel[aria-label="Changes of state"]')
    await state.locator('.source', { hasText: 'trace_replayTransaction' }).waitFor()
    await state.locator('.changes li').nth(1).waitFor()
    await openRoute(page, chain, '#/pool')
    await page.locator('.fault', { hasText: 'txpool_content' }).waitFor()
    await page.getByText('Held back', { exact: true }).waitFor()
    await openRoute(page, chain, '')
    await page.locator('.way-polling').waitFor()
    const number = await chain.mine()
    await page.locator('[data-head]', { hasText: String(number) }).waitFor()
    await context.close()
    expectNone(problems, 'with denied methods, the page complains')
  } finally {
    await chain.served.stop()
  }
}

/** Tests a node without traces: the explorer says what is missing, and shows the rest. */
async function checkUntraced({ browser }: Site): Promise<void> {
  const chain = await startChain(['--deny', 'debug,trace'])
  try {
    const { context, page, problems } = await reader(browser, chain.url)
    await openRoute(page, chain, transactionOf(chain, 'mint'))
    await page.getByText('succeeded').waitFor()
    await page.locator('.logs code', { hasText: 'Transfer' }).waitFor()
    await page.locator('.panel[aria-label="Calls"]', { hasText: 'The calls are missing.' }).waitFor()
    const state = page.locator('.panel[aria-label="Changes of state"]')
    await state.getByText('are missing. Below are sender, recipient').waitFor()
    for (const method of ['debug_traceTransaction', 'trace_replayTransaction'])
      await state.locator('.fault', { hasText: method }).waitFor()
    expectEqual(
      await state.getByRole('link', { name: 'About error -32601' }).count(),
      2,
      'links to the error',
    )
    await state.locator('.changes dt', { hasText: 'Nonce' }).waitFor()
    await context.close()
    expectNone(problems, 'without traces, the page complains')
  } finally {
    await chain.served.stop()
  }
}

/** Tests that explorer and console ask the same node, wherever the reader chose it. */
async function checkChoice({ browser, nodes }: Site): Promise<void> {
  const { context, page, problems } = await reader(browser, nodes.main, undefined, [nodes.dev])
  const shown = (url: string) => page.locator('.node-choice code', { hasText: hostOf(url) }).waitFor()
  await openRoute(page, { url: nodes.main }, '')
  await shown(nodes.main)
  await page.locator('.way-subscribed').waitFor()
  await page.locator('.node-choice summary').click()
  await page.getByLabel('URL of the node').fill('https://user@example.com/')
  await page.getByRole('button', { name: 'Show this node' }).click()
  await page.getByText('must not hold a user name').waitFor()
  await page.getByLabel('URL of the node').fill(nodes.dev)
  await page.getByRole('button', { name: 'Show this node' }).click()
  await shown(nodes.dev)
  await page.locator('.way-subscribed').waitFor()
  await page.reload()
  await shown(nodes.dev)
  await page.locator('.way-subscribed').waitFor()
  const atConsole = async (): Promise<string> => {
    const driver = await ConsoleDriver.open(page, nodes.main, 'eth_getBalance')
    return driver.root.getByLabel('Node', { exact: true }).inputValue()
  }
  expectEqual(await atConsole(), `${nodes.dev}/`, 'the node of the console, after a choice in the explorer')
  await openRoute(page, { url: nodes.main }, '')
  await shown(nodes.dev)
  await page.locator('.node-choice summary').click()
  await page.getByRole('button', { name: "Show this page's node" }).click()
  await shown(nodes.main)
  expectEqual(await atConsole(), `${nodes.main}/`, 'the node of the console, after a return')
  await (await ConsoleDriver.open(page, nodes.main, 'eth_getBalance')).chooseNode(nodes.dev)
  await openRoute(page, { url: nodes.main }, '')
  await shown(nodes.dev)
  await context.close()
  expectNone(problems, 'the pages complain')
}

/** Tests a node that ends: the explorer says that the node does not answer. */
async function checkDead({ browser }: Site): Promise<void> {
  const chain = await startChain()
  const { context, page } = await reader(browser, chain.url)
  try {
    await openRoute(page, chain, '')
    await page.locator('.way-subscribed').waitFor()
  } finally {
    await chain.served.stop()
  }
  // Each panel that was asking when the node ended says so.
  const faults = page.locator('.fault', { hasText: `The node at ${hostOf(chain.url)} does not answer.` })
  await faults.first().waitFor()
  await page.locator('.strip', { hasText: 'the node does not answer' }).waitFor()
  await context.close()
}
