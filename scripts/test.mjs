// npm test [-- FILE, FOLDER or mocha option …]: installs, builds and runs the named tests; without arguments, all tests
// in two concurrent processes.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runShards, testFiles } from './lib/shards.mjs'

const MOCHA = 'node_modules/mocha/bin/mocha.js'

process.chdir(fileURLToPath(root))
await ensureInstalled('all')
await ensureBuilt()
const args = process.argv.slice(2)
const isNamed = args.some((arg) => !arg.startsWith('-') && (arg.endsWith('.ts') || fs.existsSync(arg)))
console.log(isNamed ? 'Running the named tests …' : 'Running all tests …')
if (args.length === 0) process.exit(await runShards([MOCHA], testFiles('test')))
const { status, signal } = spawnSync(
  process.execPath,
  [MOCHA, ...args, ...(isNamed ? [] : testFiles('test'))],
  { stdio: 'inherit' },
)
process.exit(signal === null ? (status ?? 1) : 1)
