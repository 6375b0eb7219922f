/**
 * Writes the folder from which VitePress builds the site, from openrpc.json, the guides and compatibility.json.
 *
 *     tsx docs-site/generate.ts [--out docs-site/generated] [--base /docs/] [--plain-host]
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Compatibility } from './generator/compatibility.ts'
import { parseDocumented } from './generator/documented.ts'
import { readGuide } from './generator/guides.ts'
import { operatingGuide } from './generator/operatingGuide.ts'
import { siteFiles } from './generator/site.ts'

const here = new URL('./', import.meta.url)

/**
 * Empties `folder`, and writes all files into it.
 *
 * @param isPlainHost whether the site is for a host that serves only files by their full names
 * @returns the number of generated files
 */
export function generate(folder: string, base: string, isPlainHost: boolean): number {
  const contract = parseDocumented(fs.readFileSync(new URL('../openrpc.json', here), 'utf8'))
  const compatibility = JSON.parse(
    fs.readFileSync(new URL('compatibility.json', here), 'utf8'),
  ) as Compatibility
  const operating = operatingGuide(fs.readFileSync(new URL('../docs/operating.md', here), 'utf8'))
  const guides = [...guidesIn(new URL('guides/', here)), operating]
  const { version, repository } = readManifest()
  const changelog = textOf(new URL('../CHANGELOG.md', here))
  const files = siteFiles({
    contract,
    compatibility,
    guides,
    base,
    isPlainHost,
    changelog,
    version,
    repository,
  })
  fs.rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  fs.cpSync(new URL('public/', here), path.join(folder, 'public'), { recursive: true })
  // The console falls back to this contract if the node returns none.
  fs.copyFileSync(new URL('../openrpc.json', here), path.join(folder, 'public/openrpc.json'))
  fs.copyFileSync(new URL('../LICENSE', here), path.join(folder, 'public/LICENSE.txt'))
  return files.size
}

/** Returns the version, and the URL of the repository if the owner has decided it. */
function readManifest(): { version: string; repository: string | undefined } {
  const { version } = JSON.parse(textOf(new URL('../package.json', here))) as { version: string }
  const { repository, undecided } = JSON.parse(textOf(new URL('../release.json', here))) as {
    repository: string
    undecided: readonly string[]
  }
  return { version, repository: undecided.includes('repository') ? undefined : repository }
}

/** Returns the text of a file; an empty text without the file. */
function textOf(file: URL): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

function guidesIn(folder: URL) {
  if (!fs.existsSync(folder)) return []
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'index.md')
  return names.sort().map((name) => readGuide(name, fs.readFileSync(new URL(name, folder), 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, base: { type: 'string' }, 'plain-host': { type: 'boolean' } },
  })
  const folder = values.out ?? fileURLToPath(new URL('generated/', here))
  console.log(
    `${generate(folder, values.base ?? '/docs/', values['plain-host'] ?? false)} files in ${folder}`,
  )
}
