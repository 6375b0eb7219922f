/** Serves the pages beside JSON-RPC: probes, metrics and the docs site. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa, { type Context as KoaContext } from 'koa'
import { encodeParts, errorParts } from '../rpc/answer.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Admission } from './admission.ts'
import { DOCS_PATH, isDocsPath, serveDocs } from './docs.ts'
import { pathOf, searchOf } from './endpoint.ts'
import { HOME_POLICY, homePage } from './homePage.ts'
import type { HttpOptions } from './options.ts'
import type { Readers } from './readers.ts'

const JSON_TYPE = 'application/json'

/** Returns a request handler for the pages. The caller of the handler must have checked the host and the origin. */
export function pages(
  admission: Admission,
  options: HttpOptions,
  readers: Readers,
): (req: IncomingMessage, res: ServerResponse) => void {
  const app = new Koa()
  // Ignore this event, which Koa emits for broken connections.
  app.on('error', () => {})
  app.use(async (ctx) => {
    try {
      await serve(ctx, admission, options, readers)
    } catch (error) {
      options.logError('http: internal error', error)
      refuse(ctx, options, 500, new RpcError('internalError'))
    }
  })
  const handle = app.callback()
  return (req, res) => void handle(req, res)
}

async function serve(
  ctx: KoaContext,
  admission: Admission,
  options: HttpOptions,
  readers: Readers,
): Promise<void> {
  const page = docsOf(ctx, options, readers) ?? pageOf(ctx, admission, options)
  if (page === undefined) return refuse(ctx, options, 404, invalid('not found: requests are POSTed to /'))
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD')
    return refuse(ctx, options, 405, invalid('expected GET'))
  }
  await page()
}

/**
 * Sends the node's home page, or redirects to the docs if there is no home page. The endpoint passes on only GET and
 * HEAD requests for `/` that accept text/html.
 */
function serveHome(ctx: KoaContext, admission: Admission, { home, docs }: HttpOptions): void {
  ctx.set('Vary', 'Accept')
  if (home === undefined) {
    ctx.status = 302
    ctx.set('Location', `${DOCS_PATH}/`)
    return
  }
  ctx.set('Cache-Control', 'no-cache')
  ctx.set('Content-Security-Policy', HOME_POLICY)
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.set('X-Content-Type-Options', 'nosniff')
  send(
    ctx,
    200,
    'text/html; charset=utf-8',
    homePage(home(), admission.addressOf(ctx.req), Date.now(), docs !== undefined),
  )
}

/**
 * Returns a function that serves a page of the docs; undefined for other paths. The files are streamed to Node's own
 * response, without Koa.
 */
function docsOf(ctx: KoaContext, { docs }: HttpOptions, readers: Readers): (() => void) | undefined {
  const pathname = pathOf(ctx.req.url)
  if (docs === undefined || !isDocsPath(pathname)) return undefined
  return () => {
    ctx.respond = false
    // Reset the status, which Koa has set to 404.
    ctx.res.statusCode = 200
    readers.watch(ctx.res)
    serveDocs(ctx.req, ctx.res, pathname, docs, searchOf(ctx.req.url))
  }
}

function pageOf(
  ctx: KoaContext,
  admission: Admission,
  options: HttpOptions,
): (() => void | Promise<void>) | undefined {
  const { readiness, metrics } = options
  switch (pathOf(ctx.req.url)) {
    case '/':
      return () => serveHome(ctx, admission, options)
    case '/liveness':
      return () => sendStatus(ctx, { status: 'UP' })
    case '/readiness':
      return async () => sendStatus(ctx, await readiness())
    case '/metrics':
      // For clients that may not read the metrics, the page does not exist.
      if (metrics === undefined || !admission.mayReadMetrics(ctx.req)) return undefined
      return async () => {
        const { contentType, body } = await metrics()
        send(ctx, 200, contentType, body)
      }
    default:
      return undefined
  }
}

/** Sends a probe's answer, with HTTP status 200 or 503. @param answer may have more members */
function sendStatus(ctx: KoaContext, answer: { readonly status: 'UP' | 'DOWN' }): void {
  send(ctx, answer.status === 'UP' ? 200 : 503, JSON_TYPE, JSON.stringify(answer))
}

function invalid(message: string): RpcError {
  return new RpcError('invalidRequest', { message })
}

function refuse(ctx: KoaContext, { onRefusal }: HttpOptions, status: number, error: RpcError): void {
  onRefusal(status)
  const chunks = encodeParts(errorParts('null', error)) as Uint8Array[]
  send(ctx, status, JSON_TYPE, Buffer.concat(chunks).toString())
}

function send(ctx: KoaContext, status: number, contentType: string, body: string): void {
  ctx.status = status
  ctx.set('Content-Type', contentType)
  ctx.body = body
}
