/** Follows a node: follows its chain, mirrors its pool, and forwards our transactions to it. */
import { setMaxListeners } from 'node:events'
import { type Clock, systemClock } from './clock.ts'
import type { FollowedChain } from './followedChain.ts'
import { Follower, type FollowListener } from './follower.ts'
import { boundsFor, type FollowProgress, followStatus, isUpToDate } from './followStatus.ts'
import { type Forwarded, Forwarder, type ForwarderListener } from './forwarder.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'
import { PoolMirror } from './poolMirror.ts'
import { type ChainIdentity, Upstream } from './upstream.ts'
import { UpstreamRpc } from './upstreamRpc.ts'
import { Upstreams } from './upstreams.ts'

export interface FollowingSettings {
  /** HTTP endpoints in order of preference, possibly with credentials. */
  readonly urls: readonly string[]
  /** Milliseconds between two polls of an unchanged head. */
  readonly intervalMs: number
  /** Depth below the head at which a block is final, if no followed node reports finality. */
  readonly finalityDepth?: number
  /** Maximum bytes of the answer with a block's witness; undefined for an archive that has the whole state. */
  readonly witnessBytesMax?: number | undefined
  /** See {@link FollowOptions.proofsMax}. */
  readonly proofsMax?: number
  /** See {@link FollowOptions.agree}. */
  readonly agree?: number
}

export interface FollowingListener extends FollowListener, ForwarderListener {
  /**
   * Called with transactions of the node's pool.
   *
   * @returns the indices, in `transactions`, of the transactions to offer again later
   */
  onTransactions?(transactions: MirroredTransaction[]): Promise<readonly number[]>
}

export class Following {
  readonly #follower: Follower
  readonly #mirror: PoolMirror
  readonly #forwarder: Forwarder

  /** @throws UpstreamError BAD_URL */
  constructor(
    chain: FollowedChain,
    identity: ChainIdentity,
    { urls, witnessBytesMax, ...settings }: FollowingSettings,
    listener: FollowingListener = {},
    clock: Clock = systemClock,
  ) {
    const nodes = urls.map((url) => new Upstream(new UpstreamRpc(url, { clock }), { witnessBytesMax }))
    // An archive that begins at a later block was made of a node with the block, which a reorg may bring back.
    const isWhole = witnessBytesMax === undefined
    const isEmpty = (): boolean => isWhole && chain.head.number === identity.genesisNumber
    const upstreams = new Upstreams(nodes, clock, isEmpty)
    this.#follower = new Follower(chain, identity, upstreams, { ...settings, clock }, listener)
    const bounds = boundsFor(settings.intervalMs)
    this.#mirror = new PoolMirror(upstreams, async (some) => (await listener.onTransactions?.(some)) ?? [], {
      clock,
      isReady: () => isUpToDate(followStatus(this.progress, clock.now(), bounds)),
    })
    this.#forwarder = new Forwarder(upstreams, listener, { clock })
  }

  get progress(): FollowProgress {
    return this.#follower.progress
  }

  /** As {@link Forwarder.forward}. */
  forward(transaction: Forwarded): void {
    this.#forwarder.forward(transaction)
  }

  /** As {@link Forwarder.settle}. */
  settle(hash: Uint8Array): void {
    this.#forwarder.settle(hash)
  }

  /**
   * Runs until the signal is aborted, and then completes a commit in progress.
   *
   * @throws the errors of {@link Follower.run}
   */
  async run(signal: AbortSignal): Promise<void> {
    const controller = new AbortController()
    // Each request listens to the signal.
    setMaxListeners(0, controller.signal)
    const stop = (): void => controller.abort()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    const parts = [this.#follower, this.#mirror, this.#forwarder].map((part) => part.run(controller.signal))
    try {
      await Promise.all(parts)
    } finally {
      // If one part fails, stop all parts.
      stop()
      signal.removeEventListener('abort', stop)
      await Promise.allSettled(parts)
    }
  }
}
