/**
 * Serves the docs site under `/docs` from a folder. The site may be built after the server has started. A path names a
 * file: `/docs/methods/eth_call` is `methods/eth_call.html`. `send` reads the files, and refuses any path that leads
 * out of the folder.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import accepts from 'accepts'
import send from 'send'

/** Where the docs come from. */
export interface DocsOptions {
  /** Folder of the built site. It may be created after the start, and replaced while the site is served. */
  readonly folder: string
  /** URL of the site on another host, without a slash at the end; requests are redirected there. */
  readonly elsewhere?: string | undefined
}

/** Prefix of the paths of all pages; the links in `error.data.docs` begin with this prefix, too. */
export const DOCS_PATH = '/docs'

/** Files of the docs that programs look for at the root, from where they are led to the docs. */
const ROOT_FILES = new Set(['/openrpc.json', '/llms.txt', '/llms-full.txt'])

/** Matches files that browsers may cache: the name of each contains a hash of its content. */
const HASHED = /^\/assets\//
const HASHED_MAX_AGE = '1y'

/** Seconds until the browser reloads the placeholder, in case the site has been built. */
const RETRY_SECONDS = 3

/**
 * Content types of the files that the build compresses. Without them, `send` would derive a wrong type from the name of
 * the `.gz` file.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Cartulary: the docs are not built yet</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>The docs are not built yet</h1>
<p>After <code>npm start</code> they are built in the background and appear here by themselves.
Otherwise <code>npm run docs</code> builds them. The node answers meanwhile.</p>
`

/** Whether a path belongs to the docs, or leads to one of their files. */
export function isDocsPath(pathname: string): boolean {
  return ROOT_FILES.has(pathname) || pathname === DOCS_PATH || pathname.startsWith(`${DOCS_PATH}/`)
}

/**
 * Serves a page or another file of the site. If another host serves the site, redirects to that host. If the site is
 * not built, serves a placeholder.
 *
 * @param pathname path of the request, percent-encoded, for which {@link isDocsPath} holds
 * @param search query of the request, with its question mark; kept in redirects
 */
export function serveDocs(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  { folder, elsewhere }: DocsOptions,
  search = '',
): void {
  const isAtRoot = ROOT_FILES.has(pathname)
  const inside = isAtRoot ? pathname : pathname.slice(DOCS_PATH.length)
  if (elsewhere !== undefined) redirect(res, `${elsewhere}${inside}${search}`)
  else if (isAtRoot) redirect(res, `${DOCS_PATH}${inside}${search}`)
  else if (inside === '') redirect(res, `${DOCS_PATH}/${search}`)
  else {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Content-Security-Policy', docsPolicy(folder))
    res.setHeader('Referrer-Policy', 'same-origin')
    if (existsSync(path.join(folder, 'index.html'))) sendFile(req, res, folder, inside, search)
    else sendNotBuilt(req, res)
  }
}

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  root: string,
  inside: string,
  search: string,
): void {
  // Redirect to the path without the final slash. With the slash, the relative links of the page would be wrong.
  const page = inside.replace(/\/$/, '')
  if (page !== inside && existsAt(root, `${page}.html`) && !existsAt(root, `${page}/index.html`)) {
    redirect(res, `${DOCS_PATH}${page}${search}`)
    return
  }
  const isHashed = HASHED.test(inside)
  const caching = isHashed ? { maxAge: HASHED_MAX_AGE, immutable: true } : { maxAge: 0 }
  res.setHeader('Vary', 'Accept-Encoding')
  send(req, compressed(req, res, root, inside) ?? inside, {
    root,
    extensions: ['html'],
    dotfiles: 'ignore',
    ...caching,
  })
    .on('directory', () => {
      // Redirect to the path with a final slash. Without the slash, the relative links of the folder's page would be
      // wrong.
      if (existsAt(root, `${inside}/index.html`)) redirect(res, `${DOCS_PATH}${inside}/${search}`)
      else sendMissing(req, res, root)
    })
    .on('error', ({ status }: { status?: number }) => {
      // The file disappeared while it was being sent, and its remaining bytes cannot be read.
      if (res.headersSent) res.destroy()
      else if (status === 416 || status === 412) sendStatus(res, status)
      else sendMissing(req, res, root)
    })
    .pipe(res)
}

/**
 * Returns the path of the compressed file beside the requested file, and sets the headers for it. Undefined when there
 * is no such file or the client does not accept gzip.
 */
function compressed(
  req: IncomingMessage,
  res: ServerResponse,
  root: string,
  inside: string,
): string | undefined {
  const page = inside.endsWith('/') ? `${inside}index.html` : inside
  const named = path.posix.extname(page) === '' ? `${page}.html` : page
  const type = TYPES[path.posix.extname(named)]
  if (type === undefined || !existsAt(root, `${named}.gz`)) return undefined
  if (accepts(req).encoding(['gzip', 'identity']) !== 'gzip') return undefined
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Encoding', 'gzip')
  return `${named}.gz`
}

/**
 * Whether the site has a file at a percent-encoded path. False for paths out of the folder and for hidden files, which
 * `send` refuses.
 */
function existsAt(root: string, encoded: string): boolean {
  try {
    const inside = decodeURIComponent(encoded)
    return !/\/\.|[\\\0]/.test(inside) && existsSync(path.join(root, inside))
  } catch {
    return false
  }
}

/** Sends the site's own page for status 404. */
function sendMissing(req: IncomingMessage, res: ServerResponse, root: string): void {
  res.statusCode = 404
  for (const name of ['Content-Encoding', 'Content-Type']) res.removeHeader(name)
  send(req, '/404.html', { root, etag: false, lastModified: false, acceptRanges: false })
    .on('error', () => (res.headersSent ? res.destroy() : sendStatus(res, 404)))
    .pipe(res)
}

function sendStatus(res: ServerResponse, status: number): void {
  res.statusCode = status
  res.end()
}

function sendNotBuilt(req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': String(RETRY_SECONDS) })
  res.end(req.method === 'HEAD' ? undefined : NOT_BUILT)
}

/** Redirects with a status that browsers do not cache. The site may be built later, or moved. */
function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location })
  res.end()
}

/**
 * The constant directives of the Content-Security-Policy. They allow connections to any node, because the user of the
 * docs' console chooses the node. They allow inline styles, because VitePress writes them. No other site may frame the
 * docs.
 */
const RULES = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'connect-src *',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/**
 * File to which the build writes the hashes of the site's few inline scripts. One of the scripts sets the theme before
 * a page is drawn.
 */
const HASHES = 'csp.json'
const HASHES_MAX = 20

let last: { readonly file: string; readonly mtimeMs: number; readonly policy: string } | undefined

/**
 * Returns the Content-Security-Policy for pages of a built site (https://www.w3.org/TR/CSP3/). Browsers refuse inline
 * scripts that the build did not hash.
 *
 * @param folder folder of the site, which may be replaced while the site is served
 */
function docsPolicy(folder: string): string {
  const file = path.join(folder, HASHES)
  const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (last?.file !== file || last.mtimeMs !== mtimeMs) last = { file, mtimeMs, policy: policyOf(file) }
  return last.policy
}

function policyOf(file: string): string {
  const hashes = hashesIn(file).map((hash) => ` '${hash}'`)
  return [...RULES, `script-src 'self'${hashes.join('')}`].join('; ')
}

/** Returns the well-formed hashes of scripts in the file; none if the file is missing or not JSON of this form. */
function hashesIn(file: string): string[] {
  try {
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: unknown }
    if (!Array.isArray(scripts)) return []
    const hashes = scripts.filter((one): one is string => /^sha256-[A-Za-z0-9+/]{43}=$/.test(String(one)))
    return hashes.slice(0, HASHES_MAX)
  } catch {
    return []
  }
}
