/** The HTTP server: bytes in, bytes out. */
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
 * Serves a dispatcher over HTTP POST and over WebSocket on `/`, the probes `/liveness` and
 * `/readiness`, and the docs site under `/docs`. One router, unlike its
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
  readonly #readers: Readers
  #server: Server | undefined
  #stopped: Promise<number> | undefined
  /** It accepts no more, and waits for what runs. */
  #isDraining = false
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
    this.#readers = new Readers(this.#options.stallTimeoutMs)
    this.#endpoint = new Endpoint({
      dispatcher,
      admission: this.#admission,
      options: this.#options,
      pages: pages(this.#admission, this.#options, this.#readers),
      readers: this.#readers,
    })
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
    this.#isDraining = false
    this.#readers.start()
    this.#admission.hosts.add(host.toLowerCase())
    const server = this.#createServer()
    server.listen(port, host)
    await once(server, 'listening')
    this.#server = server
    const bound = server.address() as AddressInfo
    const urlHost = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
    return { host: bound.address, port: bound.port, url: `http://${urlHost}:${bound.port}` }
  }

  /** Whether it takes no more connections, or soon will not. */
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
   * Says that it stops, and closes each connection after its answer, for `stopDelayMs`; then stops accepting, lets
   * running requests finish within `stopTimeoutMs`, and cuts what is left. Whoever calls it again waits for the same.
   *
   * @returns how many requests were cut
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
    // Node takes a connection on which nothing was asked yet for a busy one, so the idle ones are ours to tell.
    if (this.#running === 0) server.closeAllConnections()
    let cut = 0
    const timer = setTimeout(() => {
      cut = this.#running
      server.closeAllConnections()
    }, this.#options.stopTimeoutMs)
    await Promise.all([closed, this.#webSockets.stop()])
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
    // Otherwise Node would ask for a body that is refused for its length.
    server.on('checkContinue', (req, res) => this.#receive(server, req, res))
    server.on('connection', (socket) => {
      threadScheduler.shortenQuantum()
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
