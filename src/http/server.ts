/** The HTTP server: bytes in, bytes out. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServerTransport } from '@open-rpc/server-js/build/transports/server-transport.js'
import type { Dispatcher } from '../rpc/dispatch.ts'
import { Admission } from './admission.ts'
import { Backlog } from './backlog.ts'
import { Endpoint } from './endpoint.ts'
import { Exchange } from './exchange.ts'
import { HttpOptionError } from './optionError.ts'
import { type HttpOptions, httpDefaults } from './options.ts'
import { pages } from './pages.ts'
import { Pipelines } from './pipelines.ts'
import { WebSockets } from './webSockets.ts'

/** Where a server listens. */
export interface HttpAddress {
  readonly host: string
  readonly port: number
  /** `http://127.0.0.1:8545` */
  readonly url: string
}

/** How often Node looks for connections over their header and request timeouts. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000

/** What a server has to do, for metrics. */
export interface HttpFigures {
  /** Open now, WebSockets included. */
  readonly connections: number
  readonly webSockets: number
  /** Requests whose answers are not sent yet. */
  readonly requests: number
  /** Of long bodies that are read or answered. */
  readonly bodyBytes: number
  /** Of answers and notifications that wait for their readers. */
  readonly backlogBytes: number
}

/** server-js' transport without its `start`, which answers nothing: ours answers the address. */
type Frame = abstract new () => Pick<ServerTransport, 'routers' | 'addRouter' | 'removeRouter'>

/**
 * Serves a dispatcher over HTTP POST and over WebSocket on `/`, and the probes `/liveness` and `/readiness`. One router, unlike its
 * base: a batch is dispatched as a whole.
 */
export class HttpServer<Context> extends (ServerTransport as Frame) {
  readonly #options: HttpOptions
  readonly #admission: Admission
  readonly #endpoint: Endpoint<Context>
  readonly #webSockets: WebSockets<Context>
  /** Of answers over HTTP. */
  readonly #backlog: Backlog
  readonly #pipelines: Pipelines
  #server: Server | undefined
  /** Requests whose responses are not sent yet. */
  #running = 0

  /**
   * @param dispatcher - answers the requests
   * @param options - `httpDefaults` for what is left out
   * @throws HttpOptionError when an option cannot be
   */
  constructor(dispatcher: Dispatcher<Context>, options: Partial<HttpOptions> = {}) {
    super()
    this.addRouter(dispatcher)
    this.#options = { ...httpDefaults, ...options }
    if (this.#options.requestTimeoutMs < this.#options.headersTimeoutMs) {
      throw new HttpOptionError('requestTimeoutMs', 'at least headersTimeoutMs')
    }
    this.#admission = new Admission(this.#options)
    this.#endpoint = new Endpoint(
      dispatcher,
      this.#admission,
      this.#options,
      pages(this.#admission, this.#options),
    )
    this.#backlog = new Backlog(this.#options.answersBytesMax)
    this.#pipelines = new Pipelines(this.#options.pipelinedRequestsMax)
    this.#webSockets = new WebSockets(dispatcher, this.#admission, this.#options)
  }

  /**
   * Starts to listen.
   *
   * @param host - address or name to bind; it is accepted in `Host` too
   * @param port - 0 for any free one
   * @returns where it listens
   * @throws the system's error, with `code` (`EADDRINUSE`, `EACCES`, …), `address` and `port`
   */
  async start(host: string, port: number): Promise<HttpAddress> {
    this.#endpoint.closing = false
    this.#admission.hosts.add(host.toLowerCase())
    const server = this.#createServer()
    server.listen(port, host)
    await once(server, 'listening')
    this.#server = server
    const bound = server.address() as AddressInfo
    const urlHost = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
    return { host: bound.address, port: bound.port, url: `http://${urlHost}:${bound.port}` }
  }

  /** Whether it takes no more connections. */
  get isStopping(): boolean {
    return this.#endpoint.closing
  }

  /** What it has to do now. */
  async figures(): Promise<HttpFigures> {
    return {
      connections: await this.connectionCount(),
      webSockets: this.#webSockets.count,
      requests: this.#running,
      bodyBytes: this.#admission.bodies.count,
      backlogBytes: this.#backlog.total + this.#webSockets.backlogBytes,
    }
  }

  /** Connections that are open now. */
  async connectionCount(): Promise<number> {
    const server = this.#server
    if (server === undefined) return 0
    return new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
    })
  }

  /**
   * Stops accepting, lets running requests finish within `stopTimeoutMs`, then cuts what is left.
   *
   * @returns how many requests were cut
   */
  async stop(): Promise<number> {
    const server = this.#server
    if (server === undefined) return 0
    this.#server = undefined
    this.#endpoint.closing = true
    const closed = once(server, 'close')
    server.close()
    // Node takes a connection on which nothing was asked yet for a busy one, so the idle ones are ours to tell.
    if (this.#running === 0) server.closeAllConnections()
    let cut = 0
    const timer = setTimeout(() => {
      cut = this.#running
      server.closeAllConnections()
    }, this.#options.stopTimeoutMs)
    await Promise.all([closed, this.#webSockets.stop()])
    clearTimeout(timer)
    return cut
  }

  #createServer(): Server {
    const { headerBytesMax, headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, connectionsMax } =
      this.#options
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveTimeoutMs,
        connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, headersTimeoutMs),
        maxHeaderSize: headerBytesMax,
        noDelay: true,
      },
      (req, res) => this.#receive(server, req, res),
    )
    // Otherwise Node would ask for a body that is refused for its length.
    server.on('checkContinue', (req, res) => this.#receive(server, req, res))
    server.on('connection', (socket) => {
      if (!this.#admission.takeConnection(socket)) socket.destroy()
    })
    server.maxConnections = connectionsMax
    // Every header line is looked at; their bytes are bounded.
    server.maxHeadersCount = 0
    this.#webSockets.attach(server)
    return server
  }

  #receive(server: Server, req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req
    const exchange = new Exchange(req, res, this.#admission.limitedClient(req), this.#backlog)
    this.#running++
    res.on('close', () => {
      this.#running--
      exchange.end()
      this.#pipelines.end(socket)
      if (this.#endpoint.closing && this.#running === 0) server.closeAllConnections()
    })
    this.#pipelines.begin(socket, () => this.#endpoint.serve(exchange))
  }
}
