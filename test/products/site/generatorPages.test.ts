/** Tests the home page, the limits and the changelog, and the call that the home page shows. */
import fs from 'node:fs'
import { expect } from 'chai'
import { etherOf, sampleCall, withCall } from '../../../docs-site/.vitepress/theme/askedNode.ts'
import { changelogPage } from '../../../docs-site/generator/changelogPage.ts'
import { parseDocumented } from '../../../docs-site/generator/documented.ts'
import { readGuide } from '../../../docs-site/generator/guides.ts'
import { homePage } from '../../../docs-site/generator/homePage.ts'
import { bySubject, limitsPage } from '../../../docs-site/generator/limitsPage.ts'

const contract = parseDocumented(fs.readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))
const EXAMPLE = { address: `0x${'e0'.repeat(20)}`, block: '0x40', chain: '0x4f1a' }

describe('home page of the docs site', () => {
  const guides = [
    readGuide('first-five-minutes.md', '# First\n'),
    readGuide('use-the-client.md', '# Client\n'),
  ]
  const { body, twin } = homePage({ contract, guides, repository: 'https://git.example/cartulary' })

  it('says what Cartulary is, how to start it, and where to go on', () => {
    expect(body).to.include(`${contract.methods.length} JSON-RPC methods`)
    expect(body).to.include('git clone https://git.example/cartulary cartulary && cd cartulary\nnpm start')
    for (const link of ['guides/first-five-minutes', 'methods/', 'explorer/', 'changelog', 'limits'])
      expect(body).to.include(`href="./${link}"`)
    expect(twin).to.include('npm start')
  })

  it('shows one call for curl, viem and the client, with the answer of the example', () => {
    for (const label of ['curl', 'viem', 'cartulary/client']) expect(body).to.include(`[${label}]`)
    expect(body).to.match(/<LiveSample address="0x[0-9a-f]{40}" block="0x40" chain="0x4f1a" result="0x/)
    expect(body.match(/0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78/g)).to.have.length(4)
    expect(body).to.include('blockNumber: 64n')
  })

  it('links only to existing guides, and omits `git clone` if the repository has no URL', () => {
    expect(body).to.include('./guides/use-the-client').and.not.include('./guides/prove-a-balance')
    const bare = homePage({ contract, guides: [] }).body
    expect(bare).to.include('href="./guides/"').and.not.include('git clone')
  })
})

describe('sample call on the home page', () => {
  it('is the example of openrpc.json if the chain is the sample chain or not known yet', () => {
    expect(sampleCall(EXAMPLE, '0x4f1a', '0x100')).to.equal(EXAMPLE)
    expect(sampleCall(EXAMPLE, undefined, undefined)).to.equal(EXAMPLE)
    expect(sampleCall(EXAMPLE, '0x1', 'nonsense')).to.equal(EXAMPLE)
  })

  it('queries the zero address at half the head block number on chains other than the sample chain', () => {
    const zero = `0x${'0'.repeat(40)}`
    expect(sampleCall(EXAMPLE, '0x1', '0x101')).to.deep.equal({ address: zero, block: '0x80' })
    expect(sampleCall(EXAMPLE, '0x1', '0x0')).to.deep.equal({ address: zero, block: '0x0' })
  })

  it('replaces address and block in code, and nothing else', () => {
    const call = { address: '0xaa', block: '0x80' }
    const code = `balance('${EXAMPLE.address}', "0x40", 64n, 640n, '0x400')`
    expect(withCall(code, EXAMPLE, call)).to.equal(`balance('0xaa', "0x80", 128n, 640n, '0x400')`)
    expect(withCall('plain', EXAMPLE, call)).to.equal('plain')
  })

  it('shows wei in ether', () => {
    expect(etherOf('0x345de993f88e8088b8')).to.equal('965.997794443749525688')
    expect(etherOf('0xde0b6b3a7640000')).to.equal('1')
    expect(etherOf('0x1')).to.equal('0.000000000000000001')
    expect(etherOf('0x0')).to.equal('0')
    expect(etherOf('nothing')).to.equal(undefined)
  })
})

describe('limits page', () => {
  it('lists each limit of the contract exactly once, under a subject', () => {
    const subjects = bySubject(contract)
    expect(subjects.map(({ id }) => id)).not.to.include('other')
    const names = subjects.flatMap(({ limits }) => limits.map(([name]) => name))
    expect([...names].sort()).to.deep.equal(Object.keys(contract['x-limits']).sort())
  })

  it('shows each limit in a row with its option, and its description and environment variable under "More"', () => {
    const { body, twin } = limitsPage(contract)
    const row = body.split('\n').find((line) => line.startsWith('<tr id="bodyBytesMax">'))!
    expect(row).to.include('<code class="option">--max-body</code>')
    expect(row).to.include('<LiveValue limit="bodyBytesMax" value="5000000" unit="bytes">')
    expect(row.split('<details>')[1]).to.include('CARTULARY_MAX_BODY').and.to.include('bodyTooLarge')
    expect(twin).to.include(
      '| `bodyBytesMax` | 5,000,000 bytes (5 MB) | `--max-body`, `CARTULARY_MAX_BODY` |',
    )
  })
})

describe('changelog page', () => {
  const TEXT = [
    '# Changelog',
    '',
    'All notable changes.',
    '',
    '## [Unreleased]',
    '',
    '### Added',
    '',
    '- A <script> and {{ braces }}, `a < b`, see [the map](src/README.md) and [a site](https://site.example/x).',
    '',
    '## [0.2.0] - 2026-11-26',
    '',
    '- More.',
  ].join('\n')

  it('has a heading with an anchor for each version, and no preface', () => {
    const { body } = changelogPage(TEXT)
    expect(body).to.include('\n## Unreleased {#unreleased}\n')
    expect(body).to.include('\n## 0.2.0 <small>2026-11-26</small> {#v0-2-0}\n')
    expect(body).not.to.include('All notable changes')
  })

  it('escapes what Vue would interpret, and turns links to files into text', () => {
    const { body, twin } = changelogPage(TEXT)
    expect(body).to.include('A &lt;script> and &#123;&#123; braces &#125;&#125;, `a < b`, see the map and')
    expect(body).to.include('[a site](https://site.example/x)')
    expect(twin).to.include('A <script> and {{ braces }}, `a < b`, see the map and')
  })

  it('says that nothing is released if the changelog has no release', () => {
    for (const text of ['', '# Changelog\n\nNothing yet.\n'])
      expect(changelogPage(text).body).to.include('Nothing is released yet.')
  })
})
