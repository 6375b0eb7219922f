import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

const TEXT_FILE = /^(?:licen[sc]e|copying|notice|unlicense)/i

const PREFACE = `Licences of the packages that are bundled into the program, and where their sources are.
Packages under the same words stand together. Cartulary's own licence is in LICENSE.
`

/**
 * Returns the text of THIRD_PARTY_LICENSES.txt: each bundled package with its version, licence, source URL, and the
 * text of the licence.
 *
 * @param folders result of `bundledFolders`
 */
export function thirdPartyLicences(folders) {
  const byText = new Map()
  for (const folder of folders) {
    const { line, text } = describe(fileURLToPath(new URL(folder, root)))
    byText.set(text, [...(byText.get(text) ?? []), line])
  }
  const parts = [...byText].map(([text, lines]) => `${[...new Set(lines)].join('\n')}\n\n${text}`)
  return [PREFACE, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

function describe(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, license = 'no licence stated', repository, author } = manifest
  const files = fs.readdirSync(folder).filter((file) => TEXT_FILE.test(file))
  const texts = files.sort().map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
  const where = sourceOf(repository) ?? `https://www.npmjs.com/package/${name}`
  const whose = files.length > 0 || author === undefined ? '' : `, by ${author.name ?? author}`
  const none = 'The package has no file with the words of its licence; what it states is above.'
  return {
    line: `${name} ${version} (${license}${whose}) ${where}`,
    text: `${texts.length === 0 ? none : texts.join('\n\n')}\n`,
  }
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
