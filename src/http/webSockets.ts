/**
 * WebSockets (RFC 6455) on the port of the HTTP server. Any path is accepted, because clients are configured with `/`,
 * `/ws`, `/websocket` and others.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type PerMessageDeflateOptions, type WebSocket, WebSocketServer } from 'ws'
import { encodeParts, errorParts } from '../rpc/answer.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Admission } from './admission.ts'
import { OVERLOAD_RETRY_SECONDS } from './endpoint.ts'
import { givenId, wantsErrorLinks } from './exchange.ts'
import type { MessageConnections } from './messageConnections.ts'
import type { HttpOptions } from './options.ts'
import { requestFault } from './requestFault.ts'
import { Unmasking } from './unmasking.ts'

/** How long a client may take to answer the close frame. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * permessage-deflate (RFC 7692) for clients that offer it. No context is kept from one message to the next. Inflated
 * bytes are limited to `maxPayload` as they appear. A window of 4 KiB and small tables keep a connection's deflater at
 * 32 KiB (zlib.h, `deflateInit2`). On each thread, zlib works on at most two messages at the same time. This bounds the
 * memory, because a message's inflated bytes (at most `maxPayload`) are not reserved until the message is complete.
 */
const DEFLATE: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 1, memLevel: 5 },
  concurrencyLimit: 2,
  // webSocketOutbox decides whether to compress: only the outbox knows the length of the whole message.
  threshold: 0,
}

/** Why a handshake is refused. */
interface HandshakeRefusal {
  readonly status: number
  readonly error: RpcError
  /** Header lines, without line ends. */
  readonly headers: readonly string[]
}

export class WebSockets<Context> {
  readonly #connections: MessageConnections<Context>
  readonly #admission: Admission
  readonly #onRefusal: HttpOptions['onRefusal']
  readonly #handshakes: WebSocketServer
  /** Number of open WebSockets. */
  count = 0

  constructor(connections: MessageConnections<Context>, admission: Admission, options: HttpOptions) {
    this.#connections = connections
    this.#admission = admission
    this.#onRefusal = options.onRefusal
    this.#handshakes = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: DEFLATE,
      maxPayload: options.bodyBytesMax,
      ...{ closeTimeout: CLOSE_TIMEOUT_MS },
    })
  }

  /** Handles the upgrade requests that the server receives. An upgrade to an unknown protocol is ignored. */
  attach(server: Server): void {
    server.on('upgrade', (req, socket, head) => {
      // No other code listens to the socket yet, and an 'error' event without a listener would end the process.
      socket.on('error', () => socket.destroy())
      if (isAnswering(socket)) socket.destroy()
      else if (isWebSocket(req)) this.#upgrade(req, socket, head)
      else withoutUpgrade(server, req, socket, head)
    })
  }

  #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const client = this.#admission.limitedClient(req)
    const refusal = this.#refusalOf(req, client, socket)
    if (refusal !== undefined) {
      this.#onRefusal(refusal.status, client ?? LOCAL)
      refuse(socket, refusal)
      return
    }
    this.#handshakes.handleUpgrade(req, socket, head, (webSocket) =>
      this.#open(client, webSocket, socket, req),
    )
  }

  /**
   * Returns the refusal if the handshake must be refused. Otherwise takes a slot for the WebSocket, and returns
   * undefined. The slot is kept until the socket closes, even if the handshake fails.
   */
  #refusalOf(req: IncomingMessage, client: string | undefined, socket: Duplex): HandshakeRefusal | undefined {
    const fault = requestFault(req)
    if (fault !== undefined) return invalid(fault.status, fault.reason)
    if (!this.#admission.isHostAllowed(req)) return invalid(403, 'host not allowed')
    if (!this.#admission.isOriginAllowed(req)) return invalid(403, 'origin not allowed')
    if (this.#connections.take(client, socket)) return undefined
    const error = new RpcError('limitExceeded', { message: 'limit exceeded: too many WebSockets' })
    return { status: 503, error, headers: [`Retry-After: ${OVERLOAD_RETRY_SECONDS}`] }
  }

  #open(client: string | undefined, webSocket: WebSocket, socket: Duplex, req: IncomingMessage): void {
    this.#connections.open(webSocket, socket, client, {
      requestId: givenId(req),
      origin: () => this.#admission.addressOf(req, 'ws'),
      wantsErrorLinks: wantsErrorLinks(req),
      unmasking: new Unmasking(),
    })
    this.count++
    webSocket.once('close', () => {
      this.count--
    })
  }
}

function isWebSocket(req: IncomingMessage): boolean {
  return req.headers.upgrade?.toLowerCase() === 'websocket'
}

function invalid(status: number, reason: string): HandshakeRefusal {
  return { status, error: new RpcError('invalidRequest', { message: reason }), headers: [] }
}

/** Sends a refusal as an HTTP response with a JSON-RPC error, and closes the connection. */
function refuse(socket: Duplex, { status, error, headers }: HandshakeRefusal): void {
  const body = Buffer.concat(encodeParts(errorParts('null', error)) as Uint8Array[])
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

/** Headers with which a client offers an upgrade. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Whether an earlier request of the connection is still being answered. If so, the connection is closed: bytes of the
 * new protocol would be sent before that answer. Real clients offer no upgrade while they wait for an answer.
 */
function isAnswering(socket: Duplex): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage)
}

/**
 * Serves a request that offers an upgrade to an unknown protocol. Java's HTTP client offers `h2c` in each request. A
 * server may ignore the offer (RFC 9110, section 7.8). But Node treats each offer as accepted when 'upgrade' has a
 * listener. So the request is put back into the socket without the offer, and parsed again. All earlier requests of the
 * connection must have been answered.
 *
 * @param head bytes that were read after the request's headers
 */
function withoutUpgrade(server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${req.method} ${req.url} HTTP/${req.httpVersion}`]
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const name = req.rawHeaders[at]!
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${req.rawHeaders[at + 1]}`)
  }
  if (/\bclose\b/i.test(req.headers.connection ?? '')) lines.push('Connection: close')
  socket.removeAllListeners('error')
  socket.removeAllListeners('timeout')
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket as Socket)
}
