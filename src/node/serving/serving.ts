/** Composes the serving threads of a node with the parts that remain on the main thread. */

import type { Settings } from '../../config.ts'
import { coreModules } from '../../evm/coreBinary.ts'
import type { HeadViews } from '../../head/headViews.ts'
import { SharedLimits } from '../../http/sharedLimits/sharedLimits.ts'
import type { Lanes } from '../../jobs/lanes.ts'
import type { Context, Limits } from '../../methods/handler.ts'
import type { NodeStatus } from '../../methods/node.ts'
import type { NodeLog } from '../../observe/nodeLog.ts'
import { ThreadMetrics } from '../../observe/threadMetrics.ts'
import type { Pool } from '../../pool/poolTransaction.ts'
import type { MethodTable } from '../../rpc/method.ts'
import { WriteGate } from '../../store/writeGate.ts'
import { passedContexts, type Shared } from '../contexts.ts'
import type { FleetRates } from '../fleetRates.ts'
import type { ReadyHeads } from '../headParts.ts'
import type { Refreshed } from '../headRefresh.ts'
import type { LatestGate } from '../latestGate.ts'
import { rateLimitOf } from '../server.ts'
import { HeadBarrier } from './headBarrier.ts'
import { PacedHeads } from './pacedHeads.ts'
import { RecentViews } from './recentViews.ts'
import { ServingMemory } from './servingMemory.ts'
import type { ServingWorkerData } from './servingMessages.ts'
import type { ThreadHost } from './servingThread.ts'
import { ServingThreads } from './servingThreads.ts'

interface ServingParts
  extends Pick<ServingWorkerData, 'location' | 'settings' | 'mode' | 'finality'>,
    Pick<ThreadHost, 'readiness' | 'metrics' | 'log' | 'damage' | 'toRpcError' | 'finalityDepth'> {
  /** The methods, with support for the pending block. */
  readonly methods: MethodTable<Context>
  readonly lanes: Lanes
  readonly shared: Shared
  readonly pool: Pick<Pool, 'onPending'>
  readonly status: NodeStatus
  /** Says whether requests about the newest block may be answered now; undefined if they always may. */
  readonly gate: LatestGate | undefined
  readonly logError: NodeLog['logError']
  /** Shares the charges of the rate limits with the other nodes of the fleet; undefined if this node counts alone. */
  readonly fleetRates: Pick<FleetRates, 'charged'> | undefined
}

/** The serving threads of a node, before and after they are started. */
export class Serving {
  readonly #views: HeadViews
  readonly #count: number
  readonly #memory: ServingMemory
  readonly #recentViews: RecentViews
  /** The limits that the threads share. */
  readonly limits: SharedLimits
  readonly writeGate = new WriteGate()
  /** Publishes heads to all threads. On a node that follows another node, there is a pause between two publications. */
  readonly heads: Refreshed
  readonly #barrier: HeadBarrier
  /** Collects the metrics of the threads. */
  readonly metrics = new ThreadMetrics()
  /** The threads; undefined before {@link open}. */
  threads: ServingThreads | undefined

  /**
   * @param views the views of the main thread
   * @param subscriptionsMax maximum number of subscriptions of all threads together
   * @param isFollowing whether the node follows another node
   * @throws HttpOptionError when an option is invalid
   */
  constructor(
    views: HeadViews,
    settings: Settings,
    { subscriptionsMax }: Pick<Limits, 'subscriptionsMax'>,
    isFollowing: boolean,
  ) {
    const { servingThreads: count, servingConfirmMs: confirmMs } = settings
    this.limits = limitsOfThreads(count, settings, subscriptionsMax)
    this.#views = views
    this.#count = count
    this.#memory = ServingMemory.create(count)
    this.#recentViews = new RecentViews(views)
    this.#barrier = new HeadBarrier({ views, memory: this.#memory, writeGate: this.writeGate, confirmMs })
    this.heads = isFollowing ? new PacedHeads(this.#barrier) : this.#barrier
  }

  /** Takes a view on every thread. Shows these views when the fleet agrees. */
  get readyHeads(): ReadyHeads {
    return this.#barrier
  }

  /** Prepares the threads, which {@link ServingThreads.start} starts. */
  open(parts: ServingParts): ServingThreads {
    const { location, settings, mode, finality, metrics, shared, pool, status, gate, logError } = parts
    const { isTTY } = process.stderr
    const { fleetRates } = parts
    this.threads = new ServingThreads({
      ...{
        count: this.#count,
        memory: this.#memory,
        limits: this.limits,
        barrier: this.#barrier,
        metrics: this.metrics,
      },
      ...{ pool, status, gate, logError },
      data: {
        ...{ location, mode, finality },
        hasMetrics: metrics !== undefined,
        hasFleetRates: fleetRates !== undefined,
        // Standard error of a worker thread is never a terminal.
        settings: { ...settings, logFormat: settings.logFormat ?? (isTTY ? 'text' : 'json') },
        core: coreModules(),
        hasColors: isTTY && process.stderr.hasColors(),
      },
      host: {
        ...parts,
        recentViews: this.#recentViews,
        charged: (charges) => fleetRates?.charged(charges),
        ready: (isNewest) => this.#views.opened() ?? (isNewest ? gate?.opening() : undefined),
        contextOf: passedContexts(shared, this.#views, gate),
      },
    })
    return this.threads
  }

  /** Closes the store on all threads. {@link resume} opens it again. */
  async pause(): Promise<void> {
    this.#recentViews.clear()
    await this.threads?.pause()
  }

  async resume(isOpen: boolean): Promise<void> {
    await this.threads?.resume(isOpen)
  }

  /** Releases the views that are kept for the threads, and the limits. */
  close(): void {
    this.#recentViews.clear()
    this.limits.close()
  }
}

/**
 * Makes the limits that the servers of several threads share.
 *
 * @param threads number of servers; they have the numbers from 1 to `threads`, and the calling thread has 0
 */
function limitsOfThreads(threads: number, settings: Settings, subscriptionsMax: number): SharedLimits {
  const { connectionsMax, bodiesBytesMax, webSocketsMax, answersBytesMax } = settings
  const { webSocketsBacklogBytesMax } = settings
  return SharedLimits.create({
    ...{ connectionsMax, bodiesBytesMax, webSocketsMax, answersBytesMax, webSocketsBacklogBytesMax },
    ...{ rateLimit: rateLimitOf(settings), subscriptionsMax, threadsMax: threads + 1 },
  })
}
