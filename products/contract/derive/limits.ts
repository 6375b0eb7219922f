/** Derives which methods a limit bounds. The rules use each method's errors, parameters and thread. */
import { type Contract, type ContractMethod, errorNames, type Limit, limitedSchema } from '../model.ts'
import { isTuple, type Schema, schemaName } from '../schema.ts'
import { paramSchemas, readsPendingBlock, runsInPool, timeoutError } from './errors.ts'

/** A method and a limit that may bound the method, with facts that several rules read. */
interface Candidate {
  readonly contract: Contract
  readonly method: ContractMethod
  readonly limit: Limit
  /** Names of the method's errors. */
  readonly errors: readonly string[]
  /** Names of the components that the method's parameters refer to. */
  readonly taken: ReadonlySet<string>
}

type Bounds = (candidate: Candidate) => boolean

/** Whether the method lists the error of the limit. */
const ownError: Bounds = ({ errors, limit: { error } }) => error !== undefined && errors.includes(error)

const hasErrors =
  (...names: readonly string[]): Bounds =>
  ({ errors }) =>
    names.every((name) => errors.includes(name))

const takes =
  (schema: string): Bounds =>
  ({ taken }) =>
    taken.has(schema)

const returns =
  (schema: string): Bounds =>
  ({ method: { result } }) =>
    schemaName(result.schema) === schema

const all =
  (...rules: readonly Bounds[]): Bounds =>
  (candidate) =>
    rules.every((rule) => rule(candidate))

const some =
  (...rules: readonly Bounds[]): Bounds =>
  (candidate) =>
    rules.some((rule) => rule(candidate))

const not =
  (rule: Bounds): Bounds =>
  (candidate) =>
    !rule(candidate)

const isShortSometimes: Bounds = ({ method }) => method['x-runs'] === 'either'

const notifies: Bounds = ({ method }) => method['x-notifications'] !== undefined

/** Whether the method creates a filter. Unlike a subscription, a filter sends no notifications. */
const makesFilter: Bounds = ({ errors, method }) =>
  errors.includes('tooManyWatchers') && method['x-notifications'] === undefined

const addsToPool = hasErrors('transactionRejected')

/** Whether the result is a list whose entries may be logs. */
const listsLogs: Bounds = ({ contract: { components }, method: { result } }) => {
  const { items = {} } = components.schemas[schemaName(result.schema) ?? ''] ?? {}
  const entries: readonly Schema[] = isTuple(items) ? items : (items.oneOf ?? [items])
  return entries.some((entry) => ['Log', 'ErigonLog'].includes(schemaName(entry) ?? ''))
}

/**
 * The rules by the name of the limit. A rule tells whether the limit bounds a method. A limit with the member `schema`
 * needs no rule: such a limit bounds the methods that have a parameter of that schema.
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
  callTimeoutMs: ({ contract, method }) =>
    timeoutError(method) === 'callTimeout' && (runsInPool(method) || readsPendingBlock(contract, method)),
  traceTimeoutMs: ({ method }) => timeoutError(method) === 'traceTimeout' && runsInPool(method),
  callQueueMax: ({ method }) => runsInPool(method),
  queueWaitMs: hasErrors('memoryExceeded'),
  clientCallsMax: hasErrors('preempted'),
  shortCallGasMax: isShortSometimes,
  shortCallReadsMax: isShortSometimes,
  callPreemptMs: hasErrors('preempted', 'callTimeout'),
  tracePreemptMs: hasErrors('preempted', 'traceTimeout'),
  simulateResponseBytesMax: ownError,
  traceResponseBytesMax: ownError,
  spoolBytesMax: some(hasErrors('simulationTooLarge'), hasErrors('traceTooLarge'), returns('StateDump')),
  pendingQueueMax: ({ contract, method }) => readsPendingBlock(contract, method),
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
  poolTransactionBytesMax: addsToPool,
  sendWaitMs: hasErrors('sendWaitTimeout'),
  sendWaitLongestMs: hasErrors('sendWaitTimeout'),
  syncSendsMax: hasErrors('sendWaitTimeout'),
  poolBlobBytesMax: addsToPool,
  transactionFeeMax: addsToPool,
  proofQueueMax: addsToPool,
  blobTimeoutMs: addsToPool,
}

/**
 * Returns the methods that each limit bounds, by the limit's name, in the order of the contract. Limits whose methods
 * cannot be derived from other facts of the contract are absent.
 */
export function derivedMethods(contract: Contract): ReadonlyMap<string, readonly string[]> {
  const methods = contract.methods.map((method) => ({
    method,
    errors: errorNames(method),
    taken: paramSchemas(contract, method),
  }))
  const derived = new Map<string, readonly string[]>()
  for (const [name, limit] of Object.entries(contract['x-limits'])) {
    const schema = limitedSchema(limit)
    const bounds = schema === undefined ? RULES[name] : takes(schema)
    if (bounds === undefined) continue
    const bounded = methods.filter((facts) => bounds({ contract, limit, ...facts }))
    derived.set(
      name,
      bounded.map(({ method }) => method.name),
    )
  }
  return derived
}

/** Names of the limits with a rule. */
export const limitsWithRule: readonly string[] = Object.keys(RULES)
