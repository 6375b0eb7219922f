#!/usr/bin/env node
// Completes package-lock.json: `npm install` leaves out the optional packages of other platforms if the registry
// lacks them, and `npm ci` then refuses the file (EUSAGE, "Missing: … from lock file"). The added entries have no
// integrity hash, since the packages are not available; npm does not fetch packages of other platforms.
//
//   node scripts/lock.mjs           adds the missing entries
//   node scripts/lock.mjs --check   lists the missing entries; exit status 1 if there are any
import fs from 'node:fs'
import { resolvePackage } from './lib/lockGraph.mjs'
import { root } from './lib/root.mjs'

const SYSTEMS = { aix: 'aix', android: 'android', darwin: 'darwin', linux: 'linux', win32: 'win32' }
const PROCESSORS = { amd64: 'x64', x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32' }

const file = new URL('package-lock.json', root)
const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
const missing = missingOptionals(lock.packages)
for (const { name, version, parent } of missing) {
  console.log(`${name}@${version} (of ${parent}) is not in package-lock.json`)
}
if (process.argv.includes('--check')) process.exit(missing.length === 0 ? 0 : 1)
for (const { name, version, dev } of missing) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...platformOf(name),
    ...(dev && { dev }),
    optional: true,
  }
}
const paths = Object.keys(lock.packages).sort((a, b) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(paths.map((path) => [path, lock.packages[path]]))
if (missing.length > 0) fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(missing.length === 0 ? 'package-lock.json is complete' : `added ${missing.length} entries`)

/** Returns the optional dependencies without an entry in the lock file. */
function missingOptionals(packages) {
  const found = []
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolvePackage(packages, name, path) !== undefined) continue
      if (!/^\d+\.\d+\.\d+/.test(version)) {
        console.error(`cannot add ${name}: ${path} asks for "${version}", which is no single version`)
        process.exit(1)
      }
      found.push({ name, version, parent: path.replace(/^.*node_modules\//, ''), dev: entry.dev === true })
    }
  }
  return found
}

/** Derives the platform from the package's name, so that npm does not install the package on other platforms. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.map((word) => SYSTEMS[word]).filter(Boolean)
  const cpu = words.map((word) => PROCESSORS[word]).filter(Boolean)
  if (os.length !== 1 || cpu.length !== 1) {
    console.error(`cannot add ${name}: its name does not say for which platform it is`)
    process.exit(1)
  }
  return { cpu, os }
}
