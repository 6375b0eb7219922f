/** Checks that the program's packages are few and listed in docs/dependencies.md. */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Metafile } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => fs.readFileSync(`${root}/${file}`, 'utf8')

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly hasInstallScript?: true
        readonly resolved?: string
        readonly integrity?: string
        /** True for a workspace */
        readonly link?: true
      }
    >
  >
}

interface Bundles {
  readonly bundledFolders: (metafiles: readonly object[]) => string[]
  readonly importedPackages: (metafiles: readonly object[]) => string[]
}

const manifest = JSON.parse(read('package.json')) as Manifest
/** The workspace with the packages of tests and linters, which `npm start` does not install. */
const ofTests = JSON.parse(read('test/package.json')) as Pick<Manifest, 'devDependencies'>
const lock = JSON.parse(read('package-lock.json')) as Lock
/** Packages installed with this package. */
const installed = Object.keys(manifest.dependencies)
/** Packages that are bundled into the program, and development tools. */
const ofDevelopment = Object.keys(manifest.devDependencies)

/** Optional packages that bundled packages try to load. */
const OPTIONAL = ['bufferutil', 'encoding', 'pg-native', 'utf-8-validate']

/** Modules of Node whose use prints a deprecation warning, in some version of Node. */
const DEPRECATED = ['punycode', 'sys', 'domain']

/** The module that may use @ethereumjs, and its entry point. Every module may use @ethereumjs/rlp. */
const ORACLE = 'src/oracle/'
const ORACLE_ENTRY = `${ORACLE}executeAgain.ts`
const isOfOracle = (name: string): boolean => name.startsWith('@ethereumjs/') && name !== '@ethereumjs/rlp'

/** Paths of tools and tests, which are not part of the program. */
const NOT_IN_THE_PROGRAM = /^products\/(?:codegen|contract|\w+\/test)\//

describe('dependencies', () => {
  const sources = ['src', 'products', 'generated'].flatMap((folder) =>
    fs
      .readdirSync(`${root}/${folder}`, { recursive: true })
      .map((file) => `${folder}/${String(file)}`)
      .filter((file) => /\.[jt]s$/.test(file) && !NOT_IN_THE_PROGRAM.test(file)),
  )
  // This file puts packages into the bundle that no module imports.
  const imported = new Set(
    [...sources, 'scripts/lib/inlinedSandbox.mjs'].flatMap((file) => packagesOf(read(file))),
  )

  const reasons = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]
  let bundled: string[]
  let loaded: string[]
  let outputs: Metafile['outputs']

  before(async () => {
    const { bundledFolders, importedPackages } = (await import(
      new URL('../scripts/lib/bundles.mjs', import.meta.url).href
    )) as Bundles
    const metafiles = JSON.parse(read('dist/metafiles.json')) as Metafile[]
    bundled = bundledFolders(metafiles)
    loaded = importedPackages(metafiles)
    outputs = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs))
  })

  it('include @ethereumjs packages other than rlp only in src/oracle', () => {
    const others = sources.filter((file) => !file.startsWith(ORACLE))
    const users = others.filter((file) => valuePackagesOf(read(file)).some(isOfOracle))
    expect(users).to.deep.equal([])
  })

  it('load @ethereumjs packages other than rlp only with the code of src/oracle', () => {
    const entries = Object.keys(outputs).filter((file) => outputs[file]!.entryPoint !== undefined)
    const oracle = entries.filter((file) => outputs[file]!.entryPoint === ORACLE_ENTRY)
    expect(oracle).to.have.lengthOf(1)
    for (const name of ['cartulary', 'index', 'worker', 'head', 'scrub']) {
      const start = `dist/${name}.js`
      expect(entries).to.include(start)
      expect(packagesFrom(outputs, start, oracle).filter(isOfOracle), name).to.deep.equal([])
    }
    expect(packagesFrom(outputs, oracle[0]!, [])).to.include.members(['@ethereumjs/vm', '@ethereumjs/evm'])
  })

  it('load pg only with the code of src/replication, which a node without --log does not load', () => {
    const entries = Object.keys(outputs).filter((file) => outputs[file]!.entryPoint !== undefined)
    // Parts of the node that are loaded with the option only.
    const loadedWithLog = ['src/node/fleetHead.ts', 'src/node/fleetRates.ts', 'src/node/replicaFolder.ts']
    const ofLog = entries.filter((file) => {
      const { entryPoint } = outputs[file]!
      return entryPoint!.startsWith('src/replication/') || loadedWithLog.includes(entryPoint!)
    })
    for (const name of ['cartulary', 'index', 'worker', 'head', 'scrub']) {
      expect(packagesFrom(outputs, `dist/${name}.js`, ofLog), name).not.to.include('pg')
    }
    expect(packagesFrom(outputs, ofLog[0]!, [])).to.include('pg')
  })

  it('are installed if and only if the bundle loads them at run time', () => {
    expect(loaded.filter((name) => !OPTIONAL.includes(name))).to.deep.equal([...installed].sort())
  })

  it('load no deprecated module of Node', () => {
    const externals = Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external === true).map(({ path }) => path.replace(/^node:/, '')),
    )
    expect(externals).to.include('fs')
    expect(externals.filter((name) => DEPRECATED.includes(name))).to.deep.equal([])
  })

  it('are in the bundle or installed if the program imports them', () => {
    const names = new Set([...bundled.map((folder) => folder.replace(/^.*node_modules\//, '')), ...installed])
    const values = sources.flatMap((file) => valuePackagesOf(read(file)))
    expect(values.filter((name) => !names.has(name))).to.deep.equal([])
    expect([...imported].filter((name) => ![...installed, ...ofDevelopment].includes(name))).to.deep.equal([])
  })

  it('of the tests are in test/package.json, and no script or page needs them', () => {
    const own = Object.keys(ofTests.devDependencies)
    expect(own.filter((name) => [...installed, ...ofDevelopment].includes(name))).to.deep.equal([])
    const files = [...listed('scripts'), ...listed('docs-site')].filter(
      (file) => /\.(?:ts|mjs|vue)$/.test(file) && !file.startsWith('scripts/test/'),
    )
    const users = files.filter((file) => packagesOf(read(file)).some((name) => own.includes(name)))
    expect(users).to.deep.equal([])
  })

  it('of the workspace of conform are those of the project and of its tests', () => {
    const own = JSON.parse(read('products/conform/package.json')) as object
    expect(Object.keys(own).filter((name) => /dependencies/i.test(name))).to.deep.equal([])
  })

  it('each have a documented reason', () => {
    const wanted = new Set([...imported, ...installed])
    expect(reasons.map(([, name]) => name)).to.deep.equal([...wanted].sort())
    for (const [, name, reason] of reasons) expect(reason!.length, name).to.be.above(2)
  })

  it('have their licences in the package', async () => {
    const { thirdPartyLicences } = (await import(
      new URL('../scripts/lib/licences.mjs', import.meta.url).href
    )) as { readonly thirdPartyLicences: (folders: readonly string[]) => string }
    const text = thirdPartyLicences(bundled)
    for (const folder of bundled) {
      const { name, version } = JSON.parse(read(`${folder}/package.json`)) as Record<string, string>
      expect(text).to.include(`\n${name} ${version} (`)
    }
    expect(text).to.include('Mozilla Public License')
    expect(text).to.not.match(/no licence stated|not in this file/)
    expect(manifest.files).to.include('dist/THIRD_PARTY_LICENSES.txt')
  })

  it('have exact versions and checksums', () => {
    const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...ofTests.devDependencies }
    const versions = Object.values(asked)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).to.deep.equal([])
    const unsummed = Object.entries(lock.packages).filter(
      ([folder, { resolved, integrity, link }]) =>
        folder !== '' && resolved !== undefined && integrity === undefined && link !== true,
    )
    expect(unsummed).to.deep.equal([])
    const foreign = Object.values(lock.packages).filter(({ resolved = '' }) =>
      /^(?:git|http:|file:)/.test(resolved),
    )
    expect(foreign).to.deep.equal([])
  })

  it('run no install scripts', () => {
    const scripted = Object.entries(lock.packages).flatMap(([folder, { hasInstallScript }]) =>
      hasInstallScript === true ? folder.replace(/^.*node_modules\//, '') : [],
    )
    expect(scripted).to.include('secp256k1')
    for (const name of scripted) expect(manifest.allowScripts[name], name).to.equal(false)
  })

  it("never enable Node's insecure HTTP parser", () => {
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

/** Returns the packages in the chunks that a bundle loads, at its start or later. @param leftOut chunks to omit */
function packagesFrom(outputs: Metafile['outputs'], start: string, leftOut: readonly string[]): string[] {
  const seen = new Set([start])
  for (const file of seen) {
    const { imports } = outputs[file]!
    for (const { path, external } of imports) {
      if (external !== true && !leftOut.includes(path)) seen.add(path)
    }
  }
  const inputs = [...seen].flatMap((file) => Object.keys(outputs[file]!.inputs))
  const names = inputs.flatMap((file) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  return [...new Set(names)]
}

/** Names of the packages that a module imports, including imports of types, but without Node's built-in modules. */
function packagesOf(text: string): string[] {
  const specifiers = text.matchAll(
    /^ *(?:import|export|\})(?:[^'\n]* from)? '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
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

/** Like {@link packagesOf}, but omits imports of types. */
function valuePackagesOf(text: string): string[] {
  return packagesOf(text.replaceAll(/^(?:import|export) type [^;]*? from '[^']+'$/gms, ''))
}
