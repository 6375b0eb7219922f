/** Derives which methods a limit bounds. The rules use each method's errors, parameters and thread. */
import { type Contract, type ContractMethod, errorNames, type Limit, limitedSchema } from '../model.ts'
import { isTuple, type Schema, schemaName } from '../schema.ts'
import { paramSchemas, readsPendingBlock, runsInPool, timeoutError } from './errors.ts'

type Bounds = (contract: Contract, method: ContractMethod, limit: Limit) => boolean

/** Whether the method lists the error of the limit. */
const ownError: Bounds = (_contract, method, { error }) =>
  error !== undefined && errorNames(method).includes(error)

const hasErrors =
  (...names: readonly string[]): Bounds =>
  (_contract, method) => {
    const given = errorNames(method)
    return names.every((name) => given.includes(name))
  }

const takes =
  (schema: string): Bounds =>
  (contract, method) =>
    paramSchemas(contract, method).has(schema)

const returns =
  (schema: string): Bounds =>
  (_contract, { result }) =>
    schemaName(result.schema) === schema

const all =
  (...rules: readonly Bounds[]): Bounds =>
  (...asked) =>
    rules.every((rule) => rule(...asked))

const some =
  (...rules: readonly Bounds[]): Bounds =>
  (...asked) =>
    rules.some((rule) => rule(...asked))

const not =
  (rule: Bounds): Bounds =>
  (...asked) =>
    !rule(...asked)

const isShortSometimes: Bounds = (_contract, method) => method['x-runs'] === 'either'

const notifies: Bounds = (_contract, method) => method['x-notifications'] !== undefined

/** Whether the method creates a filter. Unlike a subscription, a filter sends no notifications. */
const makesFilter: Bounds = (_contract, method) =>
  errorNames(method).includes('tooManyWatchers') && method['x-notifications'] === undefined

const addsToPool = hasErrors('transactionRejected')

/** Whether the result is a list whose entries may be logs. */
const listsLogs: Bounds = ({ components }, { result }) => {
  const { items = {} } = components.schemas[schemaName(result.schema) ?? ''] ?? {}
  const entries: readonly Schema[] = isTuple(items) ? items : (items.oneOf ?? [items])
  return entries.some((entry) => ['Log', 'ErigonLog'].includes(schemaName(entry) ?? ''))
}

/**
 * For each limit by name, the rule that tells whether the limit bounds a method. A limit with the member `schema` needs
 * no rule: such a limit bounds the methods that have a parameter of that schema.
 */
const RULES: Readonly<Record<string, Bounds>> = {
  notificationBytesMax: notifies,
  subscriptionsMax: notifies,
  connectionSubscriptionsMax: notifies,
  filtersMax: makesFilter,
  filterLifetimeMs: some(makesFilter, ownError),
  logsRangeBlocksMax: all(listsLogs, ownError),
  logsResultsMax: listsLogs,
  logsResponseBytesMax: listsLogs,
  feeHistoryBlocksMax: returns('FeeHistory'),
  storageValuesMax: takes('StorageRequests'),
  simulateBlocksMax: some(takes('SimulateOptions'), takes('CallBundles')),
  simulateCallsMax: some(takes('SimulateOptions'), takes('CallBundles')),
  traceFilterResultsMax: takes('TraceCriteria'),
  traceFilterCountMax: takes('TraceCriteria'),
  searchPageMax: all(takes('PageSize'), ownError),
  rangeEntriesMax: takes('RangeLimit'),
  stateDumpBytesMax: some(returns('StateDump'), takes('StateDump')),
  minedBlocksMax: some(takes('MineInput'), takes('MineCount')),
  readTimeoutMs: ownError,
  callGasMax: takes('TransactionCall'),
  overrideAccountsMax: takes('StateOverrides'),
  overrideSlotsMax: takes('StateOverrides'),
  accessListKeysMax: takes('AccessListInput'),
  // The time limit of calls also bounds the assembly of the pending block.
  callTimeoutMs: (contract, method) =>
    timeoutError(method) === 'callTimeout' && (runsInPool(method) || readsPendingBlock(contract, method)),
  traceTimeoutMs: (_contract, method) => timeoutError(method) === 'traceTimeout' && runsInPool(method),
  callQueueMax: (_contract, method) => runsInPool(method),
  queueWaitMs: hasErrors('memoryExceeded'),
  clientCallsMax: hasErrors('preempted'),
  shortCallGasMax: isShortSometimes,
  shortCallReadsMax: isShortSometimes,
  callPreemptMs: hasErrors('preempted', 'callTimeout'),
  tracePreemptMs: hasErrors('preempted', 'traceTimeout'),
  simulateResponseBytesMax: ownError,
  traceResponseBytesMax: ownError,
  spoolBytesMax: some(hasErrors('simulationTooLarge'), hasErrors('traceTooLarge'), returns('StateDump')),
  pendingQueueMax: readsPendingBlock,
  poolAnswerBytesMax: all(ownError, not(returns('StateDump'))),
  workerHeapBytesMax: ownError,
  poolPendingMax: addsToPool,
  poolQueuedMax: addsToPool,
  poolAccountPendingMax: addsToPool,
  poolAccountQueuedMax: addsToPool,
  poolLifetimeSeconds: addsToPool,
  poolPriceBumpPercent: addsToPool,
  poolBlobPriceBumpPercent: addsToPool,
  poolMinTipWei: addsToPool,
  sendWaitMs: hasErrors('sendWaitTimeout'),
  sendWaitLongestMs: hasErrors('sendWaitTimeout'),
  syncSendsMax: hasErrors('sendWaitTimeout'),
  poolBlobBytesMax: addsToPool,
  transactionFeeMax: addsToPool,
  proofQueueMax: addsToPool,
  blobTimeoutMs: addsToPool,
}

/**
 * Returns the methods that a limit bounds, in the order of the contract.
 *
 * @returns undefined for a limit whose methods cannot be derived from other facts of the contract
 */
export function derivedMethods(contract: Contract, name: string): string[] | undefined {
  const limit = contract['x-limits'][name]
  if (limit === undefined) return undefined
  const schema = limitedSchema(limit)
  const bounds = schema === undefined ? RULES[name] : takes(schema)
  if (bounds === undefined) return undefined
  return contract.methods.filter((method) => bounds(contract, method, limit)).map((method) => method.name)
}

/** Names of the limits with a rule. */
export const limitsWithRule: readonly string[] = Object.keys(RULES)
