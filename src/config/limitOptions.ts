/** The options that set the limits of openrpc.json, which defines the options' names, defaults and units (x-limits). */
import { limitOptions as described, devLimits, limitedLists, limits } from '../../generated/limits.ts'
import type { IntegerOption, LimitOptionName, OptionGroup } from '../config.ts'

type Range = readonly [min: number, max: number]

/** Maximum of most options: above any sensible limit, and within the range of timers and array lengths. */
const VALUE_MAX = 2 ** 31 - 1
/** Maximum bytes of data that is converted to one string: V8's strings have at most 536,870,888 characters. */
const TEXT_BYTES_MAX = 500_000_000
/** Maximum bytes of memory or disk: more than any machine has. */
const MEMORY_BYTES_MAX = 1_000_000_000_000
const DISK_BYTES_MAX = 1_000_000_000_000_000
/** Maximum number of entries of a Map: JavaScript allows 16,777,216. */
const ENTRIES_MAX = 10_000_000
/** Maximum number of sockets: more than any system has file descriptors. */
const SOCKETS_MAX = 1_000_000
/**
 * Maximum nesting of a request. Up to this depth, recursive functions such as JSON.stringify do not overflow the
 * stack.
 */
const NESTING_MAX = 1_000
/**
 * Minimum of options that set an interval, in milliseconds. A timer may fire several times within each interval, so a
 * shorter interval would cost too much time.
 */
const INTERVAL_MS_MIN = 100
/**
 * Range of the limit on request headers, in bytes. The minimum is enough for browsers and proxies. The maximum bounds
 * the memory that one client can occupy.
 */
const HEADER_BYTES: Range = [1_024, 1_048_576]

/** Smallest heap in bytes with which a worker starts and runs ordinary jobs. */
const WORKER_HEAP_BYTES_MIN = 64_000_000

/** Maximum memory of a tracer in bytes: its interpreter addresses less than 2 GiB. */
const TRACER_BYTES_MAX = 2_000_000_000

/** Maximum bytes of a transaction: the pool's journal has records of up to 4 MiB. */
const TRANSACTION_BYTES_MAX = 4_000_000

const FROM_ZERO: Range = [0, VALUE_MAX]

/** Ranges of the options whose range is not 1 to {@link VALUE_MAX}. The meaning of 0 is defined in openrpc.json. */
const RANGES: { readonly [M in LimitOptionName]?: Range } = {
  bodyBytesMax: [1, TEXT_BYTES_MAX],
  bodiesBytesMax: [1, MEMORY_BYTES_MAX],
  answersBytesMax: [1, MEMORY_BYTES_MAX],
  batchResponseBytesMax: [1, TEXT_BYTES_MAX],
  // The envelope of a request has two levels: the request and its parameters.
  nestingDepthMax: [2, NESTING_MAX],
  discardBytesMax: FROM_ZERO,
  headerBytesMax: HEADER_BYTES,
  stallTimeoutMs: [INTERVAL_MS_MIN, VALUE_MAX],
  pingIntervalMs: [INTERVAL_MS_MIN, VALUE_MAX],
  stopDelayMs: FROM_ZERO,
  stopTimeoutMs: FROM_ZERO,
  connectionsMax: [1, SOCKETS_MAX],
  webSocketsMax: [1, SOCKETS_MAX],
  rateTokensPerSecond: FROM_ZERO,
  rateClientsMax: [1, ENTRIES_MAX],
  filtersMax: [1, ENTRIES_MAX],
  subscriptionsMax: [1, ENTRIES_MAX],
  syncSendsMax: [1, ENTRIES_MAX],
  callQueueMax: FROM_ZERO,
  shortCallGasMax: FROM_ZERO,
  clientCallsMax: FROM_ZERO,
  rateWorkerTokensPerSecond: FROM_ZERO,
  rateNetworkClients: FROM_ZERO,
  proofQueueMax: FROM_ZERO,
  pendingQueueMax: FROM_ZERO,
  answerCacheBytes: [0, MEMORY_BYTES_MAX],
  workerHeapBytesMax: [WORKER_HEAP_BYTES_MIN, MEMORY_BYTES_MAX],
  tracerMemoryBytesMax: [0, TRACER_BYTES_MAX],
  readCacheBytes: [0, MEMORY_BYTES_MAX],
  webSocketsBacklogBytesMax: [1, MEMORY_BYTES_MAX],
  spoolBytesMax: [1, DISK_BYTES_MAX],
  transactionFeeMax: FROM_ZERO,
  poolLifetimeSeconds: FROM_ZERO,
  poolPriceBumpPercent: FROM_ZERO,
  poolBlobPriceBumpPercent: FROM_ZERO,
  poolMinTipWei: FROM_ZERO,
  poolTransactionBytesMax: [1, TRANSACTION_BYTES_MAX],
}

/** Limits of the transport. The command `mock` also has options for these limits. */
const OF_TRANSPORT: ReadonlySet<LimitOptionName> = new Set([
  ...(['bodyBytesMax', 'bodiesBytesMax', 'answersBytesMax', 'pipelinedRequestsMax'] as const),
  ...(['discardBytesMax', 'headerBytesMax', 'headersTimeoutMs', 'requestTimeoutMs'] as const),
  ...(['keepAliveTimeoutMs', 'stallTimeoutMs', 'stopDelayMs', 'stopTimeoutMs', 'connectionsMax'] as const),
  ...(['webSocketsMax', 'webSocketRequestsMax', 'webSocketBacklogBytesMax'] as const),
  ...(['webSocketsBacklogBytesMax', 'notificationBytesMax', 'pingIntervalMs'] as const),
  ...(['batchCallsMax', 'nestingDepthMax', 'requestValuesMax', 'batchConcurrencyMax'] as const),
  ...(['batchResponseBytesMax', 'batchTimeoutMs', 'rateBytesPerToken', 'rateTokensPerSecond'] as const),
  ...(['rateTokensBurst', 'rateNetworkClients', 'rateClientsMax', 'connectionSubscriptionsMax'] as const),
  ...(['rateValuesPerToken'] as const),
])

/** The groups of the limits in help. */
const GROUPS: { readonly [M in LimitOptionName]: OptionGroup } = {
  bodyBytesMax: 'Request limits',
  bodiesBytesMax: 'Request limits',
  answersBytesMax: 'Request limits',
  discardBytesMax: 'Request limits',
  nestingDepthMax: 'Request limits',
  requestValuesMax: 'Request limits',
  batchCallsMax: 'Request limits',
  batchResponseBytesMax: 'Request limits',
  batchTimeoutMs: 'Request limits',
  batchConcurrencyMax: 'Request limits',
  pipelinedRequestsMax: 'Request limits',
  headerBytesMax: 'Request limits',
  headersTimeoutMs: 'Request limits',
  requestTimeoutMs: 'Request limits',
  rateTokensPerSecond: 'Rate limits',
  rateTokensBurst: 'Rate limits',
  rateBytesPerToken: 'Rate limits',
  rateWorkerTokensPerSecond: 'Rate limits',
  rateNetworkClients: 'Rate limits',
  rateValuesPerToken: 'Rate limits',
  rateClientsMax: 'Rate limits',
  connectionsMax: 'Connection limits',
  keepAliveTimeoutMs: 'Connection limits',
  stallTimeoutMs: 'Connection limits',
  stopDelayMs: 'Connection limits',
  stopTimeoutMs: 'Connection limits',
  webSocketsMax: 'Connection limits',
  webSocketRequestsMax: 'Connection limits',
  webSocketBacklogBytesMax: 'Connection limits',
  webSocketsBacklogBytesMax: 'Connection limits',
  notificationBytesMax: 'Connection limits',
  pingIntervalMs: 'Connection limits',
  filtersMax: 'Filter and subscription limits',
  filterLifetimeMs: 'Filter and subscription limits',
  subscriptionsMax: 'Filter and subscription limits',
  connectionSubscriptionsMax: 'Filter and subscription limits',
  subscriptionHashesMax: 'Filter and subscription limits',
  readTimeoutMs: 'Read limits',
  feeHistoryBlocksMax: 'Read limits',
  feeHistoryPercentilesMax: 'Read limits',
  proofKeysMax: 'Read limits',
  storageValuesMax: 'Read limits',
  logsRangeBlocksMax: 'Read limits',
  logsResultsMax: 'Read limits',
  logsResponseBytesMax: 'Read limits',
  logsAddressesMax: 'Read limits',
  logsTopicAlternativesMax: 'Read limits',
  rangeEntriesMax: 'Read limits',
  callGasMax: 'Execution limits',
  overrideAccountsMax: 'Execution limits',
  overrideSlotsMax: 'Execution limits',
  accessListKeysMax: 'Execution limits',
  callTimeoutMs: 'Execution limits',
  callQueueMax: 'Execution limits',
  queueWaitMs: 'Execution limits',
  clientCallsMax: 'Execution limits',
  shortCallGasMax: 'Execution limits',
  shortCallReadsMax: 'Execution limits',
  callPreemptMs: 'Execution limits',
  simulateBlocksMax: 'Execution limits',
  simulateCallsMax: 'Execution limits',
  simulateResponseBytesMax: 'Execution limits',
  pendingQueueMax: 'Execution limits',
  minedBlocksMax: 'Execution limits',
  stateDumpBytesMax: 'Execution limits',
  tracePreemptMs: 'Trace limits',
  traceTimeoutMs: 'Trace limits',
  tracerMemoryBytesMax: 'Trace limits',
  traceResponseBytesMax: 'Trace limits',
  traceFilterResultsMax: 'Trace limits',
  traceFilterCountMax: 'Trace limits',
  traceFilterAddressesMax: 'Trace limits',
  searchPageMax: 'Trace limits',
  traceCallsMax: 'Trace limits',
  traceIndicesMax: 'Trace limits',
  poolPendingMax: 'Transaction pool limits',
  poolQueuedMax: 'Transaction pool limits',
  poolAccountPendingMax: 'Transaction pool limits',
  poolAccountQueuedMax: 'Transaction pool limits',
  poolLifetimeSeconds: 'Transaction pool limits',
  poolPriceBumpPercent: 'Transaction pool limits',
  poolBlobPriceBumpPercent: 'Transaction pool limits',
  poolMinTipWei: 'Transaction pool limits',
  poolTransactionBytesMax: 'Transaction pool limits',
  poolBlobBytesMax: 'Transaction pool limits',
  poolAnswerBytesMax: 'Transaction pool limits',
  sendWaitMs: 'Transaction pool limits',
  sendWaitLongestMs: 'Transaction pool limits',
  syncSendsMax: 'Transaction pool limits',
  transactionFeeMax: 'Transaction pool limits',
  proofQueueMax: 'Transaction pool limits',
  blobTimeoutMs: 'Transaction pool limits',
  answerCacheBytes: 'Memory and disk limits',
  readCacheBytes: 'Memory and disk limits',
  spoolBytesMax: 'Memory and disk limits',
  workerHeapBytesMax: 'Memory and disk limits',
}

/** The few limits that `serve --help` shows, each with a description that fits on one line. */
const COMMON: { readonly [M in LimitOptionName]?: string } = {
  rateTokensPerSecond: 'Rate limit of each client',
  logsRangeBlocksMax: 'Longest range of eth_getLogs',
  callTimeoutMs: 'Longest execution of a call',
}

type LimitOptions = { readonly [M in LimitOptionName]: IntegerOption & { readonly default: number } }

function limitOption(name: LimitOptionName): IntegerOption {
  const { option, unit, description } = described[name]
  const [min, max] = RANGES[name] ?? [1, isOfList(name) ? limits[name] : VALUE_MAX]
  const brief = COMMON[name]
  const inDev = (devLimits as { readonly [M in LimitOptionName]?: number })[name]
  return {
    kind: 'integer',
    flag: option,
    placeholder: 'N',
    unit,
    group: GROUPS[name],
    description,
    ...(brief !== undefined && { brief, common: ['serve'] }),
    ...{ min, max },
    default: limits[name],
    ...(inDev !== undefined && { defaultInDev: inDev }),
    commands: OF_TRANSPORT.has(name) || isOfList(name) ? ['serve', 'dev', 'mock'] : ['serve', 'dev'],
  }
}

/**
 * Whether the limit bounds the length of a list in a schema. The value of such a limit cannot exceed the schema's
 * maximum.
 */
function isOfList(name: LimitOptionName): boolean {
  return Object.values(limitedLists).some((lists) => lists.some(({ limit }) => limit === name))
}

/** The options, by the names of the limits. */
export const limitOptions = Object.fromEntries(
  (Object.keys(described) as LimitOptionName[]).map((name) => [name, limitOption(name)]),
) as unknown as LimitOptions
