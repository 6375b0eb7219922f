// npm run build: builds dist/ from scratch; with --if-needed, only if the sources have changed since the last build. With
// --all, the packages of tests are installed, too.
import './lib/node.mjs'
import { build, ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled(process.argv.includes('--all') ? 'all' : 'program')
if (process.argv.includes('--if-needed')) await ensureBuilt()
else await build()
