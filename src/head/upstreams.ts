/** Chooses the node to follow: the first of the list that has not failed recently. */
import { type Backoff, backoffMs, type Clock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'

/** Backoff before a failed node is tried again. */
export const UPSTREAM_BACKOFF: Backoff = { firstMs: 1_000, maxMs: 60_000 }

interface Standing {
  readonly upstream: Upstream
  failures: number
  /** Unix time in milliseconds until which the node is not used. */
  asideUntilMs: number
  /** Whether a round with the node ever succeeded; if so, even WRONG_CHAIN may be a temporary failure. */
  wasGood: boolean
  /** Whether the node had another chain, and never ours. */
  isOther: boolean
}

export class Upstreams {
  readonly #standings: Standing[]
  readonly #clock: Clock
  readonly #isEmpty: () => boolean
  #current: Standing
  #failures = 0

  /**
   * @param upstreams at least one, in order of preference
   * @param isEmpty whether our chain has no block after the genesis block. Only then can a node with another chain be
   *   excluded: its URL is probably a mistake. An archive with blocks has followed the right chain before, so the other
   *   chain may be a temporary failure.
   */
  constructor(upstreams: readonly Upstream[], clock: Clock, isEmpty: () => boolean = () => true) {
    this.#standings = upstreams.map((upstream) => ({
      upstream,
      failures: 0,
      asideUntilMs: 0,
      wasGood: false,
      isOther: false,
    }))
    this.#clock = clock
    this.#isEmpty = isEmpty
    this.#current = this.#standings[0]!
  }

  /**
   * The node that {@link pick} returned last, or whose head was followed since; undefined if the last round with that node
   * failed, or if no round with it has ended.
   */
  get current(): Upstream | undefined {
    const { upstream, wasGood, failures } = this.#current
    return wasGood && failures === 0 ? upstream : undefined
  }

  /** Number of failures so far, of all nodes together. When the number has changed, some node has failed. */
  get failures(): number {
    return this.#failures
  }

  /**
   * Returns the node to use now; waits while all nodes have failed recently.
   *
   * @returns undefined when the signal was aborted
   * @throws UpstreamError WRONG_CHAIN when no node has our chain, which is empty
   */
  async pick(signal: AbortSignal): Promise<Upstream | undefined> {
    for (;;) {
      if (signal.aborted) return undefined
      // Prefer nodes with our chain: each failure of a node has the transactions of clients sent again.
      const others = this.#isEmpty() ? [] : this.#standings.filter(({ isOther }) => isOther)
      const usable = [...this.#standings.filter(({ isOther }) => !isOther), ...others]
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

  /** Returns the other nodes that have not failed recently. */
  besides(upstream: Upstream): Upstream[] {
    const now = this.#clock.now()
    const others = this.#standings.filter((one) => one.upstream !== upstream && one.asideUntilMs <= now)
    return others.filter(({ isOther }) => !isOther || !this.#isEmpty()).map((one) => one.upstream)
  }

  /** Records that a round with a node has succeeded, whose head is followed. */
  succeeded(upstream: Upstream): void {
    this.answered(upstream)
    this.#current = this.#standingOf(upstream)
  }

  /** Records that a node with our chain has answered. */
  answered(upstream: Upstream): void {
    const standing = this.#standingOf(upstream)
    standing.failures = 0
    standing.wasGood = true
    standing.isOther = false
  }

  /**
   * Records a failure.
   *
   * @returns milliseconds until the node is used again; undefined if it is not used again while our chain is empty
   */
  failed(upstream: Upstream, { code, retryAfterMs = 0 }: Partial<UpstreamError>): number | undefined {
    const standing = this.#standingOf(upstream)
    upstream.reset()
    this.#failures++
    if (code === 'WRONG_CHAIN' && !standing.wasGood) {
      standing.isOther = true
      if (this.#isEmpty()) return undefined
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
