import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle, bundledFolders } from './bundles.mjs'
import { emitDeclarations } from './declarations.mjs'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { thirdPartyLicences } from './licences.mjs'
import { root } from './root.mjs'

const MARKER = 'dist/.sources'
/** Prefix of temporary folders for a build. */
const STAGE = '.cartulary/build'
const SOURCES = [
  'src',
  'products',
  'generated',
  'openrpc.json',
  'package.json',
  'package-lock.json',
  'scripts/lib',
]

/** Builds dist/ unless the sources have not changed since the last build. */
export async function ensureBuilt() {
  const commit = gitCommit()
  if (readMarker(MARKER) !== digest(SOURCES, [commit])) await build(commit)
}

/**
 * Bundles the program (dist/cartulary.js), its threads' scripts (dist/worker.js, dist/head.js), the library
 * (dist/index.js) and the client (dist/client.js), with their types and the licences of the bundled packages. The old
 * dist/ stays usable until the new one is complete.
 */
export async function build(commit = gitCommit()) {
  console.log('Building dist/ …')
  const marker = digest(SOURCES, [commit])
  const made = `${STAGE}-${process.pid}`
  const old = `${made}-old`
  try {
    await buildInto(made, commit)
    if (fs.existsSync(place('dist'))) fs.renameSync(place('dist'), place(old))
    fs.renameSync(place(made), place('dist'))
    writeMarker(MARKER, marker)
  } catch (error) {
    // esbuild and tsc have already printed errors in the sources.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
  for (const folder of [made, old]) fs.rmSync(place(folder), { recursive: true, force: true })
  if (process.exitCode === 1) process.exit()
}

async function buildInto(folder, commit) {
  fs.mkdirSync(place(folder), { recursive: true })
  const { files, metafiles } = await bundle(commit)
  for (const { name, contents } of files) fs.writeFileSync(place(`${folder}/${name}`), contents)
  fs.chmodSync(place(`${folder}/cartulary.js`), 0o755)
  fs.writeFileSync(place(`${folder}/THIRD_PARTY_LICENSES.txt`), thirdPartyLicences(bundledFolders(metafiles)))
  // Tests read in it what the bundles have. The package leaves it out.
  fs.writeFileSync(place(`${folder}/metafiles.json`), JSON.stringify(metafiles))
  await emitDeclarations(place(folder))
}

function place(path) {
  return fileURLToPath(new URL(path, root))
}

/** Returns the first 8 digits of the checked-out commit; `unknown` outside a git checkout or without git. */
function gitCommit() {
  const folder = fileURLToPath(root)
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  // In a copy inside another project's checkout, git would return the commit of that project.
  const top = git('rev-parse', '--show-cdup')
  if (top.status !== 0 || top.stdout.trim() !== '') return 'unknown'
  const { status, stdout } = git('rev-parse', '--short=8', 'HEAD')
  return status === 0 ? stdout.trim() : 'unknown'
}
