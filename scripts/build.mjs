// npm run build: dist/, from scratch. With --if-needed only when it is not built from the present sources.
import './lib/node.mjs'
import { build, ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
if (process.argv.includes('--if-needed')) await ensureBuilt()
else await build()
