/**
 * The JSON-RPC endpoint, `POST /`. Every JSON-RPC response has status 200, errors included: clients interpret other
 * statuses as transport failures. The statuses 403, 405, 413, 415, 429 and 503 are refusals by the transport itself,
 * before any call runs. They carry a JSON-RPC error with `id: null`.
 *
 * The endpoint uses Node's own request and response. Creating a framework's context for each request would take longer
 * than computing the shortest answers (src/README.md has the figures). Requests for other paths are passed to the
 * pages.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import accepts from 'accepts'
import { type Chunk, encodeParts, errorParts, memoryLength } from '../rpc/answer.ts'
import type { BodySize, Dispatcher } from '../rpc/dispatch.ts'
import type { Envelope } from '../rpc/envelope.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { arrivalScheduler, threadScheduler } from '../scheduler.ts'
import { type Admission, rateLimited } from './admission.ts'
import {
  discardBody,
  isMuchLeft,
  type MisshapenBody,
  readBody,
  type UntakenBody,
  type WholeBody,
} from './body.ts'
import { allowOrigin } from './cors.ts'
import { type Exchange, givenId } from './exchange.ts'
import type { HttpOptions } from './options.ts'
import type { Readers } from './readers.ts'
import { Refusal } from './refusal.ts'
import { requestFault } from './requestFault.ts'
import { byteLength, sendEmpty, sendJson } from './respond.ts'
import { isZipped, UnzippedBody } from './unzippedBody.ts'

/** Headers of a response, by name. */
type Headers = Readonly<Record<string, string>>

const CONTENT_TYPES = new Set(['application/json', 'application/json-rpc', 'application/jsonrequest'])

/** Rate-limit tokens of a request for a page. */
const PAGE_TOKENS = 1

/** `Retry-After` of a refusal that is due to a limit of the server, in seconds. */
export const OVERLOAD_RETRY_SECONDS = '1'

/** Serves the requests that are not for JSON-RPC. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => void

/** The parts of the server that an endpoint uses. */
export interface EndpointParts<Context> {
  readonly dispatcher: Dispatcher<Context>
  readonly admission: Admission
  readonly options: HttpOptions
  readonly pages: PageHandler
  readonly readers: Readers
}

/** Serves JSON-RPC on `/`. */
export class Endpoint<Context> {
  readonly #dispatcher: Dispatcher<Context>
  readonly #admission: Admission
  readonly #options: HttpOptions
  readonly #pages: PageHandler
  readonly #readers: Readers
  /** Whether the server is stopping: each connection is then closed after its answer. */
  closing = false

  constructor({ dispatcher, admission, options, pages, readers }: EndpointParts<Context>) {
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#options = options
    this.#pages = pages
    this.#readers = readers
  }

  /** Makes the checks that are the same for all paths, then serves the request. Never throws. */
  serve(exchange: Exchange): void {
    try {
      this.#route(exchange)
    } catch (error) {
      this.#fail(exchange, error)
    }
  }

  #route(exchange: Exchange): void {
    const { req, res } = exchange
    this.#closeWhenStopping(exchange)
    const fault = requestFault(req)
    if (fault !== undefined) {
      res.setHeader('Connection', 'close')
      this.#refuseRequest(exchange, fault.status, fault.reason)
      return
    }
    if (req.headers['x-request-id'] !== undefined) answerId(exchange)
    if (!this.#admission.isHostAllowed(req)) {
      this.#refuseRequest(exchange, 403, 'host not allowed')
      return
    }
    allowOrigin(req, res, this.#options.corsOrigins)
    if (!exchange.hasPlace) {
      this.#refuseForNow(exchange, 'too many requests at a time')
      return
    }
    if ((req.url === '/' || pathOf(req.url) === '/') && !this.#isForHome(req)) {
      this.#serveRpc(exchange)
      return
    }
    if (exchange.isLimited) this.#afterwards(exchange, this.#servePageWhenInRate(exchange))
    else this.#servePage(exchange)
  }

  /**
   * Whether a request for the path `/` comes from a person with a browser. Such a request gets the home page or the
   * docs. Other requests for `/` are JSON-RPC.
   */
  #isForHome(req: IncomingMessage): boolean {
    const { docs, home } = this.#options
    if (docs === undefined && home === undefined) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    return [accepts(req).types()].flat().some((type) => type.toString().toLowerCase() === 'text/html')
  }

  async #servePageWhenInRate(exchange: Exchange): Promise<void> {
    if (await this.#isOverRate(exchange)) return
    await this.#admission.charge(exchange.client, PAGE_TOKENS)
    if (!exchange.signal.isCancelled) this.#servePage(exchange)
  }

  #servePage({ req, res }: Exchange): void {
    this.#pages(req, res)
    discardBody(req, this.#options.discardBytesMax)
  }

  #serveRpc(exchange: Exchange): void {
    const { req, res } = exchange
    if (req.method === 'OPTIONS') {
      sendEmpty(res, 204, { Allow: 'POST, OPTIONS' })
      discardBody(req, this.#options.discardBytesMax)
      return
    }
    if (req.method !== 'POST') {
      this.#refuseRequest(exchange, 405, 'expected POST', { Allow: 'POST, OPTIONS' })
      return
    }
    if (!isJson(req.headers['content-type'])) {
      this.#refuseRequest(exchange, 415, 'expected content type application/json')
      return
    }
    const encoding = req.headers['content-encoding']
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity' && !isZipped(req)) {
      const headers = { 'Accept-Encoding': 'gzip, identity' }
      this.#refuseRequest(exchange, 415, 'expected a body that is gzipped or not compressed', headers)
      return
    }
    this.#afterwards(exchange, this.#serveCalls(exchange))
  }

  /**
   * Reads, parses and runs the calls of a request, and answers. Awaits a result only if it is a promise, because each
   * await costs time.
   */
  async #serveCalls(exchange: Exchange): Promise<void> {
    const { client, isLimited, fairnessKey, signal } = exchange
    if (isLimited && (await this.#isOverRate(exchange))) return
    let body = await this.#read(exchange)
    if (body === undefined) return
    const size = { bytes: body.length, values: body.values }
    if (body.kind === 'whole') {
      // A body of medium length is parsed right before its calls run, so wait for the turn of the calls. For other
      // bodies, use the scheduler of arrivals: a short body takes little time to parse, and the parser of a very long
      // body yields between pieces.
      const scheduler = this.#dispatcher.isParsedWithCalls(body.length) ? threadScheduler : arrivalScheduler
      const yielded = scheduler.yield(fairnessKey)
      if (yielded !== undefined) await yielded
    } else discardBody(exchange.req, this.#options.discardBytesMax, fairnessKey)
    if (signal.isCancelled) {
      if (isLimited) await this.#chargeBody(client, size)
      return
    }
    const parsed = this.#parse(body, fairnessKey)
    // The body must not stay in memory while the calls run.
    body = undefined
    const envelope = parsed instanceof Promise ? await parsed : parsed
    if (isLimited) {
      // Check the rate again: other requests of the client may have been charged while this body arrived.
      if (await this.#isOverRate(exchange)) {
        await this.#chargeBody(client, size)
        return
      }
      await this.#admission.charge(client, this.#dispatcher.cost(envelope, size))
    }
    if (signal.isCancelled) return
    const answer = this.#dispatcher.run(envelope, exchange)
    this.#answer(exchange, answer instanceof Promise ? await answer : answer)
  }

  /** Reads the body. @returns undefined when the body was refused */
  #read(exchange: Exchange): Promise<WholeBody | MisshapenBody | undefined> {
    const { req, res, client } = exchange
    const bytesMax = this.#options.bodyBytesMax
    const scan = this.#dispatcher.look()
    const limits = {
      bytesMax,
      memory: this.#admission.bodies,
      client,
      scan,
      fairnessKey: exchange.fairnessKey,
    }
    // HTTP/1.0 has no interim responses such as 100 Continue.
    const isWaiting = req.headers.expect !== undefined && req.httpVersionMinor >= 1
    const isTooLarge = Number(req.headers['content-length']) > bytesMax
    if (isWaiting && !isTooLarge) res.writeContinue()
    const unzipped = isZipped(req) && !isTooLarge ? new UnzippedBody(req, bytesMax) : undefined
    return new Promise((resolve, reject) => {
      readBody(unzipped ?? req, limits, (body, release) => {
        if (release !== undefined) exchange.keepBody(release)
        try {
          if (body.kind !== 'whole') unzipped?.stop()
          const isTaken = body.kind === 'whole' || body.kind === 'badShape'
          if (!isTaken) this.#refuseBody(exchange, body, unzipped?.fault)
          resolve(isTaken ? body : undefined)
        } catch (error) {
          reject(error)
        }
      })
    })
  }

  /** Refuses a body, but charges for the bytes that arrived. Otherwise, a client could send refused bodies for free. */
  #refuseBody(exchange: Exchange, { kind, length, values }: UntakenBody, fault: UnzippedBody['fault']): void {
    if (exchange.isLimited)
      this.#afterwards(exchange, this.#chargeBody(exchange.client, { bytes: length, values }))
    if (fault === 'malformed') this.#refuseRequest(exchange, 400, 'expected a gzipped body')
    else if (fault === 'tooLarge' || kind === 'tooLarge') {
      const message = `request body too large: expected at most ${this.#options.bodyBytesMax} bytes`
      this.#refuse(exchange, 413, new RpcError('bodyTooLarge', { message }))
    } else if (kind === 'noMemory') this.#refuseForNow(exchange, 'too many long requests at a time')
  }

  async #chargeBody(client: string, size: BodySize): Promise<void> {
    const tokens = this.#dispatcher.bodyCost(size)
    if (tokens > 0) await this.#admission.charge(client, tokens)
  }

  #parse(body: WholeBody | MisshapenBody, fairnessKey: unknown): Envelope | Promise<Envelope> {
    if (body.kind === 'badShape') return this.#dispatcher.refusedShape(body.passed)
    return this.#dispatcher.parse(body.chunks, { fairnessKey, isLookedAt: true })
  }

  #answer(exchange: Exchange, chunks: readonly Chunk[] | undefined): void {
    exchange.releaseBody()
    if (chunks === undefined) {
      this.#closeWhenStopping(exchange)
      sendEmpty(exchange.res, 204)
      return
    }
    exchange.reserveAnswer(memoryLength(chunks))
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

  /** Answers a `Refusal` of the dispatcher with its status and error, and any other exception as an internal error. */
  #fail(exchange: Exchange, error: unknown): void {
    if (error instanceof Refusal) {
      this.#refuse(exchange, error.status, error.error, error.headers)
      return
    }
    this.#options.logError('http: internal error', error, exchange)
    exchange.requestId()
    this.#refuse(exchange, 500, new RpcError('internalError'))
  }

  #refuseRequest(exchange: Exchange, status: number, reason: string, headers?: Headers): void {
    this.#refuse(exchange, status, new RpcError('invalidRequest', { message: reason }), headers)
  }

  #refuseForNow(exchange: Exchange, reason: string): void {
    const error = new RpcError('limitExceeded', { message: `limit exceeded: ${reason}` })
    this.#refuse(exchange, 503, error, { 'Retry-After': OVERLOAD_RETRY_SECONDS })
  }

  #refuse(exchange: Exchange, status: number, error: RpcError, headers?: Headers): void {
    this.#options.onRefusal(status, exchange.client)
    this.#send(exchange, status, encodeParts(errorParts('null', error)), headers)
    discardBody(exchange.req, this.#options.discardBytesMax, exchange.fairnessKey)
  }

  #send(exchange: Exchange, status: number, chunks: readonly Chunk[], headers?: Headers): void {
    const { req, res } = exchange
    const isLong = byteLength(chunks) >= this.#options.compressBytesMin
    const gzip = isLong && mayZip(req) ? this.#admission.compressions : undefined
    const { logError } = this.#options
    this.#closeWhenStopping(exchange)
    nameForLog(exchange)
    const onFault = (error: unknown): void => logError('http: an answer was cut off', error, exchange)
    const { fairnessKey } = exchange
    const unread = isMuchLeft(req) ? req : undefined
    sendJson(res, chunks, { status, gzip, fairnessKey, watch: this.#readers.watch, onFault, headers, unread })
  }

  /**
   * Closes the connection after the answer if the server is stopping. Called for each answer, because the request may
   * have arrived before the stop.
   */
  #closeWhenStopping({ res }: Exchange): void {
    if (this.closing && !res.headersSent) res.setHeader('Connection', 'close')
  }
}

/** Adds the client's request id to the response headers. */
function answerId({ req, res }: Exchange): void {
  const id = givenId(req)
  if (id !== undefined) res.setHeader('X-Request-Id', id)
}

/** Adds the request id to the response headers if a log entry has the id. The client can then refer to the entry. */
function nameForLog({ res, loggedId }: Exchange): void {
  if (loggedId !== undefined && !res.headersSent) res.setHeader('X-Request-Id', loggedId)
}

/**
 * Whether the answer may be gzipped. HTTP/1.0 is excluded: the compressed length is unknown, and HTTP/1.0 has no
 * chunked transfer coding.
 */
function mayZip(req: IncomingMessage): boolean {
  return req.httpVersionMinor >= 1 && accepts(req).encoding(['gzip', 'identity']) === 'gzip'
}

/**
 * Returns the path of a request target, with repeated slashes collapsed into one. The path does not include the query,
 * nor the authority of an absolute target (RFC 9112, 3.2.2).
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? '').replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  return path.replace(/\/{2,}/g, '/') || '/'
}

/**
 * Returns the query of a request target with its question mark, or an empty string. Koa's `search` is not used: it
 * calls `url.parse` for some targets, for which Node 24 and later print a deprecation warning.
 */
export function searchOf(target: string | undefined): string {
  return /^[^?#]*(\?[^#]+)/s.exec(target ?? '')?.[1] ?? ''
}

function isJson(contentType: string | undefined): boolean {
  return contentType === 'application/json' || CONTENT_TYPES.has(mediaType(contentType))
}

/** `application/json; charset=utf-8` → `application/json` */
function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
}
