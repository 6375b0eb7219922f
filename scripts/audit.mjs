// npm run audit: lists the licences of the program's packages, and their known vulnerabilities from npm's registry.
// Exits with 1 if there is a known vulnerability, and with 0 if there is none or the registry is unreachable.
import './lib/node.mjs'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle, bundledFolders, UNBUNDLED } from './lib/bundles.mjs'
import { licenceOf } from './lib/licences.mjs'
import { npm } from './lib/npm.mjs'
import { root } from './lib/root.mjs'

process.chdir(fileURLToPath(root))
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const { metafiles } = await bundle('audit')
const bundled = bundledFolders(metafiles)
const installed = Object.keys(packages).filter(
  (folder) => folder.startsWith('node_modules/') && !isOfDevelopment(packages[folder]),
)
const used = [...new Set([...bundled, ...installed])]
const licences = new Map()
for (const folder of used) {
  const { license } = packages[folder]
  const licence = licenceOf({ name: folder.replace(/^.*node_modules\//, ''), license }) ?? 'not stated'
  licences.set(licence, (licences.get(licence) ?? 0) + 1)
}
console.log(
  `${used.length} packages: of ${bundled.length} something is bundled, ${installed.length} are installed beside ` +
    `the bundle (${UNBUNDLED.join(', ')}, and what they bring along):`,
)
for (const [licence, count] of [...licences].sort((a, b) => b[1] - a[1]))
  console.log(`  ${licence}: ${count}`)

/** Timeout of the registry, in milliseconds. */
const AUDIT_MS_MAX = 60_000
// Bundled packages are installed as development dependencies, so the audit includes these; unused packages are
// filtered out below.
const { stdout } = npm(['audit', '--json'], { timeout: AUDIT_MS_MAX })
const known = answerOf(stdout)?.vulnerabilities
if (known === undefined) {
  console.log('Known vulnerabilities: not asked for, the registry answers no audits.')
} else {
  const found = Object.values(known).filter(({ nodes = [] }) => nodes.some((folder) => used.includes(folder)))
  const others = Object.keys(known).length - found.length
  console.log(`Known vulnerabilities: ${found.length} (and ${others} of tools that are not in the program)`)
  for (const { name, severity, range } of found) console.log(`  ${name} ${range}: ${severity}`)
  if (found.length > 0) process.exit(1)
}

/** Whether the program needs a package only when it is built or tested. A workspace is a link. */
function isOfDevelopment({ dev, devOptional, link }) {
  return dev === true || devOptional === true || link === true
}

function answerOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
