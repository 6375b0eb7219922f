/**
 * The docs site under `/docs`: files that were built, perhaps only after the server started, so that nobody waits for
 * them. They are found by their names (`/docs/methods/eth_call` is `methods/eth_call.html`) and read by `send`, which
 * lets no path out of the folder.
 */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import accepts from 'accepts'
import send from 'send'
import { docsPolicy } from './docsPolicy.ts'

/** Where the docs are. */
export interface DocsOptions {
  /** Folder of the built site; it may come later, and be replaced while it is served. */
  readonly folder: string
  /** The site on another host: whoever asks for a page is sent there. Without a slash at the end. */
  readonly elsewhere?: string | undefined
}

/** What the paths of its pages begin with; `error.data.docs` has it too. */
export const DOCS_PATH = '/docs'

/** Names of these files change with what is in them. */
const HASHED = /^\/assets\//
const HASHED_MAX_AGE = '1y'

/** When to look again whether the site is built, in seconds. */
const RETRY_SECONDS = 3

/** Of what the build compresses; `send` would name the type of the compressed file. */
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

/** Whether a path is one of the docs. */
export function isDocsPath(pathname: string): boolean {
  return pathname === DOCS_PATH || pathname.startsWith(`${DOCS_PATH}/`)
}

/**
 * Serves a page, a file of it, or what stands in for the site.
 *
 * @param pathname path of the request, still encoded, for which {@link isDocsPath} holds
 * @param search query of the request, with its question mark; kept in redirections
 */
export function serveDocs(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  { folder, elsewhere }: DocsOptions,
  search = '',
): void {
  const inside = pathname.slice(DOCS_PATH.length)
  if (elsewhere !== undefined) redirect(res, `${elsewhere}${inside}${search}`)
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
  // A page is no folder: links on it would lead elsewhere with the slash.
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
      // Links on its page would lead elsewhere without the slash.
      if (existsAt(root, `${inside}/index.html`)) redirect(res, `${DOCS_PATH}${inside}/${search}`)
      else sendMissing(req, res, root)
    })
    .on('error', ({ status }: { status?: number }) => {
      // A file that went while it was sent: the rest of it cannot be had any more.
      if (res.headersSent) res.destroy()
      else if (status === 416 || status === 412) sendStatus(res, status)
      else sendMissing(req, res, root)
    })
    .pipe(res)
}

/** The compressed file beside the one that is asked for, when there is one and the client takes it; its headers are set. */
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

/** Whether there is a file of the site at an encoded path. What leads elsewhere, or is hidden, is not: `send` refuses it. */
function existsAt(root: string, encoded: string): boolean {
  try {
    const inside = decodeURIComponent(encoded)
    return !/\/\.|[\\\0]/.test(inside) && existsSync(path.join(root, inside))
  } catch {
    return false
  }
}

/** The site's own page for what is not there. */
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

/** Of no kind that is remembered: what is built, or where, may change. */
function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location })
  res.end()
}
