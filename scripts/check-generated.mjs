// Runs `npm run generate` and `npm run sample`, and fails if they change anything: generated/, docs/, sdk/, the derived
// facts in openrpc.json and the sample chains must be up to date.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/root.mjs'

const FOLDERS = [
  'generated/',
  'docs/',
  'sdk/go/',
  'sdk/rust/',
  'sdk/rust/src/',
  'sample/',
  'test/support/amsterdam/',
]
const GENERATORS = ['products/codegen/main.ts', 'sample/make.ts', 'test/support/makeAmsterdamSample.ts']

/** Returns the bytes of all files that the generators may write, as text of one character a byte, by path. */
function read() {
  const files = ['openrpc.json', ...FOLDERS.flatMap((folder) => filesOf(folder))]
  return new Map(files.map((file) => [file, fs.readFileSync(new URL(file, root), 'latin1')]))
}

function filesOf(folder) {
  const location = new URL(folder, root)
  if (!fs.existsSync(location)) return []
  const entries = fs.readdirSync(location, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name)
}

const before = read()
const tsx = fileURLToPath(new URL('node_modules/tsx/dist/cli.mjs', root))
for (const generator of GENERATORS) {
  const { status } = spawnSync(process.execPath, [tsx, generator], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const after = read()
const files = [...new Set([...before.keys(), ...after.keys()])]
const changed = files.filter((file) => before.get(file) !== after.get(file))
for (const file of changed) console.log(`${file} was not up to date; it is now: commit it`)
process.exit(changed.length === 0 ? 0 : 1)
