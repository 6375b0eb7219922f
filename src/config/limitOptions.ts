/** The options that set the contract's limits: their names, defaults and units are the contract's (x-limits). */
import { limitOptions as described, limitedLists, limits } from '../../generated/limits.ts'
import type { IntegerOption, LimitOptionName } from '../config.ts'

type Range = readonly [min: number, max: number]

/** Above every sensible limit, and still what timers and the lengths of arrays take. */
const VALUE_MAX = 2 ** 31 - 1
/** Bytes of what is one string while it is read or written: V8's strings have at most 536,870,888 characters. */
const TEXT_BYTES_MAX = 500_000_000
/** Bytes of memory or of a disk: above every sensible machine. */
const MEMORY_BYTES_MAX = 1_000_000_000_000
const DISK_BYTES_MAX = 1_000_000_000_000_000
/** Entries of what is kept in a Map, which takes 16,777,216. */
const ENTRIES_MAX = 10_000_000
/** Sockets: above what systems have file descriptors for. */
const SOCKETS_MAX = 1_000_000
/** Levels that what recurses into a request, such as JSON.stringify, has stack for. */
const NESTING_MAX = 1_000
/** Milliseconds of what is looked at several times in each interval. */
const INTERVAL_MS_MIN = 100
/** Bytes of the head of a request: what browsers and proxies send, and what a client may make the node keep. */
const HEADER_BYTES: Range = [1_024, 1_048_576]

/** Bytes of a worker's heap in which it starts, and runs what is not out of the ordinary. */
const WORKER_HEAP_BYTES_MIN = 64_000_000

const FROM_ZERO: Range = [0, VALUE_MAX]

/** What options take that do not take everything from 1 to {@link VALUE_MAX}. What 0 means, the contract says. */
const RANGES: { readonly [M in LimitOptionName]?: Range } = {
  bodyBytesMax: [1, TEXT_BYTES_MAX],
  bodiesBytesMax: [1, MEMORY_BYTES_MAX],
  answersBytesMax: [1, MEMORY_BYTES_MAX],
  batchResponseBytesMax: [1, TEXT_BYTES_MAX],
  // An envelope has two levels: the request, and its parameters.
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
  callQueueMax: FROM_ZERO,
  shortCallGasMax: FROM_ZERO,
  clientCallsMax: FROM_ZERO,
  rateWorkerTokensPerSecond: FROM_ZERO,
  rateNetworkClients: FROM_ZERO,
  proofQueueMax: FROM_ZERO,
  pendingQueueMax: FROM_ZERO,
  answerCacheBytes: [0, MEMORY_BYTES_MAX],
  workerHeapBytesMax: [WORKER_HEAP_BYTES_MIN, MEMORY_BYTES_MAX],
  readCacheBytes: [0, MEMORY_BYTES_MAX],
  webSocketsBacklogBytesMax: [1, MEMORY_BYTES_MAX],
  spoolBytesMax: [1, DISK_BYTES_MAX],
  transactionFeeMax: FROM_ZERO,
}

/** Limits of what comes in and goes out, whatever it is about: those that a mock has too. */
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

type LimitOptions = { readonly [M in LimitOptionName]: IntegerOption & { readonly default: number } }

function limitOption(name: LimitOptionName): IntegerOption {
  const { option, unit, description } = described[name]
  const [min, max] = RANGES[name] ?? [1, isOfList(name) ? limits[name] : VALUE_MAX]
  return {
    kind: 'integer',
    flag: option,
    placeholder: 'N',
    unit,
    description,
    ...{ min, max },
    default: limits[name],
    commands: OF_TRANSPORT.has(name) || isOfList(name) ? ['serve', 'dev', 'mock'] : ['serve', 'dev'],
  }
}

/** Whether it is enforced by a schema, which has its highest value. */
function isOfList(name: LimitOptionName): boolean {
  return Object.values(limitedLists).some((lists) => lists.some(({ limit }) => limit === name))
}

/** name of the limit → option */
export const limitOptions = Object.fromEntries(
  (Object.keys(described) as LimitOptionName[]).map((name) => [name, limitOption(name)]),
) as unknown as LimitOptions
