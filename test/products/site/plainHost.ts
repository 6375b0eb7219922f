/**
 * Tests the site built for any host (`npm run docs -- --out DIR`) behind a plain file server: every address of a page
 * works, on every way to it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors } from '../../../generated/errors.ts'
import { BASE, expectNone, pagesOf } from './site.ts'

const root = new URL('../../../', import.meta.url)
const script = fileURLToPath(new URL('scripts/docs.mjs', root))

/** Returns a summary. @throws with every broken address */
export async function plainHost(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartulary-plain-'))
  const site = join(folder, 'site')
  let server: Server | undefined
  try {
    const built = spawnSync(process.execPath, [script, '--out', site], { encoding: 'utf8' })
    if (built.status !== 0) throw new Error(built.stderr)
    server = await serveFiles(site)
    const { port } = server.address() as AddressInfo
    return await checkAll(new URL(`http://127.0.0.1:${port}${BASE}`), site)
  } finally {
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkAll(base: URL, site: string): Promise<string> {
  const isLeading = (page: string): boolean => existsSync(join(site, `${page.replace(/\/index$/, '')}.html`))
  const pages = pagesOf(site).filter((page) => !page.endsWith('/index') || !isLeading(page))
  const named = [
    ...pages.map((page) => page.replace(/(^|\/)index$/, '$1')),
    ...methodNames().map((name) => `methods/${name}`),
    ...Object.values(errors).map(({ docs }) => docs.slice(BASE.length)),
  ]
  const faults: string[] = []
  const known = new Set<string>()
  const wanted: [address: string, from: string][] = named.map((path) => [new URL(path, base).href, 'named'])
  for (const [address, from] of wanted) {
    const { href, hash } = new URL(address)
    const place = href.slice(0, href.length - hash.length)
    if (known.has(place)) continue
    known.add(place)
    const { at, html } = await pageAt(place)
    if (html === undefined) faults.push(`${address} (${from})`)
    else for (const link of linksOf(html, at, base)) wanted.push([link, at])
  }
  expectNone(faults, 'addresses that lead nowhere')
  return `${pages.length} pages, ${named.length} addresses, ${known.size} with those of links`
}

function methodNames(): string[] {
  const { methods } = JSON.parse(readFileSync(new URL('openrpc.json', root), 'utf8')) as {
    methods: { name: string }[]
  }
  return methods.map(({ name }) => name)
}

/** Follows redirects to a page; `html` is undefined for a missing page. */
async function pageAt(address: string): Promise<{ at: string; html?: string }> {
  const response = await fetch(address)
  if (!response.ok) return { at: address }
  const html = response.headers.get('content-type') === 'text/html' ? await response.text() : ''
  const leads = /<link rel="canonical" href="([^"]+)">\n<title>Elsewhere</.exec(html)?.[1]
  return leads === undefined ? { at: response.url, html } : pageAt(new URL(leads, response.url).href)
}

function linksOf(html: string, at: string, base: URL): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)]
    .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), at))
    .filter((url) => url.href.startsWith(base.href))
    .map(({ href }) => href)
}

/** A plain file server: files by name, the index of folders, 404 for anything else. */
function serveFiles(site: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site')
    const file = join(site, decodeURIComponent(pathname).slice(BASE.length))
    const found = pathname.startsWith(BASE) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (found?.isDirectory() && !pathname.endsWith('/'))
      return response.writeHead(301, { location: `${pathname}/` }).end()
    const name = found?.isDirectory() ? join(file, 'index.html') : file
    if (found === undefined || !existsSync(name)) return response.writeHead(404).end()
    const type = extname(name) === '.html' ? 'text/html' : 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(name))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
