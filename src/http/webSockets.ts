/** WebSockets (RFC 6455) on the port of the HTTP server, on any path: clients are told `/`, `/ws`, `/websocket` … */
import { once } from 'node:events'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type PerMessageDeflateOptions, type WebSocket, WebSocketServer } from 'ws'
import { encodeParts, errorParts } from '../rpc/answer.ts'
import { ClientShares, LOCAL } from '../rpc/clientShares.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Admission } from './admission.ts'
import { Backlog } from './backlog.ts'
import { NO_ROOM_RETRY_SECONDS } from './endpoint.ts'
import { givenId, wantsErrorLinks } from './exchange.ts'
import type { HttpOptions } from './options.ts'
import { requestFault } from './requestFault.ts'
import { WebSocketConnection } from './webSocketConnection.ts'
import { isAnswering, withoutUpgrade } from './withoutUpgrade.ts'

/** How long a client may take to answer that it has understood that the connection is closed. */
const CLOSE_TIMEOUT_MS = 5_000
/** How often in `stallTimeoutMs` it is looked whether a client reads. */
const STALL_LOOKS = 4

/**
 * permessage-deflate (RFC 7692) for who offers it. No context is kept from one message to the next; what is inflated is
 * held to `maxPayload` as it comes. A window of 4 KiB and small tables keep a connection's deflater at 32 KiB (zlib.h,
 * `deflateInit2`). At most two messages of all connections are in zlib at a time, each of at most `maxPayload` bytes:
 * before a message is whole it has no room of its own.
 */
const DEFLATE: PerMessageDeflateOptions = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 1, memLevel: 5 },
  concurrencyLimit: 2,
  // webSocketOutbox knows the length of whole messages, and does not compress short ones.
  threshold: 0,
}

/** Why a handshake is refused. */
interface Refusal {
  readonly status: number
  readonly error: RpcError
  /** As lines. */
  readonly headers: readonly string[]
}

export class WebSockets<Context> {
  readonly #dispatcher: Dispatcher<Context>
  readonly #admission: Admission
  readonly #options: HttpOptions
  readonly #handshakes: WebSocketServer
  readonly #connections = new Set<WebSocketConnection<Context>>()
  readonly #shares: ClientShares
  readonly #backlog: Backlog
  #probing: NodeJS.Timeout | undefined
  #watching: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(dispatcher: Dispatcher<Context>, admission: Admission, options: HttpOptions) {
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#options = options
    this.#shares = new ClientShares(options.webSocketsMax)
    this.#backlog = new Backlog(options.webSocketsBacklogBytesMax)
    this.#handshakes = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: DEFLATE,
      maxPayload: options.bodyBytesMax,
      ...{ closeTimeout: CLOSE_TIMEOUT_MS },
    })
  }

  /** Those that are open. */
  get count(): number {
    return this.#connections.size
  }

  /** Of answers and notifications that wait for their readers. */
  get backlogBytes(): number {
    return this.#backlog.total
  }

  /** Takes the server's requests to change the protocol. A change that we do not know is no obstacle. */
  attach(server: Server): void {
    this.#isStopping = false
    this.#probing = setInterval(() => {
      for (const connection of this.#connections) connection.probe()
    }, this.#options.pingIntervalMs)
    this.#probing.unref()
    this.#watching = setInterval(() => {
      for (const connection of this.#connections) connection.cutWhenStalled()
    }, this.#options.stallTimeoutMs / STALL_LOOKS)
    this.#watching.unref()
    server.on('upgrade', (req, socket, head) => {
      // It is nobody's yet: without a listener a reset would end the process.
      socket.on('error', () => socket.destroy())
      if (isAnswering(socket)) socket.destroy()
      else if (isWebSocket(req)) this.#upgrade(req, socket, head)
      else withoutUpgrade(server, req, socket, head)
    })
  }

  /** Lets what runs finish within `stopTimeoutMs`, closes with 1001, and cuts what is left. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#probing)
    clearInterval(this.#watching)
    if (this.#connections.size === 0) return
    const cut = setTimeout(() => {
      for (const connection of this.#connections) connection.cut()
    }, this.#options.stopTimeoutMs)
    const emptied = once(this.#handshakes, 'emptied')
    for (const connection of this.#connections) connection.stop()
    await emptied
    clearTimeout(cut)
  }

  #upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    const client = this.#admission.limitedClient(req)
    const share = client ?? LOCAL
    const refusal = this.#refusalOf(req, share)
    if (refusal !== undefined) {
      this.#options.onRefusal(refusal.status, share)
      refuse(socket, refusal)
      return
    }
    // From here on, whatever becomes of it.
    socket.once('close', () => this.#shares.give(share))
    this.#handshakes.handleUpgrade(req, socket, head, (webSocket) =>
      this.#open(client, webSocket, socket, req),
    )
  }

  /** undefined when a place was taken for it. */
  #refusalOf(req: IncomingMessage, share: string): Refusal | undefined {
    const fault = requestFault(req)
    if (fault !== undefined) return invalid(fault.status, fault.reason)
    if (!this.#admission.isHostAllowed(req)) return invalid(403, 'host not allowed')
    if (!this.#admission.isOriginAllowed(req)) return invalid(403, 'origin not allowed')
    if (!this.#isStopping && this.#shares.take(share)) return undefined
    const error = new RpcError('limitExceeded', { message: 'limit exceeded: too many WebSockets' })
    return { status: 503, error, headers: [`Retry-After: ${NO_ROOM_RETRY_SECONDS}`] }
  }

  #open(client: string | undefined, webSocket: WebSocket, socket: Duplex, req: IncomingMessage): void {
    const connection = new WebSocketConnection(webSocket, socket, client, {
      dispatcher: this.#dispatcher,
      admission: this.#admission,
      backlog: this.#backlog,
      options: this.#options,
      requestId: givenId(req),
      wantsErrorLinks: wantsErrorLinks(req),
    })
    this.#connections.add(connection)
    webSocket.once('close', () => {
      this.#connections.delete(connection)
      if (this.#connections.size === 0) this.#handshakes.emit('emptied')
    })
  }
}

function isWebSocket(req: IncomingMessage): boolean {
  return req.headers.upgrade?.toLowerCase() === 'websocket'
}

function invalid(status: number, reason: string): Refusal {
  return { status, error: new RpcError('invalidRequest', { message: reason }), headers: [] }
}

/** Answers as HTTP, with a JSON-RPC error, and closes. */
function refuse(socket: Duplex, { status, error, headers }: Refusal): void {
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
