// Whether `npm run generate` changes anything: generated/ must be what openrpc.json and src/codegen give.
import './lib/node.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/root.mjs'

const folder = fileURLToPath(new URL('generated/', root))
const read = () =>
  new Map(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(`${folder}${name}`, 'utf8')]))

const before = read()
const tsx = fileURLToPath(new URL('node_modules/tsx/dist/cli.mjs', root))
const { status } = spawnSync(process.execPath, [tsx, 'src/codegen/main.ts'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const after = read()
const names = [...new Set([...before.keys(), ...after.keys()])]
const changed = names.filter((name) => before.get(name) !== after.get(name))
for (const name of changed) console.log(`generated/${name} was not up to date; it is now: commit it`)
process.exit(changed.length === 0 ? 0 : 1)
