// npm test [-- FILE… or mocha options]: installs, builds and runs the tests; all of them when nothing is named, by two
// processes side by side.
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
const command = [MOCHA, '--no-config', ...flags]
if (args.length === 0) process.exit(await runShards(command, testFiles('test')))
const { status, signal } = spawnSync(
  process.execPath,
  [...command, ...args, ...(isAll ? [spec].flat() : [])],
  {
    stdio: 'inherit',
  },
)
process.exit(signal === null ? (status ?? 1) : 1)
