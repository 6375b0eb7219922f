/** Tests the explorer on an archive that begins at a later block than its chain. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { result, type Served, start } from '../../support/serve.ts'
import { violations } from './access.ts'
import { becomes, overflow, until } from './browser.ts'
import { openRoute, reader } from './explorerReader.ts'
import { expectEqual, expectNone, type Site } from './site.ts'

/** The archive begins after this block of the sample chain: it has fewer blocks than the first page lists. */
const BEGIN = 248
const FIRST = BEGIN + 1
const HEAD = 256

const NOBODY = '0x00000000000000000000000000000000000000aa'

const UNKNOWN = 'the state is not known in this archive'

const root = new URL('../../../', import.meta.url)
const pathOf = (file: string) => fileURLToPath(new URL(file, root))

/** A node with such an archive, and hashes of blocks that it does not have. */
interface PartialNode {
  readonly served: Served
  readonly url: string
  /** The block after which the archive begins, and the one before. */
  readonly hashes: readonly [begin: string, before: string]
}

export async function checkPartial({ browser, pictures }: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-explorer-'))
  const node = await startPartial(folder)
  try {
    const { context, page, problems } = await reader(browser, node.url)
    await checkBeginning(page, node)
    await checkEarlier(page, node)
    await checkUnknown(page, node)
    await checkKnown(page, node)
    await context.close()
    expectNone(problems, 'on an archive that begins later, the page complains')
    for (const screen of ['desktop', 'phone'] as const) {
      const look = await reader(browser, node.url, { screen, theme: 'dark' })
      for (const [name, fragment] of Object.entries({
        home: '#/',
        block: '#/block/12',
        account: account(NOBODY),
      })) {
        await openRoute(look.page, node, fragment)
        await look.page.getByText('This archive begins at block').waitFor()
        await until(look.page, "document.querySelector('.asking') === null")
        if (pictures !== undefined)
          await look.page.screenshot({
            path: `${pictures}/explorer-partial-${name}-${screen}.png`,
            fullPage: true,
          })
        expectNone(await violations(look.page), `the page ${name} of an archive that begins later`)
        expectEqual(await overflow(look.page), 0, 'pixels wider than the window')
      }
      await look.context.close()
    }
  } finally {
    await node.served.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the archive from a part of the sample chain with its witnesses. The caller stops the node. */
async function startPartial(folder: string): Promise<PartialNode> {
  const [whole, data, file] = ['whole', 'data', 'blocks.jsonl.gz'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ]
  const genesis = ['--genesis', pathOf('sample/genesis.json')]
  command('import', '--datadir', whole, ...genesis, pathOf('sample/chain.rlp'))
  command('export', '--datadir', whole, '--witness', `${BEGIN - 1}..${HEAD}`, file)
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const [before, begin] = lines.slice(0, 2).map((line) => (JSON.parse(line) as { hash: string }).hash)
  command('import', '--datadir', data, ...genesis, '--begin', begin!, file)
  const served = await start('serve', ['--datadir', data])
  return { served, url: served.url, hashes: [begin!, before!] }
}

function command(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [pathOf('dist/cartulary.js'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}`)
}

const account = (address: string): string => `#/address/${address}`

/** Tests that the explorer says where the archive begins, and leads to no earlier block. */
async function checkBeginning(page: Page, node: PartialNode): Promise<void> {
  await openRoute(page, node, '#/')
  await page.getByText(`This archive begins at block ${FIRST}`).waitFor()
  await page.locator('.way-subscribed').waitFor()
  const rows = page.locator('section[aria-label="Latest blocks"] tbody tr')
  await becomes(() => rows.count(), HEAD - BEGIN, 'the latest blocks')
  expectEqual(await page.locator('.fault').count(), 0, 'faults of the first page')
  await openRoute(page, node, `#/block/${FIRST + 1}`)
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByRole('heading', { name: `Block ${FIRST}`, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Next' }).waitFor()
  expectEqual(await page.getByRole('link', { name: 'Previous' }).count(), 0, 'links to the block before')
}

/** Tests blocks and transactions before the first block. */
async function checkEarlier(page: Page, node: PartialNode): Promise<void> {
  const [begin, before] = node.hashes
  for (const item of ['0', '12', String(BEGIN), begin]) {
    await openRoute(page, node, `#/block/${item}`)
    await page.getByText(`This block is before the first block of the archive, ${FIRST}.`).waitFor()
  }
  await openRoute(page, node, `#/block/${before}`)
  await page.getByText(`Or it is a block before the first block of the archive, ${FIRST}.`).waitFor()
  await openRoute(page, node, `#/tx/0x${'12'.repeat(32)}`)
  await page.getByText(`Or it is a transaction before the first block of the archive, ${FIRST}.`).waitFor()
  const search = page.getByRole('searchbox')
  await search.fill('0xc')
  await search.press('Enter')
  await page.getByRole('heading', { name: 'Block 12', exact: true }).waitFor()
  await search.fill(before)
  await search.press('Enter')
  await page.getByText(`before the first block of the archive, ${FIRST}.`).waitFor()
}

/** Tests an account and a slot that the archive does not know. */
async function checkUnknown(page: Page, node: PartialNode): Promise<void> {
  await openRoute(page, node, account(NOBODY))
  const overview = page.locator('.panel[aria-label="Overview"]')
  for (const name of ['Balance', 'Nonce', 'Code'])
    await overview
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .getByText(UNKNOWN)
      .waitFor()
  expectEqual(await overview.getByText('The account is empty').count(), 0, 'notes that the account is empty')
  await page.locator('.panel[aria-label="Balance over time"] .fault', { hasText: UNKNOWN }).waitFor()
  await page
    .locator('.panel[aria-label="Traces"]', { hasText: `since the first block of the archive, ${FIRST}.` })
    .waitFor()
}

/** Tests a contract that the archive knows, with a slot that it does not know. */
async function checkKnown(page: Page, node: PartialNode): Promise<void> {
  const { transactions } = await result<{ transactions: { to: string | null; input: string }[] }>(
    node.url,
    'eth_getBlockByNumber',
    [`0x${HEAD.toString(16)}`, true],
  )
  const contract = transactions.find(({ to, input }) => to !== null && input !== '0x')!.to!
  await openRoute(page, node, account(contract))
  await page.getByText('Show the code').waitFor()
  await page.getByLabel('Slot').fill('0x123456789')
  await page.getByRole('button', { name: 'Read' }).click()
  const storage = page.locator('.panel[aria-label="Storage"]')
  await storage.locator('dt', { hasText: 'Slot 0x123456789' }).waitFor()
  await storage.getByText(UNKNOWN).waitFor()
  const plot = page.getByRole('slider', { name: 'Balance: point' })
  await plot.focus()
  await plot.press('Home')
  await becomes(
    async () => /^.*?(?=: )/.exec((await plot.getAttribute('aria-valuetext')) ?? '')?.[0],
    `block ${FIRST}`,
    'the first block of the plot',
  )
}
