/** One HTTP request and its answer; whoever sent it is the caller. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CancelSignal } from '../rpc/cancelSignal.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Caller } from '../rpc/session.ts'
import type { Admission } from './admission.ts'
import type { Backlog, Consumer } from './backlog.ts'
import { SHORT_BYTES } from './body.ts'

/** What a client may call its request: it goes into the log, and back into a header. */
const REQUEST_ID = /^[\w.:+/=-]{1,128}$/
/** `application/json; errors=docs` */
const ERROR_LINKS = /;[ \t]*errors="?docs"?[ \t]*(?:[;,]|$)/i
/** Of this process: its own requests are counted. */
const PROCESS = randomBytes(4).toString('hex')
let count = 0

/** Names a request for the log: a random name of the process, and a number. */
export function newRequestId(): string {
  return `${PROCESS}-${(++count).toString(36)}`
}

/** The client's own name for a request (`X-Request-Id`); undefined where there is none that a log can take. */
export function givenId(req: IncomingMessage): string | undefined {
  const header = req.headers['x-request-id']
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
}

/**
 * Whether every error is to have the link to its page. It is asked for by a parameter of the media type, which pages of
 * other origins may send without asking first. Servers that compare parameters too (RFC 9110, 12.5.1) refuse the type
 * with it: who asks them as well names the type once more without it.
 */
export function wantsErrorLinks({ headers: { accept } }: IncomingMessage): boolean {
  return accept !== undefined && ERROR_LINKS.test(accept)
}

/** Also what its answer holds in memory until it is read. */
export class Exchange implements Caller, Consumer {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly client: string
  readonly signal = new CancelSignal()
  /** Whether its client has no more requests in progress than are allowed it. */
  hasPlace = true
  readonly #backlog: Backlog
  readonly #admission: Pick<Admission, 'chargeWork'>
  /** Bytes of its answer that are in the backlog. */
  #reserved = 0
  #requestId: string | undefined
  #releaseBody: (() => void) | undefined
  #isEnded = false

  /**
   * @param limitedClient the key under which the client is rate limited; undefined when it is not
   * @param backlog of all answers
   * @param admission is told what its calls cost
   */
  constructor(
    req: IncomingMessage,
    res: ServerResponse,
    limitedClient: string | undefined,
    backlog: Backlog,
    admission: Pick<Admission, 'chargeWork'>,
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

  /** All requests of a limited client have one key, so that sending more of them gains nothing. */
  get fairnessKey(): unknown {
    return this.isLimited ? this.client : this
  }

  get wantsErrorLinks(): boolean {
    return wantsErrorLinks(this.req)
  }

  /** What the log calls the request, once it has named it. */
  get loggedId(): string | undefined {
    return this.#requestId
  }

  readonly reserve = (bytes: number): void => {
    if (this.signal.isCancelled) return
    this.#reserved += bytes
    this.#backlog.add(this, bytes)
  }

  readonly worked = (ms: number): void => this.#admission.chargeWork(this.client, ms)

  /** Says how long the whole answer is that is about to be sent; short ones are not looked at. */
  reserveAnswer(bytes: number): void {
    if (bytes > SHORT_BYTES && bytes > this.#reserved) this.reserve(bytes - this.#reserved)
  }

  /**
   * Keeps the memory of the body reserved until the exchange is answered, since the parsed calls live as long. Releases
   * the memory at once when the exchange has ended.
   */
  keepBody(release: () => void): void {
    if (this.#isEnded) release()
    else this.#releaseBody = release
  }

  /** Releases the memory of the body: the answer is made. */
  releaseBody(): void {
    this.#releaseBody?.()
    this.#releaseBody = undefined
  }

  /** To be called when the answer is sent, or the connection has gone. */
  end(): void {
    this.#isEnded = true
    this.releaseBody()
    if (this.#reserved > 0) this.#backlog.forget(this)
    if (!this.res.writableFinished) this.signal.cancel()
  }

  cut(): void {
    this.signal.cancel()
    this.req.socket.destroy()
  }

  readonly requestId = (): string => {
    this.#requestId ??= givenId(this.req) ?? newRequestId()
    return this.#requestId
  }
}
