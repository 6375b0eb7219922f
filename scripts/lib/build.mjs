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

/** Bundles the program (dist/cartulary.js), its threads' scripts (dist/worker.js, dist/head.js) and the client (dist/client.js). */
export async function build(commit = gitCommit()) {
  console.log('Building dist/ …')
  const { build: bundle, stop } = await import('esbuild')
  fs.rmSync(new URL('dist', root), { recursive: true, force: true })
  const common = {
    absWorkingDir: fileURLToPath(root),
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
  }
  try {
    await bundle({
      ...common,
      entryPoints: {
        cartulary: 'src/cli/main.ts',
        worker: 'src/jobs/worker.ts',
        head: 'src/head/headWorker.ts',
      },
      platform: 'node',
      target: 'node20',
      // They load a prebuilt binary from their own folder.
      external: ['classic-level', 'secp256k1'],
      banner: { js: BANNER },
      define: { __CARTULARY_COMMIT__: JSON.stringify(commit) },
      sourcemap: 'linked',
    })
    // It runs in browsers too.
    await bundle({
      ...common,
      entryPoints: { client: 'generated/client.ts' },
      platform: 'neutral',
      target: 'es2022',
    })
  } catch {
    // esbuild has printed what is wrong.
    process.exit(1)
  }
  // Its process would stay as long as this one.
  await stop()
  fs.chmodSync(new URL('dist/cartulary.js', root), 0o755)
  emitClientTypes()
}

/** dist/client.d.ts and what it refers to. */
function emitClientTypes() {
  const tsc = ['node_modules/typescript/bin/tsc', '--ignoreConfig', '--declaration', '--emitDeclarationOnly']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', '']
  const imports = ['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions']
  const { status } = spawnSync(
    process.execPath,
    [...tsc, ...target, ...imports, '--rootDir', 'generated', '--outDir', 'dist', 'generated/client.ts'],
    { cwd: fileURLToPath(root), stdio: 'inherit' },
  )
  if (status !== 0) process.exit(1)
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
