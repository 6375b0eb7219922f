// npm pack, npm publish: what the package has beside its sources is made anew, so that it is of these sources.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
await build()
const docs = fileURLToPath(new URL('scripts/docs.mjs', root))
if (fs.existsSync(docs)) {
  // Standard output is npm's: `npm pack --json` answers there.
  const { status } = spawnSync(process.execPath, [docs], {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  if (status !== 0) process.exit(1)
}
