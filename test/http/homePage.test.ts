/** The page that a browser gets at the address of the node. */
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect } from 'chai'
import { type HomeFacts, homePage } from '../../src/http/homePage.ts'
import { ask, type Serving, serve } from './serving.ts'

const facts: HomeFacts = {
  version: 'cartulary/1.2.3',
  chainId: '31337',
  sampleRequest: '{"method":"eth_blockNumber"}',
  blocks: [
    {
      number: 12_345,
      hash: `0x${'ab'.repeat(32)}`,
      timestamp: 1_000,
      transactions: 7,
      gasUsed: 21_000n,
      gasLimit: 30_000_000n,
    },
    {
      number: 12_344,
      hash: `0x${'cd'.repeat(32)}`,
      timestamp: 400,
      transactions: 0,
      gasUsed: 0n,
      gasLimit: 0n,
    },
  ],
}

describe('the home page', () => {
  it('shows the chain, the head with its age, and the newest blocks with links to the explorer', () => {
    const page = homePage(facts, 'http://localhost:8545', 1_012_000, true)
    expect(page)
      .to.contain('<dd>31337</dd>')
      .and.to.contain('<dd>12,345</dd>')
      .and.to.contain('<dd>12 s</dd>')
    expect(page).to.contain('<a href="/docs/explorer/#/block/12344">12,344</a>')
    expect(page).to.contain('<td>10 min</td>')
    expect(page).to.contain('21,000 <span class="faint">(0.1 %)</span>')
    expect(page).to.contain(`title="${facts.blocks[0]!.hash}"`)
  })

  it('shows no age below zero for a head from the future', () => {
    expect(homePage(facts, 'http://localhost', 0, true)).to.contain('<dd>0 s</dd>')
  })

  it('shows where the archive begins, and whether only a followed node said that this is the chain', () => {
    for (const trust of ['hash', 'upstream'] as const) {
      const page = homePage({ ...facts, begins: { number: 1_234, trust } }, 'http://localhost', 0, true)
      expect(page).to.contain('<dt>Begins after block</dt><dd>1,234</dd>')
      expect(page.includes('A followed node named the block after which the archive begins')).to.equal(
        trust === 'upstream',
      )
    }
  })

  it('escapes all text', () => {
    const hostile = '"><script>alert(1)</script>'
    const page = homePage(
      { ...facts, version: hostile, sampleRequest: hostile },
      `http://${hostile}`,
      0,
      true,
    )
    expect(page).not.to.contain('<script>')
    expect(page).to.contain('&lt;script&gt;')
  })

  it('has no links to docs and explorer where the node does not serve them', () => {
    const page = homePage(facts, 'http://localhost', 0, false)
    expect(page).to.contain('12,344').and.not.to.contain('/docs')
  })

  describe('of a server', () => {
    let serving: Serving
    const get = (headers: Record<string, string>) => ask(serving, { method: 'GET', path: '/', headers })

    before(async () => {
      serving = await serve({ docs: { folder: tmpdir() }, home: () => facts })
    })
    after(() => serving.server.stop())

    it('is sent to clients that accept HTML, with a policy that allows only its style', async () => {
      const { status, headers, text } = await get({ Accept: 'text/html,*/*;q=0.8' })
      expect(status).to.equal(200)
      expect(headers).to.include({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept' })
      const style = /<style>(.*)<\/style>/s.exec(text)![1]!
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).to.contain(`style-src 'sha256-${hash}'`)
      expect(headers['content-security-policy']).to.contain("default-src 'none'")
    })

    it('is not sent to clients that do not ask for HTML', async () => {
      expect((await get({ Accept: '*/*' })).status).to.equal(405)
      expect((await ask(serving, { method: 'POST', path: '/', body: '{}' })).status).to.equal(200)
    })

    it('is sent by a server without docs, too', async () => {
      const bare = await serve({ home: () => facts })
      const answer = await ask(bare, { method: 'GET', path: '/', headers: { Accept: 'text/html' } })
      expect(answer).to.include({ status: 200 })
      await bare.server.stop()
    })

    it('names the address under which the browser reached the node', async () => {
      const { url } = serving.address
      expect((await get({ Accept: 'text/html' })).text).to.contain(`curl ${url} `)
      const headers = { Accept: 'text/html', 'X-Forwarded-Proto': 'https' }
      expect((await get(headers)).text).to.contain(`curl ${url} `)
      const behind = await serve({ home: () => facts, trustedProxies: ['127.0.0.1'] })
      const proxied = await ask(behind, { method: 'GET', path: '/', headers })
      await behind.server.stop()
      expect(proxied.text).to.contain(`curl ${behind.address.url.replace('http:', 'https:')} `)
    })
  })
})
