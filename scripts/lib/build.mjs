import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { root } from './root.mjs'

const MARKER = 'dist/.sources'
const SOURCES = ['src', 'generated', 'package.json', 'package-lock.json', 'scripts/lib/build.mjs']
/** Dependencies that are CommonJS ask for `require`, which an ES module has not. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** Builds dist/, unless it was built from these very sources already. */
export async function ensureBuilt() {
  const commit = gitCommit()
  const wanted = digest(SOURCES, [commit])
  if (readMarker(MARKER) === wanted) return
  await build(commit)
  writeMarker(MARKER, wanted)
}

/** Bundles the program (dist/cartulary.js) and its worker threads' script (dist/worker.js). */
export async function build(commit = gitCommit()) {
  console.log('Building dist/ …')
  const { build: bundle } = await import('esbuild')
  fs.rmSync(new URL('dist', root), { recursive: true, force: true })
  try {
    await bundle({
      absWorkingDir: fileURLToPath(root),
      entryPoints: { cartulary: 'src/cli/main.ts', worker: 'src/jobs/worker.ts' },
      outdir: 'dist',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // They load a prebuilt binary from their own folder.
      external: ['classic-level', 'secp256k1'],
      banner: { js: BANNER },
      define: { __CARTULARY_COMMIT__: JSON.stringify(commit) },
      sourcemap: 'linked',
      logLevel: 'warning',
    })
  } catch {
    // esbuild has printed what is wrong.
    process.exit(1)
  }
  fs.chmodSync(new URL('dist/cartulary.js', root), 0o755)
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
