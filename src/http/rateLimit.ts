/**
 * The per-client rate limit. A client may spend `burst` tokens in each window of `burst / tokensPerSecond` seconds. A
 * client with tokens left is served, and then charged in full, even into debt. Debt lengthens the window. A batch that
 * costs more than the burst is therefore still served. A refusal is decided before the body is read; it takes one
 * lookup and costs no tokens.
 */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits } from '../../generated/limits.ts'
import { HttpOptionError } from './optionError.ts'

export interface RateLimitOptions {
  /** Tokens (`x-cost`) that a client earns per second. */
  readonly tokensPerSecond: number
  /** Tokens that a client may spend at once. */
  readonly burst: number
  /** Whether clients on this machine are limited, too. Default: false */
  readonly loopback?: boolean
  /** Maximum number of clients that have an allowance of their own; all further clients share one allowance. */
  readonly clientsMax?: number
  /** Allowance of an IPv6 network (/48), as a multiple of the allowance of one client. 0: networks are not limited */
  readonly networkClients?: number
  /** Tokens that one second of work on a worker thread costs. */
  readonly workerTokensPerSecond?: number
}

/** One day, in seconds: the maximum time to earn a full burst, and the maximum wait of a client. */
export const RATE_SECONDS_MAX = 86_400
const SWEEP_INTERVAL_MS = 1_000
const NEWCOMERS = 'newcomers'

/** Limits the rates of clients. */
export interface Rates {
  /** @returns 0 when the client has tokens left, otherwise the number of whole seconds to wait, at least 1 */
  waitSeconds(client: string): number | Promise<number>
  /** Charges a client that is being served. @param tokens a whole number of at least 0 */
  charge(client: string, tokens: number): void | Promise<void>
}

/** The limits of all clients' rates. */
export interface ClientRates {
  /** Undefined when rates are not limited. */
  readonly rate: Rates | undefined
  /** Limits of IPv6 networks, in addition to those of their clients. */
  readonly networkRate: Rates | undefined
}

/**
 * Returns the rate of a client, after checks.
 *
 * @throws HttpOptionError when a rate is not positive, or the window is longer than a day
 */
export function rateOf({ tokensPerSecond, burst }: RateLimitOptions): {
  tokensPerSecond: number
  burst: number
} {
  if (!(tokensPerSecond > 0)) throw new HttpOptionError('rateLimit.tokensPerSecond', 'a number over 0')
  const burstMax = tokensPerSecond * RATE_SECONDS_MAX
  if (!(burst >= 1 && burst <= burstMax))
    throw new HttpOptionError('rateLimit.burst', `a number from 1 to ${burstMax}`)
  return { tokensPerSecond, burst }
}

/** Returns the rate of an IPv6 network; undefined when networks are not limited. */
export function networkRate(options: RateLimitOptions): RateLimitOptions | undefined {
  const { tokensPerSecond, burst, networkClients = limits.rateNetworkClients } = options
  if (networkClients === 0) return undefined
  return { ...options, tokensPerSecond: tokensPerSecond * networkClients, burst: burst * networkClients }
}

/** Returns limits for the clients of one thread. @throws HttpOptionError as the constructor of {@link RateLimit} */
export function limitsOfThread(options: RateLimitOptions | undefined): ClientRates {
  const networks = options && networkRate(options)
  return { rate: options && new RateLimit(options), networkRate: networks && new RateLimit(networks) }
}

/** Limits the rates of the clients of one thread. */
export class RateLimit implements Rates {
  readonly #limiter: RateLimiterMemory
  readonly #burst: number
  readonly #tokensPerSecond: number
  readonly #clientsMax: number
  /** Client → end of its window, Unix time in milliseconds. */
  readonly #clients = new Map<string, number>()
  #sweptAtMs = 0

  /**
   * @param options - rates, in tokens
   * @throws HttpOptionError when a rate is not positive, or the window is longer than a day
   */
  constructor(options: RateLimitOptions) {
    const { burst, tokensPerSecond } = rateOf(options)
    this.#burst = burst
    this.#tokensPerSecond = tokensPerSecond
    this.#clientsMax = options.clientsMax ?? limits.rateClientsMax
    this.#limiter = new RateLimiterMemory({ points: burst, duration: burst / tokensPerSecond, keyPrefix: '' })
  }

  /**
   * @param client - a key from `clientKey`
   * @returns 0 when the client has tokens left, otherwise the number of whole seconds to wait, at least 1
   */
  async waitSeconds(client: string): Promise<number> {
    const spent = await this.#limiter.get(this.#slot(client))
    if (spent === null || spent.msBeforeNext <= 0 || spent.consumedPoints < this.#burst) return 0
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  }

  /**
   * Charges a client that is being served.
   *
   * @param tokens - a whole number of at least 0
   */
  async charge(client: string, tokens: number): Promise<void> {
    const slot = this.#slot(client)
    const spent = await this.#limiter.penalty(slot, tokens)
    const debt = Math.min(tokens, spent.consumedPoints - this.#burst)
    let leftMs = spent.msBeforeNext
    if (debt > 0) {
      leftMs = Math.min(leftMs + (1000 * debt) / this.#tokensPerSecond, RATE_SECONDS_MAX * 1000)
      await this.#limiter.set(slot, spent.consumedPoints, leftMs / 1000)
    }
    if (slot !== NEWCOMERS) this.#clients.set(slot, Date.now() + leftMs)
  }

  /**
   * Returns the limiter's key for a client. If `clientsMax` other clients already have keys, the client uses one key
   * that it shares with all further clients, so that the memory of the limiter stays bounded.
   */
  #slot(client: string): string {
    if (this.#clients.has(client) || this.#clients.size < this.#clientsMax) return client
    this.#sweep()
    return this.#clients.size < this.#clientsMax ? client : NEWCOMERS
  }

  #sweep(): void {
    const nowMs = Date.now()
    if (nowMs - this.#sweptAtMs < SWEEP_INTERVAL_MS) return
    this.#sweptAtMs = nowMs
    for (const [client, endsAtMs] of this.#clients) if (endsAtMs <= nowMs) this.#clients.delete(client)
  }
}
