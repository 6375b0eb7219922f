// Runs before npm pack and npm publish: rebuilds dist/ and the docs, so that the package matches the sources.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

await ensureInstalled()
await build()
const docs = fileURLToPath(new URL('scripts/docs.mjs', root))
if (fs.existsSync(docs)) {
  // Standard output belongs to npm: `npm pack --json` writes its result there.
  const { status } = spawnSync(process.execPath, [docs], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  if (status !== 0) process.exit(1)
}
