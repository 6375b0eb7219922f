/**
 * npm run test:site [-- PART… --pictures DIR]: the docs site and its console in a real browser, served by nodes of the
 * sample chain. It needs Chromium (CHROMIUM, or on the path) and says so where there is none. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Served, start } from '../support/serve.ts'
import { axeRules, keyboard } from './access.ts'
import { findChromium, launch } from './browser.ts'
import { browserSdk } from './browserSdk.ts'
import { consoleHostile } from './consoleHostile.ts'
import { consoleUse } from './consoleUse.ts'
import { errorPages } from './errorPages.ts'
import { everyExample } from './everyExample.ts'
import { everyPage } from './everyPage.ts'
import { layout } from './layout.ts'
import { search } from './search.ts'
import { shells } from './shells.ts'
import { DENIED, type Part, pagesOf, type Site } from './site.ts'

const root = new URL('../../', import.meta.url)
const pathOf = (file: string) => fileURLToPath(new URL(file, root))

const parts: Readonly<Record<string, Part>> = {
  'every page': everyPage,
  search,
  layout,
  console: consoleUse,
  'hostile nodes': consoleHostile,
  'every example': everyExample,
  'error pages': errorPages,
  axe: axeRules,
  keyboard,
  'SDK in the browser': browserSdk,
  shells,
}

/** So few requests of `other` are answered at a time that the console gets to see HTTP 429. */
const SLOW_RATE = ['--rate-limit-loopback', '--rate-limit', '1', '--rate-burst', '120']

const { values, positionals } = parseArgs({
  options: { pictures: { type: 'string' } },
  allowPositionals: true,
})
process.exit(await main())

async function main(): Promise<number> {
  const chromium = findChromium()
  if (chromium === undefined) {
    console.log('not run: no Chromium (CHROMIUM names one; or chromium, google-chrome on the path)')
    return 0
  }
  for (const script of [['build.mjs', '--if-needed'], ['docs.mjs']])
    if (
      spawnSync(process.execPath, [pathOf(`scripts/${script[0]}`), ...script.slice(1)], { stdio: 'inherit' })
        .status !== 0
    )
      return 1
  const pictures = values.pictures === undefined ? undefined : resolve(values.pictures)
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-site-'))
  const servers: Served[] = []
  const browser = await launch(chromium)
  try {
    const nodes = await startNodes(folder, servers)
    return await runParts({ browser, nodes, pages: pagesOf(pathOf('dist/docs')), pictures })
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports the sample chain once; each node has a copy. */
async function startNodes(folder: string, servers: Served[]): Promise<Site['nodes']> {
  const sample = join(folder, 'sample')
  const files = ['--genesis', pathOf('sample/genesis.json'), pathOf('sample/chain.rlp')]
  const args = [pathOf('dist/cartulary.js'), 'import', '--datadir', sample, ...files]
  const imported = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' })
  if (imported.status !== 0) throw new Error(`cannot import the sample chain: ${imported.stderr}`)
  const node = async (command: string, name: string, options: readonly string[]) => {
    const dataDir = join(folder, name)
    cpSync(sample, dataDir, { recursive: true })
    const server = await start(command, ['--datadir', dataDir, ...options])
    servers.push(server)
    return server.url
  }
  const main = await startMain(servers)
  const [other, closed, dev] = await Promise.all([
    node('serve', 'other', ['--cors', main, '--deny', DENIED, ...SLOW_RATE]),
    node('serve', 'closed', []),
    node('dev', 'dev', ['--cors', main]),
  ])
  return { main, other, closed, dev }
}

/** Forgets what is done to it, so that it has all methods but those of a chain of one's own. */
async function startMain(servers: Served[]): Promise<string> {
  const files = ['--genesis', pathOf('sample/genesis.json'), '--import', pathOf('sample/chain.rlp')]
  const server = await start('serve', ['--ephemeral', ...files])
  servers.push(server)
  return server.url
}

async function runParts(site: Site): Promise<number> {
  let failed = 0
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const begun = Date.now()
    const took = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`
    try {
      console.log(`ok      ${name}: ${await part(site)} (${took()})`)
    } catch (error) {
      failed++
      console.log(`FAILED  ${name} (${took()}): ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(failed === 0 ? 'all parts passed' : `${failed} parts FAILED`)
  return failed === 0 ? 0 : 1
}
