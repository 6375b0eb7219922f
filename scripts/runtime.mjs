// node scripts/runtime.mjs FOLDER: copies only the files that the program needs to run: dist/, and from node_modules
// the packages that are not bundled.
import './lib/node.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNBUNDLED } from './lib/bundles.mjs'
import { closureOf } from './lib/lockGraph.mjs'
import { root } from './lib/root.mjs'

/** Files that are needed only to compile a package for which there is no prebuilt binary. */
const SOURCES = /^(?:deps|src|tests?|binding\.(?:cc|gyp)|.*\.(?:cc|c|h|gyp|gypi|ts|map|md))$/
const PLATFORM = `${process.platform}-${process.arch}`

const project = fileURLToPath(root)
const [target] = process.argv.slice(2)
if (target === undefined || fs.existsSync(target)) {
  console.error('usage: node scripts/runtime.mjs FOLDER (that is not there yet)')
  process.exit(2)
}

for (const file of fs.readdirSync(path.join(project, 'dist'))) {
  if (file.endsWith('.js') || file.endsWith('.txt')) copy(`dist/${file}`, `dist/${file}`)
}
// The docs site, if it was built.
if (fs.existsSync(path.join(project, 'dist/docs'))) copy('dist/docs', 'dist/docs')
for (const file of ['package.json', 'openrpc.json', 'LICENSE']) copy(file, file)
const { packages } = JSON.parse(fs.readFileSync(path.join(project, 'package-lock.json'), 'utf8'))
const folders = [...closureOf(packages, UNBUNDLED)]
for (const folder of folders) copy(folder, folder)
// A container mounts a volume here; the folder gives the volume its owner and its mode.
fs.mkdirSync(path.join(target, 'data'), { mode: 0o700 })
const docsBytes = sizeOf('dist/docs')
console.log(
  `copied dist/ and ${folders.length} packages: ${megabytes(sizeOf('.'))}, with ${megabytes(docsBytes)} of docs`,
)

function copy(from, to) {
  const source = path.join(project, from)
  fs.cpSync(source, path.join(target, to), {
    recursive: true,
    filter: (file) => isNeeded(path.relative(source, file)),
  })
}

/** Whether a file is needed to run. @param file path inside a package; the empty string for the package itself */
function isNeeded(file) {
  const parts = file.split(path.sep)
  if (file === '' || parts.includes('dist')) return true
  if (parts.at(-2) === 'prebuilds') return parts.at(-1) === PLATFORM
  // Nested packages are copied by themselves.
  return !parts.some((part) => part === 'node_modules' || SOURCES.test(part))
}

/** Size of the files in a folder of the target, in bytes; 0 if there is no such folder. */
function sizeOf(folder) {
  const place = path.join(target, folder)
  if (!fs.existsSync(place)) return 0
  const files = fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`
}
