/** Derives a method's errors from where the method runs (`x-runs`), its parameters, and whether it writes. */
import { type Contract, type ContractMethod, errorNames } from '../model.ts'
import { reachedSchemas } from '../schema.ts'

/** The first error of every method: a caller can always send too many parameters. */
const FIRST = 'invalidParams'

/** Errors that a method lists last: the errors of long answers and of writes to the store. */
const LAST = ['traceTooLarge', 'readTimeout', 'storeUnavailable']

/** The method that, for `pending`, counts the pool's transactions without executing them. */
const COUNTS_PENDING = 'eth_getTransactionCount'

/** Returns the names of the derived errors, in the order in which a method lists them. */
export function derivedErrors(contract: Contract, method: ContractMethod): string[] {
  const names = [FIRST, ...errorsOfPartial(contract, method), ...errorsOfRunning(contract, method)]
  return changesChain(method) ? [...names, 'storeUnavailable'] : names
}

/**
 * Returns the errors of a method, including the derived errors. If the method already lists all derived errors, returns
 * its list unchanged. Otherwise adds the missing errors and sorts the list in the usual order.
 */
export function completedErrors(contract: Contract, method: ContractMethod): string[] {
  const given = errorNames(method)
  const derived = derivedErrors(contract, method)
  if (derived.every((name) => given.includes(name))) return given
  const running = errorsOfRunning(contract, method)
  const partial = errorsOfPartial(contract, method)
  const last = LAST.filter((name) => given.includes(name) || derived.includes(name))
  const own = given.filter((name) => ![FIRST, ...partial, ...running, ...last].includes(name))
  return [FIRST, ...own, ...partial, ...running, ...last]
}

/**
 * Returns the errors of a method in an archive that begins at a later block than its chain. Methods may list historyPruned
 * themselves, because other parameters than those of blocks lead to blocks, too.
 */
function errorsOfPartial(contract: Contract, method: ContractMethod): string[] {
  const { 'x-partial': partial } = method
  if (partial === undefined) return []
  const pruned = readsBlock(contract, method) ? ['historyPruned'] : []
  return partial === 'whole' ? pruned : [...pruned, 'stateUnknown']
}

/**
 * Returns the errors that the run of a method can cause: a full queue, an exceeded time limit, preemption, and
 * exhausted worker memory.
 */
function errorsOfRunning(contract: Contract, method: ContractMethod): string[] {
  const timeout = timeoutError(method)
  if (runsInPool(method)) return [timeout, 'limitExceeded', 'preempted', 'memoryExceeded']
  if (runsOnHeadThread(method)) return ['limitExceeded']
  return readsPendingBlock(contract, method) ? ['limitExceeded', 'memoryExceeded', timeout] : []
}

/** Whether a worker of the pool runs calls of the method: all calls, or only the calls that take long. */
export function runsInPool(method: ContractMethod): boolean {
  return ['worker', 'either'].includes(method['x-runs']) && !runsOnHeadThread(method)
}

/** Whether the head thread runs the method. Only the head thread can change the chain. */
function runsOnHeadThread(method: ContractMethod): boolean {
  return method['x-runs'] === 'worker' && changesChain(method)
}

/**
 * Whether the method changes the chain. State that the server stores for the caller, such as a filter, does not count.
 */
function changesChain(method: ContractMethod): boolean {
  return method['x-writes'] === true && method['x-stateful'] !== true
}

/**
 * Whether the node assembles the pending block for a parameter with the value `pending`. Methods that create a filter
 * only store the tag.
 */
export function readsPendingBlock(contract: Contract, method: ContractMethod): boolean {
  return method.name !== COUNTS_PENDING && readsBlock(contract, method)
}

function readsBlock(contract: Contract, method: ContractMethod): boolean {
  return method['x-stateful'] !== true && paramSchemas(contract, method).has('BlockTag')
}

/** Returns the names of the components that a method's parameters refer to, directly or not. */
export function paramSchemas({ components }: Contract, { params }: ContractMethod): Set<string> {
  const found = new Set<string>()
  for (const { schema } of params) reachedSchemas(components.schemas, schema, found)
  return found
}

/** Returns the timeout error of a method. Methods that trace have a time limit of their own. */
export function timeoutError({ name }: ContractMethod): 'traceTimeout' | 'callTimeout' {
  return /^(?:debug|trace|ots)_/.test(name) ? 'traceTimeout' : 'callTimeout'
}
