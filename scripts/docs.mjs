// npm run docs: builds the documentation site into dist/docs, which a node serves under /docs, unless the sources have
// not changed since the last build. For another host: npm run docs -- --out DIR --base /path/ --node URL
import './lib/node.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundledFolders } from './lib/bundles.mjs'
import { digest } from './lib/digest.mjs'
import { DOCS_SOURCES } from './lib/docsSources.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { thirdPartyLicences } from './lib/licences.mjs'
import { root } from './lib/root.mjs'

const BASE = '/docs/'
const TARGET = 'dist/docs'
/** Copy of the last site: a build of the program empties dist/, and copying is faster than building the site again. */
const KEPT = '.cartulary/docs-site/site'
const WORK = '.cartulary/docs-site/work-'
/** Name of the file in the site with the digest of its sources. */
const MARKER = '.sources'

/** Packages with parts in the site: its code, and its fonts. */
const SITE_PACKAGES = [
  'vue',
  'vitepress',
  '@vueuse/core',
  'minisearch',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  '@fontsource-variable/source-serif-4',
]

const { out, base, node } = readOptions()
process.chdir(fileURLToPath(root))
await ensureInstalled()
const isOurs = out === undefined && base === BASE
const wanted = digest(DOCS_SOURCES, [base, node ?? '', String(isOurs)])
const target = out ?? TARGET
if (markerOf(target) === wanted) console.log(`${target} is built from the present sources already.`)
else if (isOurs && markerOf(KEPT) === wanted) {
  copyTo(KEPT, target)
  console.log(`${target} is a copy of the site that was built last: its sources are the present ones.`)
} else await buildSite()

function readOptions() {
  try {
    const names = ['out', 'base', 'node']
    const { values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    })
    const wish = values.base ?? process.env.CARTULARY_DOCS_BASE ?? BASE
    if (!/^\/(?:[\w.~-]+\/)*$/.test(wish))
      fail(`--base ${wish}: expected a path with a slash at both ends, like /docs/`)
    if (wish !== BASE && values.out === undefined)
      fail(`--base ${wish}: expected --out too; a node serves ${TARGET} under ${BASE}`)
    if (values.node !== undefined && values.out === undefined)
      fail(`--node ${values.node}: expected --out too; the pages of ${TARGET} ask the node that serves them`)
    const folder = values.out === undefined ? undefined : path.resolve(values.out)
    if (folder !== undefined && isForeign(folder))
      fail(`--out ${values.out}: expected an empty folder, a new one, or one with the site`)
    return { out: folder, base: wish, node: values.node === undefined ? undefined : nodeOf(values.node) }
  } catch (error) {
    if (error.code?.startsWith('ERR_PARSE_ARGS') !== true) throw error
    return fail(`${error.message}\nUsage: npm run docs -- [--out DIR [--base /path/] [--node URL]]`)
  }
}

/** Checks the URL of the node, to which the pages send requests. URLs that browsers refuse are an error here. */
function nodeOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    return fail(`--node ${text}: expected a URL with http or https, like https://node.example/`)
  if (url.username !== '' || url.password !== '')
    return fail('--node: expected a URL without a user name or password')
  return url.href
}

function fail(message) {
  console.error(message)
  process.exit(2)
}

/** Whether a folder has files that this script did not write. */
function isForeign(folder) {
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0 && markerOf(folder) === undefined
}

async function buildSite() {
  const begun = Date.now()
  const work = `${WORK}${process.pid}`
  removeLeftOvers()
  try {
    const pages = path.resolve(work, 'pages')
    const site = path.resolve(work, 'site')
    const { tsImport } = await import('tsx/esm/api')
    const { generate } = await tsImport('../docs-site/generate.ts', import.meta.url)
    const { compressFiles, writePolicy } = await tsImport(
      '../docs-site/generator/siteExtras.ts',
      import.meta.url,
    )
    const { buildExplorer } = await tsImport('../docs-site/explorer/build.ts', import.meta.url)
    console.log(
      `Building the docs: ${generate(pages, base, !isOurs)} files are made of the contract and the guides …`,
    )
    process.env.CARTULARY_DOCS_PAGES = pages
    process.env.CARTULARY_DOCS_BASE = base
    // Pages can read variables that start with VITE_: here the default node (console/nodeUrl.ts).
    if (node === undefined) delete process.env.VITE_DOCS_NODE
    else process.env.VITE_DOCS_NODE = node
    const { build } = await import('vitepress')
    await build('docs-site', {
      outDir: site,
      base,
      // Concurrent builds must not share this folder.
      onAfterConfigResolve: (config) => {
        config.tempDir = path.resolve(work, 'temp')
      },
    })
    checkPages(pages, site)
    const metafile = await buildExplorer(site, { isPlainHost: !isOurs, node })
    fs.writeFileSync(path.join(site, 'explorer/LICENSES.txt'), thirdPartyLicences(bundledFolders([metafile])))
    console.log(`The explorer has ${sizesOf(metafile)}.`)
    writePolicy(site)
    const licences = thirdPartyLicences(
      SITE_PACKAGES.map((name) => `node_modules/${name}`),
      'site',
    )
    fs.writeFileSync(path.join(site, 'THIRD_PARTY_LICENSES.txt'), licences)
    compressFiles(site)
    fs.writeFileSync(path.join(site, MARKER), `${wanted}\n`)
    if (isOurs) {
      replace(site, KEPT)
      copyTo(KEPT, target)
    } else copyTo(site, target)
    console.log(
      `${target} is built, in ${((Date.now() - begun) / 1000).toFixed(1)} s, to be served under ${base}`,
    )
  } catch (error) {
    console.error(`The docs could not be built: ${error.stack ?? error.message ?? error}`)
    process.exitCode = 1
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

/** Describes the sizes of bundles: `127 kB of js, 19 kB of css`. */
function sizesOf({ outputs }) {
  const bytesOf = (ending) =>
    Object.entries(outputs)
      .filter(([file]) => file.endsWith(ending))
      .reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return ['js', 'css']
    .map((ending) => `${Math.round(bytesOf(`.${ending}`) / 1_000)} kB of ${ending}`)
    .join(', ')
}

/** Checks that every page was built, since VitePress only logs some errors. */
function checkPages(pages, site) {
  const sources = fs.readdirSync(pages, { recursive: true }).map((name) => name.split(path.sep).join('/'))
  const missing = sources
    .filter((name) => name.endsWith('.md') && !name.startsWith('public/'))
    .map((name) => name.replace(/\.md$/, '.html'))
    .filter((name) => !fs.existsSync(path.join(site, name)))
  if (missing.length > 0) throw new Error(`these pages are missing: ${missing.join(', ')}`)
}

/** Removes the folders of builds whose process has ended. */
function removeLeftOvers() {
  const folder = path.dirname(WORK)
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    const pid = /^(?:work|copy|old)-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function markerOf(folder) {
  const file = path.join(folder, MARKER)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

/** Copies a site to a temporary folder and renames the folder, so that a server never sees an incomplete site. */
function copyTo(from, to) {
  const beside = `${path.dirname(to)}/.docs-copy-${process.pid}`
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.cpSync(from, beside, { recursive: true })
  replace(beside, to)
}

function replace(from, to) {
  const old = `${path.dirname(to)}/.docs-old-${process.pid}`
  fs.mkdirSync(path.dirname(to), { recursive: true })
  if (fs.existsSync(to)) fs.renameSync(to, old)
  fs.renameSync(from, to)
  fs.rmSync(old, { recursive: true, force: true })
}
