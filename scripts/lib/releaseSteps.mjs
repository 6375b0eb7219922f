// The steps of `npm run release:check`. A step returns the faults that it found, each a sentence. A step that runs a
// program is of the form { command }: its exit status decides, and lines with "not run" name what it could not check.
import fs from 'node:fs'
import { bundle, bundledFolders } from './bundles.mjs'
import { thirdPartyLicences } from './licences.mjs'
import { npm } from './npm.mjs'
import { differences, placeholders, readRelease } from './releaseNames.mjs'
import { root } from './root.mjs'

/** Files that the package must have besides the program. */
const PACKED = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'dist/THIRD_PARTY_LICENSES.txt',
  'openrpc.json',
  'package.json',
]
/** Timeout of a question to npm, in milliseconds */
const ASK_MS_MAX = 60_000

/** Name of the step → the check, or the arguments of the program `node` or npm. */
export const STEPS = {
  placeholders: { check: () => placeholders(readRelease()) },
  names: { check: () => differences(readRelease()) },
  changelog: { check: changelogFaults },
  contract: { command: ['npm', 'run', '--silent', 'contract:diff', '--', 'released/openrpc.json'] },
  licences: { check: licenceFaults },
  audit: { command: ['npm', 'run', '--silent', 'audit'] },
  docs: { command: ['npm', 'run', '--silent', 'docs'] },
  package: { command: ['npm', 'run', '--silent', 'test:pack'] },
  files: { check: fileFaults },
  sdks: { command: ['npm', 'run', '--silent', 'test:sdks'] },
  containerfile: { command: ['npm', 'run', '--silent', 'test:deploy', '--', 'containerfile'] },
  image: { command: ['npm', 'run', '--silent', 'test:deploy', '--', 'image'] },
  'node versions': { command: ['npm', 'run', '--silent', 'test:nodes'] },
}

function readText(file) {
  return fs.readFileSync(new URL(file, root), 'utf8')
}

/** The program, the contract and the SDKs have one version, and CHANGELOG.md an entry with a date for it. */
export function changelogFaults() {
  const { version } = JSON.parse(readText('package.json'))
  const contract = JSON.parse(readText('openrpc.json')).info.version
  const crate = /^version = "(.+)"$/m.exec(readText('sdk/rust/Cargo.toml'))?.[1]
  const entry = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\](?: - (.*))?$`, 'm').exec(
    readText('CHANGELOG.md'),
  )
  const faults = []
  if (contract !== version) faults.push(`openrpc.json has version ${contract}, package.json ${version}`)
  if (crate !== version) faults.push(`sdk/rust/Cargo.toml has version ${crate}, package.json ${version}`)
  if (entry === null) faults.push(`CHANGELOG.md has no entry for ${version}`)
  else if (!/^\d{4}-\d\d-\d\d$/.test(entry[1] ?? ''))
    faults.push(`CHANGELOG.md: the entry for ${version} has no date: expected "## [${version}] - YYYY-MM-DD"`)
  return faults
}

async function licenceFaults() {
  const { metafiles } = await bundle('release')
  const text = thirdPartyLicences(bundledFolders(metafiles))
  const faults = [...text.matchAll(/^(\S+ \S+) \(no licence stated/gm)].map(
    ([, name]) => `${name} states no licence`,
  )
  const lacking = [...text.matchAll(/^(\S+ \S+) .*\n\n.* Its text is not in this file\.$/gm)]
  faults.push(...lacking.map(([, name]) => `the text of the licence of ${name} is missing`))
  if (!readText('LICENSE').includes('Apache License')) faults.push('LICENSE is not the text of Apache-2.0')
  return faults
}

/** The package that `npm pack` would make has the files that a user needs. Must run after a build. */
function fileFaults() {
  const { stdout, status } = npm(['pack', '--dry-run', '--json', '--ignore-scripts'], { timeout: ASK_MS_MAX })
  if (status !== 0) return ['npm pack failed']
  const packed = JSON.parse(stdout)
  // npm 12 answers an object by package name, npm 11 a list.
  const [{ files }] = Array.isArray(packed) ? packed : Object.values(packed)
  const names = files.map(({ path }) => path)
  return PACKED.filter((name) => !names.includes(name)).map((name) => `the package has no ${name}`)
}
