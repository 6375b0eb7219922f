/** The HTTP server: accepts connections, and passes their requests to the endpoint. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ServerTransport } from '@open-rpc/server-js/build/transports/server-transport.js'
import type { Dispatcher } from '../rpc/dispatch.ts'
import { threadScheduler } from '../scheduler.ts'
import { Admission } from './admission.ts'
import { Backlog } from './backlog.ts'
import { Endpoint } from './endpoint.ts'
import { Exchange } from './exchange.ts'
import { IpcServer } from './ipc/ipcServer.ts'
import { MessageConnections } from './messageConnections.ts'
import { HttpOptionError } from './optionError.ts'
import { type HttpOptions, httpDefaults } from './options.ts'
import { pages } from './pages.ts'
import { Pipelines } from './pipelines.ts'
import { Readers } from './readers.ts'
import { WebSockets } from './webSockets.ts'

/** Where a server listens. */
export interface HttpAddress {
  readonly host: string
  readonly port: number
  /** `http://127.0.0.1:8545` */
  readonly url: string
}

/** How often Node checks connections for the header and request timeouts. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000

/** The load of a server, for metrics. */
export interface HttpFigures {
  /** Open connections, those of WebSockets and local clients included. */
  readonly connections: number
  readonly webSockets: number
  /** Requests whose answers are not sent yet. */
  readonly requests: number
  /** Bytes of long request bodies that are being read, or whose requests are being answered. */
  readonly bodyBytes: number
  /** Bytes of answers and notifications that wait to be read. */
  readonly backlogBytes: number
}

/** The transport of server-js without its `start`, which returns nothing. Our `start` returns the address. */
type Frame = abstract new () => Pick<ServerTransport, 'routers' | 'addRouter' | 'removeRouter'>

/**
 * The HTTP server. It serves:
 *
 * - a dispatcher, over HTTP POST on `/`, over WebSocket on any path, and for local clients at `ipcPath`.
 * - the probes `/liveness` and `/readiness`.
 * - the docs site under `/docs`.
 *
 * Unlike its base class, the server has only one router, because a batch is dispatched as a whole.
 */
export class HttpServer<Context> extends (ServerTransport as Frame) {
  readonly #options: HttpOptions
  readonly #admission: Admission
  readonly #endpoint: Endpoint<Context>
  readonly #connections: MessageConnections<Context>
  readonly #webSockets: WebSockets<Context>
  readonly #ipc: IpcServer<Context> | undefined
  /** Unread bytes of answers over HTTP. */
  readonly #backlog: Backlog
  readonly #pipelines: Pipelines
  readonly #readers: Readers
  #server: Server | undefined
  #stopped: Promise<number> | undefined
  /** Whether the server accepts no more connections, and waits for the running requests. */
  #isDraining = false
  /** Requests whose responses are not sent yet. */
  #running = 0

  /**
   * @param dispatcher - answers the requests
   * @param options - for each missing option, the default is in `httpDefaults`
   * @throws HttpOptionError when an option is invalid
   */
  constructor(dispatcher: Dispatcher<Context>, options: Partial<HttpOptions> = {}) {
    super()
    this.addRouter(dispatcher)
    this.#options = { ...httpDefaults, ...options }
    if (this.#options.requestTimeoutMs < this.#options.headersTimeoutMs) {
      throw new HttpOptionError('requestTimeoutMs', 'at least headersTimeoutMs')
    }
    this.#admission = new Admission(this.#options)
    this.#readers = new Readers(this.#options.stallTimeoutMs)
    this.#endpoint = new Endpoint({
      dispatcher,
      admission: this.#admission,
      options: this.#options,
      pages: pages(this.#admission, this.#options, this.#readers),
      readers: this.#readers,
    })
    this.#backlog = this.#options.sharedLimits?.answers ?? new Backlog(this.#options.answersBytesMax)
    this.#pipelines = new Pipelines(this.#options.pipelinedRequestsMax)
    this.#connections = new MessageConnections(dispatcher, this.#admission, this.#options)
    this.#webSockets = new WebSockets(this.#connections, this.#admission, this.#options)
    const { ipcPath } = this.#options
    this.#ipc = ipcPath === undefined ? undefined : new IpcServer(ipcPath, this.#connections, this.#options)
  }

  /**
   * Starts to listen.
   *
   * @param host - address or name to bind; it is then also accepted in the `Host` header of requests
   * @param port - 0 for any free port
   * @param reusePort - whether other threads listen on the same port; the system then distributes the connections
   * @returns where the server listens
   * @throws IpcError; the system's error, with `code` (`EADDRINUSE`, `EACCES`, …), `address` and `port`
   */
  async start(host: string, port: number, reusePort = false): Promise<HttpAddress> {
    this.#endpoint.closing = false
    this.#isDraining = false
    this.#readers.start()
    this.#admission.hosts.add(host.toLowerCase())
    const server = this.#createServer()
    // `reusePort` exists since Node 22.12.
    const address = { host, port, ...(reusePort && { reusePort }) }
    await this.#ipc?.start()
    try {
      server.listen(address)
      await once(server, 'listening')
    } catch (error) {
      this.#ipc?.close()
      throw error
    }
    this.#connections.start()
    this.#server = server
    const bound = server.address() as AddressInfo
    const urlHost = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
    return { host: bound.address, port: bound.port, url: `http://${urlHost}:${bound.port}` }
  }

  /** Whether the server accepts no more connections, or will soon stop accepting them. */
  get isStopping(): boolean {
    return this.#endpoint.closing
  }

  /** Returns the current load. */
  async figures(): Promise<HttpFigures> {
    return {
      connections: (await this.connectionCount()) + (this.#ipc?.count ?? 0),
      webSockets: this.#webSockets.count,
      requests: this.#running,
      bodyBytes: this.#admission.bodies.count,
      backlogBytes: this.#backlog.total + this.#connections.backlogBytes,
    }
  }

  /** Number of open connections over TCP. */
  async connectionCount(): Promise<number> {
    const server = this.#server
    if (server === undefined) return 0
    return new Promise((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
    })
  }

  /**
   * Stops the server. During `stopDelayMs`, the server still accepts connections, reports that it is stopping, and
   * closes each connection after its answer. Then the server accepts no more connections. Running requests get
   * `stopTimeoutMs` to finish. At the end, the remaining connections are closed. A call while the server is stopping
   * returns the same promise.
   *
   * @returns how many requests were aborted
   */
  stop(): Promise<number> {
    const server = this.#server
    if (server === undefined) return Promise.resolve(0)
    this.#stopped ??= this.#stop(server).finally(() => {
      this.#stopped = undefined
    })
    return this.#stopped
  }

  async #stop(server: Server): Promise<number> {
    this.#endpoint.closing = true
    const { stopDelayMs } = this.#options
    if (stopDelayMs > 0) await sleep(stopDelayMs)
    this.#isDraining = true
    const closed = once(server, 'close')
    server.close()
    this.#ipc?.close()
    // Also close connections that have not sent a request yet. Node counts them as busy, so `close` leaves them open.
    if (this.#running === 0) server.closeAllConnections()
    let cut = 0
    const timer = setTimeout(() => {
      cut = this.#running
      server.closeAllConnections()
    }, this.#options.stopTimeoutMs)
    await Promise.all([closed, this.#connections.stop()])
    clearTimeout(timer)
    this.#readers.stop()
    this.#server = undefined
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
    // Without this listener, Node would send 100 Continue even for a body that is refused for its length.
    server.on('checkContinue', (req, res) => this.#receive(server, req, res))
    server.on('connection', (socket) => {
      threadScheduler.shortenQuantum()
      if (!this.#admission.takeConnection(socket)) socket.destroy()
    })
    server.maxConnections = connectionsMax
    // Disable the limit on header lines: it drops lines, and all of them must be checked. `maxHeaderSize` limits their
    // bytes.
    server.maxHeadersCount = 0
    this.#webSockets.attach(server)
    return server
  }

  #receive(server: Server, req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req
    const limitedClient = this.#admission.limitedClient(req)
    const exchange = new Exchange(req, res, limitedClient, this.#backlog, this.#admission)
    const place = exchange.isLimited ? this.#admission.takeRequest(exchange.client) : undefined
    exchange.hasPlace = place !== undefined || !exchange.isLimited
    this.#running++
    let isEnded = false
    const end = (): void => {
      if (isEnded) return
      isEnded = true
      this.#running--
      place?.()
      exchange.end()
      if (this.#isDraining && this.#running === 0) server.closeAllConnections()
    }
    res.on('close', () => {
      end()
      this.#pipelines.end(socket)
    })
    const { fairnessKey } = exchange
    this.#pipelines.begin(socket, { fairnessKey, serve: () => this.#endpoint.serve(exchange), drop: end })
  }
}
