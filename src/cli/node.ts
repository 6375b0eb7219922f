/** The composition root: a served archive, from the store up to the HTTP server. */

import path from 'node:path'
import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { Archive } from '../archive/archive.ts'
import type { LimitOptionName, Settings } from '../config.ts'
import { HeadViews } from '../head/headViews.ts'
import { PendingAssembler } from '../head/pendingAssembler.ts'
import type { View } from '../head/view.ts'
import type { Executor } from '../jobs/executor.ts'
import { Lanes } from '../jobs/lanes.ts'
import { WorkerPool } from '../jobs/pool.ts'
import { Spool } from '../jobs/spool.ts'
import { AnswerCache } from '../methods/answerCache.ts'
import { syncStatus } from '../methods/eth_syncing.ts'
import type { Context } from '../methods/handler.ts'
import { withPending } from '../methods/pendingContext.ts'
import { withRestarts } from '../methods/restart.ts'
import { withWireErrors } from '../methods/wireError.ts'
import { poolOptionsOf } from '../pool/options.ts'
import { TransactionPool } from '../pool/pool.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import { type ContextSource, Dispatcher } from '../rpc/dispatch.ts'
import type { MethodTable } from '../rpc/method.ts'
import type { Caller } from '../rpc/session.ts'
import { OpenFilters } from '../watch/filters.ts'
import { Subscriptions } from '../watch/subscriptions.ts'
import { archiveFolder, openArchive } from './archiveFolder.ts'
import type { HeadMode } from './headMode.ts'
import type { MovingHead } from './headParts.ts'
import { finalityOf, moveHead, pendingAttributes } from './movingHead.ts'
import { listen, logError, nodeServer } from './nodeServer.ts'
import { sampleRequest, servedDocument, servedMethods } from './servedMethods.ts'
import { clientVersion, version } from './version.ts'

export interface Node {
  /** What is served, for people. */
  readonly description: string
  /** A request to try, JSON. */
  readonly sampleRequest: string
  /** @returns URL. @throws CommandError CANNOT_LISTEN */
  listen(host: string, port: number): Promise<string>
  /** Lets running requests finish, then closes everything. */
  close(): Promise<void>
}

/** What has to be closed, in the order in which it was opened. */
class Closing {
  readonly #steps: (() => unknown)[] = []

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  async close(): Promise<void> {
    while (this.#steps.length > 0) await this.#steps.pop()!()
  }
}

/**
 * Opens the archive in a data folder, ready to listen.
 *
 * @throws UsageError, and as `openArchive` does
 */
export async function openNode(dataDir: string, settings: Settings, mode: HeadMode): Promise<Node> {
  const table = servedMethods(settings, modeOf(settings, mode))
  const closing = new Closing()
  try {
    return await compose(dataDir, settings, mode, table, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

async function compose(
  dataDir: string,
  settings: Settings,
  mode: HeadMode,
  table: MethodTable<Context>,
  closing: Closing,
): Promise<Node> {
  const { store } = await openArchive(dataDir)
  closing.add(() => store.close())
  const views = new HeadViews(store, finalityOf(mode))
  closing.add(() => views.close())
  const executor = executorOf(() => views.current.archive, dataDir, settings, closing)
  const chosen = chosenLimits(settings)
  const pool = await TransactionPool.open({
    view: () => views.current,
    options: poolOptionsOf(chosen),
    journalPath: path.join(dataDir, 'pool', 'journal'),
  })
  closing.add(() => pool.close())
  views.onMove((move) => pool.reset(move))
  const filters = openFilters(views, pool, chosen)
  closing.add(() => filters.close())
  const moving = await moveHead(mode, { location: archiveFolder(dataDir), views, pool, logError })
  closing.add(() => moving.close())
  const shared = {
    ...{ executor, pool, filters, limits: chosen, clientVersion, forward: moving.forward },
    answers: new AnswerCache(settings.answerCacheBytes),
    status: moving.status,
    chainControl: moving.control,
    document: servedDocument(table),
  }
  const pending = new PendingAssembler({ pool, executor, attributes: pendingAttributes(mode), now: Date.now })
  const subscriptions = openSubscriptions(views, pool, chosen, moving)
  closing.add(() => subscriptions.close())
  const source = contextSource(views, subscriptions, shared)
  const served = withWireErrors(withRestarts(withPending(table, pending), views))
  const dispatcher = new Dispatcher(served, source, { ...chosen, logError })
  const server = nodeServer(dispatcher, settings, { isReady: () => moving.isReady(), logError })
  closing.add(() => server.stop())
  return {
    description: describe(views, moving),
    sampleRequest: sampleRequest(table),
    listen: (host, port) => listen(server, host, port),
    close: () => closing.close(),
  }
}

/** Each envelope finishes on the view on which it began. */
function contextSource(
  views: HeadViews,
  subscriptions: Subscriptions,
  shared: Omit<Context, 'view' | 'archive' | 'latest' | 'client' | 'subscriber'>,
): ContextSource<Context, Caller> {
  const latest = (): View => views.current
  return (caller = { client: LOCAL }) => {
    const { view, release } = views.acquire()
    const subscriber = subscriptions.subscriberOf(caller)
    const { client } = caller
    return { context: { ...shared, view, archive: view.archive, latest, client, subscriber }, release }
  }
}

function openFilters(views: HeadViews, pool: Pool, limits: Record<LimitName, number>): OpenFilters {
  const { filtersMax, filterLifetimeMs: lifetimeMs } = limits
  const { logsResultsMax: entriesMax, logsResponseBytesMax: bytesMax } = limits
  return new OpenFilters({ views, pool, filtersMax, lifetimeMs, entriesMax, bytesMax })
}

function openSubscriptions(
  views: HeadViews,
  pool: Pool,
  limits: Record<LimitName, number>,
  { status }: MovingHead,
): Subscriptions {
  const { subscriptionsMax, connectionSubscriptionsMax } = limits
  return new Subscriptions({
    ...{ views, pool, subscriptionsMax, connectionSubscriptionsMax, logError },
    syncing: () => syncStatus(status),
  })
}

/** Transactions that wait to be verified; the pool lets in fewer (pool/arrivals.ts). */
const PROOF_QUEUE_MAX = 64
/** Pending blocks that wait; there is one at a time on one head. */
const PENDING_QUEUE_MAX = 8

/** The other lanes have a thread each beside those that execute; it starts when there is one. */
function executorOf(archive: () => Archive, dataDir: string, settings: Settings, closing: Closing): Executor {
  // On the archive's disk: a system's folder for temporary files may lie in memory. The store's lock makes it ours.
  const spool = new Spool(path.join(dataDir, 'spool'))
  spool.clear()
  closing.add(() => spool.clear())
  const common = {
    location: archiveFolder(dataDir),
    timeoutMs: settings.callTimeoutMs,
    queueMax: settings.callQueueMax,
    spool,
  }
  const lanes = new Lanes(archive, {
    reads: new WorkerPool({ ...common, workersMax: 1, isLazy: true }),
    executions: new WorkerPool({ ...common, workersMax: settings.workers }),
    proofs: new WorkerPool({ ...common, workersMax: 1, isLazy: true, queueMax: PROOF_QUEUE_MAX }),
    pending: new WorkerPool({ ...common, workersMax: 1, isLazy: true, queueMax: PENDING_QUEUE_MAX }),
  })
  closing.add(() => lanes.close())
  return lanes
}

function modeOf({ ephemeral }: Settings, { kind }: HeadMode): 'serve' | 'dev' | 'ephemeral' {
  if (kind === 'dev') return 'dev'
  return ephemeral ? 'ephemeral' : 'serve'
}

/** Every limit of the contract, those that the operator can set as they were set. */
function chosenLimits(settings: Settings): Record<LimitName, number> {
  const names = Object.keys(limitOptions) as LimitOptionName[]
  return { ...limits, ...Object.fromEntries(names.map((name) => [name, settings[name]])) }
}

function describe(views: HeadViews, { activity }: MovingHead): string {
  const { archive, head } = views.current
  const { config, genesisNumber } = archive.identity
  return `Cartulary ${version} serves chain ${config.chainId}, blocks ${genesisNumber} to ${head.number},${activity}`
}
