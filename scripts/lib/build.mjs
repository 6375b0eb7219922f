import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle, bundledFolders } from './bundles.mjs'
import { emitDeclarations } from './declarations.mjs'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { thirdPartyLicences } from './licences.mjs'
import { root } from './root.mjs'

const MARKER = 'dist/.sources'
const SOURCES = ['src', 'generated', 'package.json', 'package-lock.json', 'scripts/lib']

/** Builds dist/, unless it was built from these very sources already. */
export async function ensureBuilt() {
  const commit = gitCommit()
  const wanted = digest(SOURCES, [commit])
  if (readMarker(MARKER) === wanted) return
  await build(commit)
  writeMarker(MARKER, wanted)
}

/**
 * Bundles the program (dist/cartulary.js), its threads' scripts (dist/worker.js, dist/head.js), the library
 * (dist/index.js) and the client (dist/client.js), with their types and the licences of what is in them.
 */
export async function build(commit = gitCommit()) {
  console.log('Building dist/ …')
  fs.rmSync(new URL('dist', root), { recursive: true, force: true })
  try {
    const metafiles = await bundle(commit)
    const licences = thirdPartyLicences(bundledFolders(metafiles))
    fs.writeFileSync(new URL('dist/THIRD_PARTY_LICENSES.txt', root), licences)
    fs.chmodSync(new URL('dist/cartulary.js', root), 0o755)
    await emitDeclarations()
  } catch (error) {
    // Of what is wrong in the sources esbuild or tsc have printed more.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
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
