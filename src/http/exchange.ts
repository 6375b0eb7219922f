/** An HTTP exchange: a request and its answer. JSON-RPC methods receive the exchange as their caller. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CancelSignal } from '../rpc/cancelSignal.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Caller } from '../rpc/session.ts'
import type { Admission } from './admission.ts'
import type { Backlog, Consumer } from './backlog.ts'
import { SHORT_BYTES } from './body.ts'

/** Request ids that the server accepts from clients. An accepted id is logged, and returned in a response header. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/
/** Matches the media type `application/json; errors=docs` in `Accept`. */
const ERROR_LINKS = /;[ \t]*errors="?docs"?[ \t]*(?:[;,]|$)/i
/** Random prefix of the ids that this process generates. */
const PROCESS = randomBytes(4).toString('hex')
let count = 0

/** Generates a request id: the random prefix of the process, and a number. */
export function newRequestId(): string {
  return `${PROCESS}-${(++count).toString(36)}`
}

/**
 * Returns a function that returns a message's id, generated at the first call.
 *
 * @param connection the client's connection id
 */
export function messageId(connection: string | undefined): () => string {
  let id: string | undefined
  return () => {
    id ??= connection === undefined ? newRequestId() : `${connection}/${newRequestId()}`
    return id
  }
}

/**
 * Returns the id that the client gave the request (`X-Request-Id`); undefined when the id is missing or not acceptable.
 */
export function givenId(req: IncomingMessage): string | undefined {
  const header = req.headers['x-request-id']
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
}

/**
 * Whether the client asked for a link to the docs in every error. The client asks with `Accept: application/json;
 * errors=docs`. Pages of other origins may send this header without a CORS preflight. The parameter is part of the
 * media range (RFC 9110, 12.5.1), so other servers may have no matching media type. For these servers, clients add a
 * plain `application/json` to the header.
 */
export function wantsErrorLinks({ headers: { accept } }: IncomingMessage): boolean {
  return accept !== undefined && ERROR_LINKS.test(accept)
}

/**
 * An HTTP request and its answer. The exchange is also a {@link Consumer}: the backlog counts the bytes of the answer
 * until the client has read them.
 */
export class Exchange implements Caller, Consumer {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly client: string
  readonly signal = new CancelSignal()
  /** Whether the client is within its limit of requests in progress. */
  hasPlace = true
  readonly #backlog: Backlog
  readonly #admission: Pick<Admission, 'chargeWork' | 'addressOf'>
  /** Number of bytes that the backlog counts for this answer. */
  #reserved = 0
  #requestId: string | undefined
  #releaseBody: (() => void) | undefined
  #isEnded = false

  /**
   * @param limitedClient the key under which the client is rate limited; undefined for a client without limits
   * @param backlog counts the bytes of all answers
   * @param admission charges the client for the time that its calls took on workers, and names the address that it uses
   */
  constructor(
    req: IncomingMessage,
    res: ServerResponse,
    limitedClient: string | undefined,
    backlog: Backlog,
    admission: Pick<Admission, 'chargeWork' | 'addressOf'>,
  ) {
    this.req = req
    this.res = res
    this.client = limitedClient ?? LOCAL
    this.#backlog = backlog
    this.#admission = admission
  }

  /** Whether the client is rate limited. */
  get isLimited(): boolean {
    return this.client !== LOCAL
  }

  /** All requests of a limited client have one key, so that a client gains nothing by sending more requests at once. */
  get fairnessKey(): unknown {
    return this.isLimited ? this.client : this
  }

  get wantsErrorLinks(): boolean {
    return wantsErrorLinks(this.req)
  }

  /** The id of the request in the log; undefined until the log needs an id. */
  get loggedId(): string | undefined {
    return this.#requestId
  }

  readonly reserve = (bytes: number): void => {
    if (this.signal.isCancelled) return
    this.#reserved += bytes
    this.#backlog.add(this, bytes)
  }

  readonly worked = (ms: number): void => this.#admission.chargeWork(this.client, ms)

  /**
   * Reserves memory for a whole answer before it is sent. Short answers are not counted. @param bytes length of the
   * answer
   */
  reserveAnswer(bytes: number): void {
    if (bytes > SHORT_BYTES && bytes > this.#reserved) this.reserve(bytes - this.#reserved)
  }

  /**
   * Keeps the memory of the body reserved until the exchange is answered: the parsed calls stay in memory until then.
   * Releases the memory at once when the exchange has ended.
   */
  keepBody(release: () => void): void {
    if (this.#isEnded) release()
    else this.#releaseBody = release
  }

  /** Releases the memory of the body. Called when the answer is complete. */
  releaseBody(): void {
    this.#releaseBody?.()
    this.#releaseBody = undefined
  }

  /** Called when the answer is sent or the connection is closed. */
  end(): void {
    this.#isEnded = true
    this.releaseBody()
    if (this.#reserved > 0) this.#backlog.removeAll(this)
    if (!this.res.writableFinished) this.signal.cancel()
  }

  cut(): void {
    this.signal.cancel()
    this.req.socket.destroy()
  }

  readonly origin = (): string => this.#admission.addressOf(this.req)

  readonly requestId = (): string => {
    this.#requestId ??= givenId(this.req) ?? newRequestId()
    return this.#requestId
  }
}
