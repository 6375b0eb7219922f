/** Who may ask, and how much: what HTTP requests and WebSockets are held to alike. */
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { RpcError } from '../rpc/rpcError.ts'
import { clientAddress, clientKey, isLoopback, parseProxies } from './clientAddress.ts'
import { isHostAllowed } from './hosts.ts'
import type { HttpOptions } from './options.ts'
import { RateLimit } from './rateLimit.ts'

/** Host and origin checks, and the rate limit of each client. */
export class Admission {
  readonly #options: HttpOptions
  readonly #proxies: BlockList
  readonly #rateLimit: RateLimit | undefined
  /** Accepted `Host` names, in lower case; the server adds the one that it is bound to. */
  readonly hosts: Set<string>

  /** @throws HttpOptionError */
  constructor(options: HttpOptions) {
    this.#options = options
    this.#proxies = parseProxies(options.trustedProxies)
    this.#rateLimit = options.rateLimit === undefined ? undefined : new RateLimit(options.rateLimit)
    this.hosts = new Set(options.virtualHosts.map((host) => host.toLowerCase()))
  }

  isHostAllowed(req: IncomingMessage): boolean {
    return isHostAllowed(req.headers.host, this.hosts)
  }

  /** For what browsers send without asking first: a WebSocket's handshake. Who sends no origin is no web page. */
  isOriginAllowed(req: IncomingMessage): boolean {
    const { origin } = req.headers
    const { corsOrigins } = this.#options
    return origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin.toLowerCase())
  }

  /** The key under which the client is rate limited; undefined when it is not. */
  limitedClient(req: IncomingMessage): string | undefined {
    if (this.#rateLimit === undefined) return undefined
    const address = clientAddress(req, this.#proxies)
    if (isLoopback(address) && this.#options.rateLimit?.loopback !== true) return undefined
    return clientKey(address)
  }

  /** Seconds that the client has to wait, whole; 0 when it has tokens left. */
  async waitSeconds(client: string | undefined): Promise<number> {
    if (client === undefined || this.#rateLimit === undefined) return 0
    return this.#rateLimit.waitSeconds(client)
  }

  async charge(client: string | undefined, tokens: number): Promise<void> {
    if (client !== undefined) await this.#rateLimit?.charge(client, tokens)
  }
}

/** What a client over its rate is told. */
export function rateLimited(seconds: number): RpcError {
  const message = `rate limit exceeded, try again in ${seconds}s`
  return new RpcError('rateLimited', { message, data: { rate: { backoff_seconds: seconds } } })
}
