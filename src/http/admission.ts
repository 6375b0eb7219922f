/** Admission: the checks and limits that apply to HTTP requests and WebSockets alike. */
import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { limits } from '../../generated/limits.ts'
import { ClientShares, LOCAL, networkKey, type Shares } from '../rpc/clientShares.ts'
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
import type { HttpOptions } from './options.ts'
import { originOf } from './origin.ts'
import { type ClientRates, limitsOfThread } from './rateLimit.ts'
import { requestedHost } from './requestFault.ts'
import { COMPRESSIONS_MAX } from './respond.ts'

/** Checks hosts and origins, limits rates, and divides scarce resources among clients. */
export class Admission {
  readonly #options: HttpOptions
  readonly #proxies: AddressList
  readonly #metricsReaders: AddressList
  readonly #rates: ClientRates
  readonly #connections: Shares
  /**
   * Requests in progress, by client. Limiting connections does not suffice, because the clients of a proxy share
   * connections.
   */
  readonly #requests: Shares
  readonly #seen = new WeakSet<Socket>()
  /** Accepted `Host` names, in lower case; the server adds the name that it is bound to. */
  readonly hosts: Set<string>
  /** Memory for long bodies, in bytes. */
  readonly bodies: Shares
  /** Answers that are being compressed. */
  readonly compressions: Shares
  /** The last `Host` header that was allowed; a cache, because nearly all requests have the same `Host`. */
  #host: string | undefined

  /** @throws HttpOptionError */
  constructor(options: HttpOptions) {
    this.#options = options
    this.#proxies = parseAddresses('trustedProxies', options.trustedProxies)
    this.#metricsReaders = parseAddresses('metricsReaders', options.metricsReaders)
    const shared = options.sharedLimits
    this.#rates = options.rates ?? shared ?? limitsOfThread(options.rateLimit)
    this.#connections = shared?.connections ?? new ClientShares(options.connectionsMax)
    this.#requests = shared?.requests ?? new ClientShares(options.connectionsMax)
    this.bodies = shared?.bodies ?? new ClientShares(options.bodiesBytesMax)
    this.compressions = shared?.compressions ?? new ClientShares(COMPRESSIONS_MAX)
    this.hosts = new Set(options.virtualHosts.map((host) => host.toLowerCase()))
  }

  /**
   * Takes a slot for a connection until the connection closes. A limited client gets at most a quarter of the slots.
   * Remote clients are limited. Loopback clients are limited only if `rateLimit.loopback` is true. A trusted proxy is
   * not limited, because it connects for many clients.
   *
   * @returns whether a slot was free
   */
  takeConnection(socket: Socket): boolean {
    // Count each socket only once: withoutUpgrade emits 'connection' a second time for the same socket.
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
   * Takes a slot for a request of a limited client. The limits for requests are the same as for connections.
   *
   * @returns a function that frees the slot; undefined when no slot was free
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
   * Checks the origin of a WebSocket handshake, which browsers send without a CORS preflight. A handshake without an
   * origin does not come from a web page, and is allowed. Pages of this server (the docs) are allowed, as over HTTP.
   * Call {@link isHostAllowed} first.
   */
  isOriginAllowed(req: IncomingMessage): boolean {
    const origin = req.headers.origin?.toLowerCase()
    const { corsOrigins } = this.#options
    if (origin === undefined || isOriginListed(origin, corsOrigins)) return true
    const host = requestedHost(req)?.toLowerCase()
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
  }

  /** Returns the address under which the client reached the node. @param scheme scheme of the address without TLS */
  addressOf(req: IncomingMessage, scheme: 'http' | 'ws' = 'http'): string {
    return originOf(req, scheme, this.#proxies)
  }

  /**
   * Whether the client may read the metrics. If the request comes from a trusted proxy, the address that the proxy
   * forwards decides.
   */
  mayReadMetrics(req: IncomingMessage): boolean {
    return isTrusted(this.#metricsReaders, clientAddress(req, this.#proxies))
  }

  /**
   * Returns the key under which the client's rate and its shares of resources are limited. Undefined for a client
   * without limits.
   */
  limitedClient(req: IncomingMessage): string | undefined {
    const address = clientAddress(req, this.#proxies)
    return this.#isLimited(address) ? clientKey(address) : undefined
  }

  /** Returns how many whole seconds the client has to wait; 0 when the client has tokens left. */
  async waitSeconds(client: string): Promise<number> {
    const { rate, networkRate } = this.#rates
    if (rate === undefined) return 0
    const seconds = await rate.waitSeconds(client)
    const network = networkKey(client)
    if (seconds > 0 || network === undefined || networkRate === undefined) return seconds
    return networkRate.waitSeconds(network)
  }

  async charge(client: string, tokens: number): Promise<void> {
    const { rate, networkRate } = this.#rates
    await rate?.charge(client, tokens)
    const network = networkKey(client)
    if (network !== undefined) await networkRate?.charge(network, tokens)
  }

  /** Charges the client for time on a worker. Never rejects. @param ms the time in milliseconds */
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

/** Returns the error for a client over its rate limit. */
export function rateLimited(seconds: number): RpcError {
  const message = `rate limit exceeded, try again in ${seconds}s`
  return new RpcError('rateLimited', { message, data: { rate: { backoff_seconds: seconds } } })
}

/**
 * Whether a request for this host is served. The check prevents DNS rebinding: the name of a web page resolves to this
 * address, and the page sends requests for that name. An IP address is always allowed, because only names can be
 * rebound (geth node/rpcstack.go, virtualHostHandler).
 *
 * @param header - the `Host` header: `localhost:8545`, `[::1]:8545`; undefined when an HTTP/1.0 request has none
 * @param allowed - names in lower case without port, or `*`
 */
export function isHostAllowed(header: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (header === undefined || header === '' || allowed.has('*')) return true
  const name = hostName(header)
  return isIP(name) !== 0 || allowed.has(name)
}

function hostName(header: string): string {
  if (isIP(header) !== 0) return header
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(header)
  if (bracketed !== null) return bracketed[1]!
  return header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}
