import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { npm } from './npm.mjs'
import { root } from './root.mjs'

const MARKER = 'node_modules/.cartulary'

/** Installs the packages of package-lock.json, unless they are installed for this lock file and this kind of Node. */
export function ensureInstalled() {
  const words = [process.versions.modules, process.platform, ...packagesAsked()]
  const wanted = digest(['package-lock.json', '.npmrc'], words)
  if (readMarker(MARKER) === wanted) return
  if (readMarker(MARKER) === undefined && isInstalledByHand()) {
    writeMarker(MARKER, wanted)
    return
  }
  console.log('Installing the packages of package-lock.json (npm ci) …')
  const { status, error } = npm(['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  if (error !== undefined) console.error(`npm could not be started: ${error.message}`)
  if (status !== 0) {
    console.error('The installation failed: see above. Nothing else was done.')
    process.exit(1)
  }
  writeMarker(MARKER, wanted)
}

/** Returns the members of package.json that concern packages; a change of other members needs no new installation. */
function packagesAsked() {
  const manifest = JSON.parse(fs.readFileSync(fileURLToPath(new URL('package.json', root)), 'utf8'))
  const { dependencies, devDependencies, overrides, allowScripts } = manifest
  return [dependencies, devDependencies, overrides, allowScripts].map((part) => JSON.stringify(part))
}

/** Whether node_modules matches the lock file, according to npm's record in node_modules. */
function isInstalledByHand() {
  const record = new URL('node_modules/.package-lock.json', root)
  if (!fs.existsSync(record)) return false
  const installed = JSON.parse(fs.readFileSync(record, 'utf8')).packages
  const { packages } = JSON.parse(fs.readFileSync(fileURLToPath(new URL('package-lock.json', root)), 'utf8'))
  for (const [path, { version, optional }] of Object.entries(packages)) {
    if (path === '') continue
    const there = installed[path]
    if (there === undefined ? optional !== true : there.version !== version) return false
  }
  return Object.keys(installed).every((path) => packages[path] !== undefined)
}
