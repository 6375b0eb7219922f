/** The HTTP server: bytes in, bytes out. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ServerTransport } from '@open-rpc/server-js/build/transports/server-transport.js'
import Koa from 'koa'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Caller } from '../rpc/session.ts'
import { Admission } from './admission.ts'
import { Endpoint } from './endpoint.ts'
import { HttpOptionError } from './optionError.ts'
import { type HttpOptions, httpDefaults } from './options.ts'
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
const HEADER_BYTES_MAX = 16_384

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
  #server: Server | undefined
  /** Requests whose responses are not sent yet. */
  #running = 0

  /**
   * @param dispatcher - answers the requests
   * @param options - `httpDefaults` for what is left out
   * @throws HttpOptionError when an option cannot be
   */
  constructor(dispatcher: Dispatcher<Context, Caller>, options: Partial<HttpOptions> = {}) {
    super()
    this.addRouter(dispatcher)
    this.#options = { ...httpDefaults, ...options }
    if (this.#options.requestTimeoutMs < this.#options.headersTimeoutMs) {
      throw new HttpOptionError('requestTimeoutMs', 'at least headersTimeoutMs')
    }
    this.#admission = new Admission(this.#options)
    this.#endpoint = new Endpoint(dispatcher, this.#admission, this.#options)
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

  /** Connections that are open now. */
  async connectionCount(): Promise<number> {
    const server = this.#server
    if (server === undefined) return 0
    return new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
    })
  }

  /** Stops accepting, lets running requests finish within `stopTimeoutMs`, then cuts what is left. */
  async stop(): Promise<void> {
    const server = this.#server
    if (server === undefined) return
    this.#server = undefined
    this.#endpoint.closing = true
    const closed = once(server, 'close')
    server.close()
    // Node takes a connection on which nothing was asked yet for a busy one, so the idle ones are ours to tell.
    if (this.#running === 0) server.closeAllConnections()
    const cut = setTimeout(() => server.closeAllConnections(), this.#options.stopTimeoutMs)
    await Promise.all([closed, this.#webSockets.stop()])
    clearTimeout(cut)
  }

  #createServer(): Server {
    const app = new Koa()
    // What reaches Koa are broken connections; faults of ours are caught and logged by the endpoint.
    app.on('error', () => {})
    app.use((ctx) => this.#endpoint.serve(ctx))
    const handle = app.callback()
    const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, connectionsMax } = this.#options
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveTimeoutMs,
        connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
        maxHeaderSize: HEADER_BYTES_MAX,
        noDelay: true,
      },
      (req, res) => {
        this.#running++
        res.once('close', () => {
          this.#running--
          if (this.#endpoint.closing && this.#running === 0) server.closeAllConnections()
        })
        void handle(req, res)
      },
    )
    server.maxConnections = connectionsMax
    this.#webSockets.attach(server)
    return server
  }
}
