/**
 * `npm run test:site`: tests the docs site and its console in a real browser. `--help` prints the options. Not part of
 * `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenNames, commandLine } from '../../support/commandLine.ts'
import { drawn, SAMPLING_OPTIONS, samplingOf, samplingText, samplingUsage } from '../../support/sampling.ts'
import { type Served, start } from '../../support/serve.ts'
import { axeRules, keyboard } from './access.ts'
import { findChromium, launch } from './browser.ts'
import { browserSdk } from './browserSdk.ts'
import { budgets } from './budgets.ts'
import { compressed } from './compressed.ts'
import { consoleHostile } from './consoleHostile.ts'
import { consoleUse } from './consoleUse.ts'
import { errorPages } from './errorPages.ts'
import { everyExample } from './everyExample.ts'
import { everyPage } from './everyPage.ts'
import { explorer } from './explorer.ts'
import { layout } from './layout.ts'
import { pages } from './pages.ts'
import { plainHost } from './plainHost.ts'
import { search } from './search.ts'
import { DENIED, type Part, pagesOf, type Site } from './site.ts'
import { installBrowser, shouldHaveBrowser } from './wantedBrowser.ts'

const root = new URL('../../../', import.meta.url)
const pathOf = (file: string) => fileURLToPath(new URL(file, root))

const parts: Readonly<Record<string, Part>> = {
  'every page': everyPage,
  layout,
  pages,
  search,
  // Before the console, which uses up the tokens of `other`.
  'hostile nodes': consoleHostile,
  console: consoleUse,
  'every example': everyExample,
  budgets,
  'error pages': errorPages,
  axe: axeRules,
  keyboard,
  explorer,
  'SDK in the browser': browserSdk,
}

/** Parts that need no browser. */
const fileParts: Readonly<Record<string, () => Promise<string>>> = {
  'compressed files': () => compressed(pathOf('dist/docs')),
  'plain host': plainHost,
}

/** A rate limit so low that the console receives HTTP 429 from `other`. */
const SLOW_RATE = ['--rate-limit-loopback', '--rate-limit', '1', '--rate-burst', '120']

const names = Object.keys({ ...fileParts, ...parts })
const USAGE = `npm run test:site [-- PART… OPTIONS]

Tests the docs site and its console in a real browser, served by nodes of the sample chain. Without Chromium (CHROMIUM,
or on the path) the parts that need it are skipped with a note. In CI it is installed; if that fails, these parts fail.

  PART                  only these parts; default: all
  --pictures DIR        writes pictures of the pages to this folder
${samplingUsage('pages')}
                        (every page, every example, axe; the other parts choose their pages by themselves)
  --help                prints this

Parts: ${names.join(', ')}.

Exit status: 0 when all parts passed, 1 when a part failed, 2 for an unknown option or part.`

const { wanted, sampling, ...values } = commandLine(USAGE, (args) => {
  const { values: given, positionals } = parseArgs({
    args,
    options: { ...SAMPLING_OPTIONS, pictures: { type: 'string' } },
    allowPositionals: true,
  })
  return { ...given, sampling: samplingOf(given), wanted: chosenNames(names, positionals) }
})
process.exit(await main())

async function main(): Promise<number> {
  const chromium = findChromium() ?? installed()
  for (const script of [['build.mjs', '--if-needed'], ['docs.mjs']])
    if (
      spawnSync(process.execPath, [pathOf(`scripts/${script[0]}`), ...script.slice(1)], { stdio: 'inherit' })
        .status !== 0
    )
      return 1
  const pictures = values.pictures === undefined ? undefined : resolve(values.pictures)
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
  const failed = await runParts(fileParts, undefined)
  if (chromium === undefined && isAsked(parts)) return noBrowser() && failed === 0 ? 0 : 1
  if (chromium === undefined || !isAsked(parts)) return failed === 0 ? 0 : 1
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-site-'))
  const servers: Served[] = []
  const browser = await launch(chromium)
  try {
    const nodes = await startNodes(folder, servers)
    const sampleText = samplingText(sampling, 'pages of the parts every page, every example and axe')
    if (sampleText !== undefined) console.log(sampleText)
    const site = {
      sample: <T>(all: readonly T[]) => drawn(all, sampling),
      browser,
      nodes,
      pages: pagesOf(pathOf('dist/docs')),
      pictures,
    }
    const all = failed + (await runParts(parts, site))
    console.log(all === 0 ? 'all parts passed' : `${all} parts FAILED`)
    return all === 0 ? 0 : 1
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports the sample chain once, and copies it for each node. */
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

/** Starts the main node with a temporary archive, which has all methods except those of development chains. */
async function startMain(servers: Served[]): Promise<string> {
  const files = ['--genesis', pathOf('sample/genesis.json'), '--import', pathOf('sample/chain.rlp')]
  const server = await start('serve', ['--ephemeral', ...files])
  servers.push(server)
  return server.url
}

/** Installs Chromium where CI may do so. @returns its path, if it is there now */
function installed(): string | undefined {
  if (!isAsked(parts) || !isRequired()) return undefined
  console.log('installing chromium …')
  const fault = installBrowser(process.env)
  if (fault !== undefined) console.log(`FAILED  it could not be installed: ${fault}`)
  return findChromium()
}

function isRequired(): boolean {
  return shouldHaveBrowser(process.env, process.getuid?.())
}

/** Reports skipped parts. @returns whether they may be skipped */
function noBrowser(): boolean {
  const where = '(CHROMIUM names one; or chromium, google-chrome on the path)'
  const left = Object.keys(parts).join(', ')
  console.log(`${isRequired() ? 'FAILED' : 'not run'}  ${left}: no Chromium ${where}`)
  return !isRequired()
}

function isAsked(some: object): boolean {
  return Object.keys(some).some((name) => wanted.includes(name))
}

/** Runs the selected parts, or all. @returns number of failed parts */
async function runParts<T>(
  some: Readonly<Record<string, (site: T) => Promise<string>>>,
  site: T,
): Promise<number> {
  let failed = 0
  for (const [name, part] of Object.entries(some)) {
    if (!wanted.includes(name)) continue
    const begun = Date.now()
    const took = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`
    try {
      console.log(`ok      ${name}: ${await part(site)} (${took()})`)
    } catch (error) {
      failed++
      console.log(`FAILED  ${name} (${took()}): ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return failed
}
