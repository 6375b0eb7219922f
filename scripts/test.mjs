// npm test [-- FILE… or mocha options]: installs, builds and runs the tests; all of them when no file is named.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const MOCHA = 'node_modules/mocha/bin/mocha.js'

process.chdir(fileURLToPath(root))
ensureInstalled()
await ensureBuilt()
const args = process.argv.slice(2)
const isAll = !args.some((arg) => arg.endsWith('.ts'))
console.log(isAll ? 'Running all tests …' : 'Running the named tests …')
// mocha adds the files of the command line to those of its configuration: named files go without the latter's.
const { spec, ...config } = JSON.parse(fs.readFileSync('.mocharc.json', 'utf8'))
const flags = Object.entries(config).flatMap(([name, value]) =>
  [value]
    .flat()
    .map((one) => (typeof one === 'boolean' ? `--${one ? '' : 'no-'}${name}` : `--${name}=${one}`)),
)
const { status, signal } = spawnSync(
  process.execPath,
  [MOCHA, '--no-config', ...flags, ...args, ...(isAll ? [spec].flat() : [])],
  { stdio: 'inherit' },
)
process.exit(signal === null ? (status ?? 1) : 1)
