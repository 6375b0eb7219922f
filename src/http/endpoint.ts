/**
 * One HTTP request. Whatever yields a JSON-RPC response is HTTP 200, errors included (clients take other codes for
 * a broken transport): 403, 405, 413, 415, 429 and 503 are refusals by the transport itself, before a request was
 * understood, and carry a JSON-RPC error with `id: null`.
 *
 * It works on Node's own request and response: a framework's context for each request would cost more than the
 * smallest answers do (src/README.md has the figures). Everything but JSON-RPC goes on to the pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import accepts from 'accepts'
import { type Chunk, encodeParts, errorParts, memoryLength } from '../rpc/answer.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Envelope } from '../rpc/envelope.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { type Admission, rateLimited } from './admission.ts'
import { type Body, discardBody, readBody } from './body.ts'
import { allowOrigin } from './cors.ts'
import type { Exchange } from './exchange.ts'
import type { HttpOptions } from './options.ts'
import { requestFault } from './requestFault.ts'
import { byteLength, sendEmpty, sendJson } from './respond.ts'

/** Headers of a response, by name. */
type Headers = Readonly<Record<string, string>>

const CONTENT_TYPES = new Set(['application/json', 'application/json-rpc', 'application/jsonrequest'])

/** Seconds after which it may be worth asking again when there is no room. */
const NO_ROOM_RETRY_SECONDS = '1'

/** What serves the other paths. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => void

/** Serves JSON-RPC on `/`. */
export class Endpoint<Context> {
  readonly #dispatcher: Dispatcher<Context>
  readonly #admission: Admission
  readonly #options: HttpOptions
  readonly #pages: PageHandler
  /** Set when the server stops: each connection is closed after its answer. */
  closing = false

  constructor(
    dispatcher: Dispatcher<Context>,
    admission: Admission,
    options: HttpOptions,
    pages: PageHandler,
  ) {
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#options = options
    this.#pages = pages
  }

  /** The rules for all paths, then the path. Never throws. */
  serve(exchange: Exchange): void {
    try {
      this.#route(exchange)
    } catch (error) {
      this.#fail(exchange, error)
    }
  }

  #route(exchange: Exchange): void {
    const { req, res } = exchange
    if (this.closing) res.setHeader('Connection', 'close')
    const fault = requestFault(req)
    if (fault !== undefined) {
      res.setHeader('Connection', 'close')
      return void this.#refuseRequest(exchange, fault.status, fault.reason)
    }
    if (req.headers['x-request-id'] !== undefined) answerId(exchange)
    if (!this.#admission.isHostAllowed(req))
      return void this.#refuseRequest(exchange, 403, 'host not allowed')
    allowOrigin(req, res, this.#options.corsOrigins)
    if (req.url === '/' || pathOf(req.url) === '/') return void this.#serveRpc(exchange)
    this.#pages(req, res)
    discardBody(req, this.#options.discardBytesMax)
  }

  #serveRpc(exchange: Exchange): void {
    const { req, res } = exchange
    if (req.method === 'OPTIONS') {
      sendEmpty(res, 204, { Allow: 'POST, OPTIONS' })
      return void discardBody(req, this.#options.discardBytesMax)
    }
    if (req.method !== 'POST') {
      return void this.#refuseRequest(exchange, 405, 'expected POST', { Allow: 'POST, OPTIONS' })
    }
    if (!isJson(req.headers['content-type'])) {
      return void this.#refuseRequest(exchange, 415, 'expected content type application/json')
    }
    const encoding = req.headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
      const headers = { 'Accept-Encoding': 'identity' }
      return void this.#refuseRequest(exchange, 415, 'expected an uncompressed body', headers)
    }
    if (exchange.isLimited) this.#afterwards(exchange, this.#readWhenInRate(exchange))
    else this.#read(exchange)
  }

  async #readWhenInRate(exchange: Exchange): Promise<void> {
    if (!(await this.#isOverRate(exchange))) this.#read(exchange)
  }

  #read(exchange: Exchange): void {
    const { req, res, client } = exchange
    const bytesMax = this.#options.bodyBytesMax
    const limits = { bytesMax, room: this.#admission.bodies, client }
    const isWaiting = req.headers.expect !== undefined
    if (isWaiting && !(Number(req.headers['content-length']) > bytesMax)) res.writeContinue()
    readBody(req, limits, (body, release) => {
      // Until it is answered: what it asks is kept as long.
      if (release !== undefined) res.once('close', release)
      try {
        this.#take(exchange, body)
      } catch (error) {
        this.#fail(exchange, error)
      }
    })
  }

  #take(exchange: Exchange, body: Body): void {
    if (body.kind === 'whole') return void this.#parse(exchange, body.bytes)
    if (body.kind === 'tooLarge') {
      const message = `request body too large: expected at most ${this.#options.bodyBytesMax} bytes`
      this.#refuse(exchange, 413, new RpcError('bodyTooLarge', { message }))
    } else if (body.kind === 'noRoom') {
      const message = 'limit exceeded: too many long requests at a time'
      const headers = { 'Retry-After': NO_ROOM_RETRY_SECONDS }
      this.#refuse(exchange, 503, new RpcError('limitExceeded', { message }), headers)
    }
  }

  #parse(exchange: Exchange, body: Uint8Array): void {
    const party = exchange.isLimited ? exchange.client : exchange
    const envelope = this.#dispatcher.parse(body, party)
    if (!(envelope instanceof Promise) && !exchange.isLimited) return void this.#run(exchange, envelope)
    this.#afterwards(exchange, this.#runWhenInRate(exchange, envelope, body.length))
  }

  async #runWhenInRate(
    exchange: Exchange,
    parsing: Envelope | Promise<Envelope>,
    bytes: number,
  ): Promise<void> {
    const envelope = await parsing
    if (exchange.isLimited) {
      // Others of the same client may have been charged while this body came in.
      if (await this.#isOverRate(exchange)) return
      await this.#admission.charge(exchange.client, this.#dispatcher.cost(envelope, bytes))
    }
    if (!exchange.gone.isGone) this.#run(exchange, envelope)
  }

  #run(exchange: Exchange, envelope: Envelope): void {
    const answer = this.#dispatcher.run(envelope, exchange)
    if (answer instanceof Promise) {
      this.#afterwards(
        exchange,
        answer.then((chunks) => this.#answer(exchange, chunks)),
      )
    } else this.#answer(exchange, answer)
  }

  #answer(exchange: Exchange, chunks: readonly Chunk[] | undefined): void {
    if (chunks === undefined) return void sendEmpty(exchange.res, 204)
    exchange.holdAnswer(memoryLength(chunks))
    this.#send(exchange, 200, chunks)
  }

  async #isOverRate(exchange: Exchange): Promise<boolean> {
    const seconds = await this.#admission.waitSeconds(exchange.client)
    if (seconds === 0) return false
    this.#refuse(exchange, 429, rateLimited(seconds), { 'Retry-After': String(seconds) })
    return true
  }

  #afterwards(exchange: Exchange, work: Promise<void>): void {
    work.catch((error: unknown) => this.#fail(exchange, error))
  }

  /** A fault of ours. */
  #fail(exchange: Exchange, error: unknown): void {
    this.#options.logError('http: internal error', error, exchange)
    this.#refuse(exchange, 500, new RpcError('internalError'))
  }

  #refuseRequest(exchange: Exchange, status: number, reason: string, headers?: Headers): void {
    this.#refuse(exchange, status, new RpcError('invalidRequest', { message: reason }), headers)
  }

  #refuse(exchange: Exchange, status: number, error: RpcError, headers?: Headers): void {
    this.#options.onRefusal(status, exchange.client)
    this.#send(exchange, status, encodeParts(errorParts('null', error)), headers)
    discardBody(exchange.req, this.#options.discardBytesMax)
  }

  #send(exchange: Exchange, status: number, chunks: readonly Chunk[], headers?: Headers): void {
    const { req, res } = exchange
    const isLong = byteLength(chunks) >= this.#options.compressBytesMin
    const gzip = isLong && accepts(req).encoding(['gzip', 'identity']) === 'gzip'
    const { stallTimeoutMs, logError } = this.#options
    const onFault = (error: unknown): void => logError('http: an answer was cut off', error, exchange)
    sendJson(res, chunks, { status, gzip, stallTimeoutMs, onFault, headers })
  }
}

/** Gives the client's own name for the request back. */
function answerId({ res, givenId }: Exchange): void {
  if (givenId !== undefined) res.setHeader('X-Request-Id', givenId)
}

/**
 * The path of a request target: without query, without the authority of an absolute target (RFC 9112, 3.2.2), and
 * with repeated slashes as one.
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? '').replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return path.replace(/\/{2,}/g, '/') || '/'
}

function isJson(contentType: string | undefined): boolean {
  return contentType === 'application/json' || CONTENT_TYPES.has(mediaType(contentType))
}

/** `application/json; charset=utf-8` → `application/json` */
function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
}
