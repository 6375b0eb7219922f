/**
 * Chooses the node to follow. Each failure belongs to a duty: a node that fails at one duty keeps the others, so that a
 * node that cannot give a block's state still has its vote about the head.
 */
import { type Backoff, backoffMs, type Clock } from './clock.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'

/** Backoff before a failed node is tried again. */
export const UPSTREAM_BACKOFF: Backoff = { firstMs: 1_000, maxMs: 60_000 }

/**
 * Pause before a node whose blocks failed is preferred again to a later one in the list that gives blocks. It is longer
 * than the other, because each attempt at a node that hangs or lies takes time in which the head does not move.
 */
export const RETURN_BACKOFF: Backoff = { firstMs: 60_000, maxMs: 1_800_000 }

/** Milliseconds after which a failure does not lengthen the backoff after the next one. */
const FAILURES_LAST_MS = 600_000

export type Duty =
  /** Giving its head. */
  | 'head'
  /** Giving the hashes of blocks below its head, as the other nodes have them. */
  | 'hashes'
  /** Giving valid blocks with the state that they read. */
  | 'blocks'

/** Duties of a node that votes. */
const VOTING: readonly Duty[] = ['head', 'hashes']
const ALL: readonly Duty[] = ['head', 'hashes', 'blocks']

interface Setback {
  /** Number of failures since the duty was done last. */
  failures: number
  /** Unix time in milliseconds until which the node is not asked for this. */
  asideUntilMs: number
}

interface Standing {
  readonly upstream: Upstream
  readonly setbacks: Readonly<Record<Duty, Setback>>
  /** Unix time in milliseconds of the last failure to give blocks, and number of such failures in succession. */
  blocksFailedAtMs: number
  blocksFailures: number
  /** Unix time in milliseconds before which the node is not preferred to one that gives blocks. */
  returnAtMs: number
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
      setbacks: { head: noSetback(), hashes: noSetback(), blocks: noSetback() },
      ...{ blocksFailedAtMs: 0, blocksFailures: 0, returnAtMs: 0 },
      ...{ wasGood: false, isOther: false },
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
    const { upstream, wasGood, setbacks } = this.#current
    const isSound = setbacks.head.failures === 0 && setbacks.blocks.asideUntilMs <= this.#clock.now()
    return wasGood && isSound ? upstream : undefined
  }

  /** Number of failures so far, of all nodes together. When the number has changed, some node has failed. */
  get failures(): number {
    return this.#failures
  }

  /** Whether this is the node that was chosen last, even if it has failed since. */
  isChosen(upstream: Upstream): boolean {
    return this.#current.upstream === upstream
  }

  /**
   * Returns the node whose blocks to take now: the last one, as long as it does not fail, or the first that has not failed
   * recently. Waits while all have failed recently.
   *
   * @param among the nodes to choose from; all if undefined
   * @returns undefined when the signal was aborted
   * @throws UpstreamError WRONG_CHAIN when no node has our chain, which is empty
   */
  async pick(signal: AbortSignal, among?: readonly Upstream[]): Promise<Upstream | undefined> {
    for (;;) {
      if (signal.aborted) return undefined
      const found = this.pickNow(among)
      if (found !== undefined) return found
      const until = Math.min(...this.#usable(among).map((one) => asideUntilMs(one, ALL)))
      await this.#clock.sleep(until - this.#clock.now(), signal)
    }
  }

  /** As {@link pick}; undefined if all have failed recently. */
  pickNow(among?: readonly Upstream[]): Upstream | undefined {
    const now = this.#clock.now()
    const ready = this.#usable(among).filter((one) => asideUntilMs(one, ALL) <= now)
    const found = ready.find((one) => one === this.#current && !one.isOther) ?? ready[0]
    this.#current = found ?? this.#current
    return found?.upstream
  }

  /** Returns the nodes whose votes about the head count now. @throws UpstreamError as {@link pick} */
  voters(): Upstream[] {
    const now = this.#clock.now()
    const ready = this.#usable().filter((one) => asideUntilMs(one, VOTING) <= now)
    return ready.map((one) => one.upstream)
  }

  /** Returns the other nodes that have not failed recently, and whose blocks did not fail for a longer time. */
  besides(upstream: Upstream): Upstream[] {
    const others = this.#standings.filter((one) => one.upstream !== upstream && this.#mayReturn(one))
    return others.filter(({ isOther }) => !isOther || !this.#isEmpty()).map((one) => one.upstream)
  }

  /**
   * Returns a node that stands before the last chosen one in the list and may do its duties again. It should be tried
   * beside that one before it is chosen by {@link prefer}.
   */
  returning(): Upstream | undefined {
    const before = this.#standings.slice(0, this.#standings.indexOf(this.#current))
    return before.find((one) => !one.isOther && this.#mayReturn(one))?.upstream
  }

  /** Chooses a node, until it fails. */
  prefer(upstream: Upstream): void {
    this.#current = this.#standingOf(upstream)
  }

  /** Chooses a node that has answered. */
  succeeded(upstream: Upstream): void {
    this.answered(upstream, 'head')
    this.prefer(upstream)
  }

  /** Records that a node with our chain has done a duty. */
  answered(upstream: Upstream, duty: Duty): void {
    const standing = this.#standingOf(upstream)
    standing.setbacks[duty].failures = 0
    standing.wasGood = true
    standing.isOther = false
  }

  /**
   * Records a failure.
   *
   * @returns milliseconds until the node is used again; undefined if it is not used again while our chain is empty
   */
  failed(
    upstream: Upstream,
    { code, retryAfterMs = 0 }: Partial<UpstreamError>,
    duty: Duty = 'head',
  ): number | undefined {
    const standing = this.#standingOf(upstream)
    upstream.reset()
    this.#failures++
    if (code === 'WRONG_CHAIN' && !standing.wasGood) {
      standing.isOther = true
      if (this.#isEmpty()) return undefined
    }
    if (duty === 'blocks') this.#postpone(standing)
    const setback = standing.setbacks[duty]
    if (this.#clock.now() - setback.asideUntilMs > FAILURES_LAST_MS) setback.failures = 0
    setback.failures++
    const ms = Math.max(
      backoffMs(setback.failures, UPSTREAM_BACKOFF, this.#clock),
      Math.min(retryAfterMs, UPSTREAM_BACKOFF.maxMs),
    )
    setback.asideUntilMs = this.#clock.now() + ms
    return ms
  }

  /** Whether a node may be preferred to one that gives blocks. */
  #mayReturn(one: Standing): boolean {
    return Math.max(one.returnAtMs, asideUntilMs(one, ALL)) <= this.#clock.now()
  }

  /** Postpones the return to a node whose blocks failed. Some good blocks between two failures do not shorten the pause. */
  #postpone(standing: Standing): void {
    const now = this.#clock.now()
    if (now - standing.blocksFailedAtMs > 2 * RETURN_BACKOFF.maxMs) standing.blocksFailures = 0
    standing.blocksFailedAtMs = now
    standing.returnAtMs = now + backoffMs(++standing.blocksFailures, RETURN_BACKOFF, this.#clock)
  }

  /** The nodes that may be used, those with our chain first: each failure has the transactions of clients sent again. */
  #usable(among?: readonly Upstream[]): Standing[] {
    const others = this.#isEmpty() ? [] : this.#standings.filter(({ isOther }) => isOther)
    const usable = [...this.#standings.filter(({ isOther }) => !isOther), ...others]
    if (usable.length === 0) {
      throw new UpstreamError('WRONG_CHAIN', 'none of the nodes to follow has the chain of this archive')
    }
    return among === undefined ? usable : usable.filter(({ upstream }) => among.includes(upstream))
  }

  #standingOf(upstream: Upstream): Standing {
    return this.#standings.find((standing) => standing.upstream === upstream)!
  }
}

function noSetback(): Setback {
  return { failures: 0, asideUntilMs: 0 }
}

/** Returns the Unix time in milliseconds from which on a node is asked to do all of some duties. */
function asideUntilMs({ setbacks }: Standing, duties: readonly Duty[]): number {
  return Math.max(...duties.map((duty) => setbacks[duty].asideUntilMs))
}
