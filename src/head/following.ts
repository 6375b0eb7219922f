/** Everything that goes on while a node is followed: its chain, its pool, and our transactions on their way to it. */
import { type Clock, systemClock } from './clock.ts'
import type { FollowedChain } from './followedChain.ts'
import { Follower, type FollowListener } from './follower.ts'
import type { FollowProgress } from './followStatus.ts'
import { Forwarder } from './forwarder.ts'
import { PoolMirror } from './poolMirror.ts'
import { type ChainIdentity, Upstream } from './upstream.ts'
import { UpstreamRpc } from './upstreamRpc.ts'
import { Upstreams } from './upstreams.ts'

export interface FollowingSettings {
  /** HTTP endpoints, the preferred one first; they may hold credentials. */
  readonly urls: readonly string[]
  /** Milliseconds between two looks at a head that stands still. */
  readonly intervalMs: number
}

export interface FollowingListener extends FollowListener {
  /** Transactions that wait at the node, as eth_sendRawTransaction takes them; they are not verified. */
  onTransactions?(raws: Uint8Array[]): void
}

export class Following {
  readonly #follower: Follower
  readonly #mirror: PoolMirror
  readonly #forwarder: Forwarder

  /** @throws UpstreamError BAD_URL */
  constructor(
    chain: FollowedChain,
    identity: ChainIdentity,
    { urls, intervalMs }: FollowingSettings,
    listener: FollowingListener = {},
    clock: Clock = systemClock,
  ) {
    const nodes = urls.map((url) => new Upstream(new UpstreamRpc(url, { clock })))
    const upstreams = new Upstreams(nodes, clock)
    this.#follower = new Follower(chain, identity, upstreams, { intervalMs, clock }, listener)
    this.#mirror = new PoolMirror(upstreams, (raws) => listener.onTransactions?.(raws), { clock })
    this.#forwarder = new Forwarder(upstreams, { clock }, (line) => listener.log?.(line))
  }

  get progress(): FollowProgress {
    return this.#follower.progress
  }

  /** As {@link Forwarder.forward}. */
  forward(raw: Uint8Array): boolean {
    return this.#forwarder.forward(raw)
  }

  /** As {@link Forwarder.settle}. */
  settle(hash: Uint8Array): void {
    this.#forwarder.settle(hash)
  }

  /**
   * Until the signal is aborted; then what is being committed is finished.
   *
   * @throws as {@link Follower.run}
   */
  async run(signal: AbortSignal): Promise<void> {
    const controller = new AbortController()
    const stop = (): void => controller.abort()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const parts = [this.#follower, this.#mirror, this.#forwarder].map((part) => part.run(controller.signal))
    try {
      await Promise.all(parts)
    } finally {
      // When one of them cannot go on, none does.
      stop()
      signal.removeEventListener('abort', stop)
      await Promise.allSettled(parts)
    }
  }
}
