/** Errors of a method that follow from where the method runs, what its parameters name, and whether it writes. */
import { type Contract, type ContractMethod, errorNames } from '../model.ts'
import { reachedSchemas } from '../schema.ts'

/** Every method can be sent too many parameters. */
const FIRST = 'invalidParams'

/** Errors of long answers and of writing stand at the end of a method's list. */
const LAST = ['traceTooLarge', 'readTimeout', 'storeUnavailable']

/** Takes `pending` for the transactions of the pool, of which none is executed. */
const COUNTS_PENDING = 'eth_getTransactionCount'

/** The names, in the order in which the method lists them. */
export function derivedErrors(contract: Contract, method: ContractMethod): string[] {
  const names = [FIRST, ...errorsOfRunning(contract, method)]
  return changesChain(method) ? [...names, 'storeUnavailable'] : names
}

/** The method's errors, with those that are derived at their places when one of them is missing. */
export function completedErrors(contract: Contract, method: ContractMethod): string[] {
  const given = errorNames(method)
  const derived = derivedErrors(contract, method)
  if (derived.every((name) => given.includes(name))) return given
  const running = errorsOfRunning(contract, method)
  const last = LAST.filter((name) => given.includes(name) || derived.includes(name))
  const own = given.filter((name) => ![FIRST, ...running, ...last].includes(name))
  return [FIRST, ...own, ...running, ...last]
}

/** In a queue, for a time, and in the memory of a worker. */
function errorsOfRunning(contract: Contract, method: ContractMethod): string[] {
  const timeout = timeoutError(method)
  if (runsInPool(method)) return [timeout, 'limitExceeded', 'preempted', 'memoryExceeded']
  if (runsOnHeadThread(method)) return ['limitExceeded']
  return readsPendingBlock(contract, method) ? ['limitExceeded', 'memoryExceeded', timeout] : []
}

/** Whether a worker of the pool runs calls of the method: at once, or when they turn out long. */
export function runsInPool(method: ContractMethod): boolean {
  return ['worker', 'either'].includes(method['x-runs']) && !runsOnHeadThread(method)
}

/** Only the thread that writes can change the chain. */
function runsOnHeadThread(method: ContractMethod): boolean {
  return method['x-runs'] === 'worker' && changesChain(method)
}

/** Not what the server keeps for the caller: a filter, a subscription. */
function changesChain(method: ContractMethod): boolean {
  return method['x-writes'] === true && method['x-stateful'] !== true
}

/** Whether `pending` among the parameters makes the node assemble the pending block. A filter keeps the word only. */
export function readsPendingBlock(contract: Contract, method: ContractMethod): boolean {
  if (method['x-stateful'] === true || method.name === COUNTS_PENDING) return false
  return paramSchemas(contract, method).has('BlockTag')
}

/** The components that a method's parameters refer to. */
export function paramSchemas({ components }: Contract, { params }: ContractMethod): Set<string> {
  const found = new Set<string>()
  for (const { schema } of params) reachedSchemas(components.schemas, schema, found)
  return found
}

/** Traces have a time limit of their own. */
export function timeoutError({ name }: ContractMethod): 'traceTimeout' | 'callTimeout' {
  return /^(?:debug|trace)_/.test(name) ? 'traceTimeout' : 'callTimeout'
}
