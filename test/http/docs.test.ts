/** The docs site as clients of the server see it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { type Answer, ask, exchange, type Serving, serve } from './serving.ts'

const big = 'x'.repeat(3_000_000)
/** Hash of an inline script. */
const SCRIPT = `sha256-${'A'.repeat(43)}=`

/** Names like those that bundlers give to chunks. */
const ODD_NAMES = ['assets/@localSearchIndexroot.x-Y_1.js', 'assets/a+b~c,d (e) é.js']

function build(folder: string, mark = ''): void {
  for (const name of ['', 'methods', 'errors', 'assets']) mkdirSync(join(folder, name), { recursive: true })
  const page = (title: string): string => `<!doctype html><title>${title}${mark}</title>`
  writeFileSync(join(folder, 'index.html'), page('home'))
  writeFileSync(join(folder, '404.html'), page('missing'))
  writeFileSync(join(folder, 'methods/index.html'), page('methods'))
  writeFileSync(join(folder, 'methods/eth_call.html'), page('eth_call'))
  writeFileSync(join(folder, 'methods/eth_call.md'), '# eth_call')
  writeFileSync(join(folder, 'errors/-32602.html'), page('-32602'))
  writeFileSync(join(folder, 'assets/app.a1b2.js'), big)
  for (const name of ODD_NAMES) {
    writeFileSync(join(folder, name), big)
    writeFileSync(join(folder, `${name}.gz`), gzipSync(big))
  }
  writeFileSync(join(folder, 'methods/eth_call.html.gz'), gzipSync(page('eth_call')))
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page('home')))
  writeFileSync(join(folder, 'csp.json'), JSON.stringify({ scripts: [SCRIPT, "x'; script-src *"] }))
  writeFileSync(join(folder, '.hidden'), 'hidden')
}

describe('the docs site', () => {
  let parent: string
  let folder: string
  let serving: Serving
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(serving, { method: 'GET', path, headers })

  before(async () => {
    parent = mkdtempSync(join(tmpdir(), 'cartulary-docs-'))
    folder = join(parent, 'docs')
    writeFileSync(join(parent, 'secret.html'), 'secret')
    serving = await serve({ docs: { folder } })
  })
  after(async () => {
    await serving.server.stop()
    rmSync(parent, { recursive: true, force: true })
  })

  it('answers with status 503 and a placeholder page until it is built', async () => {
    const early = await get('/docs/')
    expect(early).to.include({ status: 503 })
    expect(early.headers).to.include({ 'retry-after': '3', 'content-type': 'text/html; charset=utf-8' })
    expect(early.text).to.contain('npm run docs')
    build(folder)
    expect((await get('/docs/')).text).to.contain('<title>home</title>')
  })

  it('has the files that programs look for at the root', async () => {
    for (const file of ['openrpc.json', 'llms.txt', 'llms-full.txt']) {
      const led = await get(`/${file}?v=1`)
      expect(led).to.include({ status: 302 })
      expect(led.headers).to.include({ location: `/docs/${file}?v=1` })
    }
    expect(await get('/llms.html')).to.include({ status: 404 })
  })

  it('is the target of a redirect for browsers that open the root path', async () => {
    const chromium = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
    for (const path of ['/', '/?utm=1', '//']) {
      const led = await get(path, { Accept: chromium })
      expect(led, path).to.include({ status: 302 })
      expect(led.headers).to.include({ location: '/docs/', vary: 'Accept' })
    }
    const head = await ask(serving, { method: 'HEAD', path: '/', headers: { Accept: 'text/html' } })
    expect(head.headers).to.include({ location: '/docs/' })
    const loud = await ask(serving, { method: 'GET', path: '/', headers: { Accept: 'Text/HTML' } })
    expect(loud.status).to.equal(head.status)
    const programs = ['*/*', 'application/json', 'text/*', 'text/html;q=0, */*', '']
    for (const accept of programs) expect((await get('/', { Accept: accept })).status, accept).to.equal(405)
    const headers = { Accept: 'text/html' }
    expect((await ask(serving, { method: 'PUT', path: '/', headers })).status).to.equal(405)
    expect((await ask(serving, { method: 'POST', path: '/', body: '{}', headers })).status).to.equal(200)
  })

  it('serves pages at their names without .html', async () => {
    expect((await get('/docs/methods/eth_call')).text).to.contain('<title>eth_call</title>')
    expect((await get('/docs/errors/-32602?from=wire')).text).to.contain('<title>-32602</title>')
    const twin = await get('/docs/methods/eth_call.md')
    expect(twin.text).to.equal('# eth_call')
    expect(twin.headers['content-type']).to.match(/^text\/markdown/)
    expect((await get('/docs/methods')).headers).to.include({ location: '/docs/methods/' })
    expect((await get('/docs/methods/')).text).to.contain('<title>methods</title>')
    expect((await get('/docs?x=1')).headers).to.include({ location: '/docs/?x=1' })
    const absolute = await get('http://127.0.0.1/docs?x=1#y')
    expect(absolute.headers).to.include({ location: '/docs/?x=1' })
    expect(await ask(serving, { method: 'HEAD', path: '/docs/' })).to.include({ status: 200, text: '' })
  })

  it('lets browsers cache scripts for a long time, and makes browsers revalidate pages', async () => {
    const script = await get('/docs/assets/app.a1b2.js')
    expect(script.body.length).to.equal(big.length)
    expect(script.headers['cache-control']).to.contain('immutable')
    const page = await get('/docs/')
    expect(page.headers['cache-control']).to.contain('max-age=0')
    const again = await get('/docs/', { 'If-None-Match': page.headers.etag! })
    expect(again).to.include({ status: 304, text: '' })
    expect(page.headers['content-security-policy']).to.contain("frame-ancestors 'none'")
    expect(page.headers).to.include({ 'x-content-type-options': 'nosniff' })
  })

  it('allows only inline scripts whose hashes the build recorded', async () => {
    const policy = (await get('/docs/')).headers['content-security-policy']
    expect(policy).to.contain(`script-src 'self' '${SCRIPT}'`).and.not.to.contain('script-src *')
    expect(/script-src [^;]*/.exec(String(policy))![0]).not.to.contain('unsafe')
  })

  it('sends compressed files to clients that accept gzip', async () => {
    for (const path of ['/docs/methods/eth_call', '/docs/']) {
      const zipped = await get(path, { 'Accept-Encoding': 'gzip, br' })
      expect(zipped.headers, path).to.include({
        'content-encoding': 'gzip',
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
      })
      expect(gunzipSync(zipped.body).toString()).to.equal((await get(path)).text)
      const plain = await get(path, { 'Accept-Encoding': 'identity' })
      expect(plain.headers).not.to.have.property('content-encoding')
    }
    const gzip = { 'Accept-Encoding': 'gzip' }
    expect((await get('/docs/methods/eth_call.md', gzip)).text).to.equal('# eth_call')
    expect((await get('/docs/none', gzip)).text).to.contain('<title>missing</title>')
  })

  it('sends every compressed file with the content type of the original, even if the name has unusual characters', async () => {
    const names = readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
    const zipped = names.filter((name) => name.endsWith('.gz')).map((name) => name.slice(0, -'.gz'.length))
    expect(zipped).to.include.members(ODD_NAMES)
    for (const name of zipped) {
      const path = `/docs/${name.split('/').map(encodeURIComponent).join('/')}`
      for (const spelled of [path, path.replaceAll('%40', '@')]) {
        const { headers, body } = await get(spelled, { 'Accept-Encoding': 'gzip' })
        expect(headers['content-encoding'], spelled).to.equal('gzip')
        expect(gunzipSync(body).equals(readFileSync(join(folder, name))), spelled).to.equal(true)
        expect(headers['content-type'], spelled).to.match(/^text\/(?:html|javascript); charset=utf-8$/)
      }
    }
  })

  it('redirects the path of a page with a trailing slash to the path without the slash', async () => {
    for (const slashes of ['/', '//']) {
      const { status, headers } = await get(`/docs/errors/-32602${slashes}?a=b`)
      expect(status).to.equal(302)
      expect(headers.location).to.equal('/docs/errors/-32602?a=b')
    }
    expect((await get('/docs/methods?a=b')).headers.location).to.equal('/docs/methods/?a=b')
    expect((await get('/docs/methods/')).status).to.equal(200)
    for (const path of ['/docs/none/', '/docs/../secret/', '/docs/%2e%2e/secret/', '/docs/..%2fsecret/'])
      expect((await get(path)).status, path).to.be.within(400, 404)
  })

  it('answers an unknown path with an error, and a missing page with 404.html', async () => {
    const missing = ['none', 'errors', 'errors/', 'errors/x/', '.hidden', '%00', '%', '%zz', '%c3%28']
    for (const path of missing.map((name) => `/docs/${name}`)) {
      const answer = await get(path)
      expect([404, 400], path).to.include(answer.status)
      expect(answer.text, path).not.to.contain('hidden')
    }
    expect((await get('/docs/none')).text).to.contain('<title>missing</title>')
    expect((await get('/docsite')).status).to.equal(404)
  })

  it('serves no file outside its folder', async () => {
    for (const path of [
      '../secret',
      '%2e%2e/secret',
      '..%2fsecret',
      '..\\secret',
      'methods/../../secret.html',
    ])
      for (const line of [`/docs/${path}`, `/docs//${path}`]) {
        const text = await exchange(
          serving,
          `GET ${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        )
        expect(text, line).to.match(/^HTTP\/1.1 4/)
        expect(text, line).not.to.contain('\r\n\r\nsecret')
      }
  })

  it('is read only', async () => {
    const posted = await ask(serving, { path: '/docs/' })
    expect(posted.status).to.equal(405)
    expect(posted.headers.allow).to.equal('GET, HEAD')
  })

  it('may be replaced by a new build while the server runs', async () => {
    const next = join(parent, 'next')
    build(next, ' anew')
    renameSync(folder, join(parent, 'old'))
    expect((await get('/docs/')).status).to.equal(503)
    renameSync(next, folder)
    expect((await get('/docs/')).text).to.contain('home anew')
  })

  it('redirects to another host when one is configured', async () => {
    const elsewhere = await serve({ docs: { folder, elsewhere: 'https://docs.example/cartulary' } })
    try {
      const { status, headers } = await ask(elsewhere, { method: 'GET', path: '/docs/errors/-32602?a=b' })
      expect(status).to.equal(302)
      expect(headers.location).to.equal('https://docs.example/cartulary/errors/-32602?a=b')
    } finally {
      await elsewhere.server.stop()
    }
  })

  it('answers with 404 when it is not configured', async () => {
    const without = await serve()
    try {
      expect((await ask(without, { method: 'GET', path: '/docs/' })).status).to.equal(404)
    } finally {
      await without.server.stop()
    }
  })
})
