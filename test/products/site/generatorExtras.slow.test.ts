/** Tests the files that the build of the docs site adds for servers, and its options. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import {
  compressFiles,
  GZIP_BYTES_MIN,
  INLINE_SCRIPTS_MAX,
  POLICY_FILE,
  scriptHashes,
  writePolicy,
} from '../../../docs-site/generator/siteExtras.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('build of the docs site', () => {
  let site: string
  beforeEach(() => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-extras-'))
    fs.mkdirSync(path.join(site, 'inner'))
  })
  afterEach(() => fs.rmSync(site, { recursive: true, force: true }))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(site, name), text)

  it('hashes inline scripts exactly, and skips external scripts', () => {
    const html =
      '<script src="/a.js"></script><SCRIPT id="x">a <b> \n c</SCRIPT ><script type=module async src=b></script>'
    expect(scriptHashes(html)).to.deep.equal([hashOf('a <b> \n c')])
    expect(scriptHashes('<script></script>')).to.deep.equal([hashOf('')])
    expect(scriptHashes('<p>no script</p>')).to.deep.equal([])
  })

  it('lists each hash of an inline script once, sorted, and rejects a site with too many inline scripts', () => {
    write('a.html', '<script>one</script><script>two</script>')
    write('inner/b.html', '<script>two</script>')
    write('c.md', '<script>no page</script>')
    writePolicy(site)
    expect(JSON.parse(fs.readFileSync(path.join(site, POLICY_FILE), 'utf8'))).to.deep.equal({
      scripts: [hashOf('one'), hashOf('two')].sort(),
    })
    write('d.html', Array.from({ length: INLINE_SCRIPTS_MAX }, (_, at) => `<script>${at}</script>`).join(''))
    expect(() => writePolicy(site)).to.throw(`at most ${INLINE_SCRIPTS_MAX} may`)
  })

  it('compresses text files of a minimum size, and no other files', () => {
    const text = 'é'.repeat(GZIP_BYTES_MIN / 2)
    write('inner/big.html', text)
    write('small.html', text.slice(1))
    write('big.png', text)
    expect(compressFiles(site)).to.equal(1)
    expect(gunzipSync(fs.readFileSync(path.join(site, 'inner/big.html.gz'))).toString()).to.equal(text)
    expect(fs.readdirSync(site).sort()).to.deep.equal(['big.png', 'inner', 'small.html'])
  })
})

describe('npm run docs', () => {
  const script = fileURLToPath(new URL('../../../scripts/docs.mjs', import.meta.url))
  const said = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    return `${status} ${stderr.trim()}`
  }

  it('rejects invalid options with the expected form', () => {
    const out = ['--out', path.join(os.tmpdir(), 'cartulary-no-such-folder')]
    expect(said('--node', 'https://node.example/')).to.match(/^2 --node .*: expected --out too/)
    expect(said(...out, '--node', 'ftp://node.example/')).to.match(/^2 --node .*: expected a URL with http/)
    expect(said(...out, '--node', 'nonsense')).to.match(/^2 --node nonsense: expected a URL/)
    const secret = said(...out, '--node', 'https://a:secret@node.example/')
    expect(secret).to.match(/^2 --node: expected a URL without a user name/)
    expect(secret).not.to.include('secret')
    expect(said(...out, '--base', 'docs')).to.match(/^2 --base docs: expected a path/)
    expect(said('--nodes', 'x')).to.match(/^2 .*\nUsage: npm run docs -- \[--out DIR/)
  })
})
