/** Checks release.json, and the files that have its names. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'

interface Release {
  undecided: string[]
  repository: string
  author: string
  securityContact: string
  npmName: string
  goModule: string
  crateName: string
}

interface ReleaseNames {
  readonly readRelease: (folder?: URL) => Release
  readonly placeholders: (release: Release) => string[]
  readonly differences: (release: Release, folder?: URL) => string[]
  readonly writeNames: (release: Release, folder?: URL) => void
}

const root = new URL('../', import.meta.url)
const NAMED = ['package.json', 'package-lock.json', 'SECURITY.md', 'CHANGELOG.md']
const DECIDED: Release = {
  undecided: [],
  repository: 'https://git.chains.dev/archive/cartulary',
  author: 'Ada Archivist',
  securityContact: 'security@chains.dev',
  npmName: 'chains-cartulary',
  goModule: 'git.chains.dev/archive/cartulary/sdk/go',
  crateName: 'chains-cartulary',
}

describe('the names of a release', () => {
  let names: ReleaseNames
  let folder: string
  let copy: URL

  before(async () => {
    names = (await import(new URL('scripts/lib/releaseNames.mjs', root).href)) as ReleaseNames
  })

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-release-'))
    copy = pathToFileURL(`${folder}/`)
    for (const file of [...NAMED, 'release.json', 'sdk/go/go.mod', 'sdk/rust/Cargo.toml']) {
      fs.cpSync(new URL(file, root), new URL(file, copy))
    }
  })

  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('are the same in release.json and in all other files', () => {
    const differences = names.differences(names.readRelease())
    expect(differences.filter((difference) => !difference.startsWith('sdk/go/'))).to.deep.equal([])
  })

  it('count as placeholders if release.json lists them as undecided or their host is a reserved domain', () => {
    expect(names.placeholders(DECIDED)).to.deep.equal([])
    expect(names.placeholders({ ...DECIDED, undecided: ['npmName'] })).to.have.lengthOf(1)
    expect(names.placeholders({ ...DECIDED, undecided: ['npmName'] })[0]).to.contain('npmName')
    for (const securityContact of ['security@example.com', 'security@node.invalid', 'security@a.example'])
      expect(names.placeholders({ ...DECIDED, securityContact })[0]).to.contain('securityContact')
  })

  it('are written into all files that contain them, and nothing else in these files changes', () => {
    const before = fs.readFileSync(new URL('package.json', copy), 'utf8')
    names.writeNames({ ...DECIDED, author: 'Bo' }, copy)
    expect(names.differences(DECIDED, copy)[0]).to.equal(
      'package.json: author differs from release.json: run npm run release:names',
    )
    names.writeNames(DECIDED, copy)
    expect(names.differences(DECIDED, copy))
      .to.have.lengthOf(2)
      .and.to.match(/go\.mod.*Cargo\.toml/)
    for (const difference of names.differences(DECIDED, copy))
      expect(difference).to.match(/, not \S+: npm run generate writes it$/)
    const manifest = JSON.parse(fs.readFileSync(new URL('package.json', copy), 'utf8')) as object
    expect(manifest).to.deep.include({ name: 'chains-cartulary', author: 'Ada Archivist' })
    expect(fs.readFileSync(new URL('SECURITY.md', copy), 'utf8')).to.contain('security@chains.dev')
    names.writeNames(names.readRelease(), copy)
    expect(fs.readFileSync(new URL('package.json', copy), 'utf8')).to.equal(before)
  })

  it('must be non-empty strings under known keys in release.json', () => {
    for (const change of [{ author: '' }, { author: 1 }, { undecided: ['name'] }, { licence: 'MIT' }]) {
      fs.writeFileSync(new URL('release.json', copy), JSON.stringify({ ...DECIDED, ...change }))
      expect(() => names.readRelease(copy), JSON.stringify(change)).to.throw(
        TypeError,
        'release.json: expected',
      )
    }
  })

  it('prevent the package from being published while they are placeholders', () => {
    const { prepublishOnly = '' } = (
      JSON.parse(fs.readFileSync(new URL('package.json', root), 'utf8')) as {
        scripts: Record<string, string>
      }
    ).scripts
    expect(prepublishOnly).to.equal('node scripts/release.mjs --published')
    const script = fileURLToPath(new URL('scripts/release.mjs', root))
    const { status, stderr } = spawnSync(process.execPath, [script, '--published'], { encoding: 'utf8' })
    const wanted = names.placeholders(names.readRelease())
    if (wanted.length > 0) expect(status).to.equal(1)
    for (const sentence of wanted) expect(stderr).to.contain(sentence)
  })

  it('are checked by a script that can run a single step, and that refuses an unknown step', () => {
    const script = fileURLToPath(new URL('scripts/release.mjs', root))
    const wrong = spawnSync(process.execPath, [script, 'nmaes'], { encoding: 'utf8' })
    expect(wrong).to.include({ status: 2 })
    expect(wrong.stderr).to.contain('nmaes').and.to.contain('placeholders, names')
    const right = spawnSync(process.execPath, [script, 'contract'], { encoding: 'utf8' })
    expect(right.stdout).to.match(/^contract {2}ok .*\n\n1 ok, 0 failed, 0 not run\n$/)
  })
})
