/** The composition root: a served archive, from the store up to the HTTP server. */

import path from 'node:path'
import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import type { LimitOptionName, Settings } from '../config.ts'
import { HeadViews } from '../head/headViews.ts'
import { PendingAssembler } from '../head/pendingAssembler.ts'
import type { View } from '../head/view.ts'
import type { HttpServer } from '../http/server.ts'
import { CallerExecutor } from '../jobs/callerExecutor.ts'
import { AnswerCache } from '../methods/answerCache.ts'
import { syncStatus } from '../methods/eth_syncing.ts'
import type { Context } from '../methods/handler.ts'
import { withPending } from '../methods/pendingContext.ts'
import { leaseOn } from '../methods/restart.ts'
import { toRpcError } from '../methods/wireError.ts'
import { withJobLog } from '../observe/jobLog.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { poolOptionsOf } from '../pool/options.ts'
import { TransactionPool } from '../pool/pool.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { ContextSource } from '../rpc/context.ts'
import { Dispatcher } from '../rpc/dispatch.ts'
import type { MethodTable } from '../rpc/method.ts'
import { OpenFilters } from '../watch/filters.ts'
import { Subscriptions } from '../watch/subscriptions.ts'
import { archiveFolder, openArchive } from './archiveFolder.ts'
import { Closing } from './closing.ts'
import type { HeadMode } from './headMode.ts'
import type { MovingHead } from './headParts.ts'
import { finalityOf, moveHead, pendingAttributes } from './movingHead.ts'
import { gaugesOf, type MeasuredParts, readinessProbe } from './nodeGauges.ts'
import { openLanes } from './nodeLanes.ts'
import { listen, nodeServer } from './nodeServer.ts'
import { openObservation } from './observation.ts'
import { sampleRequest, servedDocument, servedMethods } from './servedMethods.ts'
import { clientVersion, version } from './version.ts'

export interface Node {
  /** What is served, for people. */
  readonly description: string
  /** A request to try, JSON. */
  readonly sampleRequest: string
  /** What happens to it, for the log. */
  readonly events: NodeLog
  /** @returns URL. @throws CommandError CANNOT_LISTEN */
  listen(host: string, port: number): Promise<string>
  /** Lets running requests finish, then closes everything. */
  close(): Promise<void>
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
  const observation = openObservation(settings)
  closing.add(() => observation.close())
  const { events } = observation
  const { logError } = events
  const { store } = await openArchive(dataDir)
  closing.add(() => store.close())
  const views = new HeadViews(store, finalityOf(mode))
  closing.add(() => views.close())
  const location = archiveFolder(dataDir)
  const { lanes, spool } = openLanes(() => views.current.archive, dataDir, settings, logError, closing)
  const executor = withJobLog(lanes, events)
  const chosen = chosenLimits(settings)
  const pool = await TransactionPool.open({
    view: () => views.current,
    options: poolOptionsOf(chosen),
    journalPath: path.join(dataDir, 'pool', 'journal'),
  })
  closing.add(() => pool.close())
  views.onMove((move) => pool.reset(move))
  views.onMove((move) => observation.head.moved(move))
  const filters = openFilters(views, pool, chosen)
  closing.add(() => filters.close())
  const moving = await moveHead(mode, { location, views, pool, events })
  closing.add(() => moving.close())
  const answers = new AnswerCache(settings.answerCacheBytes)
  const shared = {
    ...{ executor, pool, filters, limits: chosen, clientVersion, forward: moving.forward },
    answers,
    status: moving.status,
    chainControl: moving.control,
    document: servedDocument(table, chosen),
  }
  const pending = new PendingAssembler({ pool, executor, attributes: pendingAttributes(mode), now: Date.now })
  const subscriptions = openSubscriptions(views, pool, chosen, moving, logError)
  closing.add(() => subscriptions.close())
  const source = contextSource(views, subscriptions, shared)
  const observer = observation.calls
  const options = { ...chosen, toRpcError, logError, observer }
  const dispatcher = new Dispatcher(withPending(table, pending), source, options)
  const measured: MeasuredParts = {
    ...{ store, location, views, lanes, answers, spool, pool, filters, subscriptions },
    server: () => server,
  }
  const { chainId } = views.current.archive.identity.config
  const server = nodeServer(dispatcher, settings, {
    readiness: readinessProbe({ ...measured, moving, headAgeSecondsMax: settings.readyHeadAgeSeconds }),
    metrics: observation.metricsPage(chainId, gaugesOf(measured)),
    onRefusal: (status, client) => observation.refused(status, client),
    logError,
  })
  closing.add(() => stop(server, events))
  return {
    description: describe(views, moving),
    sampleRequest: sampleRequest(table),
    events,
    listen: (host, port) => listen(server, host, port),
    close: () => closing.close(),
  }
}

async function stop(server: HttpServer<Context>, events: NodeLog): Promise<void> {
  events.stopping((await server.figures()).requests)
  events.stopped(await server.stop())
}

/** What is the same for every request. */
type Shared = Omit<Context, 'view' | 'archive' | 'latest' | 'client' | 'subscriber'>

/** Each envelope finishes on the view on which it began. */
function contextSource(
  views: HeadViews,
  subscriptions: Subscriptions,
  shared: Shared,
): ContextSource<Context> {
  const latest = (): View => views.current
  return (caller = { client: LOCAL }) => {
    const { client } = caller
    const subscriber = subscriptions.subscriberOf(caller)
    const executor = new CallerExecutor(shared.executor, caller)
    return leaseOn(views, (view) => contextOf(shared, { view, latest, client, subscriber, executor }))
  }
}

type OfRequest = Pick<Context, 'view' | 'latest' | 'client' | 'subscriber' | 'executor'>

/** Member by member: a spread of this many takes longer than the smallest answers. */
function contextOf(shared: Shared, { view, latest, client, subscriber, executor }: OfRequest): Context {
  return {
    view,
    archive: view.archive,
    latest,
    client,
    subscriber,
    executor,
    answers: shared.answers,
    limits: shared.limits,
    pool: shared.pool,
    forward: shared.forward,
    filters: shared.filters,
    status: shared.status,
    chainControl: shared.chainControl,
    clientVersion: shared.clientVersion,
    document: shared.document,
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
  logError: NodeLog['logError'],
): Subscriptions {
  const { subscriptionsMax, connectionSubscriptionsMax } = limits
  return new Subscriptions({
    ...{ views, pool, subscriptionsMax, connectionSubscriptionsMax, logError },
    syncing: () => syncStatus(status),
  })
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
