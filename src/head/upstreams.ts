/** Several nodes that can be followed, and which of them is: the first of the list that has not failed lately. */
import { type Backoff, backoffMs, type Clock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'

/** How long a node that failed is left alone. */
export const UPSTREAM_BACKOFF: Backoff = { firstMs: 1_000, maxMs: 60_000 }

interface Standing {
  readonly upstream: Upstream
  failures: number
  /** Unix time, milliseconds. */
  asideUntilMs: number
  /** It was our chain once: what is wrong now may pass. */
  wasGood: boolean
  refused: boolean
}

export class Upstreams {
  readonly #standings: Standing[]
  readonly #clock: Clock
  #current: Standing
  #failures = 0

  /** @param upstreams at least one, the preferred one first */
  constructor(upstreams: readonly Upstream[], clock: Clock) {
    this.#standings = upstreams.map((upstream) => ({
      upstream,
      failures: 0,
      asideUntilMs: 0,
      wasGood: false,
      refused: false,
    }))
    this.#clock = clock
    this.#current = this.#standings[0]!
  }

  /** The one that was picked last, while it is good. */
  get current(): Upstream | undefined {
    const { upstream, wasGood, failures } = this.#current
    return wasGood && failures === 0 ? upstream : undefined
  }

  /** How often any of them has failed so far: who sees another number knows that something happened. */
  get failures(): number {
    return this.#failures
  }

  /**
   * The node to ask now; waits while all are put aside.
   *
   * @returns undefined when the signal was aborted
   * @throws UpstreamError WRONG_CHAIN when there is none that has our chain
   */
  async pick(signal: AbortSignal): Promise<Upstream | undefined> {
    for (;;) {
      if (signal.aborted) return undefined
      const usable = this.#standings.filter(({ refused }) => !refused)
      if (usable.length === 0) {
        throw new UpstreamError('WRONG_CHAIN', 'none of the nodes to follow has the chain of this archive')
      }
      const now = this.#clock.now()
      const found = usable.find(({ asideUntilMs }) => asideUntilMs <= now)
      if (found !== undefined) {
        this.#current = found
        return found.upstream
      }
      await this.#clock.sleep(Math.min(...usable.map(({ asideUntilMs }) => asideUntilMs)) - now, signal)
    }
  }

  succeeded(upstream: Upstream): void {
    const standing = this.#standingOf(upstream)
    standing.failures = 0
    standing.wasGood = true
  }

  /**
   * Puts a node aside.
   *
   * @returns for how many milliseconds; undefined for good, as it has another chain and never had ours
   */
  failed(upstream: Upstream, { code, retryAfterMs = 0 }: Partial<UpstreamError>): number | undefined {
    const standing = this.#standingOf(upstream)
    upstream.forget()
    this.#failures++
    if (code === 'WRONG_CHAIN' && !standing.wasGood) {
      standing.refused = true
      return undefined
    }
    standing.failures++
    const ms = Math.max(
      backoffMs(standing.failures, UPSTREAM_BACKOFF, this.#clock),
      Math.min(retryAfterMs, UPSTREAM_BACKOFF.maxMs),
    )
    standing.asideUntilMs = this.#clock.now() + ms
    return ms
  }

  #standingOf(upstream: Upstream): Standing {
    return this.#standings.find((standing) => standing.upstream === upstream)!
  }
}
