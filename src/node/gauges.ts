/** Connects each figure of `/metrics` to its source. */
import { headOf, requiredHeaderAt } from '../archive/blocks.ts'
import { firstWholeBlock } from '../archive/identity.ts'
import type { DiskRecovery } from '../head/diskRecovery.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { View } from '../head/view.ts'
import type { HttpServer } from '../http/server.ts'
import type { Lanes } from '../jobs/lanes.ts'
import type { ShortCalls } from '../jobs/shortCalls.ts'
import type { Spool } from '../jobs/spool.ts'
import type { AnswerCache } from '../methods/answerCache.ts'
import type { Context } from '../methods/handler.ts'
import { FolderSize } from '../observe/folderSize.ts'
import {
  type BeginningFigures,
  type DamageFigures,
  engineFigures,
  type HeadFigures,
  type NodeGauges,
} from '../observe/nodeGauges.ts'
import { type ReadinessReport, readinessOf } from '../observe/readiness.ts'
import { WorkerHealth } from '../observe/workerHealth.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { Store } from '../store/store.ts'
import type { OpenFilters } from '../watch/filters.ts'
import type { Subscriptions } from '../watch/subscriptions.ts'
import type { FleetRates } from './fleetRates.ts'
import type { MovingHead } from './headParts.ts'

/** The parts of a node whose figures `/metrics` shows. */
export interface MeasuredParts {
  readonly store: Store
  /** Folder of the archive. */
  readonly location: string
  readonly views: HeadViews
  readonly lanes: Lanes
  readonly shortCalls: Pick<ShortCalls, 'figures'>
  readonly answers: AnswerCache
  readonly spool: Spool
  readonly pool: TransactionPool
  readonly filters: OpenFilters
  readonly subscriptions: Subscriptions
  /** The server of the calling thread. Serving threads report the figures of their own servers. */
  readonly http: NodeGauges['http']
  readonly moving: Pick<MovingHead, 'isReady' | 'followedHead' | 'fleet' | 'failure' | 'fault'>
  readonly disk: Pick<DiskRecovery, 'reason' | 'failures'>
  readonly damage: () => DamageFigures
  readonly fleetRates: Pick<FleetRates, 'figures'> | undefined
}

/** Returns the gauges of a node. @param readiness returns the report of `/readiness` */
export function gaugesOf(parts: MeasuredParts, readiness: () => ReadinessReport): NodeGauges {
  const { store, views, lanes, shortCalls, answers, spool, pool, filters, subscriptions, http } = parts
  const size = new FolderSize(parts.location)
  return {
    isReady: () => readiness().status === 'UP',
    head: () => headFigures(views),
    beginning: () => beginningFigures(views),
    followedHead: () => parts.moving.followedHead?.(),
    views: () => views.count,
    lanes: () => lanes.stats(),
    shortCalls: () => shortCalls.figures,
    answers: () => answers.stats,
    spool: () => spool.figures,
    storeBytes: () => size.bytes(),
    disk: () => ({ isWritable: parts.disk.reason === undefined, failures: parts.disk.failures }),
    damage: () => parts.damage(),
    fleet: () => parts.moving.fleet?.(),
    fleetRates: () => parts.fleetRates?.figures(),
    engine: () => engineFigures((name) => store.property(name)),
    pool: () => ({ ...pool.counts(), bytes: pool.bytes }),
    filters: () => filters.count,
    subscriptions: () => subscriptions.count,
    http,
  }
}

/** The parts of a node that `/readiness` checks. */
export interface ReadinessParts
  extends Pick<MeasuredParts, 'store' | 'views' | 'lanes' | 'moving' | 'disk' | 'damage'> {
  /** The server of this thread, or those of the serving threads. */
  readonly server: () => Pick<HttpServer<Context>, 'isStopping'>
  /** Maximum age of the head in seconds; 0 disables the check. */
  readonly headAgeSecondsMax: number
}

/** Returns a function that reports whether the node is ready. */
export function readinessProbe({
  store,
  views,
  lanes,
  server,
  moving,
  disk,
  damage,
  headAgeSecondsMax,
}: ReadinessParts): () => ReadinessReport {
  // Check the health of the lanes whose answers callers wait for. Each lane needs its own WorkerHealth.
  const [readers, callers, tracers] = [new WorkerHealth(), new WorkerHealth(), new WorkerHealth()]
  return () => {
    const { number, timestamp } = headFigures(views)
    const { reads, calls, traces } = lanes.stats()
    // Call isOk for all three lanes, even if one has failed: isOk compares the statistics with those of its last call.
    const areOk = [readers.isOk(reads), callers.isOk(calls), tracers.isOk(traces)]
    return readinessOf({
      headNumber: number,
      headAgeSeconds: Date.now() / 1000 - timestamp,
      headAgeSecondsMax,
      isSynced: moving.isReady(),
      trust: beginningFigures(views).trust,
      headFault: headFault(moving),
      storeOk: succeeds(() => headOf(store)),
      storeFault: storeFault(disk.reason, damage().reason),
      workersOk: areOk.every(Boolean),
      isStopping: server().isStopping,
      fleet: moving.fleet?.(),
    })
  }
}

function headFault(moving: MeasuredParts['moving']): string | undefined {
  const failure = moving.failure?.()
  // Damage is a fault of the store.
  if (failure?.code !== 'OUT_OF_MEMORY') return moving.fault?.()
  return `${failure.message}; it is started again after a pause`
}

function storeFault(disk: string | undefined, damage: string | undefined): string | undefined {
  if (damage !== undefined) return `the archive is damaged: ${damage}`
  return disk === undefined ? undefined : `the disk takes no writes: ${disk}`
}

function headFigures(views: HeadViews): HeadFigures {
  const { head, safe, finalized } = views.current
  return { number: head.number, timestamp: timestampOf(views.current), safe, finalized }
}

function beginningFigures(views: HeadViews): BeginningFigures {
  const { identity } = views.current.archive
  return { first: firstWholeBlock(identity), trust: identity.begins?.trust }
}

/** Returns the timestamp of a view's head. Caches the timestamp, because the view's archive may be closed later. */
function timestampOf(view: View): number {
  const known = timestamps.get(view)
  if (known !== undefined) return known
  const { timestamp } = requiredHeaderAt(view.archive.reader, view.head.number).header
  timestamps.set(view, timestamp)
  return timestamp
}

const timestamps = new WeakMap<View, number>()

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
