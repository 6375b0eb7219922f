/** The composition root of a served archive, from the store to the HTTP server. */

import path from 'node:path'
import type { LimitName } from '../../generated/limits.ts'
import { readIdentity } from '../archive/identity.ts'
import { wholeState } from '../archive/stateReader.ts'
import type { Settings } from '../config.ts'
import type { DiskRecovery } from '../head/diskRecovery.ts'
import { HeadViews } from '../head/headViews.ts'
import { PendingAssembler } from '../head/pendingAssembler.ts'
import { NOTIFICATIONS_FACTOR } from '../http/unreadNotifications.ts'
import type { Lanes } from '../jobs/lanes.ts'
import { ShortCalls } from '../jobs/shortCalls.ts'
import type { Spool } from '../jobs/spool.ts'
import { AnswerCache } from '../methods/answerCache.ts'
import { syncStatus } from '../methods/eth_syncing.ts'
import type { Context } from '../methods/handler.ts'
import { withParamLimits } from '../methods/paramLimits.ts'
import { withPending } from '../methods/pendingContext.ts'
import { EMPTY_WALLET, Wallet } from '../methods/wallet.ts'
import type { ListeningFacts, NodeLog } from '../observe/nodeLog.ts'
import { type PoolOptions, poolOptionsOf } from '../pool/options.ts'
import { TransactionPool } from '../pool/pool.ts'
import type { Pool } from '../pool/poolTransaction.ts'
import { Dispatcher } from '../rpc/dispatch.ts'
import type { MethodTable } from '../rpc/method.ts'
import { backgroundScope } from '../scope.ts'
import type { OpenOptions } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { OpenFilters } from '../watch/filters.ts'
import { OpenInclusions } from '../watch/inclusions.ts'
import { Subscriptions } from '../watch/subscriptions.ts'
import { archiveFolder, openArchive } from './archiveFolder.ts'
import { heldBlocks } from './beginning.ts'
import { chosenLimits, shareOf, threadsOf } from './chosenLimits.ts'
import { Closing } from './closing.ts'
import { contextSource, type Shared } from './contexts.ts'
import { devAccounts, maySign, type NamedAccount } from './devAccounts.ts'
import { finalityOf } from './finalityRule.ts'
import type { FleetRates } from './fleetRates.ts'
import { type HeadMode, movesOf } from './headMode.ts'
import type { MovingHead } from './headParts.ts'
import { openLanes } from './lanes.ts'
import { Listening } from './listening.ts'
import { moveHead, planOf } from './movingHead.ts'
import { type NodeObservation, openObservation } from './observation.ts'
import { fleetRatesOf, modeOf, openServer, servingOf } from './openServer.ts'
import { PreparedViews } from './preparedViews.ts'
import { diskRecovery } from './reopening.ts'
import { sealedReport } from './sealedBlocks.ts'
import { sendsOf } from './sends.ts'
import {
  sampleRequest,
  servedDocument,
  servedMethods,
  servedModules,
  unservedMethods,
} from './servedMethods.ts'
import { checkServingThreads } from './server.ts'
import type { Serving } from './serving/serving.ts'
import { keptAside, lostTransaction } from './sharedPool.ts'
import { clientVersion, servedVersion, version } from './version.ts'
import { type WatchedDamage, watchDamage } from './watchedDamage.ts'

export interface Node {
  /** Human-readable description of the served chain. */
  readonly description: string
  /** An example request, as JSON. */
  readonly sampleRequest: string
  /** Receives the node's events for the log. */
  readonly events: NodeLog
  /** Starts to listen. @returns URL. @throws CommandError CANNOT_LISTEN */
  listen(host: string, port: number): Promise<string>
  /** Answers requests that do not arrive over HTTP. */
  readonly dispatcher: Pick<Dispatcher<Context>, 'parse' | 'run'>
  /** The accounts of a development chain, whose keys the node holds; empty on other nodes. */
  readonly accounts: readonly NamedAccount[]
  /** The node's current facts for the log. */
  facts(): Omit<ListeningFacts, 'url'>
  /**
   * Waits for running requests, then closes everything.
   *
   * @param signal name of the signal that stopped the node, for the log
   */
  close(signal?: string): Promise<void>
}

/** A node, or the mock node, which has no dispatcher and no accounts. */
export type ServingNode = Omit<Node, 'dispatcher' | 'accounts'>

export interface OpenNodeOptions {
  readonly observe?: (settings: Settings) => NodeObservation
  readonly signal?: AbortSignal
  /** Whether the archive's files were already checked. If not, `openNode` checks them. */
  readonly checked?: boolean
}

interface ComposeParts {
  readonly table: MethodTable<Context>
  readonly observation: NodeObservation
  readonly check: Pick<OpenOptions, 'signal' | 'checked'>
}

/**
 * Opens the archive in a data folder, ready to listen.
 *
 * @param options `observe` creates the observation. `signal` cancels the check of the archive's files. `checked` skips
 *   the check
 * @throws UsageError; errors of `openArchive`
 */
export async function openNode(
  dataDir: string,
  settings: Settings,
  mode: HeadMode,
  { observe = openObservation, ...check }: OpenNodeOptions = {},
): Promise<Node> {
  const table = servedMethods(settings, modeOf(settings, mode))
  checkServingThreads(settings)
  const closing = new Closing()
  try {
    const observation = observe(settings)
    closing.add(() => observation.close())
    return await compose(dataDir, settings, mode, { table, observation, check }, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

async function compose(
  dataDir: string,
  settings: Settings,
  mode: HeadMode,
  { table, observation, check }: ComposeParts,
  closing: Closing,
): Promise<Node> {
  const { events } = observation
  const { store } = await openArchive(dataDir, { ...check, say: events.say })
  closing.add(() => store.close())
  const accounts = accountsOf(mode, store, settings)
  const views = new HeadViews(store, finalityOf(mode), shareOf(settings.readCacheBytes, settings))
  closing.add(() => views.close())
  await views.current.edited?.prepare(backgroundScope())
  const chosen = chosenLimits(settings)
  const serving = await servingOf(views, settings, chosen, mode)
  closing.add(() => serving?.close())
  const location = archiveFolder(dataDir)
  const damage = watchDamage(location, settings, events, closing)
  const { lanes, spool } = openLanes(() => views.current.archive, dataDir, settings, events, closing)
  let moving: MovingHead | undefined
  const reopened = { dataDir, location, store, views, lanes, threads: serving, events }
  const prepared = new PreparedViews(views)
  const disk = diskRecovery({ ...reopened, settled: () => prepared.settled(), moving: () => moving })
  const poolOptions = poolOptionsOf(chosen, settings.poolSenderRules)
  const pool = await openPool(dataDir, views, poolOptions, disk, events)
  closing.add(() => pool.close())
  views.onMove((move) => pool.reset(move))
  const logsBlocks = (): boolean => moving?.control?.logsBlocks !== false
  observeHead(views, mode, observation, damage.logError, logsBlocks)
  const filters = openFilters(views, pool, chosen)
  closing.add(() => filters.close())
  const inclusions = new OpenInclusions(views, chosen.syncSendsMax)
  closing.add(() => inclusions.close())
  const onStoreFailed = (reason: string): void => disk.storeFailed(reason)
  const listeners = { events, logError: damage.logError, onStoreFailed, onDamaged: damage.report }
  const readyHeads = serving?.readyHeads ?? views
  const heads = {
    heads: serving?.heads ?? prepared,
    readyHeads,
    writeGate: serving?.writeGate,
  }
  const mover = await moveHead(mode, { ...heads, location, views, pool, ...listeners })
  moving = mover
  closing.add(() => mover.close())
  // Close the disk recovery before the mover, because the disk recovery may be about to restart the mover.
  closing.add(() => disk.close())
  const fleetRates = await fleetRatesOf(views, settings, mode, serving, events)
  closing.add(() => fleetRates?.close())
  const parts = {
    store,
    accounts,
    views,
    serving,
    location,
    damage,
    lanes,
    spool,
    chosen,
    disk,
    pool,
    filters,
    inclusions,
    mover,
  }
  const opened = { ...parts, fleetRates }
  return composeServer(opened, settings, mode, { table, observation }, closing)
}

/** The parts of a node that are opened before its server. */
interface OpenedParts {
  readonly store: Store
  readonly accounts: readonly NamedAccount[]
  readonly views: HeadViews
  readonly serving: Serving | undefined
  readonly location: string
  readonly damage: WatchedDamage
  readonly lanes: Lanes
  readonly spool: Spool
  readonly chosen: Record<LimitName, number>
  readonly disk: DiskRecovery
  readonly pool: TransactionPool
  readonly filters: OpenFilters
  readonly inclusions: OpenInclusions
  readonly mover: MovingHead
  readonly fleetRates: FleetRates | undefined
}

function composeServer(
  { accounts, damage, chosen, mover, serving, ...opened }: OpenedParts,
  settings: Settings,
  mode: HeadMode,
  { table, observation }: Pick<ComposeParts, 'table' | 'observation'>,
  closing: Closing,
): Node {
  const { views, lanes, pool, filters, inclusions, disk } = opened
  const { events } = observation
  const atOnce = answersAtOnce(views, settings, serving === undefined)
  const shared = {
    ...{ lanes, pool, filters, inclusions, limits: chosen, clientVersion: servedVersion(settings) },
    takesUnprotected: settings.allowUnprotectedTxs,
    wallet: maySign(settings) ? new Wallet(accounts) : EMPTY_WALLET,
    ...atOnce,
    ...ofHead(mover, disk),
    ...sendsOf(mover, pool),
    document: servedDocument(table, chosen),
    modules: servedModules(table),
  }
  const pending = pendingAssembler(mode, pool, lanes)
  const subscriptions = openSubscriptions(views, pool, chosen, mover, damage.logError)
  closing.add(() => subscriptions.close())
  const source = contextSource(views, subscriptions, shared, mover.gate)
  const { toRpcError } = damage
  const unserved = unservedMethods(table, settings)
  const ready = (): Promise<void> | undefined => views.opened() ?? mover.gate?.opening()
  const reports = { toRpcError, logError: events.logError, observer: observation.calls, ready }
  const options = { ...chosen, ...reports, unserved }
  const limited = withParamLimits(table, chosen)
  const methods = withPending(limited, pending)
  const dispatcher = new Dispatcher(methods, source, options)
  const measured = { ...opened, ...atOnce, subscriptions, moving: mover, damage: damage.figures }
  const passing = { serving, methods, shared, mode, reportDamage: damage.report, toRpcError }
  const parts = { ...measured, ...passing, table }
  const server = openServer(dispatcher, settings, parts, observation, damage.logError)
  const listening = new Listening(server, events)
  closing.add(() => listening.stop())
  return {
    description: describe(views, mover),
    sampleRequest: sampleRequest(table),
    events,
    dispatcher,
    accounts,
    listen: (host, port) => listening.start(host, port),
    facts: () => factsOf(views, settings),
    close(signal) {
      listening.stoppedBy = signal
      return closing.close()
    },
  }
}

/** @throws CommandError BAD_FILE */
function accountsOf(mode: HeadMode, store: Store, settings: Settings): readonly NamedAccount[] {
  if (movesOf(mode)?.kind !== 'dev') return []
  return devAccounts(wholeState(store), readIdentity(store)!.genesisNumber, settings)
}

function pendingAssembler(mode: HeadMode, pool: TransactionPool, executor: Lanes): PendingAssembler {
  const showsAtOnce = movesOf(mode)?.kind === 'dev'
  return new PendingAssembler({ pool, executor, plan: planOf(mode), now: Date.now, showsAtOnce })
}

/** Logs and counts moves of the head; a development chain logs each block while `logsBlocks` returns true. */
function observeHead(
  views: HeadViews,
  mode: HeadMode,
  { head, sealed }: NodeObservation,
  logError: NodeLog['logError'],
  logsBlocks: () => boolean,
): void {
  const isDev = movesOf(mode)?.kind === 'dev'
  views.onMove((move) => head.moved(move, !isDev))
  if (!isDev) return
  const report = sealedReport(sealed, logError)
  views.onMove((move) => {
    if (logsBlocks()) report(move)
  })
}

function factsOf(views: HeadViews, { workers }: Settings): Omit<ListeningFacts, 'url'> {
  const { archive, head } = views.current
  const { config, begins, genesisNumber } = archive.identity
  return {
    version: clientVersion,
    chainId: String(config.chainId),
    head: head.number,
    ...(begins && { beginsAfter: genesisNumber, trust: begins.trust }),
    workers,
  }
}

/** Returns a rejected promise while the head has stopped: no transaction would be included. */
function refusal(mover: MovingHead): Promise<void> | undefined {
  const failure = mover.failure?.()
  return failure === undefined ? undefined : Promise.reject(failure)
}

/** The members of a context that the mover of the head provides. They may change with the role in a fleet. */
function ofHead(mover: MovingHead, disk: DiskRecovery): Pick<Shared, 'status' | 'control'> {
  return {
    status: {
      syncing: () => mover.status.syncing(),
      badBlocks: () => mover.status.badBlocks?.() ?? [],
      writable: () => refusal(mover) ?? disk.writable(),
    },
    control: () => mover.control,
  }
}

/**
 * Opens the components that answer on the serving thread, without a worker.
 *
 * @param isServing whether the calling thread serves requests. If not, serving threads pass only few calls on to it
 */
function answersAtOnce(
  { reads }: HeadViews,
  settings: Settings,
  isServing: boolean,
): { answers: AnswerCache; shortCalls: ShortCalls } {
  const { shortCallGasMax: gasMax, shortCallReadsMax: readsMax } = settings
  const shortCalls = new ShortCalls({ gasMax, readsMax, reads, threads: threadsOf(settings) })
  if (isServing) shortCalls.warmUp()
  return { answers: new AnswerCache(shareOf(settings.answerCacheBytes, settings)), shortCalls }
}

function openPool(
  dataDir: string,
  views: HeadViews,
  options: PoolOptions,
  disk: DiskRecovery,
  events: NodeLog,
): Promise<TransactionPool> {
  return TransactionPool.open({
    view: () => views.current,
    canRead: () => views.isOpen,
    options,
    journalPath: path.join(dataDir, 'pool', 'journal'),
    onJournalDamage: events.journalDamaged,
    onLost: (hash) => events.say(lostTransaction(hash, 'the journal')),
    onKeptAside: (count, reasons) => events.say(keptAside(count, reasons)),
    onUnpaid: events.transactionUnpaid,
    onJournalFailed: (error) => disk.journalFailed(error),
  })
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
  mover: MovingHead,
  logError: NodeLog['logError'],
): Subscriptions {
  const { subscriptionsMax, connectionSubscriptionsMax, notificationBytesMax } = limits
  return new Subscriptions({
    ...{ views, pool, subscriptionsMax, connectionSubscriptionsMax, logError },
    receiptsBytesMax: NOTIFICATIONS_FACTOR * notificationBytesMax,
    syncing: () => syncStatus(mover.status),
  })
}

function describe(views: HeadViews, { activity }: MovingHead): string {
  const { archive, head } = views.current
  const { config } = archive.identity
  const blocks = heldBlocks(archive.identity, head.number)
  const isNamed = archive.identity.begins?.trust === 'upstream'
  const named = isNamed ? ' of the chain that a followed node named,' : ''
  return `Cartulary ${version} serves chain ${config.chainId}, ${blocks},${named}${activity}`
}
