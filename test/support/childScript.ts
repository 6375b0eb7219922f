/** Scripts that tests run as child processes, and kill. They are bundled, which makes them start five times as fast. */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { inlinedCore } from '../../scripts/lib/inlinedCore.mjs'

/** Bundles are written here, so that packages that load a binary from their own folder are found. */
const PARENT = fileURLToPath(new URL('../../.cartulary/test/', import.meta.url))
const UNBUNDLED = ['classic-level', 'secp256k1']
/** CommonJS dependencies need `require`. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

const made = new Map<string, Promise<string>>()
let folder: string | undefined

/** Bundles a TypeScript file once for all tests of this process. @returns path of a script for Node */
export function childScript(url: URL): Promise<string> {
  const script = made.get(url.href) ?? bundled(fileURLToPath(url))
  made.set(url.href, script)
  return script
}

async function bundled(entry: string): Promise<string> {
  await mkdir(PARENT, { recursive: true })
  folder ??= mkdtempSync(join(PARENT, 'child-'))
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: UNBUNDLED,
    plugins: [inlinedCore],
    banner: { js: BANNER },
    logLevel: 'warning',
  })
  return outfile
}

process.on('exit', () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})
