import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle, bundledFolders } from './bundles.mjs'
import { emitDeclarations } from './declarations.mjs'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { thirdPartyLicences } from './licences.mjs'
import { root } from './root.mjs'

const MARKER = 'dist/.sources'
/** Beside what else is made of the sources and not theirs. */
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

/** Builds dist/, unless it was built from these very sources already. */
export async function ensureBuilt() {
  const commit = gitCommit()
  if (readMarker(MARKER) !== digest(SOURCES, [commit])) await build(commit)
}

/**
 * Bundles the program (dist/cartulary.js), its threads' scripts (dist/worker.js, dist/head.js), the library
 * (dist/index.js) and the client (dist/client.js), with their types and the licences of what is in them. Whoever runs
 * what is there has it until the new ones are whole.
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
    // Of what is wrong in the sources esbuild or tsc have printed more.
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
  await emitDeclarations(place(folder))
}

function place(path) {
  return fileURLToPath(new URL(path, root))
}

/** The first 8 digits of the checked-out commit; `unknown` when this is no git checkout or git is not there. */
function gitCommit() {
  const folder = fileURLToPath(root)
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  // A copy inside another project's checkout has that one's commit: not ours.
  const top = git('rev-parse', '--show-cdup')
  if (top.status !== 0 || top.stdout.trim() !== '') return 'unknown'
  const { status, stdout } = git('rev-parse', '--short=8', 'HEAD')
  return status === 0 ? stdout.trim() : 'unknown'
}
