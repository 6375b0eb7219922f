import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

const TEXT_FILE = /^(?:licen[sc]e|copying|notice|unlicense)/i

const preface = (
  product,
) => `Licences of the packages that are bundled into the ${product}, and where their sources are.
Packages under the same words stand together. Cartulary's own licence is in LICENSE.
`

/** Licences of packages that state none, and the package whose repository or document they are made from. */
const UNSTATED = { '@open-rpc/spec-types': { license: 'Apache-2.0', origin: '@open-rpc/spec' } }

/**
 * Returns the text of THIRD_PARTY_LICENSES.txt: each bundled package with its version, licence, source URL, and the
 * text of the licence.
 *
 * @param folders of the packages, relative to the root; for the program, the result of `bundledFolders`
 * @param product name of what contains the packages
 */
export function thirdPartyLicences(folders, product = 'program') {
  const packages = folders.map((folder) => describe(fileURLToPath(new URL(folder, root))))
  const byText = new Map()
  for (const one of packages) {
    const text = one.text === '' ? substitute(one, packages) : one.text
    byText.set(text, [...(byText.get(text) ?? []), one.line])
  }
  const parts = [...byText].map(([text, lines]) => `${[...new Set(lines)].join('\n')}\n\n${text}\n`)
  return [preface(product), ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** Returns the licence that a package states in its package.json; undefined if it states none. */
export function licenceOf({ name, license }) {
  return license ?? UNSTATED[name]?.license
}

function describe(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, repository, author } = manifest
  const license = licenceOf(manifest)
  const files = fs.readdirSync(folder).filter((file) => TEXT_FILE.test(file))
  const texts = files.sort().map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
  const origin = UNSTATED[name]?.origin
  const where = sourceOf(repository) ?? `https://www.npmjs.com/package/${name}`
  const holder = author?.name ?? author ?? ''
  const whose = files.length > 0 || holder === '' ? '' : `, by ${holder}`
  const from = origin === undefined ? '' : `, the licence of ${origin}`
  const line = `${name} ${version} (${license ?? 'no licence stated'}${from}${whose}) ${where}`
  return { name, license, line, text: texts.join('\n\n') }
}

/** Returns the words for a package without a file of its licence. The folder licences/ has texts that no package has. */
function substitute({ license }, packages) {
  const none = `The package has no file with the text of its licence, ${license}.`
  const same = packages.find((one) => one.license === license && one.text !== '')
  if (same !== undefined) return `${none} Its text stands in this file, with ${same.name}.`
  const file = new URL(`licences/${license}.txt`, import.meta.url)
  return fs.existsSync(file)
    ? `${none} Its text:\n\n${fs.readFileSync(file, 'utf8').trim()}`
    : `${none} Its text is not in this file.`
}

/** Returns the URL of a repository. @param repository a URL, `owner/name` of GitHub, or an object with either */
function sourceOf(repository) {
  const url = typeof repository === 'object' ? repository.url : repository
  if (url === undefined) return undefined
  if (/^[^/:]+\/[^/:]+$/.test(url)) return `https://github.com/${url}`
  return url
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '')
}
