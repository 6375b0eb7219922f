/** The packages that the program uses are few, and each is known (docs/dependencies.md). */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => fs.readFileSync(`${root}/${file}`, 'utf8')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly hasInstallScript?: true; readonly resolved?: string; readonly integrity?: string }
    >
  >
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock
const direct = Object.keys(manifest.dependencies)

/** Tools: what they import is not in the program. */
const NOT_IN_THE_PROGRAM = /^src\/codegen\//

describe('dependencies', () => {
  const sources = ['src', 'generated'].flatMap((folder) =>
    fs
      .readdirSync(`${root}/${folder}`, { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => /\.[jt]s$/.test(file) && !NOT_IN_THE_PROGRAM.test(file)),
  )
  const imported = new Set(sources.flatMap((file) => packagesOf(read(file))))

  it('are imported, and what is imported is one', () => {
    expect([...imported].sort()).to.deep.equal([...direct].sort())
  })

  it('have a reason each', () => {
    const reasons = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]
    expect(reasons.map(([, name]) => name)).to.deep.equal([...direct].sort())
    for (const [, name, reason] of reasons) expect(reason!.length, name).to.be.above(2)
  })

  it('have exact versions, and sums', () => {
    expect(
      Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version)),
    ).to.deep.equal([])
    const unsummed = Object.entries(lock.packages).filter(
      ([folder, { resolved, integrity }]) =>
        folder !== '' && resolved !== undefined && integrity === undefined,
    )
    expect(unsummed).to.deep.equal([])
    const foreign = Object.values(lock.packages).filter(({ resolved = '' }) =>
      /^(?:git|http:|file:)/.test(resolved),
    )
    expect(foreign).to.deep.equal([])
  })

  it('run nothing when they are installed', () => {
    const scripted = Object.entries(lock.packages).flatMap(([folder, { hasInstallScript }]) =>
      hasInstallScript === true ? folder.replace(/^.*node_modules\//, '') : [],
    )
    expect(scripted).to.include('secp256k1')
    for (const name of scripted) expect(manifest.allowScripts[name], name).to.equal(false)
  })

  it('are used with a strict HTTP parser', () => {
    const files = [
      'Containerfile',
      '.ci/run',
      '.mocharc.json',
      'package.json',
      ...listed('deploy'),
      ...listed('scripts'),
    ]
    for (const file of [...files, ...sources]) {
      expect(read(file), file).to.not.match(/insecure-http-parser|insecureHTTPParser/)
    }
  })
})

function listed(folder: string): string[] {
  const entries = fs.readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`)
}

/** Names of the packages that a module imports, types too; none of Node's own. */
function packagesOf(text: string): string[] {
  const specifiers = text.matchAll(
    /^(?:import|export|\})(?:[^'\n]* from)? '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  return [...specifiers]
    .map(([, fixed, dynamic]) => (fixed ?? dynamic)!)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}
