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
  /** Tokens that a second on a worker costs. */
  readonly workerTokensPerSecond?: number
}

const WINDOW_SECONDS_MAX = 86_400
const SWEEP_INTERVAL_MS = 1_000
const NEWCOMERS = 'newcomers'

export class RateLimit {
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
    const windowSeconds = options.burst / options.tokensPerSecond
    if (!(options.tokensPerSecond > 0))
      throw new HttpOptionError('rateLimit.tokensPerSecond', 'a number over 0')
    if (!(options.burst >= 1) || windowSeconds > WINDOW_SECONDS_MAX) {
      const most = options.tokensPerSecond * WINDOW_SECONDS_MAX
      throw new HttpOptionError('rateLimit.burst', `a number from 1 to ${most}`)
    }
    this.#burst = options.burst
    this.#tokensPerSecond = options.tokensPerSecond
    this.#clientsMax = options.clientsMax ?? limits.rateClientsMax
    this.#limiter = new RateLimiterMemory({ points: options.burst, duration: windowSeconds, keyPrefix: '' })
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
      leftMs = Math.min(leftMs + (1000 * debt) / this.#tokensPerSecond, WINDOW_SECONDS_MAX * 1000)
      await this.#limiter.set(slot, spent.consumedPoints, leftMs / 1000)
    }
    if (slot !== NEWCOMERS) this.#clients.set(slot, Date.now() + leftMs)
  }

  /** Returns the limiter's key for a client. The limiter never stores more than `clientsMax` + 1 keys. */
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
