/**
 * One HTTP request. Whatever yields a JSON-RPC response is HTTP 200, errors included (clients take other codes for
 * a broken transport): 403, 404, 405, 413, 415 and 429 are refusals by the transport itself, before a request was
 * understood, and carry a JSON-RPC error with `id: null`.
 */
import type { Context as KoaContext } from 'koa'
import { type Chunk, encodeParts, errorParts } from '../rpc/answer.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Caller } from '../rpc/session.ts'
import { type Admission, rateLimited } from './admission.ts'
import { discardBody, readBody } from './body.ts'
import { allowOrigin } from './cors.ts'
import type { HttpOptions } from './options.ts'
import { byteLength, sendEmpty, sendJson } from './respond.ts'

const CONTENT_TYPES = new Set(['application/json', 'application/json-rpc', 'application/jsonrequest'])

/** Serves one path each for JSON-RPC and for the two probes. */
export class Endpoint<Context> {
  readonly #dispatcher: Dispatcher<Context, Caller>
  readonly #admission: Admission
  readonly #options: HttpOptions
  /** Set when the server stops: each connection is closed after its answer. */
  closing = false

  constructor(dispatcher: Dispatcher<Context, Caller>, admission: Admission, options: HttpOptions) {
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#options = options
  }

  /** Koa middleware. Writes to the raw response; never rejects. */
  async serve(ctx: KoaContext): Promise<void> {
    ctx.respond = false
    try {
      await this.#route(ctx)
    } catch (error) {
      this.#options.logError('http: internal error', error)
      this.#refuse(ctx, 500, new RpcError('internalError'))
    }
  }

  async #route(ctx: KoaContext): Promise<void> {
    const { req, res } = ctx
    if (this.closing) res.setHeader('Connection', 'close')
    if (!this.#admission.isHostAllowed(req)) return this.#refuseRequest(ctx, 403, 'host not allowed')
    allowOrigin(req, res, this.#options.corsOrigins)
    switch (pathOf(req.url)) {
      case '/':
        return this.#serveRpc(ctx)
      case '/liveness':
        return this.#serveHealth(ctx, () => true)
      case '/readiness':
        return this.#serveHealth(ctx, this.#options.isReady)
      default:
        return this.#refuseRequest(ctx, 404, 'not found: requests are POSTed to /')
    }
  }

  async #serveHealth(ctx: KoaContext, probe: () => boolean | Promise<boolean>): Promise<void> {
    if (ctx.req.method !== 'GET' && ctx.req.method !== 'HEAD') {
      return this.#refuseRequest(ctx, 405, 'expected GET', { Allow: 'GET, HEAD' })
    }
    const isUp = await probe()
    this.#send(ctx, isUp ? 200 : 503, [Buffer.from(`{"status":"${isUp ? 'UP' : 'DOWN'}"}`)])
    discardBody(ctx.req, this.#options.discardBytesMax)
  }

  async #serveRpc(ctx: KoaContext): Promise<void> {
    const { req, res } = ctx
    if (req.method === 'OPTIONS') {
      sendEmpty(res, 204, { Allow: 'POST, OPTIONS' })
      return discardBody(req, this.#options.discardBytesMax)
    }
    if (req.method !== 'POST')
      return this.#refuseRequest(ctx, 405, 'expected POST', { Allow: 'POST, OPTIONS' })
    if (!CONTENT_TYPES.has(mediaType(req.headers['content-type']))) {
      return this.#refuseRequest(ctx, 415, 'expected content type application/json')
    }
    if ((req.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
      return this.#refuseRequest(ctx, 415, 'expected an uncompressed body', { 'Accept-Encoding': 'identity' })
    }
    const client = this.#admission.limitedClient(req)
    if (await this.#isOverRate(ctx, client)) return
    const body = await readBody(req, this.#options.bodyBytesMax)
    if (body.kind === 'aborted') return
    if (body.kind === 'tooLarge') {
      const message = `request body too large: expected at most ${this.#options.bodyBytesMax} bytes`
      return this.#refuse(ctx, 413, new RpcError('bodyTooLarge', { message }))
    }
    await this.#dispatch(ctx, client, body.bytes)
  }

  async #dispatch(ctx: KoaContext, client: string | undefined, body: Uint8Array): Promise<void> {
    const envelope = this.#dispatcher.parse(body)
    if (client !== undefined) {
      // Others of the same client may have been charged while this body came in.
      if (await this.#isOverRate(ctx, client)) return
      await this.#admission.charge(client, this.#dispatcher.cost(envelope))
    }
    const chunks = await this.#dispatcher.run(envelope, { client: client ?? LOCAL })
    if (chunks === undefined) sendEmpty(ctx.res, 204)
    else this.#send(ctx, 200, chunks)
  }

  async #isOverRate(ctx: KoaContext, client: string | undefined): Promise<boolean> {
    const seconds = await this.#admission.waitSeconds(client)
    if (seconds === 0) return false
    this.#refuse(ctx, 429, rateLimited(seconds), { 'Retry-After': String(seconds) })
    return true
  }

  #refuseRequest(ctx: KoaContext, status: number, reason: string, headers?: Record<string, string>): void {
    this.#refuse(ctx, status, new RpcError('invalidRequest', { message: reason }), headers)
  }

  #refuse(ctx: KoaContext, status: number, error: RpcError, headers?: Record<string, string>): void {
    this.#send(ctx, status, encodeParts(errorParts('null', error)), headers)
    discardBody(ctx.req, this.#options.discardBytesMax)
  }

  #send(ctx: KoaContext, status: number, chunks: readonly Chunk[], headers?: Record<string, string>): void {
    const isLong = byteLength(chunks) >= this.#options.compressBytesMin
    const gzip = isLong && ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
    const { stallTimeoutMs, logError } = this.#options
    const onFault = (error: unknown): void => logError('http: an answer was cut off', error)
    sendJson(ctx.res, chunks, { status, gzip, stallTimeoutMs, onFault, ...(headers && { headers }) })
  }
}

/**
 * The path of a request target: without query, without the authority of an absolute target (RFC 9112, 3.2.2), and
 * with repeated slashes as one.
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? '').replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return path.replace(/\/{2,}/g, '/') || '/'
}

function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
}
