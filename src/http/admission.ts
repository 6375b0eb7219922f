/** Who may ask, and how much: what HTTP requests and WebSockets are held to alike. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../generated/limits.ts'
import { ClientShares, LOCAL, networkKey } from '../rpc/clientShares.ts'
import { RpcError } from '../rpc/rpcError.ts'
import {
  type AddressList,
  clientAddress,
  clientKey,
  isLoopback,
  isTrusted,
  parseAddresses,
} from './clientAddress.ts'
import { isOriginListed } from './cors.ts'
import { isHostAllowed } from './hosts.ts'
import type { HttpOptions } from './options.ts'
import { RateLimit, type RateLimitOptions } from './rateLimit.ts'
import { requestedHost } from './requestFault.ts'

/** Host and origin checks, and what each client may take of what there is not enough of. */
export class Admission {
  readonly #options: HttpOptions
  readonly #proxies: AddressList
  readonly #metricsReaders: AddressList
  readonly #rateLimit: RateLimit | undefined
  /** The rate limit of IPv6 networks; each client of a network has its own as well. */
  readonly #networkLimit: RateLimit | undefined
  readonly #connections: ClientShares
  /** Requests in progress: connections do not tell the clients of a proxy apart. */
  readonly #requests: ClientShares
  readonly #seen = new WeakSet<Socket>()
  /** Accepted `Host` names, in lower case; the server adds the one that it is bound to. */
  readonly hosts: Set<string>
  /** Memory for long bodies, in bytes. */
  readonly bodies: ClientShares
  /** The `Host` header that was allowed last: nearly all requests have the same. */
  #host: string | undefined

  /** @throws HttpOptionError */
  constructor(options: HttpOptions) {
    this.#options = options
    this.#proxies = parseAddresses('trustedProxies', options.trustedProxies)
    this.#metricsReaders = parseAddresses('metricsReaders', options.metricsReaders)
    this.#rateLimit = options.rateLimit === undefined ? undefined : new RateLimit(options.rateLimit)
    this.#networkLimit = networkLimit(options.rateLimit)
    this.#connections = new ClientShares(options.connectionsMax)
    this.#requests = new ClientShares(options.connectionsMax)
    this.bodies = new ClientShares(options.bodiesBytesMax)
    this.hosts = new Set(options.virtualHosts.map((host) => host.toLowerCase()))
  }

  /**
   * Takes a place for a connection until it is closed. A client that is limited gets a quarter of them; who connects
   * for others, a proxy, as many as there are.
   *
   * @returns whether there was one left
   */
  takeConnection(socket: Socket): boolean {
    // One whose offer to change the protocol was ignored comes in a second time.
    if (this.#seen.has(socket)) return true
    this.#seen.add(socket)
    const address = socket.remoteAddress ?? ''
    const isShared = !this.#isLimited(address) || isTrusted(this.#proxies, address)
    const client = isShared ? LOCAL : clientKey(address)
    if (!this.#connections.take(client)) return false
    socket.once('close', () => this.#connections.give(client))
    return true
  }

  /**
   * Takes a place for a request of a limited client, who gets as many as connections.
   *
   * @returns gives it back; undefined when there was none left
   */
  takeRequest(client: string): (() => void) | undefined {
    if (!this.#requests.take(client)) return undefined
    return () => this.#requests.give(client)
  }

  isHostAllowed(req: IncomingMessage): boolean {
    const host = requestedHost(req)
    if (host !== undefined && host === this.#host) return true
    const isAllowed = isHostAllowed(host, this.hosts)
    if (isAllowed) this.#host = host
    return isAllowed
  }

  /**
   * For what browsers send without asking first: a WebSocket's handshake. Who sends no origin is no web page; pages of
   * this server (the docs) may ask it, as they may over HTTP. Ask {@link isHostAllowed} before.
   */
  isOriginAllowed(req: IncomingMessage): boolean {
    const origin = req.headers.origin?.toLowerCase()
    const { corsOrigins } = this.#options
    if (origin === undefined || isOriginListed(origin, corsOrigins)) return true
    const host = requestedHost(req)?.toLowerCase()
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
  }

  /** Whether who asks may read the metrics; behind a trusted proxy that is its client. */
  mayReadMetrics(req: IncomingMessage): boolean {
    return isTrusted(this.#metricsReaders, clientAddress(req, this.#proxies))
  }

  /**
   * The key under which the client is limited: in its rate where there is a limit, and in its share of what there is not
   * enough of. undefined when it is not.
   */
  limitedClient(req: IncomingMessage): string | undefined {
    const address = clientAddress(req, this.#proxies)
    return this.#isLimited(address) ? clientKey(address) : undefined
  }

  /** Seconds that the client has to wait, whole; 0 when it has tokens left. */
  async waitSeconds(client: string): Promise<number> {
    if (this.#rateLimit === undefined) return 0
    const seconds = await this.#rateLimit.waitSeconds(client)
    const network = networkKey(client)
    if (seconds > 0 || network === undefined || this.#networkLimit === undefined) return seconds
    return this.#networkLimit.waitSeconds(network)
  }

  async charge(client: string, tokens: number): Promise<void> {
    await this.#rateLimit?.charge(client, tokens)
    const network = networkKey(client)
    if (network !== undefined) await this.#networkLimit?.charge(network, tokens)
  }

  /** Charges for a worker that the client had. Never rejects. @param ms how long */
  chargeWork(client: string, ms: number): void {
    const { workerTokensPerSecond = limits.rateWorkerTokensPerSecond } = this.#options.rateLimit ?? {}
    const tokens = Math.round((ms * workerTokensPerSecond) / 1000)
    if (client === LOCAL || tokens === 0) return
    this.charge(client, tokens).catch((error: unknown) =>
      this.#options.logError('http: the time of a worker was not charged', error),
    )
  }

  #isLimited(address: string): boolean {
    return this.#options.rateLimit?.loopback === true || !isLoopback(address)
  }
}

function networkLimit(options: RateLimitOptions | undefined): RateLimit | undefined {
  if (options === undefined) return undefined
  const { tokensPerSecond, burst, networkClients = limits.rateNetworkClients } = options
  if (networkClients === 0) return undefined
  const own = { tokensPerSecond: tokensPerSecond * networkClients, burst: burst * networkClients }
  return new RateLimit({ ...options, ...own })
}

/** What a client over its rate is told. */
export function rateLimited(seconds: number): RpcError {
  const message = `rate limit exceeded, try again in ${seconds}s`
  return new RpcError('rateLimited', { message, data: { rate: { backoff_seconds: seconds } } })
}
