/**
 * The script of a serving thread, which serves requests from the port to the answer. All threads share one store. The
 * script is bundled as a separate file.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { isDamage } from '../../archive/errors.ts'
import { useGate } from '../../chain/nativeGate.ts'
import { takeCoreModules } from '../../evm/coreBinary.ts'
import { SharedLimits } from '../../http/sharedLimits/sharedLimits.ts'
import { NOTIFICATIONS_FACTOR } from '../../http/unreadNotifications.ts'
import { ShortCalls } from '../../jobs/shortCalls.ts'
import { AnswerCache } from '../../methods/answerCache.ts'
import { syncStatus } from '../../methods/eth_syncing.ts'
import type { SyncProgress } from '../../methods/node.ts'
import { withParamLimits } from '../../methods/paramLimits.ts'
import { withPending } from '../../methods/pendingContext.ts'
import { toRpcError } from '../../methods/wireError.ts'
import type { PoolTransaction } from '../../pool/poolTransaction.ts'
import { Dispatcher } from '../../rpc/dispatch.ts'
import { openAgain, openStore } from '../../store/open.ts'
import { Subscriptions } from '../../watch/subscriptions.ts'
import { chosenLimits, shareOf, threadsOf } from '../chosenLimits.ts'
import { contextSource, type Shared } from '../contexts.ts'
import { finalityOf } from '../finalityRule.ts'
import type { Gate } from '../headParts.ts'
import { homeFacts } from '../homeFacts.ts'
import { LatestGate } from '../latestGate.ts'
import { openObservation } from '../observation.ts'
import { READING_MS_MAX } from '../reopening.ts'
import {
  sampleRequest,
  servedDocument,
  servedMethods,
  servedModules,
  unservedMethods,
} from '../servedMethods.ts'
import { nodeServer } from '../server.ts'
import { clientVersion, servedVersion } from '../version.ts'
import { isHeadDamage } from '../watchedDamage.ts'
import { controlElsewhere, isElsewhere, notHere, pendingElsewhere, withPassing } from './elsewhere.ts'
import { MainThread } from './mainThread.ts'
import { passedLog } from './passedLog.ts'
import { PortCalls } from './portCalls.ts'
import { PostedCharges } from './postedCharges.ts'
import { ServedViews } from './servedViews.ts'
import { ServingMemory } from './servingMemory.ts'
import type {
  ListenOutcome,
  MainNotices,
  MainQuestions,
  ServingWorkerData,
  ThreadNotices,
  ThreadQuestions,
} from './servingMessages.ts'

const { thread, location, settings, mode, finality, ...given } = workerData as ServingWorkerData
takeCoreModules(given.core)
const memory = new ServingMemory(given.memory)

const sharedLimits = SharedLimits.attach(given.sharedLimits, thread)
const store = await openStore(location, { create: false, checked: true })
const views = new ServedViews(
  store,
  finalityOf(finality),
  shareOf(settings.readCacheBytes, settings),
  memory,
  () =>
    // The main thread published a head without waiting for this thread, and is about to end this thread.
    process.exit(1),
)

/** Says whether requests about the newest block may be answered. Undefined on a node that always knows this block. */
const latest = given.latest && new LatestGate(settings.replicaLeaseMs, given.latest)
const gate: Gate | undefined = latest && {
  get isOpen() {
    return views.isPublished && latest.isOpen
  },
  opening: () => (views.isPublished ? latest.opening() : undefined),
}

const questions: ThreadQuestions = {
  prepare({ generation, finalityDepth }) {
    if (finality.kind === 'fleet') finality.chain.finalityDepth = finalityDepth
    views.prepareFor(generation)
  },
  listen,
  async pause() {
    await views.pause(READING_MS_MAX)
    await store.close()
  },
  async resume(isOpen) {
    try {
      if (!isOpen) return
      await openAgain(store, location)
      views.reopened()
    } finally {
      views.resume()
    }
  },
  figures: () => server.figures(),
  metrics: () => report(),
  ping: () => {},
  async stop() {
    const cut = await server.stop()
    charges?.flush()
    return cut
  },
  async close() {
    subscriptions.close()
    await views.close()
    await store.close()
  },
}
const control = controlElsewhere(mode)
let syncing: SyncProgress | undefined
const pendingListeners = new Set<(transactions: readonly PoolTransaction[]) => void>()
const notices: ThreadNotices = {
  published: () => views.follow(),
  dropped: (generation) => views.drop(generation),
  opened: () => latest?.resume(),
  pending(transactions) {
    for (const listener of pendingListeners) listener(transactions)
  },
  syncing(progress) {
    syncing = progress
  },
  worked: ({ id, ms }) => main.worked(id, ms),
  reserved: ({ id, bytes }) => main.reserved(id, bytes),
}
const calls = new PortCalls<MainQuestions, MainNotices>(parentPort!, questions, notices)
const main = new MainThread(calls)

const observation = openObservation(
  settings,
  passedLog((lines) => calls.ask('log', lines), given.hasColors),
)
const { logError: logOther } = observation.events
const logError: typeof logOther = (message, error, caller) => {
  if (isDamage(error)) calls.tell('damage', error.message)
  else logOther(message, error, caller)
}

const limits = chosenLimits(settings)
const table = servedMethods(settings, mode)
const { shortCallGasMax: gasMax, shortCallReadsMax: readsMax } = settings
const shortCalls = new ShortCalls({ gasMax, readsMax, reads: views.reads, threads: threadsOf(settings) })
shortCalls.warmUp()
const subscriptions = new Subscriptions({
  views,
  pool: {
    onPending(listener) {
      pendingListeners.add(listener)
      return () => pendingListeners.delete(listener)
    },
  },
  subscriptionsMax: limits.subscriptionsMax,
  shares: sharedLimits.subscriptions,
  connectionSubscriptionsMax: limits.connectionSubscriptionsMax,
  receiptsBytesMax: NOTIFICATIONS_FACTOR * limits.notificationBytesMax,
  logError,
  syncing: () => syncStatus({ syncing: () => syncing }),
  onWatchers: (watchers) => memory.setWatchers(thread, watchers),
})
const answers = new AnswerCache(shareOf(settings.answerCacheBytes, settings))
const shared: Shared = {
  lanes: main,
  pool: notHere(),
  filters: notHere(),
  inclusions: notHere(),
  status: notHere(),
  control: () => control,
  deliver: isElsewhere,
  untilSealed: isElsewhere,
  nextNonce: isElsewhere,
  wallet: notHere(),
  limits,
  clientVersion: servedVersion(settings),
  takesUnprotected: settings.allowUnprotectedTxs,
  ...{ answers, shortCalls },
  document: servedDocument(table, limits),
  modules: servedModules(table),
}
const source = contextSource(views, subscriptions, shared, gate)
const methods = withPassing(withPending(withParamLimits(table, limits), pendingElsewhere), main.passOn)
const dispatcher = new Dispatcher(methods, source, {
  ...limits,
  toRpcError(error, method) {
    if (isDamage(error) || isHeadDamage(error)) calls.tell('damage', error.message)
    return toRpcError(error, method)
  },
  logError,
  observer: observation.calls,
  ready: () => views.opened() ?? gate?.opening(),
  unserved: unservedMethods(table, settings),
})
const charges = given.hasFleetRates
  ? new PostedCharges(sharedLimits, (posted) => calls.tell('charged', posted))
  : undefined
const server = nodeServer(dispatcher, settings, {
  sharedLimits,
  rates: charges,
  // Only one thread can listen at a path, and that is thread 1. If thread 1 ends, its replacement is thread 1, too.
  ipcPath: thread === 1 ? settings.ipc : undefined,
  readiness: () => calls.ask('readiness', undefined),
  metrics: given.hasMetrics ? async () => (await calls.ask('metrics', undefined))! : undefined,
  home: homeFacts(views, { version: clientVersion, sampleRequest: sampleRequest(table) }),
  onRefusal: (status, client) => observation.refused(status, client),
  logError,
})
// Measure only if there are metrics: measuring the delay of the event loop and the garbage collection takes time.
const report = given.hasMetrics
  ? observation.threadReport(thread, {
      views: () => views.count,
      shortCalls: () => shortCalls.figures,
      answers: () => answers.stats,
      subscriptions: () => subscriptions.count,
      http: () => server.figures(),
    })
  : async () => []
useGate(given.gate, () => calls.tell('loaded', undefined))

async function listen({ host, port }: { host: string; port: number }): Promise<ListenOutcome> {
  try {
    return { address: await server.start(host, port, true) }
  } catch (error) {
    return { error: error as Error, code: (error as NodeJS.ErrnoException).code }
  }
}
